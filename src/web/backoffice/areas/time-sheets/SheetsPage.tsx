import { Anchor, Skeleton } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { IconFileTime } from '@tabler/icons-react'
import type { SheetSummary } from '#contract/calls/people/sheets.ts'
import { SHEET_FIGURES } from '#domain/people/balances/by-figure.ts'
import { hoursText } from '#domain/people/hours-text.ts'
import { MONTH_STATES, type MonthState } from '#domain/people/sheets/month-states.ts'
import { formatMonth } from '#domain/time/format-time.ts'
import { isoOf, localDay, MINUTE_MS } from '#domain/time/local-time.ts'
import { useTick } from '#web/backoffice/areas/orders/data/use-tick.ts'
import { FigureBar } from '#web/backoffice/areas/balances/FigureBar.tsx'
import { useOrder } from '#web/backoffice/areas/balances/use-order.ts'
import { SumTable } from '#web/backoffice/areas/daily-totals/SumTable.tsx'
import { MonthSwitch, readMonth } from '#web/backoffice/areas/time-sheets/MonthSwitch.tsx'
import { EmptyNotice } from '#web/backoffice/kit/EmptyNotice.tsx'
import { LoadFailure } from '#web/backoffice/kit/LoadFailure.tsx'
import { PageHead } from '#web/backoffice/kit/PageHead.tsx'
import { changedSearch } from '#web/backoffice/navigation/changed-search.ts'
import { ExportMenu } from '#web/backoffice/records/list/ExportMenu.tsx'
import { AddressViews } from '#web/backoffice/records/views/AddressViews.tsx'
import { may } from '#web/backoffice/session/rights.ts'
import { useMe } from '#web/backoffice/session/use-me.ts'
import { useLocale } from '#web/backoffice/session/use-settings.ts'
import { callApi } from '#web/kit/api-client.ts'
import classes from '#web/backoffice/areas/time-sheets/time-sheets.module.css'

const COLUMNS = [
  { label: 'Stand', value: ({ status }: SheetSummary) => MONTH_STATES[status] },
  { label: 'Soll', sort: 'target', value: ({ totals }: SheetSummary) => hoursText(totals.targetSeconds) },
  { label: 'Arbeit', sort: 'worked', value: ({ totals }: SheetSummary) => hoursText(totals.workedSeconds) },
  { label: 'Abwesend', sort: 'absence', value: ({ totals }: SheetSummary) => hoursText(totals.absenceSeconds) },
  {
    label: 'Differenz',
    sort: 'difference',
    value: ({ totals }: SheetSummary) => hoursText(totals.differenceSeconds, true),
    isStrong: true,
  },
  { label: 'Überstunden', sort: 'overtime', value: ({ totals }: SheetSummary) => hoursText(totals.overtimeSeconds) },
]

const ALL = { figure: undefined, least: undefined, most: undefined, status: undefined }
const stateOf = (text: string | null): MonthState | undefined =>
  text !== null && Object.hasOwn(MONTH_STATES, text) ? (text as MonthState) : undefined

/**
 * A month of everybody one may read of: how far it has come, and the file for the payroll. The month stands in the
 * address.
 */
export function Page() {
  const me = useMe()
  const { timeZone } = useLocale()
  const today = localDay(isoOf(useTick(MINUTE_MS)), timeZone)
  const { search, order, change } = useOrder('/time-sheets', SHEET_FIGURES)
  const month = readMonth(new URLSearchParams(search).get('month'), today)
  const asksMonth = new URLSearchParams(search).has('month')
  const status = stateOf(new URLSearchParams(search).get('status'))
  const asked = { ...order, month, status }
  const { data, isError, isPlaceholderData, error, refetch } = useQuery({
    queryKey: ['time-sheets', 'list', asked] as const,
    queryFn: ({ signal }) => callApi('GET', '/time-sheets', { session: 'staff', signal, query: asked }),
    placeholderData: keepPreviousData,
  })
  const shown = isError && isPlaceholderData ? undefined : data
  const isNarrowed = order.figure !== undefined || status !== undefined
  const canExport = may(me, 'time-sheets.export')
  return (
    <div className={classes.page}>
      <PageHead
        title="Stundenzettel"
        count={formatMonth(`${month}-01`)}
        lead="Von beiden Seiten bestätigt, dann abgeschlossen."
      >
        <MonthSwitch month={month} last={today.slice(0, 7)} onChange={to => change({ month: to })} />
        {canExport && (
          <ExportMenu
            path="/time-sheets/export"
            label="Lohnübergabe"
            body={() => ({ month })}
            isDisabled={!shown?.length}
          />
        )}
      </PageHead>
      {isError && !shown && (
        <LoadFailure
          message="Stundenzettel konnten nicht geladen werden."
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !isError && <Skeleton h={320} radius={12} />}
      <AddressViews
        address={`/time-sheets?${changedSearch(search, { month: undefined })}`}
        {...(asksMonth && { besides: `month=${month}` })}
      />
      {(isNarrowed || (shown && shown.length > 1)) && (
        <FigureBar
          figures={SHEET_FIGURES}
          order={order}
          onChange={change}
          quick={[
            { text: 'Alle', isChosen: !isNarrowed, change: { ...ALL, sort: undefined } },
            ...(Object.keys(MONTH_STATES) as MonthState[]).map(state => ({
              text: MONTH_STATES[state],
              isChosen: status === state,
              change: { ...ALL, status: state },
            })),
          ]}
        />
      )}
      {shown?.length === 0 && isNarrowed && <p className={classes.none}>Niemand passt dazu.</p>}
      {shown?.length === 0 && !isNarrowed && (
        <EmptyNotice icon={IconFileTime} title="Kein Stundenzettel">
          Einen Stundenzettel hat, wer einen Vertrag oder aufgezeichnete Zeiten hat.
        </EmptyNotice>
      )}
      {shown && shown.length > 0 && (
        <SumTable
          caption={`Stundenzettel ${formatMonth(`${month}-01`)}`}
          name="Person"
          columns={COLUMNS}
          order={{ by: order.sort, onOrder: sort => change({ sort }) }}
          rows={shown.map(row => ({ key: String(row.user.id), name: <Name sheet={row} />, row }))}
        />
      )}
    </div>
  )
}

function Name({ sheet: { user, month, pending, running, violations } }: { sheet: SheetSummary }) {
  const notes = [
    pending > 0 && (pending === 1 ? 'ein Antrag offen' : `${pending} Anträge offen`),
    running > 0 && 'Uhr läuft',
    violations > 0 && (violations === 1 ? 'ein Verstoß' : `${violations} Verstöße`),
  ].filter(note => note !== false)
  return (
    <>
      <Anchor className={classes.person} href={`#/time-sheets/${user.id}/${month}`}>
        {user.name}
      </Anchor>
      {notes.length > 0 && <p className={classes.note}>{notes.join(', ')}</p>}
    </>
  )
}

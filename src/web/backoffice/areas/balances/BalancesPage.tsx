import { Outline } from '#web/backoffice/kit/lazy-part.tsx'
import { Anchor, Select, Skeleton } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { IconHourglass } from '@tabler/icons-react'
import { useState } from 'react'
import type { Balances } from '#contract/calls/people/balances.ts'
import { BALANCE_FIGURES, type BalanceFigure, type ByFigure } from '#domain/people/balances/by-figure.ts'
import { holidayText } from '#domain/people/holiday-text.ts'
import { hoursText } from '#domain/people/hours-text.ts'
import { formatDay } from '#domain/time/format-time.ts'
import { MINUTE_MS } from '#domain/time/local-time.ts'
import { FigureBar } from '#web/backoffice/areas/balances/FigureBar.tsx'
import { useOrder } from '#web/backoffice/areas/balances/use-order.ts'
import { SumTable } from '#web/backoffice/areas/daily-totals/SumTable.tsx'
import { AbsenceLinks } from '#web/backoffice/areas/working-schedules/AbsenceLinks.tsx'
import { EmptyNotice } from '#web/backoffice/kit/EmptyNotice.tsx'
import { LoadFailure } from '#web/backoffice/kit/LoadFailure.tsx'
import { PageHead } from '#web/backoffice/kit/PageHead.tsx'
import { navigate } from '#web/backoffice/navigation/hash-location.ts'
import { ExportMenu } from '#web/backoffice/records/list/ExportMenu.tsx'
import { AddressViews } from '#web/backoffice/records/views/AddressViews.tsx'
import { may } from '#web/backoffice/session/rights.ts'
import { useMe } from '#web/backoffice/session/use-me.ts'
import { callApi } from '#web/kit/api-client.ts'
import { listRows } from '#web/kit/resource-client.ts'
import classes from '#web/backoffice/areas/balances/balances.module.css'

const COLUMNS = [
  { label: 'Heute', sort: 'today', value: ({ today }: Balances) => hoursText(today.workedSeconds) },
  {
    label: 'Woche',
    sort: 'week',
    value: ({ week }: Balances) => `${hoursText(week.workedSeconds)} von ${hoursText(week.targetSeconds)}`,
  },
  { label: 'Monat', sort: 'month', value: ({ month }: Balances) => hoursText(month.differenceSeconds, true) },
  {
    label: 'Zeitkonto',
    sort: 'account',
    value: ({ overtime }: Balances) => hoursText(overtime.balanceSeconds, true),
    isStrong: true,
  },
  { label: 'Urlaub übrig', sort: 'holiday', value: ({ holiday }: Balances) => holidayText(holiday, 'remaining') },
]

const ALL = { figure: undefined, least: undefined, most: undefined, warned: undefined }
/** A hundredth of an hour over or under, and the furthest first. */
const OVER = { figure: 'account', least: 0.01, sort: '-account' } as const
const UNDER = { figure: 'account', most: -0.01, sort: 'account' } as const
const isOn = (
  order: ByFigure<BalanceFigure>,
  { figure, least, most }: { figure: string; least?: number; most?: number },
) => order.figure === figure && order.least === least && order.most === most

/** Hours, account and holiday of the people one may read of; whoever leads nobody sees themselves. */
export function Page() {
  const me = useMe()
  const { search, address, order, change } = useOrder('/balances', BALANCE_FIGURES)
  const warned = new URLSearchParams(search).get('warned') === 'true'
  const asked = { ...order, ...(warned && { warned: 'true' as const }) }
  const { data, isError, error, refetch } = useQuery({
    queryKey: ['balances', 'list', asked] as const,
    queryFn: ({ signal }) => callApi('GET', '/time-sheets/balances', { session: 'staff', signal, query: asked }),
    refetchInterval: MINUTE_MS,
    placeholderData: keepPreviousData,
  })
  const isNarrowed = order.figure !== undefined || warned
  const [first] = data ?? []
  return (
    <div className={classes.page}>
      <PageHead
        title="Guthaben"
        lead={first && `Stunden und Urlaub bis ${formatDay(first.asOf)}, in Stunden und Minuten`}
      >
        {may(me, 'working-schedules.ask') && <AbsenceLinks />}
        <ExportMenu path="/time-sheets/balances/export" body={() => asked} isDisabled={!data?.length} />
        {may(me, 'work-contracts.write') && <PersonPicker />}
      </PageHead>
      {isError && !data && (
        <LoadFailure message="Guthaben konnten nicht geladen werden." error={error} onRetry={() => void refetch()} />
      )}
      {!data && !isError && <Skeleton h={320} radius={12} />}
      <AddressViews address={address} />
      {(isNarrowed || (data && data.length > 1)) && (
        <FigureBar
          figures={BALANCE_FIGURES}
          units={{ holiday: 'Tage' }}
          order={order}
          onChange={change}
          quick={[
            { text: 'Alle', isChosen: !isNarrowed, change: { ...ALL, sort: undefined } },
            { text: 'Im Plus', isChosen: isOn(order, OVER), change: { ...ALL, ...OVER } },
            { text: 'Im Minus', isChosen: isOn(order, UNDER), change: { ...ALL, ...UNDER } },
            { text: 'Mit Hinweis', isChosen: warned, change: { ...ALL, warned: 'true' } },
          ]}
        />
      )}
      {data?.length === 0 && isNarrowed && <p className={classes.none}>Niemand passt dazu.</p>}
      {data?.length === 0 && !isNarrowed && (
        <EmptyNotice icon={IconHourglass} title="Noch kein Vertrag">
          {may(me, 'work-contracts.write')
            ? 'Wählen Sie oben eine Person und tragen Sie ein, was mit ihr vereinbart ist. Dann rechnet das Konto mit.'
            : 'Sobald Ihre Leitung einträgt, was mit Ihnen vereinbart ist, stehen hier Ihre Stunden.'}
        </EmptyNotice>
      )}
      {data && data.length > 0 && (
        <SumTable
          caption="Stunden und Urlaub"
          name="Person"
          columns={COLUMNS}
          order={{ by: order.sort, onOrder: sort => change({ sort }) }}
          rows={data.map(row => ({ key: String(row.user.id), name: <PersonName balances={row} />, row }))}
        />
      )}
    </div>
  )
}

const PersonName = ({ balances: { user, warnings, since } }: { balances: Balances }) => (
  <>
    <Anchor className={classes.person} href={`#/balances/${user.id}`}>
      {user.name}
    </Anchor>
    {since === null && <p className={classes.warning}>Noch nichts aufgezeichnet</p>}
    {warnings.map(({ code, message }) => (
      <p key={code} className={classes.warning}>
        {message}
      </p>
    ))}
  </>
)

/** Leads to somebody who has no contract yet and so stands in no row. */
function PersonPicker() {
  const [isWanted, setWanted] = useState(false)
  const { data = [], isLoading } = useQuery({
    queryKey: ['users', 'names'] as const,
    queryFn: ({ signal }) => listRows('users', { signal, query: { limit: 200 } }),
    enabled: isWanted,
  })
  return (
    <Select
      className={classes.pick}
      aria-label="Person wählen"
      placeholder="Person wählen"
      searchable
      value={null}
      nothingFoundMessage={isLoading ? <Outline rows={[28, 28, 28]} /> : 'Niemand gefunden'}
      onFocus={() => setWanted(true)}
      onChange={id => id && navigate(`/balances/${id}`)}
      data={data.map(({ id, firstName, lastName }) => ({
        value: String(id),
        label: [firstName, lastName].filter(Boolean).join(' ') || `Person ${id}`,
      }))}
    />
  )
}

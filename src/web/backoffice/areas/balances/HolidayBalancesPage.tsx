import { ActionIcon, Anchor, Group, Skeleton } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { IconUmbrella, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { HolidayBalance } from '#contract/calls/people/balances.ts'
import { type ByFigure, HOLIDAY_FIGURES, type HolidayFigure } from '#domain/people/balances/by-figure.ts'
import { holidayText } from '#domain/people/holiday-text.ts'
import { daysText } from '#domain/people/hours-text.ts'
import { formatDay } from '#domain/time/format-time.ts'
import { isoOf, localDay } from '#domain/time/local-time.ts'
import { FigureBar } from '#web/backoffice/areas/balances/FigureBar.tsx'
import { useOrder } from '#web/backoffice/areas/balances/use-order.ts'
import { SumTable } from '#web/backoffice/areas/daily-totals/SumTable.tsx'
import { AbsenceLinks } from '#web/backoffice/areas/working-schedules/AbsenceLinks.tsx'
import { EmptyNotice } from '#web/backoffice/kit/EmptyNotice.tsx'
import { LoadFailure } from '#web/backoffice/kit/LoadFailure.tsx'
import { PageHead } from '#web/backoffice/kit/PageHead.tsx'
import { changedSearch } from '#web/backoffice/navigation/changed-search.ts'
import { ExportMenu } from '#web/backoffice/records/list/ExportMenu.tsx'
import { AddressViews } from '#web/backoffice/records/views/AddressViews.tsx'
import { useLocale } from '#web/backoffice/session/use-settings.ts'
import { callApi } from '#web/kit/api-client.ts'
import { useNow } from '#web/kit/use-now.ts'
import classes from '#web/backoffice/areas/balances/balances.module.css'

const COLUMNS = [
  // first, since a tablet shows no more than the first of them at once
  { label: 'Übrig', sort: 'remaining', value: (row: HolidayBalance) => holidayText(row, 'remaining'), isStrong: true },
  { label: 'Anspruch', sort: 'entitlement', value: (row: HolidayBalance) => holidayText(row, 'entitlement') },
  { label: 'Vorjahr', sort: 'carriedOver', value: (row: HolidayBalance) => holidayText(row, 'carriedOver') },
  { label: 'Verfallen', sort: 'expired', value: (row: HolidayBalance) => holidayText(row, 'expired') },
  { label: 'Korrektur', sort: 'adjustment', value: (row: HolidayBalance) => holidayText(row, 'adjustment') },
  { label: 'Genommen', sort: 'taken', value: (row: HolidayBalance) => holidayText(row, 'taken') },
  { label: 'Genehmigt', sort: 'approvedFuture', value: (row: HolidayBalance) => holidayText(row, 'approvedFuture') },
  { label: 'Beantragt', sort: 'requested', value: (row: HolidayBalance) => holidayText(row, 'requested') },
  { label: 'Krank', sort: 'sick', value: (row: HolidayBalance) => daysText(row.sickDays) },
]
const [FIRST, LAST] = [2000, 2100]
const ALL = { figure: undefined, least: undefined, most: undefined }
/** What is quickly asked for: who has most left, whose days of the year before are not taken, who took too many. */
const LEFT = { figure: 'remaining', least: 0.01, sort: '-remaining' } as const
const EARLIER = { figure: 'carriedOver', least: 0.01, sort: '-carriedOver' } as const
const OVERDRAWN = { figure: 'remaining', most: -0.01, sort: 'remaining' } as const
const isOn = (
  order: ByFigure<HolidayFigure>,
  { figure, least, most }: { figure: string; least?: number; most?: number },
) => order.figure === figure && order.least === least && order.most === most
const DAYS = Object.fromEntries(Object.keys(HOLIDAY_FIGURES).map(name => [name, 'Tage']))
const STARTED = isoOf(Date.now())

/** A year's holiday of the people one may read of. The year stands in the address. */
export function Page() {
  const { timeZone } = useLocale()
  const thisYear = Number(localDay(useNow(STARTED), timeZone).slice(0, 4))
  const { search, order, change } = useOrder('/holiday-balances', HOLIDAY_FIGURES)
  const typed = Number(new URLSearchParams(search).get('year'))
  const isTyped = Number.isInteger(typed) && typed >= FIRST && typed <= LAST
  const year = isTyped ? typed : thisYear
  const asked = { ...order, year }
  const { data, isError, isPlaceholderData, error, refetch } = useQuery({
    queryKey: ['balances', 'holiday', asked] as const,
    queryFn: ({ signal }) =>
      callApi('GET', '/time-sheets/holiday-balances', { session: 'staff', signal, query: asked }),
    placeholderData: keepPreviousData,
  })
  const go = (to: number) => change({ year: to })
  const isNarrowed = order.figure !== undefined
  const shown = isError && isPlaceholderData ? undefined : data
  const expiry = shown?.[0]?.carriedOverExpiresAt
  return (
    <div className={classes.page}>
      <PageHead
        title="Urlaubskonten"
        count={String(year)}
        lead={
          shown?.some(({ unit }) => unit === 'hours')
            ? 'In Arbeitstagen; wo „h“ steht, in Stunden und Minuten'
            : 'In Arbeitstagen, halbe Tage zählen mit'
        }
      >
        <Group gap={8}>
          <AbsenceLinks />
          <ExportMenu path="/time-sheets/holiday-balances/export" body={() => asked} isDisabled={!shown?.length} />
          <ActionIcon
            variant="default"
            size={44}
            aria-label="Voriges Jahr"
            disabled={year <= FIRST}
            onClick={() => go(year - 1)}
          >
            <IconChevronLeft size={20} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="default"
            size={44}
            aria-label="Nächstes Jahr"
            disabled={year >= LAST}
            onClick={() => go(year + 1)}
          >
            <IconChevronRight size={20} aria-hidden />
          </ActionIcon>
        </Group>
      </PageHead>
      {isError && !shown && (
        <LoadFailure
          message="Urlaubskonten konnten nicht geladen werden."
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !isError && <Skeleton h={320} radius={12} />}
      <AddressViews
        address={`/holiday-balances?${changedSearch(search, { year: undefined })}`}
        {...(isTyped && { besides: `year=${year}` })}
      />
      {(isNarrowed || (shown && shown.length > 1)) && (
        <FigureBar
          figures={HOLIDAY_FIGURES}
          units={DAYS}
          order={order}
          onChange={change}
          quick={[
            { text: 'Alle', isChosen: !isNarrowed, change: { ...ALL, sort: undefined } },
            { text: 'Noch übrig', isChosen: isOn(order, LEFT), change: { ...ALL, ...LEFT } },
            { text: 'Aus dem Vorjahr', isChosen: isOn(order, EARLIER), change: { ...ALL, ...EARLIER } },
            { text: 'Überzogen', isChosen: isOn(order, OVERDRAWN), change: { ...ALL, ...OVERDRAWN } },
          ]}
        />
      )}
      {shown?.length === 0 && isNarrowed && <p className={classes.none}>Niemand passt dazu.</p>}
      {shown?.length === 0 && !isNarrowed && (
        <EmptyNotice icon={IconUmbrella} title="Noch kein Urlaubskonto">
          Ein Konto hat, wessen Vertrag unter „Guthaben“ eingetragen ist.
        </EmptyNotice>
      )}
      {shown && shown.length > 0 && (
        <SumTable
          caption={`Urlaub ${year}`}
          lead={
            expiry
              ? `Was vom Vorjahr übrig ist, gilt bis ${formatDay(expiry)}.`
              : 'Was vom Vorjahr übrig ist, verfällt nicht.'
          }
          name="Person"
          columns={COLUMNS}
          order={{ by: order.sort, onOrder: sort => change({ sort }) }}
          rows={shown.map(row => ({
            key: String(row.user.id),
            name: (
              <>
                <Anchor className={classes.person} href={`#/balances/${row.user.id}`}>
                  {row.user.name}
                </Anchor>
                {row.comment && <p className={classes.warning}>Korrektur: {row.comment}</p>}
              </>
            ),
            row,
          }))}
        />
      )}
    </div>
  )
}

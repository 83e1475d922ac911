import { Select, Skeleton } from '@mantine/core'
import { useLocation, useSearch } from 'wouter'
import { businessDay, isoOf, localDay, MINUTE_MS } from '#domain/time/local-time.ts'
import { spanText } from '#web/backoffice/areas/statistics/data/series-table.ts'
import { Filters, PlaceFilters } from '#web/backoffice/areas/statistics/query/Filters.tsx'
import {
  askedOf,
  readStatisticsQuery,
  statisticsSearch,
  type StatisticsQuery,
} from '#web/backoffice/areas/statistics/query/statistics-query.ts'
import { type Tab, TABS } from '#web/backoffice/areas/statistics/tabs.ts'
import { useTick } from '#web/backoffice/areas/orders/data/use-tick.ts'
import { Forbidden } from '#web/backoffice/kit/Forbidden.tsx'
import { PageHead } from '#web/backoffice/kit/PageHead.tsx'
import { useIsNarrow } from '#web/backoffice/kit/use-is-narrow.ts'
import { navigate } from '#web/backoffice/navigation/hash-location.ts'
import { UnknownPage } from '#web/backoffice/navigation/UnknownPage.tsx'
import { may } from '#web/backoffice/session/rights.ts'
import { useMe } from '#web/backoffice/session/use-me.ts'
import { useOwnBranches, useReportedBranch } from '#web/backoffice/session/use-own-branches.ts'
import { useLocale, useSettings } from '#web/backoffice/session/use-settings.ts'
import classes from '#web/backoffice/areas/statistics/statistics.module.css'

/** The figures of one's branches, a page for each matter. What they are about stands in the address. */
export function Page() {
  const me = useMe()
  const [path] = useLocation()
  const search = useSearch()
  const { timeZone } = useLocale()
  const { businessDayStart } = useSettings()
  const now = isoOf(useTick(MINUTE_MS))
  const { branches = [] } = useOwnBranches()
  const reported = useReportedBranch()
  const tabs = TABS.filter(({ ability }) => may(me, ability))
  const key = path.split('/')[2]
  const tab = key === undefined ? tabs[0] : tabs.find(one => one.key === key)
  if (key !== undefined && TABS.every(one => one.key !== key)) return <UnknownPage />
  if (!tab) return <Forbidden />

  // visits are counted by the calendar's day, orders by that of the business
  const today =
    tab.ability === 'statistics.web'
      ? localDay(now, timeZone)
      : businessDay(now, timeZone, businessDayStart ?? undefined)
  const mayPast = may(me, tab.past)
  const read = readStatisticsQuery(search, today)
  const query: StatisticsQuery = mayPast ? read : { ...read, range: 'today', from: today, to: today, compare: 'none' }
  // a division that is asked for is asked for whole
  const { branch, isKnown } = reported(read.branch ?? (read.division === undefined ? read.branch : null))
  const place = branches.find(({ id }) => id === branch)
  const where = branches.length > 1 && (place?.name ?? (read.division === undefined && 'Alle Filialen'))
  const go = (part: Partial<StatisticsQuery>) => navigate(addressOf(tab, { ...read, ...part }), { replace: true })
  return (
    <div className={classes.page}>
      <PageHead
        title={`Statistiken: ${tab.title ?? tab.label}`}
        lead={[where, !tab.hasOwnDays && leadText(query, today)].filter(Boolean).join(', ') || undefined}
      />
      <Choice tabs={tabs} current={tab} query={read} />
      {tab.hasOwnDays ? (
        <PlaceFilters query={{ ...query, branch }} onChange={go} />
      ) : (
        <Filters
          query={{ ...query, branch }}
          today={today}
          isWhole={tab.isWhole === true}
          mayPast={mayPast}
          onChange={go}
        />
      )}
      {isKnown ? (
        <tab.Content
          key={tab.key}
          query={query}
          asked={askedOf({ ...query, branch })}
          isToday={query.to >= today}
          today={today}
          go={go}
        />
      ) : (
        <Skeleton h={480} radius={12} />
      )}
    </div>
  )
}

/** The days, and that the last of them is not over: what stands beside it is whole. */
const leadText = (query: StatisticsQuery, today: string) =>
  [spanText(query), query.from <= today && query.to >= today && 'heute bis jetzt'].filter(Boolean).join(', ')

const addressOf = ({ key }: Tab, query: StatisticsQuery) => `/statistics/${key}?${statisticsSearch(query)}`

/** The way to the other pages, with the same days and branch; on a phone a list to choose from. */
function Choice({ tabs, current, query }: { tabs: readonly Tab[]; current: Tab; query: StatisticsQuery }) {
  const isNarrow = useIsNarrow()
  if (isNarrow)
    return (
      <Select
        label="Auswertung"
        allowDeselect={false}
        data={tabs.map(({ key, label }) => ({ value: key, label }))}
        value={current.key}
        onChange={key => {
          const next = tabs.find(tab => tab.key === key)
          if (next) navigate(addressOf(next, query))
        }}
      />
    )
  return (
    <nav className={classes.tabs} aria-label="Auswertungen">
      {tabs.map(tab => (
        <a key={tab.key} href={`#${addressOf(tab, query)}`} aria-current={tab === current ? 'page' : undefined}>
          {tab.label}
        </a>
      ))}
    </nav>
  )
}

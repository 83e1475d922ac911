import { type Interval, INTERVALS } from '#domain/statistics/buckets.ts'
import { weekdayName } from '#domain/time/format-time.ts'
import { weekdayOf } from '#domain/time/local-time.ts'
import { daysOf, type RangeKey, type Span, statisticsPeriods } from '#web/backoffice/areas/statistics/query/periods.ts'

export const COMPARISONS = ['previous', 'year', 'none'] as const
export type Comparison = (typeof COMPARISONS)[number]

/** What a page of statistics is asked for, as its address says it. */
export type StatisticsQuery = Span & {
  /** The span that moves on with the days; absent for days of one's own. */
  range?: RangeKey | undefined
  /** Null for all of one's own, said so; undefined where nothing is said and figures begin where one works. */
  branch?: number | null | undefined
  division?: number | undefined
  interval?: Interval | undefined
  compare: Comparison
}

const USUAL_RANGE: RangeKey = 'last30'
const USUAL_COMPARISON: Comparison = 'previous'
/** How an address says that it means all branches. */
export const ALL = 'all'
const DAY = /^\d{4}-\d\d-\d\d$/
const day = (text: string | null) => {
  if (!text || !DAY.test(text)) return undefined
  const ms = Date.parse(text)
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text) ? text : undefined
}
const id = (text: string | null) => {
  const number = Number(text)
  return text !== null && Number.isSafeInteger(number) && number > 0 ? number : undefined
}
const oneOf = <T extends string>(all: readonly T[], text: string | null) => all.find(one => one === text)

/** Reads the query of an address. What is unreadable is left out; without days it is about the last thirty. */
export function readStatisticsQuery(search: string, today: string): StatisticsQuery {
  const given = new URLSearchParams(search)
  const periods = statisticsPeriods(today)
  const own = readSpan(day(given.get('from')), day(given.get('to')))
  const period =
    periods.find(({ key }) => key === given.get('range')) ??
    (own ? undefined : periods.find(({ key }) => key === USUAL_RANGE))
  const { from, to } = period ?? own ?? { from: today, to: today }
  return {
    from,
    to,
    range: period?.key,
    branch: given.get('branch') === ALL ? null : id(given.get('branch')),
    division: id(given.get('division')),
    interval: oneOf(INTERVALS, given.get('interval')),
    compare: oneOf(COMPARISONS, given.get('compare')) ?? USUAL_COMPARISON,
  }
}

function readSpan(from: string | undefined, to: string | undefined): Span | undefined {
  const first = from ?? to
  if (!first) return undefined
  return { from: first, to: to && to >= first ? to : first }
}

/** The query of an address that is read as this one. */
export function statisticsSearch({ range, from, to, compare, ...rest }: StatisticsQuery): string {
  const days: [string, string][] = range
    ? [['range', range]]
    : [
        ['from', from],
        ['to', to],
      ]
  const given = { ...rest, ...(compare !== USUAL_COMPARISON && { compare }) }
  const further = Object.entries(given).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, String(value ?? ALL)]],
  )
  return new URLSearchParams([...days, ...further]).toString()
}

/** What a call of statistics is asked with. */
export type Asked = Span & {
  branch?: number | undefined
  division?: number | undefined
  interval?: Interval | undefined
  compare?: 'previous' | 'year' | undefined
}
export const askedOf = ({ from, to, branch, division, interval, compare }: StatisticsQuery): Asked => ({
  from,
  to,
  branch: branch ?? undefined,
  division,
  // what was chosen for a day is too fine for a year
  interval: interval && intervalsFor(daysOf({ from, to })).includes(interval) ? interval : undefined,
  compare: compare === 'none' ? undefined : compare,
})

const WEEK_DAYS = 7
const weeksText = (weeks: number) => (weeks === 1 ? 'eine Woche' : `${weeks} Wochen`)

/** What the span beside is called: whole weeks before, so that weekdays match. */
export function beforeName(query: Span & { compare?: Comparison | undefined }): string | undefined {
  if (!query.compare || query.compare === 'none') return undefined
  if (query.compare === 'year') return 'Vorjahr'
  const days = daysOf(query)
  if (days === 1) return `${weekdayName(weekdayOf(query.from))} davor`
  return days % WEEK_DAYS === 0 ? `die ${days} Tage davor` : `${weeksText(Math.ceil(days / WEEK_DAYS))} davor`
}

/** The same in a word, where it stands beside many figures. */
export const shortBefore = (compare: Comparison): string => (compare === 'year' ? 'Vorjahr' : 'davor')

/** The parts the time of so many days is told by: neither one bar nor thousands of them. */
export const intervalsFor = (days: number): readonly Interval[] =>
  INTERVALS.filter(interval =>
    interval === 'hour'
      ? days <= 14
      : interval === 'day'
        ? days > 1 && days <= 800
        : interval === 'week'
          ? days > 7
          : days > 31,
  )

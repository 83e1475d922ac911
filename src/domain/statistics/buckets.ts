import { addDays, isoOf, localDateTime, weekdayOf, WEEKDAYS, wallInstant } from '#domain/time/local-time.ts'

export const INTERVALS = ['hour', 'day', 'week', 'month'] as const
export type Interval = (typeof INTERVALS)[number]
/** Local days, both of which belong to it. */
export type DaySpan = { from: string; to: string }

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
const [WEEK_DAYS, YEAR_WEEKS] = [7, 52]
const [BY_HOUR, BY_DAY, BY_WEEK] = [2, 92, 731]

/** How many days a span has. */
export const daysIn = ({ from, to }: DaySpan): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1

/**
 * What a span is told by unless somebody says otherwise: two days by the hour, a quarter by the day, two years by the
 * week (docs/reference/statistics.md#intervals).
 */
export function usualInterval(span: DaySpan): Interval {
  const days = daysIn(span)
  return days <= BY_HOUR ? 'hour' : days <= BY_DAY ? 'day' : days <= BY_WEEK ? 'week' : 'month'
}

/**
 * The span of as many days that stands beside another (docs/reference/statistics.md#comparison): the latest one before
 * it, or a year earlier. Weekdays stand beside the same weekdays, since a Friday sells what no Wednesday does: whole
 * weeks lie between both, 52 of a year. Of more than a quarter the year's dates count, as months and years are
 * compared.
 */
export function comparedSpan(span: DaySpan, compare: 'previous' | 'year'): DaySpan {
  const days = daysIn(span)
  const earlier = (by: number) => ({ from: addDays(span.from, -by), to: addDays(span.to, -by) })
  if (compare === 'previous') return earlier(Math.ceil(days / WEEK_DAYS) * WEEK_DAYS)
  if (days <= BY_DAY) return earlier(YEAR_WEEKS * WEEK_DAYS)
  const yearBefore = (day: string) => Temporal.PlainDate.from(day).subtract({ years: 1 }).toString()
  return { from: yearBefore(span.from), to: yearBefore(span.to) }
}

/** The day that stands beside another, of two spans of as many days. */
export const dayBeside = (date: string, { from, previousFrom }: { from: string; previousFrom: string }): string =>
  addDays(previousFrom, Math.round((Date.parse(date.slice(0, 10)) - Date.parse(from)) / DAY_MS))

/** One value a bucket; the first day of a week or month within the span names it. */
export type Bucket = { date: string; value: number }
const firstOf = (day: string, interval: Interval) =>
  interval === 'week'
    ? addDays(day, -WEEKDAYS.indexOf(weekdayOf(day)))
    : interval === 'month'
      ? `${day.slice(0, 7)}-01`
      : day

/** Sums of days put together by the interval; days without any are 0, none is left out. */
export function dayBuckets(
  byDay: ReadonlyMap<string, number>,
  { from, to }: DaySpan,
  interval: Exclude<Interval, 'hour'>,
): Bucket[] {
  const buckets: Bucket[] = []
  let first = ''
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const key = firstOf(day, interval)
    if (key !== first) buckets.push({ date: day, value: 0 })
    first = key
    const bucket = buckets.at(-1)
    if (bucket) bucket.value += byDay.get(day) ?? 0
  }
  return buckets
}

/** How many hours a day has that begins so many minutes after midnight: 23 or 25 where clocks change. */
export const hoursOf = (day: string, dayStartMinutes: number, timeZone: string): number =>
  Math.round(
    (wallInstant(addDays(day, 1), dayStartMinutes, timeZone) - wallInstant(day, dayStartMinutes, timeZone)) / HOUR_MS,
  )

/**
 * The beginning of an hour of such a day with the offset of its clock, so that no two hours of a clock change are one.
 */
export function hourName(day: string, hour: number, dayStartMinutes: number, timeZone: string): string {
  const iso = isoOf(wallInstant(day, dayStartMinutes, timeZone) + hour * HOUR_MS)
  return `${localDateTime(iso, timeZone)}${Temporal.Instant.from(iso).toZonedDateTimeISO(timeZone).offset}`
}

/** Sums of hours, counted from the beginning of their day, one after the other; keys are `day hour`. */
export function hourBuckets(
  byHour: ReadonlyMap<string, number>,
  { from, to }: DaySpan,
  { dayStartMinutes, timeZone }: { dayStartMinutes: number; timeZone: string },
): Bucket[] {
  const buckets: Bucket[] = []
  for (let day = from; day <= to; day = addDays(day, 1))
    for (let hour = 0; hour < hoursOf(day, dayStartMinutes, timeZone); hour += 1)
      buckets.push({ date: hourName(day, hour, dayStartMinutes, timeZone), value: byHour.get(`${day} ${hour}`) ?? 0 })
  return buckets
}

/**
 * Hours beside those of other days, by the clock on the wall: after a clock change noon still stands beside noon. An
 * hour that comes twice is one beside a day that has it once, and has nothing beside it the second time.
 */
export function besideHours(
  series: readonly Bucket[],
  previous: readonly Bucket[],
): { date: string; value: number; previous: number }[] {
  const dayOf = ({ date }: Bucket) => date.slice(0, 'YYYY-MM-DD'.length)
  const [first, before] = [series[0], previous[0]]
  if (!first || !before) return besides(series, previous)
  const apart = Math.round((Date.parse(dayOf(first)) - Date.parse(dayOf(before))) / DAY_MS)
  const values = new Map<string, number>()
  for (const bucket of previous) {
    const hour = `${addDays(dayOf(bucket), apart)}${hourIn(bucket)}`
    values.set(hour, (values.get(hour) ?? 0) + bucket.value)
  }
  return series.map(bucket => {
    const hour = `${dayOf(bucket)}${hourIn(bucket)}`
    const value = values.get(hour) ?? 0
    values.delete(hour)
    return { ...bucket, previous: value }
  })
}
/** `T14` of `2026-11-20T14:30+01:00`. */
const hourIn = ({ date }: Bucket) => date.slice('YYYY-MM-DD'.length, 'YYYY-MM-DDTHH'.length)

/** Values that stand beside others, place by place; what has no counterpart beside it is 0 there. */
export const besides = (
  series: readonly Bucket[],
  previous: readonly Bucket[],
): { date: string; value: number; previous: number }[] =>
  series.map((bucket, index) => ({ ...bucket, previous: previous[index]?.value ?? 0 }))

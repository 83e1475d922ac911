import { addMonths, dayOf } from '#domain/repetition/calendar-days.ts'
import type { CountedDay, RecurrenceRule, RuleDays } from '#domain/repetition/recurrence-rule.ts'
import { mondayOf } from '#domain/time/iso-week.ts'
import { addDays, weekdayOf, WEEKDAYS } from '#domain/time/local-time.ts'

/** Whether a local day is a public holiday, for rules that count working days. */
export type IsHoliday = (day: string) => boolean
const NEVER: IsHoliday = () => false

const [DAY_MS, WEEK] = [86_400_000, 7]
const LAST_DAY = '2200-12-31'
/** A 29th of February every 99 years comes within so many of its periods. */
const MOST_PERIODS = 500

const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)
const monthsOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1

/**
 * The first local day behind another on which something comes back that begins on `start`; null where it never does, up
 * to the end of the year 2200. The periods of its interval count from the one `start` lies in, weeks from Monday.
 */
export function occurrenceAfter(
  rule: RecurrenceRule,
  start: string,
  after: string,
  isHoliday: IsHoliday = NEVER,
): string | null {
  const floor = after < start ? addDays(start, -1) : after
  const first = periodOf(rule, start, floor)
  for (let period = first; period <= first + MOST_PERIODS; period += 1) {
    const days = daysOfPeriod(rule, start, period, isHoliday)
    if (days === null) return null
    const found = days.find(day => day > floor && day >= start)
    if (found !== undefined) return found > LAST_DAY ? null : found
  }
  return null
}

/** The days something comes back on from its first, `most` of them at most and none behind `until`. */
export function occurrences(
  rule: RecurrenceRule,
  span: { readonly start: string; readonly until: string | null; readonly most: number },
  isHoliday: IsHoliday = NEVER,
): string[] {
  const days: string[] = []
  let after = addDays(span.start, -1)
  while (days.length < span.most) {
    const day = occurrenceAfter(rule, span.start, after, isHoliday)
    if (day === null || (span.until !== null && day > span.until)) break
    days.push(day)
    after = day
  }
  return days
}

/** The number of the period a day lies in, from that of the start on. */
function periodOf({ frequency, interval, days, month }: RecurrenceRule, start: string, day: string): number {
  if (day < start) return 0
  if (frequency === 'monthly' && month !== null)
    return Math.floor((monthsOf(day) - firstMonth(start, interval, month)) / interval)
  const passed =
    frequency === 'daily'
      ? daysBetween(start, day)
      : frequency === 'weekly'
        ? daysBetween(mondayOf(start), mondayOf(day)) / WEEK
        : frequency === 'monthly'
          ? monthsOf(day) - monthsOf(start)
          : Number(day.slice(0, 4)) - Number(start.slice(0, 4))
  return days.kind === 'workdays' ? passed : Math.floor(passed / interval)
}

/** The month a rule of quarters or half-years counts from: the last such one that is not behind the start. */
function firstMonth(start: string, interval: number, month: number): number {
  const months = monthsOf(start)
  return months - ((months - (month - 1) + interval) % interval)
}

/** The days of a period in their order, holidays left out where they count; null beyond the years of the calendar. */
function daysOfPeriod(rule: RecurrenceRule, start: string, period: number, isHoliday: IsHoliday): string[] | null {
  const { frequency, interval, days } = rule
  const by = period * interval
  if (frequency === 'daily') {
    const day = addDays(start, by)
    return days.kind === 'workdays' && !isWorkday(day, isHoliday) ? [] : [day]
  }
  if (frequency === 'weekly') {
    if (days.kind !== 'weekdays') return [addDays(start, by * WEEK)]
    const monday = addDays(mondayOf(start), by * WEEK)
    return days.weekdays.map(day => addDays(monday, WEEKDAYS.indexOf(day)))
  }
  const at = monthAt(rule, start, by)
  const [year, month] = [Math.floor(at / 12), (at % 12) + 1]
  return dayOf({ day: 1, month, year }) === null ? null : daysOfMonth(days, { year, month }, start, isHoliday)
}

function monthAt({ frequency, interval, month }: RecurrenceRule, start: string, by: number): number {
  if (frequency === 'monthly') return (month === null ? monthsOf(start) : firstMonth(start, interval, month)) + by
  const months = monthsOf(start) + by * 12
  return month === null ? months : Math.floor(months / 12) * 12 + month - 1
}

function daysOfMonth(
  days: RuleDays,
  { year, month }: { year: number; month: number },
  start: string,
  isHoliday: IsHoliday,
): string[] {
  const lastDay = Number(addDays(addMonths(dayOf({ day: 1, month, year }) ?? start, 1), -1).slice(8))
  const dated = (day: number) => dayOf({ day, month, year }) ?? []
  if (days.kind === 'counted')
    return countedIn(days, Array.from({ length: lastDay }, (_, at) => dated(at + 1)).flat(), isHoliday)
  const numbers = days.kind === 'monthDays' ? days.days : [Number(start.slice(8))]
  return [...new Set(numbers.flatMap(day => dated(day === -1 ? lastDay : day)))].sort()
}
function countedIn(
  { ordinals, day }: { ordinals: readonly number[]; day: CountedDay },
  month: readonly string[],
  isHoliday: IsHoliday,
): string[] {
  const all = month.filter(one => (day === 'workday' ? isWorkday(one, isHoliday) : weekdayOf(one) === day))
  return [...new Set(ordinals.flatMap(ordinal => all.at(ordinal > 0 ? ordinal - 1 : ordinal) ?? []))].sort()
}
const isWorkday = (day: string, isHoliday: IsHoliday) => WEEKDAYS.indexOf(weekdayOf(day)) < 5 && !isHoliday(day)

import { clipped, secondsIn, wallSecond, type Span } from '#domain/people/span.ts'
import { addDays, minutesOf, weekdayOf, type Weekday } from '#domain/time/local-time.ts'

/**
 * How many must be there at a time of the week; `to` not after `from` lies on the next day
 * (docs/reference/people.md#departments).
 */
export type StaffRule = {
  readonly weekday: Weekday
  readonly from: string
  readonly to: string
  readonly count: number
}
/** Persons in an hour of a local day: planned, asked for, and there. */
type Coverage = {
  readonly date: string
  readonly hour: number
  readonly planned: number
  readonly required: number
  readonly actual: number
}

const [HOURS, HOUR_MINUTES, DAY_MINUTES] = [24, 60, 1440]

/**
 * How many persons were there in an hour by the share of it, to a hundredth. An hour the clock jumps over has nobody.
 */
function personsIn(spans: readonly Span[], day: string, hour: number, timeZone: string): number {
  const frame = {
    start: wallSecond(day, hour * HOUR_MINUTES, timeZone),
    end: wallSecond(day, (hour + 1) * HOUR_MINUTES, timeZone),
  }
  const length = frame.end - frame.start
  return length <= 0 ? 0 : Math.round((secondsIn(clipped(spans, frame)) / length) * 100) / 100
}

/**
 * How many a department asks for at some minute of an hour: the most demanding of its rules, those of the night before
 * included.
 */
function requiredIn(rules: readonly StaffRule[], day: string, hour: number): number {
  const [from, to] = [hour * HOUR_MINUTES, (hour + 1) * HOUR_MINUTES]
  const counts = rules.flatMap(rule => {
    const [begin, end] = [minutesOf(rule.from) ?? 0, minutesOf(rule.to) ?? DAY_MINUTES]
    const overnight = end <= begin
    const today = rule.weekday === weekdayOf(day) && begin < to && (overnight ? DAY_MINUTES : end) > from
    const before = overnight && rule.weekday === weekdayOf(addDays(day, -1)) && end > from
    return today || before ? [rule.count] : []
  })
  return Math.max(0, ...counts)
}

/** Hour by hour of local days how many persons were planned, asked for by the departments together, and there. */
export function coverageOf(
  days: readonly string[],
  {
    planned,
    actual,
    departments,
    timeZone,
  }: {
    planned: readonly Span[]
    actual: readonly Span[]
    departments: readonly (readonly StaffRule[])[]
    timeZone: string
  },
): Coverage[] {
  return days.flatMap(date =>
    Array.from({ length: HOURS }, (_, hour) => ({
      date,
      hour,
      planned: personsIn(planned, date, hour, timeZone),
      required: departments.reduce((sum, rules) => sum + requiredIn(rules, date, hour), 0),
      actual: personsIn(actual, date, hour, timeZone),
    })),
  )
}

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

/** An hour of the wall: two hours where it comes twice, nothing where the clock jumps over it. */
const frameOf = (day: string, hour: number, timeZone: string): Span => ({
  start: wallSecond(day, hour * HOUR_MINUTES, timeZone),
  end: wallSecond(day, (hour + 1) * HOUR_MINUTES, timeZone),
})
const isSkipped = ({ start, end }: Span) => end <= start

/** How many persons were there in an hour by the share of it, to a hundredth. */
const personsIn = (spans: readonly Span[], frame: Span): number =>
  isSkipped(frame) ? 0 : Math.round((secondsIn(clipped(spans, frame)) / (frame.end - frame.start)) * 100) / 100

/**
 * How many the departments ask for together in an hour of a local day: of each the most demanding of its rules at some
 * minute of it, those of the night before included. A week has few hours, so each is reckoned once.
 */
function requiredBy(departments: readonly (readonly StaffRule[])[]): (day: string, hour: number) => number {
  const parsed = departments.map(rules =>
    rules.map(({ weekday, from, to, count }) => {
      const [begin, end] = [minutesOf(from) ?? 0, minutesOf(to) ?? DAY_MINUTES]
      return { weekday, begin, end, count, isOvernight: end <= begin }
    }),
  )
  const known = new Map<string, number>()
  return (day, hour) => {
    const [today, yesterday] = [weekdayOf(day), weekdayOf(addDays(day, -1))]
    const key = `${today} ${hour}`
    const found = known.get(key)
    if (found !== undefined) return found
    const [from, to] = [hour * HOUR_MINUTES, (hour + 1) * HOUR_MINUTES]
    let sum = 0
    for (const rules of parsed) {
      let most = 0
      for (const { weekday, begin, end, count, isOvernight } of rules) {
        const isToday = weekday === today && begin < to && (isOvernight ? DAY_MINUTES : end) > from
        if (isToday || (isOvernight && weekday === yesterday && end > from)) most = Math.max(most, count)
      }
      sum += most
    }
    known.set(key, sum)
    return sum
  }
}

/**
 * Hour by hour of local days how many persons were planned, asked for by the departments together, and there. An hour
 * the clock jumps over has nobody, and nobody is asked for in it.
 */
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
  const requiredIn = requiredBy(departments)
  return days.flatMap(date => {
    const frame = { start: wallSecond(date, 0, timeZone), end: wallSecond(addDays(date, 1), 0, timeZone) }
    const ofDay = { planned: clipped(planned, frame), actual: clipped(actual, frame) }
    return Array.from({ length: HOURS }, (_, hour) => {
      const own = frameOf(date, hour, timeZone)
      return {
        date,
        hour,
        planned: personsIn(ofDay.planned, own),
        required: isSkipped(own) ? 0 : requiredIn(date, hour),
        actual: personsIn(ofDay.actual, own),
      }
    })
  })
}

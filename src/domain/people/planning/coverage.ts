import { dayOfSecond, HOUR, MINUTE, secondOf, type Span, wallSecond } from '#domain/people/span.ts'
import { addDays, isoOf, localDateTime, minutesOf, type Weekday, weekdayOf } from '#domain/time/local-time.ts'

export type Requirement = {
  readonly departmentId: number
  readonly weekday: Weekday
  readonly from: string
  readonly to: string
  readonly count: number
}
export type CoveringShift = {
  readonly userId: number | null
  readonly departmentId: number | null
  readonly startAt: string
  readonly endAt: string
}
type Covering = {
  /** Local days, in order. */
  days: readonly string[]
  shifts: readonly CoveringShift[]
  requirements: readonly Requirement[]
  /** When whom is away: they are planned, and will not come. */
  away: readonly { readonly userId: number; readonly span: Span }[]
  timeZone: string
}
/** An hour of the wall: of its four quarters the one in which most people are missing, else the one with most. */
export type CoverageCell = {
  date: string
  hour: number
  planned: number
  open: number
  required: number
  missing: number
}

const QUARTER = 15 * MINUTE
const [SECOND_MS, DAY_MINUTES] = [1000, 1440]

/**
 * How many a department asks for at a minute of a local day: of rows that overlap the highest, as they stand for the
 * same people.
 */
function requiredAt(rows: readonly Requirement[], day: string, minute: number): number {
  const [today, yesterday] = [weekdayOf(day), weekdayOf(addDays(day, -1))]
  return rows.reduce((most, { weekday, from, to, count }) => {
    const [start, end] = [minutesOf(from) ?? 0, minutesOf(to) ?? DAY_MINUTES]
    const isOvernight = end <= start
    const isNow =
      (weekday === today && minute >= start && (isOvernight || minute < end)) ||
      (isOvernight && weekday === yesterday && minute < end)
    return isNow ? Math.max(most, count) : most
  }, 0)
}

/**
 * Planned against required, hour by hour of the wall; a day has as many as its clock change leaves it, and in autumn
 * one stands twice. Nobody counts twice at once, who is away does not count, and an open shift counts for nobody. What
 * one department has too many helps no other; who belongs to none helps where somebody is missing.
 */
export function coverageOf({ days, shifts, requirements, away, timeZone }: Covering): CoverageCell[] {
  const placed = shifts.map(shift => ({ ...shift, start: secondOf(shift.startAt), end: secondOf(shift.endAt) }))
  const byDepartment = Map.groupBy(requirements, ({ departmentId }) => departmentId)
  const isAway = (userId: number, at: number) =>
    away.some(one => one.userId === userId && one.span.start <= at && at < one.span.end)

  const quarter = (at: number, day: string, minute: number, near: typeof placed) => {
    const here = near.filter(({ start, end }) => start <= at && at < end)
    const present = here.filter(({ userId }) => userId !== null && !isAway(userId, at))
    const people = (among: readonly { userId: number | null }[]) => new Set(among.map(({ userId }) => userId)).size
    let [required, lack] = [0, 0]
    for (const [departmentId, rows] of byDepartment) {
      const asked = requiredAt(rows, day, minute)
      required += asked
      lack += Math.max(0, asked - people(present.filter(one => one.departmentId === departmentId)))
    }
    const free = people(present.filter(({ departmentId }) => departmentId === null))
    const open = here.filter(({ userId }) => userId === null).length
    return { planned: people(present), open, required, missing: Math.max(0, lack - free) }
  }

  return days.flatMap(date => {
    const cells: CoverageCell[] = []
    const end = wallSecond(addDays(date, 1), 0, timeZone)
    for (let at = wallSecond(date, 0, timeZone); at < end && dayOfSecond(at, timeZone) === date; at += HOUR) {
      const local = localDateTime(isoOf(at * SECOND_MS), timeZone).slice(11)
      const minute = minutesOf(local) ?? 0
      const near = placed.filter(shift => shift.start < at + HOUR && at < shift.end)
      const quarters = [0, 1, 2, 3].map(index =>
        quarter(at + index * QUARTER, date, minute + (index * QUARTER) / MINUTE, near),
      )
      const worst = quarters.reduce((a, b) =>
        b.missing > a.missing || (b.missing === a.missing && b.required > a.required) ? b : a,
      )
      cells.push({ date, hour: Number(local.slice(0, 2)), ...worst })
    }
    return cells
  })
}

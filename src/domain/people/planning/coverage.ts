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

type Asked = { departmentId: number; weekday: Weekday; start: number; end: number; count: number }
type Away = Covering['away'][number]

/**
 * How many each department asks for at a minute of a local day: of rows that overlap the highest, as they stand for the
 * same people. A week has few quarters of an hour, so each is reckoned once.
 */
function requiredBy(requirements: readonly Requirement[]) {
  const rows = requirements.map(({ departmentId, weekday, from, to, count }): Asked => {
    const [start, end] = [minutesOf(from) ?? 0, minutesOf(to) ?? DAY_MINUTES]
    return { departmentId, weekday, start, end, count }
  })
  const known = new Map<string, ReadonlyMap<number, number>>()
  return (today: Weekday, yesterday: Weekday, minute: number): ReadonlyMap<number, number> => {
    const key = `${today} ${minute}`
    const found = known.get(key)
    if (found) return found
    const most = new Map<number, number>()
    for (const { departmentId, weekday, start, end, count } of rows) {
      const isOvernight = end <= start
      const isNow =
        (weekday === today && minute >= start && (isOvernight || minute < end)) ||
        (isOvernight && weekday === yesterday && minute < end)
      if (isNow) most.set(departmentId, Math.max(most.get(departmentId) ?? 0, count))
    }
    known.set(key, most)
    return most
  }
}

/** Shifts by the local days they touch, so that a day looks at its own alone. */
function shiftsByDay(shifts: readonly CoveringShift[], timeZone: string) {
  const byDay = new Map<string, (CoveringShift & Span)[]>()
  for (const shift of shifts) {
    const placed = { ...shift, start: secondOf(shift.startAt), end: secondOf(shift.endAt) }
    const last = dayOfSecond(placed.end, timeZone)
    for (let day = dayOfSecond(placed.start, timeZone); day <= last; day = addDays(day, 1)) {
      const rows = byDay.get(day)
      if (rows) rows.push(placed)
      else byDay.set(day, [placed])
    }
  }
  return byDay
}

/**
 * Planned against required, hour by hour of the wall, of one local day after the other; a day has as many as its clock
 * change leaves it, and in autumn one stands twice. Nobody counts twice at once, who is away does not count, and an
 * open shift counts for nobody. What one department has too many helps no other; who belongs to none helps where
 * somebody is missing.
 */
export function coverageBy({ shifts, requirements, away, timeZone }: Covering): (date: string) => CoverageCell[] {
  const byDay = shiftsByDay(shifts, timeZone)
  const requiredAt = requiredBy(requirements)
  const awayOf = Map.groupBy(away, ({ userId }) => userId)
  const isAt =
    (at: number) =>
    ({ span }: Away) =>
      span.start <= at && at < span.end

  const quarter = (at: number, asked: ReadonlyMap<number, number>, near: readonly (CoveringShift & Span)[]) => {
    const people = new Set<number>()
    const among = new Map<number | null, Set<number>>()
    let open = 0
    for (const { start, end, userId, departmentId } of near) {
      if (start > at || at >= end) continue
      if (userId === null) open += 1
      else if (!awayOf.get(userId)?.some(isAt(at))) {
        people.add(userId)
        const own = among.get(departmentId)
        if (own) own.add(userId)
        else among.set(departmentId, new Set([userId]))
      }
    }
    let [required, lack] = [0, 0]
    for (const [departmentId, count] of asked) {
      required += count
      lack += Math.max(0, count - (among.get(departmentId)?.size ?? 0))
    }
    return { planned: people.size, open, required, missing: Math.max(0, lack - (among.get(null)?.size ?? 0)) }
  }

  return date => {
    const cells: CoverageCell[] = []
    const end = wallSecond(addDays(date, 1), 0, timeZone)
    const [today, yesterday] = [weekdayOf(date), weekdayOf(addDays(date, -1))]
    const ofDay = byDay.get(date) ?? []
    for (let at = wallSecond(date, 0, timeZone); at < end && dayOfSecond(at, timeZone) === date; at += HOUR) {
      const local = localDateTime(isoOf(at * SECOND_MS), timeZone).slice(11)
      const minute = minutesOf(local) ?? 0
      const near = ofDay.filter(shift => shift.start < at + HOUR && at < shift.end)
      const quarters = [0, 1, 2, 3].map(index =>
        quarter(at + index * QUARTER, requiredAt(today, yesterday, minute + (index * QUARTER) / MINUTE), near),
      )
      const worst = quarters.reduce((a, b) =>
        b.missing > a.missing || (b.missing === a.missing && b.required > a.required) ? b : a,
      )
      cells.push({ date, hour: Number(local.slice(0, 2)), ...worst })
    }
    return cells
  }
}

/** The same for several local days, in their order. */
export const coverageOf = ({ days, ...given }: Covering & { days: readonly string[] }): CoverageCell[] =>
  days.flatMap(coverageBy(given))

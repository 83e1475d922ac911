import { shiftDaysLater, type ShiftTimes } from '#domain/people/planning/moved-shift.ts'
import { secondOf, type Span } from '#domain/people/span.ts'

export type CopiedShift = ShiftTimes & {
  readonly id: number
  readonly userId: number | null
  readonly departmentId: number | null
}
type Copying = {
  /** What stands in the other week already. */
  existing: readonly CopiedShift[]
  /** When whom is away there. */
  away: readonly { readonly userId: number; readonly span: Span }[]
  /** Who still works here. */
  isHere: (userId: number) => boolean
  timeZone: string
}
/** A shift of the other week and the one it is made after; `isOpened` when its person is away then or gone. */
export type ShiftCopy = ShiftTimes & {
  readonly of: number
  readonly userId: number | null
  readonly isOpened: boolean
}

const keyOf = (userId: number | null, departmentId: number | null, { startAt, endAt }: ShiftTimes) =>
  [userId, departmentId, startAt, endAt].join(' ')

/**
 * What copying shifts adds so many days later: asked for one shift after the other, it answers the shift at the same
 * time by the wall. What stands there already is not copied a second time (null), so that copying twice does nothing
 * twice; open shifts are compared by their number. Null as well for an hour that the wall skips. Whoever is away or
 * gone leaves their shift open.
 */
export function shiftCopier({
  existing,
  away,
  isHere,
  timeZone,
}: Copying): (shift: CopiedShift, days: number) => ShiftCopy | null {
  const left = new Map<string, number>()
  const count = (key: string, by: number) => left.set(key, (left.get(key) ?? 0) + by)
  for (const one of existing) count(keyOf(one.userId, one.departmentId, one), 1)
  const taken = (key: string) => {
    if ((left.get(key) ?? 0) === 0) return false
    count(key, -1)
    return true
  }
  const awayOf = Map.groupBy(away, ({ userId }) => userId)
  const isAway = (userId: number, times: ShiftTimes) => {
    const [start, end] = [secondOf(times.startAt), secondOf(times.endAt)]
    return awayOf.get(userId)?.some(({ span }) => span.start < end && start < span.end) ?? false
  }
  return (shift, days) => {
    const times = shiftDaysLater(shift, days, timeZone)
    if (!times) return null
    const keeps = shift.userId === null || (isHere(shift.userId) && !isAway(shift.userId, times))
    const userId = keeps ? shift.userId : null
    if (taken(keyOf(userId, shift.departmentId, times))) return null
    return { ...times, of: shift.id, userId, isOpened: !keeps }
  }
}

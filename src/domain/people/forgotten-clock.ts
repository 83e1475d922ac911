import { isLongRunning } from '#domain/people/clock.ts'
import type { WorkingActivity } from '#domain/people/working-activity.ts'
import { isoOf, MINUTE_MS } from '#domain/time/local-time.ts'

type Clock = Pick<WorkingActivity, 'startedAt' | 'endedAt' | 'pauses'>
/** A published shift of the same person. */
export type PlannedShift = { readonly startAt: string; readonly endAt: string }
/** When its person probably left: the end of the shift, as far as the plan says one. */
export type ForgottenClock = { readonly proposedEnd: string | null }

const HOUR_MS = 60 * MINUTE_MS
/** Somebody comes so long before their shift, or after it began, and it is still this shift. */
const AROUND_MS = 4 * HOUR_MS
/** So long after the end of the shift nobody is still clearing up. */
const OVER_MS = 4 * HOUR_MS
/** Whoever comes for the next shift is no earlier than this. */
const NEXT_MS = HOUR_MS
/** A record lasts no longer than a day. */
const LONGEST_MS = 24 * HOUR_MS
const ms = (iso: string) => Date.parse(iso)

/** The shift a record was begun for: the one whose beginning lies nearest. */
export function shiftBegunFor(startedAt: string, shifts: readonly PlannedShift[]): PlannedShift | null {
  const begun = ms(startedAt)
  const distance = ({ startAt }: PlannedShift) => Math.abs(ms(startAt) - begun)
  const near = shifts.filter(one => distance(one) <= AROUND_MS && ms(one.endAt) > begun)
  return near.toSorted((a, b) => distance(a) - distance(b))[0] ?? null
}

/**
 * Whether somebody who stands at their clock left it running the last time, and when they probably went
 * (docs/reference/people.md#forgotten-clock-outs): it has run for more than sixteen hours; or its shift was over four
 * hours ago; or their next shift is about to begin. Null for a clock that runs as it should.
 */
export function forgottenClock(clock: Clock, shifts: readonly PlannedShift[], now: string): ForgottenClock | null {
  if (clock.endedAt !== null) return null
  const shift = shiftBegunFor(clock.startedAt, shifts)
  const isNextDue =
    shift !== null &&
    shifts.some(({ startAt }) => ms(startAt) >= ms(shift.endAt) && ms(startAt) - NEXT_MS <= ms(now)) &&
    ms(shift.endAt) < ms(now)
  const isOver = shift !== null && ms(now) - ms(shift.endAt) >= OVER_MS
  if (!isLongRunning(clock, now) && !isOver && !isNextDue) return null
  return { proposedEnd: shift && isPossibleEnd(clock, shift.endAt, now) ? shift.endAt : null }
}

/** The last thing that is known of a clock: nobody went before it. */
export const lastKnownMoment = ({ startedAt, pauses }: Clock): string => {
  const last = pauses.at(-1)
  return last ? (last.endedAt ?? last.startedAt) : startedAt
}

/** Whether a clock can have ended at a moment: after the last that is known of it, not later than now, within a day. */
export const isPossibleEnd = (clock: Clock, at: string, now: string): boolean =>
  ms(at) > ms(lastKnownMoment(clock)) && ms(at) <= ms(now) && ms(at) - ms(clock.startedAt) <= LONGEST_MS

/** So long after the end of a shift its person is told that the clock still runs. */
export const TOLD_AFTER_MINUTES = 60
/** Where nothing was planned, so long after the beginning: no working day is longer (AZG § 9 Abs. 1). */
export const TOLD_UNPLANNED_MINUTES = 12 * 60

/** From when on somebody is told that their clock still runs, the same evening. */
export function toldFrom(startedAt: string, shifts: readonly PlannedShift[]): string {
  const shift = shiftBegunFor(startedAt, shifts)
  return shift
    ? isoOf(ms(shift.endAt) + TOLD_AFTER_MINUTES * MINUTE_MS)
    : isoOf(ms(startedAt) + TOLD_UNPLANNED_MINUTES * MINUTE_MS)
}

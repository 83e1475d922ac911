import type { Branch } from '#domain/catalogue/branch.ts'
import { closingToday } from '#domain/hours/closing-today.ts'
import { isLongRunning } from '#domain/people/clock.ts'
import type { WorkingActivity } from '#domain/people/working-activity.ts'
import { businessDayWindow } from '#domain/time/business-day-window.ts'
import {
  DAY_MINUTES,
  isoOf,
  localDateTime,
  localDay,
  MINUTE_MS,
  minutesOf,
  wallInstant,
} from '#domain/time/local-time.ts'

type Clock = Pick<WorkingActivity, 'startedAt' | 'endedAt' | 'pauses'>
/** A published shift of the same person. */
export type PlannedShift = { readonly startAt: string; readonly endAt: string }
/** When its person probably left: the end of the shift, else the one that was to be expected, where either is known. */
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
 * hours ago; or their next shift is about to begin. Where no shift was planned the end that is to be expected stands
 * for it. Null for a clock that runs as it should.
 */
export function forgottenClock(
  clock: Clock,
  shifts: readonly PlannedShift[],
  now: string,
  expectedEnd: string | null = null,
): ForgottenClock | null {
  if (clock.endedAt !== null) return null
  const shift = shiftBegunFor(clock.startedAt, shifts)
  const isNextDue =
    shift !== null &&
    shifts.some(({ startAt }) => ms(startAt) >= ms(shift.endAt) && ms(startAt) - NEXT_MS <= ms(now)) &&
    ms(shift.endAt) < ms(now)
  const endAt = shift?.endAt ?? expectedEnd
  const isOver = endAt !== null && ms(now) - ms(endAt) >= OVER_MS
  if (!isLongRunning(clock, now) && !isOver && !isNextDue) return null
  return { proposedEnd: endAt !== null && isPossibleEnd(clock, endAt, now) ? endAt : null }
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
/**
 * Where nothing was planned and no end is to be expected, so long after the beginning: no working day is longer (AZG §
 * 9 Abs. 1).
 */
export const TOLD_UNPLANNED_MINUTES = 12 * 60

/** From when on somebody is told that their clock still runs, the same evening. */
export function toldFrom(
  startedAt: string,
  shifts: readonly PlannedShift[],
  expectedEnd: string | null = null,
): string {
  const shift = shiftBegunFor(startedAt, shifts)
  const latest = ms(startedAt) + TOLD_UNPLANNED_MINUTES * MINUTE_MS
  if (shift) return isoOf(ms(shift.endAt) + TOLD_AFTER_MINUTES * MINUTE_MS)
  return isoOf(expectedEnd === null ? latest : Math.min(latest, ms(expectedEnd) + TOLD_AFTER_MINUTES * MINUTE_MS))
}

/** Somebody comes as usual within so long of when they mostly do. */
const USUAL_MINUTES = 120
/** Fewer records say nothing of what is usual. */
const USUAL_RECORDS = 3

/**
 * When somebody whose clock runs without a plan is to be expected to leave: as late as they mostly did when they came
 * at about this hour; else when the branch closes that business day. Null where neither is known: it does not open any
 * more that day, or goes on into the next. `past` are records of theirs that have ended.
 */
export function expectedEnd(
  startedAt: string,
  past: readonly { readonly startedAt: string; readonly endedAt: string }[],
  branch: (Pick<Branch, 'openingHours' | 'seasons' | 'timeZone'> & { dayStart: string }) | null,
  timeZone: string,
): string | null {
  const minuteOf = (at: string) => minutesOf(localDateTime(at, timeZone).slice(11)) ?? 0
  const came = minuteOf(startedAt)
  /** How much later than this one, over midnight too. */
  const later = (minute: number) => ((minute - came + DAY_MINUTES * 1.5) % DAY_MINUTES) - DAY_MINUTES / 2
  const lasted = past
    .map(one => ({ ...one, later: later(minuteOf(one.startedAt)) }))
    .filter(one => Math.abs(one.later) <= USUAL_MINUTES)
    .map(one => came + one.later + (ms(one.endedAt) - ms(one.startedAt)) / MINUTE_MS)
    .toSorted((a, b) => a - b)
  const usual = lasted[Math.floor(lasted.length / 2)]
  // mostly gone by the time they came today: minutes before midnight are no time of the wall either
  if (usual !== undefined && lasted.length >= USUAL_RECORDS && usual > came) {
    const end = wallInstant(localDay(startedAt, timeZone), Math.round(usual), timeZone)
    if (end > ms(startedAt)) return isoOf(end)
  }
  if (branch === null) return null
  const closing = closingToday(branch, startedAt, branch.dayStart)
  const dayEnd = ms(businessDayWindow(startedAt, branch.timeZone, branch.dayStart).until)
  return closing < dayEnd ? isoOf(closing) : null
}

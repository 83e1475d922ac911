/** Nobody works longer than this without saying again who they are (docs/reference/tasks.md#who-ticks-at-a-tablet). */
export const LONGEST_SHIFT_MS = 14 * 3_600_000
/** Whoever stays on after their planned shift to finish a list is still known for as long. */
const AFTER_PLAN_MS = 3_600_000
/** Where nobody ticked for as long, the next tick asks whether it is still the same one, by one press. */
export const IDLE_MS = 30 * 60_000

/** Two to four letters, as one signs a list with; null for anything else. */
export function initialsIn(text: string): string | null {
  const letters = text.normalize('NFC').replaceAll(/[\s.]/gu, '').toUpperCase()
  return /^\p{L}{2,4}$/u.test(letters) ? letters : null
}

/** What is known of somebody's time at a tablet. */
export type ShiftFacts = {
  readonly startedAt: string
  /** When they last clocked out. */
  readonly clockedOutAt: string | null
  /** Until when they are planned, of a shift they said it in. */
  readonly plannedEnd: string | null
  readonly isOnClock: boolean
}

/**
 * Whether somebody's time at the tablet has passed: they have clocked out since, the shift they are planned for is over
 * and no clock of theirs runs, or it is too long ago.
 */
export function isShiftOver({ startedAt, clockedOutAt, plannedEnd, isOnClock }: ShiftFacts, now: string): boolean {
  const at = Date.parse(now)
  if (at - Date.parse(startedAt) > LONGEST_SHIFT_MS) return true
  if (clockedOutAt !== null && clockedOutAt > startedAt) return true
  return !isOnClock && plannedEnd !== null && at - Date.parse(plannedEnd) > AFTER_PLAN_MS
}

const lettersIn = (text: string | null): string =>
  (text ?? '')
    .normalize('NFC')
    .replaceAll(/[^\p{L}]/gu, '')
    .toUpperCase()

/**
 * Whether initials may be those of somebody who has a PIN or a badge: they sign with that, and nobody as them. Of a
 * name count its first letters, with or without further ones of either part: `LH`, `LEH` and `LHU` are Lena Huber's.
 */
export function mayBeOf(
  initials: string,
  { firstName, lastName }: { firstName: string | null; lastName: string | null },
): boolean {
  const [first, last] = [lettersIn(firstName), lettersIn(lastName)]
  if (first === '' || last === '') return false
  return Array.from(initials, (_, at) => at).some(
    at => at > 0 && first.startsWith(initials.slice(0, at)) && last.startsWith(initials.slice(at)),
  )
}

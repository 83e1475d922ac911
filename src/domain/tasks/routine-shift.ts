/** Nobody works longer than this without saying again who they are (docs/reference/tasks.md#who-ticks-at-a-tablet). */
export const LONGEST_SHIFT_MS = 14 * 3_600_000
/** Whoever has left the tablet alone for as long is asked anew. */
export const IDLE_MS = 30 * 60_000

/** Two to four letters, as one signs a list with; null for anything else. */
export function initialsIn(text: string): string | null {
  const letters = text.normalize('NFC').replaceAll(/[\s.]/gu, '').toUpperCase()
  return /^\p{L}{2,4}$/u.test(letters) ? letters : null
}

/** Whether somebody's time at the tablet has passed: it is too long ago, or they have clocked out since. */
export const isShiftOver = (startedAt: string, clockedOutAt: string | null, now: string): boolean =>
  Date.parse(now) - Date.parse(startedAt) > LONGEST_SHIFT_MS || (clockedOutAt !== null && clockedOutAt > startedAt)

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

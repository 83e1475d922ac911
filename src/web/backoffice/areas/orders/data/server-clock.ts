/** Less than this is the way of a message, not a wrong clock. */
const TRUSTED_MS = 5000
let offsetMs = 0

/**
 * Learns the server's time, so that a tablet with a wrong clock does not call every order overdue. `now` as ISO text.
 */
export function learnServerTime(now: string): void {
  const offset = Date.parse(now) - Date.now()
  offsetMs = Number.isNaN(offset) || Math.abs(offset) < TRUSTED_MS ? 0 : offset
}

/** Epoch milliseconds by the server's clock, as far as it is known. */
export const serverNow = (): number => Date.now() + offsetMs

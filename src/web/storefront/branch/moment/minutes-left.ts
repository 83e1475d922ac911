const MINUTE_MS = 60_000
const LONGEST_MINUTES = 60

/**
 * Whole minutes until an instant, the last one begun; null once it is over and while it is more than an hour away,
 * which the clock time says better.
 */
export function minutesLeft(until: string, nowMs: number): number | null {
  const minutes = Math.ceil((Date.parse(until) - nowMs) / MINUTE_MS)
  return minutes > 0 && minutes <= LONGEST_MINUTES ? minutes : null
}

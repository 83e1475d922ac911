import { isoOf, localDateTime, MINUTE_MS } from '#domain/time/local-time.ts'

export const QUICK_MINUTES = [15, 30, 60] as const
const GRID_MINUTES = 5

/**
 * The wall time `minutes` after the guest's wish, or after now where there is none or it has passed; up to the next
 * five minutes.
 */
export function quickTime(wish: string | null, minutes: number, now: number, timeZone: string): string {
  const from = Math.max(now, wish ? Date.parse(wish) : now) + minutes * MINUTE_MS
  const grid = GRID_MINUTES * MINUTE_MS
  return localDateTime(isoOf(Math.ceil(from / grid) * grid), timeZone)
}

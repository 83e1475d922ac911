import { localDateTime } from '#domain/time/local-time.ts'

const HOUR_MS = 3_600_000
const HOURS = 24

/** How much of a usual day's business falls into a span of time, 2 for two whole days: by the share each hour of the day has of it. */
export function businessWithin(span: { from: number; until: number }, shares: readonly number[], timeZone: string): number {
  let sum = 0
  for (let at = span.from; at < span.until;) {
    // to the end of the hour that is going on; clocks change on whole hours
    const next = Math.min(span.until, (Math.floor(at / HOUR_MS) + 1) * HOUR_MS)
    const hour = Number(localDateTime(new Date(at).toISOString(), timeZone).slice(11, 13))
    sum += ((shares[hour] ?? 0) * (next - at)) / HOUR_MS
    at = next
  }
  return sum
}

/** The share each hour of the day has of all orders. */
export function hourShares(byHour: ReadonlyMap<number, number>): number[] {
  const all = [...byHour.values()].reduce((sum, count) => sum + count, 0)
  return Array.from({ length: HOURS }, (_, hour) => (all > 0 ? (byHour.get(hour) ?? 0) / all : 0))
}

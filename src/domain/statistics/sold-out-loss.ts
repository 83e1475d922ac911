import { localDateTime } from '#domain/time/local-time.ts'

const HOUR_MS = 3_600_000
const HOURS = 24
type Span = { from: number; until: number }

/** Whole hours one after the other, and which hour of the local day each is. */
export type LocalHours = { first: number; hours: readonly number[] }

/** The local hours a span touches. Clocks change on whole hours, at most once within a day of them. */
export function localHours({ from, until }: Span, timeZone: string): LocalHours {
  const [first, end] = [Math.floor(from / HOUR_MS), Math.ceil(until / HOUR_MS)]
  const hourAt = (hour: number) => Number(localDateTime(new Date(hour * HOUR_MS).toISOString(), timeZone).slice(11, 13))
  const hours: number[] = []
  let begins = hourAt(first)
  for (let at = first; at < end; at += HOURS) {
    const ends = hourAt(at + HOURS)
    for (let hour = 0; hour < Math.min(HOURS, end - at); hour += 1)
      hours.push(begins === ends ? (begins + hour) % HOURS : hourAt(at + hour))
    begins = ends
  }
  return { first, hours }
}

/**
 * Tells how much of a usual day's business falls into a span of time, 2 for two whole days, by the share each hour of the day has of it. The spans lie
 * within the hours; two years of them are told one after the other without being walked through.
 */
export function businessIn({ first, hours }: LocalHours, shares: readonly number[]): (span: Span) => number {
  const until = [0]
  for (const hour of hours) until.push((until.at(-1) ?? 0) + (shares[hour] ?? 0))
  const upTo = (instant: number) => {
    const at = instant / HOUR_MS - first
    const whole = Math.min(hours.length, Math.max(0, Math.floor(at)))
    return (until[whole] ?? 0) + (at - whole) * (shares[hours[whole] ?? -1] ?? 0)
  }
  return span => upTo(span.until) - upTo(span.from)
}

/** The share each hour of the day has of all orders. */
export function hourShares(byHour: ReadonlyMap<number, number>): number[] {
  const all = [...byHour.values()].reduce((sum, count) => sum + count, 0)
  return Array.from({ length: HOURS }, (_, hour) => (all > 0 ? (byHour.get(hour) ?? 0) / all : 0))
}

import { localDateTime } from '#domain/time/local-time.ts'

const HOUR_MS = 3_600_000
const HOURS = 24
type Span = { from: number; until: number }

/**
 * Whole hours one after the other, and which hour of the local day each is. `isWhole` tells of each 24 of them whether
 * every hour of the day is among them once, as on every day but the two on which the clocks change.
 */
export type LocalHours = { first: number; hours: readonly number[]; isWhole: readonly boolean[] }

/** The local hours a span touches. Clocks change on whole hours, at most once within a day of them. */
export function localHours({ from, until }: Span, timeZone: string): LocalHours {
  const [first, end] = [Math.floor(from / HOUR_MS), Math.ceil(until / HOUR_MS)]
  const hourAt = (hour: number) => Number(localDateTime(new Date(hour * HOUR_MS).toISOString(), timeZone).slice(11, 13))
  const hours: number[] = []
  const isWhole: boolean[] = []
  let begins = hourAt(first)
  for (let at = first; at < end; at += HOURS) {
    const ends = hourAt(at + HOURS)
    for (let hour = 0; hour < Math.min(HOURS, end - at); hour += 1)
      hours.push(begins === ends ? (begins + hour) % HOURS : hourAt(at + hour))
    isWhole.push(begins === ends && at + HOURS <= end)
    begins = ends
  }
  return { first, hours, isWhole }
}

/**
 * Tells how much of a usual day's business falls into a span of time, 2 for two whole days, by the share each hour of
 * the day has of it. The spans lie within the hours; two years of them are told one after the other without being
 * walked through, and for two hundred branches at once.
 */
export function businessIn({ first, hours, isWhole }: LocalHours, shares: readonly number[]): (span: Span) => number {
  const shareAt = (hour: number) => shares[hours[hour] ?? -1] ?? 0
  const between = (from: number, until: number) => {
    let sum = 0
    for (let hour = from; hour < until; hour += 1) sum += shareAt(hour)
    return sum
  }
  const wholeDay = shares.reduce((sum, share) => sum + share, 0)
  const untilDay = [0]
  for (const [day, isUsual] of isWhole.entries())
    untilDay.push(
      (untilDay[day] ?? 0) + (isUsual ? wholeDay : between(day * HOURS, Math.min(hours.length, (day + 1) * HOURS))),
    )
  const upTo = (instant: number) => {
    const at = instant / HOUR_MS - first
    const hour = Math.min(hours.length, Math.max(0, Math.floor(at)))
    const day = Math.floor(hour / HOURS)
    return (untilDay[day] ?? 0) + between(day * HOURS, hour) + (at - hour) * shareAt(hour)
  }
  return span => upTo(span.until) - upTo(span.from)
}

/** The share each hour of the day has of all orders. */
export function hourShares(byHour: ReadonlyMap<number, number>): number[] {
  const all = [...byHour.values()].reduce((sum, count) => sum + count, 0)
  return Array.from({ length: HOURS }, (_, hour) => (all > 0 ? (byHour.get(hour) ?? 0) / all : 0))
}

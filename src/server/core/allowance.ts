/** So many at once, and so many more each second. */
export type Measure = { atOnce: number; perSecond: number }
export type Allowance = {
  /** Whether `who` may have one more at an instant (milliseconds); counts it when it may. */
  take(who: string, nowMs: number): boolean
}

type Left = { count: number; atMs: number }

const MOST_REMEMBERED = 10_000

/**
 * A rate limit by token bucket: everybody has an allowance that fills itself up again. Who was not seen for longest is
 * forgotten first, and begins with a full one.
 */
export function createAllowance({ atOnce, perSecond }: Measure): Allowance {
  const all = new Map<string, Left>()
  return {
    take(who, nowMs) {
      const before = all.get(who) ?? { count: atOnce, atMs: nowMs }
      const filled = Math.min(atOnce, before.count + (Math.max(0, nowMs - before.atMs) / 1000) * perSecond)
      const isLeft = filled >= 1
      all.delete(who)
      all.set(who, { count: isLeft ? filled - 1 : filled, atMs: nowMs })
      const [oldest] = all.keys()
      if (all.size > MOST_REMEMBERED && oldest !== undefined) all.delete(oldest)
      return isLeft
    },
  }
}

import type { CapacityRule, OrderType } from '#domain/catalogue/branch.ts'
import { addDays, DAY_MINUTES, localDateTime, minutesOf, weekdayOf } from '#domain/time/local-time.ts'

/** What a kitchen has to do: `amount` is gross in currency units. Left out, `orderType` and `categories` count for every rule. */
export type Load = { orders: number; items: number; amount: number; points?: number; orderType?: OrderType; categories?: readonly number[] }

/** Load already promised for an instant, one order's or the sum of several. */
export type Taken = Load & { at: string }

type CapacityBranch = { timeZone: string; capacityRules: readonly CapacityRule[] }

const CEILINGS = [
  ['orders', 'maxOrders'],
  ['items', 'maxItems'],
  ['amount', 'maxAmount'],
  ['points', 'points'],
] as const

/** An empty list of a rule means all, and what a load does not say could be any. */
const meets = <T>(allowed: readonly T[] | undefined, own: readonly T[] | undefined) =>
  !allowed?.length || !own || own.some(one => allowed.includes(one))

const concerns = (rule: CapacityRule, { orderType, categories }: Partial<Load>) =>
  meets(rule.orderTypes, orderType && [orderType]) && meets(rule.categories, categories)

/**
 * Makes the question "is there room at this wall time?" (local day, minutes after midnight) for one more
 * order like `wanted`. A rule counts per window of its `slotMinutes`, laid from its `from`; `to` at or
 * before `from` runs past midnight. A window is full once a ceiling is reached or would be passed.
 */
export function capacityCheck(
  branch: CapacityBranch,
  taken: readonly Taken[],
  wanted: Partial<Load>,
): (day: string, minutes: number) => boolean {
  const rules = branch.capacityRules
    .filter(rule => concerns(rule, wanted))
    .map(rule => ({ rule, windowAt: windows(rule), sums: new Map<string, Taken[]>() }))
  if (rules.length === 0) return () => true
  for (const load of taken) {
    const local = localDateTime(load.at, branch.timeZone)
    for (const { rule, windowAt, sums } of rules) {
      const window = concerns(rule, load) ? windowAt(local.slice(0, 10), minutesOf(local.slice(11)) ?? 0) : null
      if (window) sums.set(window, [...(sums.get(window) ?? []), load])
    }
  }
  return (day, minutes) =>
    rules.every(({ rule, windowAt, sums }) => {
      const window = windowAt(day, minutes)
      const loads = (window && sums.get(window)) || []
      return (
        !window ||
        CEILINGS.every(([unit, ceiling]) => {
          const max = rule[ceiling]
          const used = loads.reduce((sum, load) => sum + (load[unit] ?? 0), 0)
          return max == null || (used < max && used + (wanted[unit] ?? 0) <= max)
        })
      )
    })
}

/**
 * How many minutes before and after an instant share a window with it under any rule that concerns `wanted`; 0 when no rule
 * speaks of that moment. What lies further away cannot fill its windows.
 */
export function capacityReach(branch: CapacityBranch, wanted: Partial<Load>, at: string): number {
  const local = localDateTime(at, branch.timeZone)
  const minutes = minutesOf(local.slice(11)) ?? 0
  const met = branch.capacityRules.filter(rule => concerns(rule, wanted) && windows(rule)(local.slice(0, 10), minutes) !== null)
  return Math.max(0, ...met.map(rule => Math.max(1, rule.slotMinutes)))
}

/** Names the window of a rule that a wall time falls into; null outside the rule's days and times. */
function windows(rule: CapacityRule): (day: string, minutes: number) => string | null {
  const from = minutesOf(rule.from) ?? 0
  const to = minutesOf(rule.to) ?? DAY_MINUTES
  const length = (to > from ? to : to + DAY_MINUTES) - from
  return (day, minutes) => {
    const isTail = minutes < from
    const start = isTail ? addDays(day, -1) : day
    const offset = minutes - from + (isTail ? DAY_MINUTES : 0)
    if (offset >= length || (rule.weekdays.length > 0 && !rule.weekdays.includes(weekdayOf(start)))) return null
    return `${start}/${Math.floor(offset / Math.max(1, rule.slotMinutes))}`
  }
}

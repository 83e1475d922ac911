import type { CapacityRule, OrderType } from '#domain/catalogue/branch.ts'
import { addDays, DAY_MINUTES, localDateTime, minutesOf, weekdayOf } from '#domain/time/local-time.ts'

/** The part of a load that comes from one category of the menu. */
export type CategoryLoad = { category: number; items: number; amount: number; points?: number }

/**
 * What a kitchen has to do: `amount` is gross in currency units. Left out, `orderType` and `byCategory` count for every
 * rule, and `points` are one a dish.
 */
export type Load = {
  orders: number
  items: number
  amount: number
  points?: number
  orderType?: OrderType
  byCategory?: readonly CategoryLoad[]
}

/** Load already promised for an instant, one order's or the sum of several. */
export type Taken = Load & { at: string }

export type CapacityBranch = { timeZone: string; capacityRules: readonly CapacityRule[] }

const CEILINGS = [
  ['orders', 'maxOrders'],
  ['items', 'maxItems'],
  ['amount', 'maxAmount'],
  ['points', 'points'],
] as const

export const pointsOf = ({ points, items }: { points?: number | undefined; items?: number | undefined }): number =>
  points ?? items ?? 0

/**
 * What a rule counts of a load, or null when it does not concern it. What a load does not say of itself could be any.
 */
function shareOf(rule: CapacityRule, load: Partial<Load>): Partial<Load> | null {
  const { orderType, byCategory } = load
  if (rule.orderTypes.length > 0 && orderType && !rule.orderTypes.includes(orderType)) return null
  if (!rule.categories?.length || !byCategory) return load
  const counted = byCategory.filter(({ category }) => rule.categories?.some(({ id }) => id === category))
  if (counted.length === 0) return null
  const sum = (unit: 'items' | 'amount') => counted.reduce((total, one) => total + one[unit], 0)
  return {
    ...load,
    items: sum('items'),
    amount: sum('amount'),
    points: counted.reduce((total, one) => total + pointsOf(one), 0),
  }
}

/**
 * Makes the question "is there room at this wall time?" (local day, minutes after midnight) for one more
 * order like `wanted`. A rule counts per window of its `slotMinutes`, laid from its `from`; `to` at or
 * before `from` runs past midnight. A window is full once a ceiling is reached or would be passed, but for what asks no
 * points of it.
 */
export function capacityCheck(
  branch: CapacityBranch,
  taken: readonly Taken[],
  wanted: Partial<Load>,
): (day: string, minutes: number) => boolean {
  const rules = branch.capacityRules
    .map(rule => ({
      rule,
      ours: shareOf(rule, wanted),
      windowAt: windows(rule),
      sums: new Map<string, Partial<Load>[]>(),
    }))
    .filter(({ ours }) => ours !== null)
  if (rules.length === 0) return () => true
  for (const load of taken) {
    const local = localDateTime(load.at, branch.timeZone)
    for (const { rule, windowAt, sums } of rules) {
      const share = shareOf(rule, load)
      const window = share && windowAt(local.slice(0, 10), minutesOf(local.slice(11)) ?? 0)
      if (window) sums.set(window, [...(sums.get(window) ?? []), share])
    }
  }
  return (day, minutes) =>
    rules.every(({ rule, ours, windowAt, sums }) => {
      const window = windowAt(day, minutes)
      const loads = (window && sums.get(window)) || []
      return (
        !window ||
        CEILINGS.every(([unit, ceiling]) => {
          const max = rule[ceiling]
          const asked = (load: Partial<Load>) => (unit === 'points' ? pointsOf(load) : (load[unit] ?? 0))
          const used = loads.reduce((sum, load) => sum + asked(load), 0)
          return (
            max == null || (unit === 'points' && ours?.points === 0) || (used < max && used + asked(ours ?? {}) <= max)
          )
        })
      )
    })
}

/** Whether there is room at an instant for `wanted` beside what is already promised. */
export function hasRoomAt(branch: CapacityBranch, taken: readonly Taken[], wanted: Partial<Load>, at: string): boolean {
  const local = localDateTime(at, branch.timeZone)
  return capacityCheck(branch, taken, wanted)(local.slice(0, 10), minutesOf(local.slice(11)) ?? 0)
}

/**
 * How many minutes before and after an instant share a window with it under any rule that concerns `wanted`; 0 when no
 * rule speaks of that moment. What lies further away cannot fill its windows.
 */
export function capacityReach(branch: CapacityBranch, wanted: Partial<Load>, at: string): number {
  const local = localDateTime(at, branch.timeZone)
  const minutes = minutesOf(local.slice(11)) ?? 0
  const met = branch.capacityRules.filter(
    rule => shareOf(rule, wanted) !== null && windows(rule)(local.slice(0, 10), minutes) !== null,
  )
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

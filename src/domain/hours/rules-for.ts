import type { Branch, OrderType } from '#domain/catalogue/branch.ts'
import { deliveryRules, type HoursOfBranch, openingRules, withinKitchen } from '#domain/hours/effective-week.ts'
import type { OpeningRule } from '#domain/time/opening-rule.ts'

/** The part of a branch its hours are read from. */
export type BranchHours = Pick<Branch, 'timeZone' | keyof HoursOfBranch>

/**
 * The rules an order type follows: delivery hours for delivery when enabled, else opening hours, within the kitchen's
 * (docs/reference/hours-and-slots.md#rules-of-an-order-type).
 */
export const rulesFor = (branch: BranchHours, orderType: OrderType): readonly OpeningRule[] =>
  withinKitchen(orderType === 'delivery' ? deliveryRules(branch) : openingRules(branch), branch)

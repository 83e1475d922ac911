import type { DeliveryArea, FeeTier } from '#domain/catalogue/branch.ts'
import { toCents } from '#domain/pricing/money.ts'

type Fees = Pick<DeliveryArea, 'free' | 'price' | 'feeTiers' | 'freeFromOrderValue'>

/**
 * What the way costs from which order value on, the lowest value first: the area's price, its tiers, and nothing from
 * `freeFromOrderValue` on.
 */
export const feeSteps = ({ free, price, feeTiers, freeFromOrderValue }: Fees): FeeTier[] =>
  free
    ? [{ from: 0, price: 0 }]
    : [
        { from: 0, price },
        ...(feeTiers ?? []),
        ...(freeFromOrderValue == null ? [] : [{ from: freeFromOrderValue, price: 0 }]),
      ]

/**
 * The fee in cents (docs/reference/prices-and-tax.md#delivery-fee): that of the last step which goods of so many cents
 * reach.
 */
export const deliveryFeeCents = (area: Fees, goodsCents: number): number =>
  toCents(feeSteps(area).findLast(({ from }) => goodsCents >= toCents(from))?.price ?? 0)

/** What is missing to the area's minimum order value, in cents, 0 when reached. Goods count without fee and deposit. */
export const missingCents = ({ minimumOrderValue }: DeliveryArea, goodsCents: number): number =>
  Math.max(0, toCents(minimumOrderValue ?? 0) - goodsCents)

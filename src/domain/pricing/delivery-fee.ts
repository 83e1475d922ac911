import type { DeliveryArea, FeeTier } from '#domain/catalogue/branch.ts'
import { toCents, fromCents } from '#domain/pricing/money.ts'
import { formatCurrency } from '#domain/pricing/format-currency.ts'

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

/**
 * What a little more would save: 'Noch 4,10 €, dann nur 1,90 € Lieferung.', or that the way is free then. Empty where
 * nothing would.
 */
export function nextFeeText(area: DeliveryArea, goodsGross: number, currency: string): string {
  const goodsCents = toCents(goodsGross)
  const fee = deliveryFeeCents(area, goodsCents)
  const next = feeSteps(area).find(({ from, price }) => toCents(from) > goodsCents && toCents(price) < fee)
  if (!next) return ''
  const missing = formatCurrency(fromCents(toCents(next.from) - goodsCents), currency)
  return toCents(next.price) === 0
    ? `Noch ${missing}, dann ist die Lieferung kostenlos.`
    : `Noch ${missing}, dann nur ${formatCurrency(next.price, currency)} Lieferung.`
}

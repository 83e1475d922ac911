import type { DeliveryArea } from '#domain/catalogue/branch.ts'
import { deliveryFeeCents, feeSteps } from '#domain/pricing/delivery-fee.ts'
import { formatCurrency } from '#domain/pricing/format-currency.ts'
import { fromCents, toCents } from '#domain/pricing/money.ts'

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

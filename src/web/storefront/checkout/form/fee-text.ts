import type { DeliveryArea, OrderType } from '#domain/catalogue/branch.ts'
import { deliveryFeeCents, feeSteps } from '#domain/pricing/delivery-fee.ts'
import { formatCurrency } from '#domain/pricing/format-currency.ts'
import { fromCents, toCents } from '#domain/pricing/money.ts'

type FeeQuery = {
  orderType: OrderType
  areas: readonly DeliveryArea[]
  area: DeliveryArea | null
  goodsGross: number
  currency: string
}

/** What an order type costs beside the goods: 'kostenlos', '2,50 €', or 'ab 2,50 €' as long as the area is open. */
export function feeText({ orderType, areas, area, goodsGross, currency }: FeeQuery): string {
  if (orderType !== 'delivery') return 'ohne Aufpreis'
  const fee = (one: DeliveryArea) => fromCents(deliveryFeeCents(one, toCents(goodsGross)))
  const text = (amount: number) => (amount === 0 ? 'kostenlos' : formatCurrency(amount, currency))
  if (area) return text(fee(area))
  const fees = areas.map(fee)
  const least = Math.min(...fees)
  if (!Number.isFinite(least)) return ''
  return fees.every(one => one === least) ? text(least) : least === 0 ? 'teils kostenlos' : `ab ${text(least)}`
}

type Conditions = Pick<DeliveryArea, 'free' | 'price' | 'feeTiers' | 'freeFromOrderValue' | 'minimumOrderValue'>

/**
 * The conditions of an area: 'Lieferung 2,50 €, ab 20,00 € 1,50 €, ab 35,00 € kostenlos', then 'Mindestbestellwert
 * 20,00 €' where there is one.
 */
export function areaConditions(area: Conditions, currency: string): string[] {
  const money = (amount: number) => formatCurrency(amount, currency)
  const cost = (amount: number) => (amount === 0 ? 'kostenlos' : money(amount))
  const steps = area.price === 0 ? [] : feeSteps(area).slice(1)
  const fee = [
    `Lieferung ${cost(area.free ? 0 : area.price)}`,
    ...steps.map(({ from, price }) => `ab ${money(from)} ${cost(price)}`),
  ].join(', ')
  return [fee, ...(area.minimumOrderValue ? [`Mindestbestellwert ${money(area.minimumOrderValue)}`] : [])]
}

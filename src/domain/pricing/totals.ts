import type { DeliveryArea, OrderType } from '#domain/catalogue/branch.ts'
import type { TaxShare } from '#domain/pricing/bundle-split.ts'
import { deliveryFeeCents, missingCents } from '#domain/pricing/delivery-fee.ts'
import type { PricedLine } from '#domain/pricing/line-price.ts'
import { fromCents, fromTenThousandths } from '#domain/pricing/money.ts'
import { netTenThousandths } from '#domain/pricing/net-amount.ts'

/** One tax rate (percent) of an order; amounts in currency units, net and tax with at most four decimals. */
export type TaxRow = { rate: number; net: number; tax: number; gross: number }

/** An order's money in currency units. `gross` is goods, deposits, delivery fee and tip together. */
export type Totals = {
  goodsGross: number
  deliveryFee: number
  deposit: number
  gross: number
  net: number
  taxes: readonly TaxRow[]
  /** Only for a delivery below the area's minimum order value. */
  missingToMinimum?: number
  /** What a coupon takes off; the sums above are what is left. */
  discount?: number
  /** What the guest adds for the people who work there: part of `gross` and of no rate. */
  tip?: number
}

/** What is summed up: priced lines, the order type, and for a delivery its area once chosen. */
export type TotalsInput = {
  lines: readonly Pick<PricedLine, 'shares' | 'deposits'>[]
  area?: DeliveryArea | null | undefined
  orderType: OrderType
}

const sumCents = (shares: readonly TaxShare[]) => shares.reduce((sum, { grossCents }) => sum + grossCents, 0)

/**
 * The totals of a cart or an order (docs/reference/prices-and-tax.md#totals). Per rate, gross is the sum of the rounded
 * lines, net = gross / (1 + rate / 100) half up to four decimals, tax = gross - net; rows come by rising rate, rates
 * without any gross are left out. The delivery fee joins the area's rate, deposits join their own.
 */
export function cartTotals({ lines, area, orderType }: TotalsInput): Totals {
  const goods = lines.flatMap(({ shares }) => shares)
  const deposits = lines.flatMap(line => line.deposits)
  const goodsCents = sumCents(goods)
  const zone = orderType === 'delivery' ? area : undefined
  const fee = { rate: zone?.tax ?? 0, grossCents: zone ? deliveryFeeCents(zone, goodsCents) : 0 }
  const missing = zone ? missingCents(zone, goodsCents) : 0
  const all = [...goods, ...deposits, fee]

  const byRate = new Map<number, number>()
  for (const { rate, grossCents } of all) byRate.set(rate, (byRate.get(rate) ?? 0) + grossCents)
  const rows = [...byRate]
    .filter(([, cents]) => cents > 0)
    .sort(([a], [b]) => a - b)
    .map(([rate, cents]) => ({ rate, cents, net: netTenThousandths(cents, rate) }))

  return {
    goodsGross: fromCents(goodsCents),
    deliveryFee: fromCents(fee.grossCents),
    deposit: fromCents(sumCents(deposits)),
    gross: fromCents(sumCents(all)),
    net: fromTenThousandths(rows.reduce((sum, { net }) => sum + net, 0)),
    taxes: rows.map(({ rate, cents, net }) => ({
      rate,
      net: fromTenThousandths(net),
      tax: fromTenThousandths(cents * 100 - net),
      gross: fromCents(cents),
    })),
    ...(missing > 0 ? { missingToMinimum: fromCents(missing) } : {}),
  }
}

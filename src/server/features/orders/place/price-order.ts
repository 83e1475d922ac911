import type { OrderTotals } from '#contract/calls/order-shape.ts'
import type { Load } from '#domain/hours/capacity.ts'
import { tooMuchProblem, minimumOrderText } from '#domain/orders/draft/order-limits.ts'
import { tipProblem, withTip } from '#domain/orders/draft/tip.ts'
import { scarcity, type Take } from '#domain/orders/stock/scarcity.ts'
import { formatCurrency } from '#domain/pricing/format-currency.ts'
import { toCents } from '#domain/pricing/money.ts'
import { cartTotals } from '#domain/pricing/totals.ts'
import type { ProblemEntry } from '#domain/problem.ts'
import { isSucceeded, type RateOf, taxesOn } from '#domain/pricing/dated-tax.ts'
import { localDay } from '#domain/time/local-time.ts'
import type { Catalogue } from '#server/core/cache/catalogue.ts'
import type { ItemRow } from '#server/features/orders/rows/order-row.ts'
import { applyCoupon, type Redeemed } from '#server/features/orders/coupons/apply-coupon.ts'
import { orderLoad } from '#server/features/orders/place/order-load.ts'
import { priceLines } from '#server/features/orders/place/price-lines.ts'
import { isPaidFirst, type AskedOrder } from '#server/features/orders/place/read-order.ts'

/** The goods of an order, priced from one snapshot of the catalogue, and what they take from stock and kitchen. */
export type PricedGoods = {
  items: ItemRow[]
  /** The area of a delivery with the rate of its day. */
  area: AskedOrder['area']
  totals: OrderTotals
  /** What a full kitchen counts. */
  load: Load
  /** What is counted down from scarce goods. */
  takes: Take[]
  /** What it is redeemed from, if anything is. */
  redeemed: Redeemed | null
  /** What is wrong with single lines. */
  lineProblems: readonly ProblemEntry[]
  /** What is wrong with their sum; nothing while lines are missing from it. */
  sumProblems: readonly ProblemEntry[]
}

/**
 * Prices what an order asks for, trusting no number of its body but what staff agreed on within their limit, as it can
 * be had at the moment of supply (docs/reference/ordering.md#server-authority).
 */
export function priceOrder(
  asked: AskedOrder,
  supplyAt: string,
  catalogue: Catalogue,
  now: string,
  discountLimit?: number | null,
): PricedGoods {
  const { body, branch, orderType } = asked
  const rateOf = ratesAt(catalogue, branch, supplyAt)
  const area = asked.area && rateOf ? { ...asked.area, tax: rateOf(asked.area.tax) } : asked.area
  const { lines, problems } = priceLines(body.items, {
    catalogue,
    branchId: branch.id,
    timeZone: branch.timeZone,
    orderType,
    supplyAt,
    now,
    rateOf,
    discountLimit,
  })
  const entries = catalogue.availability.get(branch.id) ?? []
  const scarce = scarcity(lines, entries, supplyAt, catalogue.productById)
  const { missingToMinimum, ...sums } = cartTotals({ lines: lines.map(({ priced }) => priced), area, orderType })
  const sumProblems: ProblemEntry[] = []
  if (missingToMinimum) {
    const minimum = formatCurrency(area?.minimumOrderValue ?? 0, catalogue.config.currency)
    sumProblems.push({ field: 'items', code: 'minimum', message: minimumOrderText(minimum) })
  }
  const tooMuch = tooMuchProblem(sums.gross, 'items')
  if (tooMuch) sumProblems.push(tooMuch)
  const items = lines.map(({ row }) => row)
  const {
    totals,
    redeemed,
    problems: couponProblems,
  } = applyCoupon({ ...asked, area }, { totals: sums, items, supplyAt, now }, catalogue)
  sumProblems.push(...couponProblems)
  const tipCents = toCents(body.tip ?? 0)
  const isOffered =
    catalogue.config.enableTips &&
    branch.isTipEnabled &&
    (body.source === 'web' || body.source === 'qr') &&
    !branch.isQuotationRequired
  const tipRefusal = tipProblem(tipCents, {
    isOffered,
    isPaidFirst: isPaidFirst(asked),
    grossCents: toCents(totals.gross),
  })
  if (tipRefusal) sumProblems.push(tipRefusal)
  const load = orderLoad(lines, orderType, catalogue)
  return {
    items,
    area,
    redeemed,
    totals: { ...withTip(totals, tipCents), taxes: [...totals.taxes] },
    load,
    takes: scarce.takes,
    lineProblems: [...problems, ...scarce.problems],
    // a minimum is only missed by a cart that could be priced as a whole
    sumProblems: lines.length === body.items.length ? sumProblems : [],
  }
}

/** What rates are where and when an order is supplied, an instant; undefined where they are those of the catalogue. */
export const ratesAt = (
  { config: { taxes } }: Pick<Catalogue, 'config'>,
  { country, timeZone }: { country: string; timeZone: string },
  supplyAt: string,
): RateOf | undefined => (taxes.some(isSucceeded) ? taxesOn(taxes, country, localDay(supplyAt, timeZone)) : undefined)

import { couponResult, type CouponTerms } from '#domain/orders/draft/coupon.ts'
import { lessDiscount } from '#domain/pricing/discount.ts'
import { toCents } from '#domain/pricing/money.ts'
import type { OrderType } from '#domain/catalogue/branch.ts'
import type { MenuPageData } from '#contract/pages/page-data.ts'
import { localDay, weekdayOf } from '#domain/time/local-time.ts'
import type { CartTotals } from '#web/storefront/cart/state/cart-totals.ts'

type Around = {
  menu: Pick<MenuPageData['menu'], 'categories'>
  orderType: OrderType
  area: { tax: number } | null
  supplyAt: string
  timeZone: string
  currency: string
}

/** What a cart comes to with a coupon, by the rule the server has; or why it takes nothing off as things stand. */
export function withCoupon(
  terms: CouponTerms,
  sums: CartTotals,
  around: Around,
): { sums: CartTotals; problem?: string } {
  const { menu, orderType, area, supplyAt, timeZone, currency } = around
  const categoryOf = (id: number) => menu.categories.find(({ productIds }) => productIds.includes(id))?.id ?? null
  const { shares, problem } = couponResult(
    terms,
    {
      orderType,
      weekday: weekdayOf(localDay(supplyAt, timeZone)),
      goodsGross: sums.totals.goodsGross,
      lines: sums.lines.map(({ product: { id }, priced }) => ({
        productId: id,
        categoryId: categoryOf(id),
        isReduced: false,
        shares: priced.shares,
      })),
      fee: { rate: area?.tax ?? 0, grossCents: toCents(sums.totals.deliveryFee) },
    },
    currency,
  )
  return problem ? { sums, problem: problem.message } : { sums: { ...sums, totals: lessDiscount(sums.totals, shares) } }
}

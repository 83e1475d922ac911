import type { OrderType } from '#domain/catalogue/branch.ts'
import {
  couponHereProblem,
  couponNeedsContact,
  couponNotFirst,
  couponResult,
  couponUsedByGuest,
  type FrozenCoupon,
  unknownCoupon,
} from '#domain/orders/draft/coupon.ts'
import type { OrderDraft } from '#domain/orders/draft/order-draft.ts'
import { type DiscountLine, discountShares, lessDiscount } from '#domain/pricing/discount.ts'
import { toCents } from '#domain/pricing/money.ts'
import type { Totals } from '#domain/pricing/totals.ts'
import type { ProblemEntry } from '#domain/problem.ts'
import { localDay, weekdayOf } from '#domain/time/local-time.ts'
import type { Catalogue } from '#server/core/cache/catalogue.ts'
import { contactsOf, type StoredCoupon, termsOf } from '#server/features/orders/coupons/read-coupon.ts'
import type { ItemRow } from '#server/features/orders/rows/order-row.ts'

/**
 * A coupon that an order redeems: what to count up, and by which contacts its guest is known again where once is the
 * most.
 */
export type Redeemed = { coupon: FrozenCoupon; version: number; contacts: readonly string[] }
/** Of what is asked for, what a code looks at: `coupon` is what it leads to. */
type Asking = {
  branch: { id: number; timeZone: string }
  orderType: OrderType
  area: { tax: number } | null
  draft: Pick<OrderDraft, 'coupon' | 'email' | 'phone'>
  coupon: StoredCoupon | undefined
}
type Applied = { totals: Totals & { discount: number }; redeemed: Redeemed | null; problems: readonly ProblemEntry[] }
type Priced = { totals: Totals; items: readonly ItemRow[]; supplyAt: string; now: string }

const lineOf = ({ productId, categoryId, listPrice, shares }: ItemRow): DiscountLine => ({
  productId,
  categoryId,
  isReduced: listPrice !== null,
  shares,
})
const feeOf = ({ deliveryFee }: Pick<Totals, 'deliveryFee'>, area: { tax: number } | null) => ({
  rate: area?.tax ?? 0,
  grossCents: toCents(deliveryFee),
})

/**
 * The totals of an order less what its coupon takes off; without a code they stay as they are. What is wrong with the
 * code is said at `coupon`.
 */
export function applyCoupon(
  { branch, orderType, area, draft, coupon }: Asking,
  { totals, items, supplyAt, now }: Priced,
  { config }: Pick<Catalogue, 'config'>,
): Applied {
  const without = { totals: { ...totals, discount: 0 }, redeemed: null }
  if (draft.coupon === '') return { ...without, problems: [] }
  const here = couponHereProblem(config.enableCoupons ? coupon : undefined, {
    branchId: branch.id,
    today: localDay(now, branch.timeZone),
  })
  if (here || !coupon) return { ...without, problems: [here ?? unknownCoupon()] }
  const contacts = coupon.isOncePerGuest || coupon.isFirstOrderOnly ? contactsOf(draft) : []
  const guest = guestProblem(coupon, contacts)
  if (guest) return { ...without, problems: [guest] }
  const order = {
    orderType,
    weekday: weekdayOf(localDay(supplyAt, branch.timeZone)),
    goodsGross: totals.goodsGross,
    lines: items.map(lineOf),
    fee: feeOf(totals, area),
  }
  const { shares, problem } = couponResult(coupon, order, config.currency)
  if (problem) return { ...without, problems: [problem] }
  const redeemed = { coupon: { ...termsOf(coupon), id: coupon.id }, version: coupon.version, contacts }
  return { totals: lessDiscount(totals, shares), redeemed, problems: [] }
}

function guestProblem(coupon: StoredCoupon, contacts: readonly string[]): ProblemEntry | undefined {
  const { isOncePerGuest, isFirstOrderOnly, isUsedByGuest, hasOrdered } = coupon
  if (!isOncePerGuest && !isFirstOrderOnly) return undefined
  if (isUsedByGuest) return couponUsedByGuest()
  if (hasOrdered) return couponNotFirst()
  return contacts.length === 0 ? couponNeedsContact(isFirstOrderOnly) : undefined
}

/**
 * The totals of an order whose lines were changed, less its coupon as it was agreed: it stays even where the order is
 * smaller now, and takes off no more than there is.
 */
export const discountedAgain = (
  totals: Totals,
  { coupon, deliveryArea }: { coupon: FrozenCoupon | null; deliveryArea: { tax: number } | null },
  items: readonly ItemRow[],
): Totals & { discount: number } =>
  lessDiscount(
    totals,
    coupon ? discountShares(coupon, { lines: items.map(lineOf), fee: feeOf(totals, deliveryArea) }) : [],
  )

import type { OrderType } from '#domain/catalogue/branch.ts'
import { ORDER_TYPE_LABELS } from '#domain/orders/draft/order-type.ts'
import { type Discountable, discountShares, type DiscountTerms } from '#domain/pricing/discount.ts'
import type { TaxShare } from '#domain/pricing/bundle-split.ts'
import { formatCurrency } from '#domain/pricing/format-currency.ts'
import { toCents } from '#domain/pricing/money.ts'
import type { ProblemEntry } from '#domain/problem.ts'

/**
 * What of a coupon its guest may know: what it takes off and what an order has to be for it. Weekdays as `monday`;
 * empty lists name no limit.
 */
export type CouponTerms = DiscountTerms & {
  code: string
  weekdays: readonly string[]
  orderTypes: readonly string[]
  minimumOrderValue: number | null
}

/** What only the house knows: where and when it counts, by local days with both included, and how often. */
export type Coupon = CouponTerms & {
  isEnabled: boolean
  validFrom: string | null
  validTo: string | null
  branches: readonly number[]
  maxUses: number | null
  used: number
}

/** What an order keeps of the coupon it redeemed, so that a line changed later is discounted as it was agreed. */
export type FrozenCoupon = CouponTerms & { id: number }

/** Longest code in characters. */
export const LONGEST_CODE = 40

/** A code as it is kept and compared: without spaces, in capitals. */
export const couponCode = (typed: string): string => typed.replaceAll(/\s/g, '').toUpperCase().slice(0, LONGEST_CODE)

const refused = (code: string, message: string): ProblemEntry => ({ field: 'coupon', code, message })

/**
 * The same for a code nobody made, one that is over or not yet begun, and one of another branch: whoever guesses learns
 * nothing.
 */
export const unknownCoupon = (): ProblemEntry =>
  refused('unknownCoupon', 'Dieser Gutscheincode ist nicht gültig. Bitte prüfen Sie die Schreibweise.')

/** Why a code does not count here and today, whatever is ordered; `today` is the branch's local day. */
export function couponHereProblem(
  coupon: Coupon | undefined,
  at: { branchId: number; today: string },
): ProblemEntry | undefined {
  if (!coupon?.isEnabled) return unknownCoupon()
  const isToday = (coupon.validFrom ?? at.today) <= at.today && at.today <= (coupon.validTo ?? at.today)
  const isHere = coupon.branches.length === 0 || coupon.branches.includes(at.branchId)
  if (!isToday || !isHere) return unknownCoupon()
  return coupon.maxUses !== null && coupon.used >= coupon.maxUses
    ? refused('usedUp', 'Dieser Gutschein ist bereits eingelöst und gilt nicht noch einmal.')
    : undefined
}

export const couponUsedByGuest = (): ProblemEntry =>
  refused('usedByGuest', 'Diesen Gutschein haben Sie bereits eingelöst.')
export const couponNotFirst = (): ProblemEntry =>
  refused('notFirst', 'Dieser Gutschein gilt nur für die erste Bestellung bei uns.')
export const couponNeedsContact = (isForFirst: boolean): ProblemEntry =>
  refused(
    'needsContact',
    `Für diesen Gutschein brauchen wir Ihre E-Mail-Adresse oder Telefonnummer, weil er nur ${isForFirst ? 'für die erste Bestellung' : 'einmal pro Gast'} gilt.`,
  )

const WEEKDAY_WORDS: Readonly<Record<string, string>> = {
  monday: 'Montag',
  tuesday: 'Dienstag',
  wednesday: 'Mittwoch',
  thursday: 'Donnerstag',
  friday: 'Freitag',
  saturday: 'Samstag',
  sunday: 'Sonntag',
}
const listed = (words: readonly string[]) => [words.slice(0, -1).join(', '), words.at(-1)].filter(Boolean).join(' und ')

/**
 * An order as a coupon looks at it: `weekday` is that of the supply in the branch's zone, `goodsGross` the goods
 * without fee and deposit in currency units.
 */
export type CouponOrder = Discountable & { orderType: OrderType; weekday: string; goodsGross: number }

/**
 * What a coupon takes off an order, by tax rate, or why it does not: what an honest guest can do something about is
 * said in plain words, the same in the browser and on the server.
 */
export function couponResult(
  terms: CouponTerms,
  order: CouponOrder,
  currency: string,
): { shares: TaxShare[]; problem?: never } | { problem: ProblemEntry; shares?: never } {
  const { orderTypes, weekdays, minimumOrderValue } = terms
  const types = terms.type === 'freeDelivery' ? ['delivery'] : orderTypes
  if (types.length > 0 && !types.includes(order.orderType)) {
    const words = types.map(type => ORDER_TYPE_LABELS[type as OrderType])
    return { problem: refused('orderType', `Dieser Gutschein gilt nur für: ${listed(words)}.`) }
  }
  if (weekdays.length > 0 && !weekdays.includes(order.weekday)) {
    const words = Object.keys(WEEKDAY_WORDS).flatMap(day => (weekdays.includes(day) ? (WEEKDAY_WORDS[day] ?? []) : []))
    return { problem: refused('weekday', `Dieser Gutschein gilt nur für Bestellungen am ${listed(words)}.`) }
  }
  if (toCents(order.goodsGross) < toCents(minimumOrderValue ?? 0)) {
    const least = formatCurrency(minimumOrderValue ?? 0, currency)
    return { problem: refused('minimum', `Dieser Gutschein gilt ab einem Bestellwert von ${least}.`) }
  }
  const shares = discountShares(terms, order)
  if (shares.length > 0) return { shares }
  return {
    problem:
      terms.type === 'freeDelivery'
        ? refused('nothing', 'Die Lieferung kostet hier ohnehin nichts. Heben Sie sich den Gutschein auf.')
        : refused('nothing', 'Im Warenkorb ist nichts, wofür dieser Gutschein gilt.'),
  }
}

/** '10 % auf alles', '5,00 € auf bestimmte Produkte' or 'Kostenlose Lieferung'. */
export function couponWords(terms: CouponTerms, currency: string): string {
  if (terms.type === 'freeDelivery') return 'Kostenlose Lieferung'
  const amount =
    terms.type === 'percent' ? `${terms.value.toLocaleString('de-AT')} %` : formatCurrency(terms.value, currency)
  const isForAll = [terms.products, terms.categories, terms.exceptProducts, terms.exceptCategories].every(
    ({ length }) => length === 0,
  )
  return `${amount} Nachlass${isForAll ? '' : ' auf ausgewählte Produkte'}`
}

import { splitCents, type TaxShare } from '#domain/pricing/bundle-split.ts'
import { fromCents, fromTenThousandths, toCents } from '#domain/pricing/money.ts'
import { netTenThousandths } from '#domain/pricing/net-amount.ts'
import type { TaxRow, Totals } from '#domain/pricing/totals.ts'
import { fraction, roundHalfUp, times } from '#domain/units/fraction.ts'

/**
 * What a discount takes off: `value` in percent or currency units, of the goods named, or of all but those excepted.
 */
export type DiscountTerms = {
  type: 'percent' | 'amount' | 'freeDelivery'
  value: number
  products: readonly number[]
  categories: readonly number[]
  exceptProducts: readonly number[]
  exceptCategories: readonly number[]
  /** Counts for goods as well that staff sell below their price. */
  isCombinable: boolean
}

/** A line as discounts look at it: `isReduced` when its price is not the catalogue's. */
export type DiscountLine = {
  productId: number | null
  categoryId: number | null
  isReduced: boolean
  shares: readonly TaxShare[]
}
export type Discountable = { lines: readonly DiscountLine[]; fee: TaxShare }

/** Whether a discount counts for these goods: what is named alone where something is named, never what is excepted. */
export function isDiscounted(
  terms: DiscountTerms,
  { productId, categoryId, isReduced }: Omit<DiscountLine, 'shares'>,
): boolean {
  const isIn = (products: readonly number[], categories: readonly number[]) =>
    (productId !== null && products.includes(productId)) || (categoryId !== null && categories.includes(categoryId))
  if (isReduced && !terms.isCombinable) return false
  if (isIn(terms.exceptProducts, terms.exceptCategories)) return false
  return (terms.products.length === 0 && terms.categories.length === 0) || isIn(terms.products, terms.categories)
}

/**
 * What a discount takes off, by tax rate, in whole cents: a percentage half up of the goods it counts for, an amount
 * never more than these, or the delivery fee. It is spread pro rata by gross share, so that the parts sum to the
 * discount exactly and no part is more than its goods (docs/reference/prices-and-tax.md#discount). Deposits are never
 * discounted.
 */
export function discountShares(terms: DiscountTerms, { lines, fee }: Discountable): TaxShare[] {
  if (terms.type === 'freeDelivery') return fee.grossCents > 0 ? [fee] : []
  const byRate = new Map<number, number>()
  for (const { shares } of lines.filter(line => isDiscounted(terms, line)))
    for (const { rate, grossCents } of shares) byRate.set(rate, (byRate.get(rate) ?? 0) + grossCents)
  const rates = [...byRate].filter(([, cents]) => cents > 0).sort(([a], [b]) => a - b)
  const goods = rates.reduce((sum, [, cents]) => sum + cents, 0)
  const wanted =
    terms.type === 'percent'
      ? Number(roundHalfUp(times(fraction(goods), times(fraction(terms.value), { n: 1n, d: 100n }))))
      : toCents(terms.value)
  const cents = Math.min(goods, Math.max(0, wanted))
  if (cents === 0) return []
  const parts = splitCents(
    cents,
    rates.map(([, weight]) => fraction(weight)),
  )
  return rates
    .map(([rate], index) => ({ rate, grossCents: parts[index] ?? 0 }))
    .filter(({ grossCents }) => grossCents > 0)
}

/**
 * The totals less a discount: each rate pays its part, what it comes to is reckoned as ever, and a rate of which
 * nothing is left has no row.
 */
export function lessDiscount<T extends Totals>(totals: T, shares: readonly TaxShare[]): T & { discount: number } {
  const off = new Map(shares.map(({ rate, grossCents }) => [rate, grossCents]))
  const rows = totals.taxes
    .map(({ rate, gross }) => ({ rate, cents: toCents(gross) - (off.get(rate) ?? 0) }))
    .filter(({ cents }) => cents > 0)
    .map(({ rate, cents }) => ({ rate, cents, net: netTenThousandths(cents, rate) }))
  const discount = shares.reduce((sum, { grossCents }) => sum + grossCents, 0)
  const taxes: TaxRow[] = rows.map(({ rate, cents, net }) => ({
    rate,
    net: fromTenThousandths(net),
    tax: fromTenThousandths(cents * 100 - net),
    gross: fromCents(cents),
  }))
  return {
    ...totals,
    gross: fromCents(toCents(totals.gross) - discount),
    net: fromTenThousandths(rows.reduce((sum, { net }) => sum + net, 0)),
    taxes,
    discount: fromCents(discount),
  }
}

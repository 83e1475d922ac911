import type { OrderType } from '#domain/catalogue/branch.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { basePrice } from '#domain/pricing/base-price.ts'
import { taxRate } from '#domain/pricing/tax-rate.ts'
import { baseAmount } from '#domain/units/convert-amount.ts'
import { floor, fraction, type Fraction, minus, ONE, over, plus, times } from '#domain/units/fraction.ts'

/** Products by id, as far as bundles need them. */
export type Catalogue = ReadonlyMap<number, Product>

/** A part of a line's gross with the rate (percent) at which it is taxed. */
export type TaxShare = { rate: number; grossCents: number }

/**
 * Splits whole cents by weight so that the parts sum exactly: each gets its share rounded down, and the cents left over go
 * to the largest remainders, ties to the earlier one. Weights of nothing at all split evenly. Weights must not be negative.
 */
export function splitCents(cents: number, weights: readonly Fraction[]): number[] {
  const sum = weights.reduce(plus, { n: 0n, d: 1n })
  if (sum.n === 0n) return weights.length === 0 ? [] : splitCents(cents, weights.map(() => ONE))
  const exact = weights.map((weight) => over(times(fraction(cents), weight), sum))
  const parts = exact.map((share) => Number(floor(share)))
  const remainders = exact.map((share) => minus(share, { n: floor(share), d: 1n }))
  const byRemainder = remainders.map((_, index) => index).sort((a, b) => compare(remainders[b]!, remainders[a]!) || a - b)
  const left = cents - parts.reduce((total, part) => total + part, 0)
  for (const index of byRemainder.slice(0, left)) parts[index]! += 1
  return parts
}

const compare = (a: Fraction, b: Fraction) => Number(floor(minus(a, b))) || (a.n * b.d === b.n * a.d ? 0 : 1)

/**
 * How a line's gross is taxed (model, section 1 "Prices"): a bundle's is split over its components by standalone price
 * times amount, each taxed at its own rate for the order type; anything else is one share. A bundle whose components are
 * not all in the catalogue is taxed as a whole at its own rate.
 */
export function taxShares(product: Product, grossCents: number, orderType: OrderType, catalogue?: Catalogue): TaxShare[] {
  const components = product.type === 'bundle' ? product.bundleItems.map((item) => ({ ...item, product: catalogue?.get(item.product.id) })) : []
  const weights: Fraction[] = []
  const rates: number[] = []
  for (const { product: component, amount, unit } of components) {
    if (!component) return [{ rate: taxRate(product, orderType), grossCents }]
    weights.push(times(fraction(basePrice(component)), component.pricingMode === 'flat' ? ONE : baseAmount(component, amount, unit)))
    rates.push(taxRate(component, orderType))
  }
  if (weights.length === 0) return [{ rate: taxRate(product, orderType), grossCents }]
  return splitCents(grossCents, weights).map((part, index) => ({ rate: rates[index]!, grossCents: part }))
}

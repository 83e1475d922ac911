import type { OrderType } from '#domain/catalogue/branch.ts'
import type { PartChoice } from '#domain/catalogue/cart-item.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { basePrice } from '#domain/pricing/base-price.ts'
import { componentAmount } from '#domain/pricing/bundle-component.ts'
import { chosenComponents } from '#domain/pricing/chosen-components.ts'
import { taxRate } from '#domain/pricing/tax-rate.ts'
import { floor, fraction, type Fraction, minus, ONE, over, plus, times } from '#domain/units/fraction.ts'

/** Products by id, as far as bundles need them. */
export type Catalogue = ReadonlyMap<number, Product>

/** A part of a line's gross with the rate (percent) at which it is taxed. */
export type TaxShare = { rate: number; grossCents: number }

/**
 * Splits whole cents pro rata by weight so that the parts sum exactly: each gets its share rounded down, and the cents
 * left over go to the largest remainders, ties to the earlier one. Weights of nothing at all split evenly. Weights must
 * not be negative.
 */
export function splitCents(cents: number, weights: readonly Fraction[]): number[] {
  const sum = weights.reduce(plus, { n: 0n, d: 1n })
  const isWorthless = sum.n === 0n
  const total = isWorthless ? fraction(weights.length) : sum
  const shares = weights.map((weight, index) => {
    const exact = over(times(fraction(cents), isWorthless ? ONE : weight), total)
    const whole = floor(exact)
    return { index, cents: Number(whole), remainder: minus(exact, { n: whole, d: 1n }) }
  })
  const left = cents - shares.reduce((given, share) => given + share.cents, 0)
  const luckiest = shares.toSorted((a, b) => compare(b.remainder, a.remainder) || a.index - b.index).slice(0, left)
  for (const share of luckiest) share.cents += 1
  return shares.map(share => share.cents)
}

const compare = (a: Fraction, b: Fraction) => Number(a.n * b.d > b.n * a.d) - Number(a.n * b.d < b.n * a.d)

/**
 * How a line's gross is taxed (docs/reference/prices-and-tax.md#bundles): a bundle's is split over its components, the
 * chosen ones too, by standalone price times amount, each taxed at its own rate for the order type; anything else is
 * one share. A bundle whose components are not all in the catalogue is taxed as a whole at its own rate.
 */
export function taxShares(
  product: Product,
  grossCents: number,
  orderType: OrderType,
  catalogue?: Catalogue,
  choices: readonly PartChoice[] = [],
): TaxShare[] {
  const components = chosenComponents(product, choices).map(item => ({
    ...item,
    product: catalogue?.get(item.product.id),
  }))
  const whole = [{ rate: taxRate(product, orderType), grossCents }]
  const weighed: { rate: number; weight: Fraction }[] = []
  for (const { product: component, ...item } of components) {
    if (!component) return whole
    const units = component.pricingMode === 'flat' ? ONE : componentAmount(component, item)
    weighed.push({
      rate: taxRate(component, orderType),
      weight: times(fraction(item.price ?? basePrice(component)), units),
    })
  }
  if (weighed.length === 0) return whole
  const split = splitCents(
    grossCents,
    weighed.map(({ weight }) => weight),
  )
  return weighed.map(({ rate }, index) => ({ rate, grossCents: split[index] ?? 0 }))
}

import type { BundleItem, Product } from '#domain/catalogue/product.ts'
import { fraction, type Fraction, ONE, times } from '#domain/units/fraction.ts'
import { unitRatio } from '#domain/units/unit-ratio.ts'

/**
 * How many base units of a component are in one bundle. A unit that no longer has to do with the component counts as
 * its base unit, so that the bundle can still be sold.
 */
export const componentAmount = (component: Product, { amount, unit }: Pick<BundleItem, 'amount' | 'unit'>): Fraction =>
  times(fraction(amount), unitRatio(component, unit) ?? ONE)

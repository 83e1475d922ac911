import type { Product } from '#domain/catalogue/product.ts'
import type { RateOf } from '#domain/pricing/dated-tax.ts'

/**
 * A product with the rates of the day of supply; what is made of it costs and is taxed as `datedLine` says of its line.
 */
export const datedProduct = <P extends Pick<Product, 'tax' | 'takeawayTax' | 'dineInTax' | 'deposit'>>(
  product: P,
  rateOf: RateOf,
): P => ({
  ...product,
  tax: rateOf(product.tax),
  takeawayTax: product.takeawayTax == null ? null : rateOf(product.takeawayTax),
  dineInTax: product.dineInTax == null ? null : rateOf(product.dineInTax),
  deposit: product.deposit ? { ...product.deposit, tax: rateOf(product.deposit.tax) } : null,
})

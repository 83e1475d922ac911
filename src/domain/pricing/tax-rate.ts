import type { OrderType } from '#domain/catalogue/branch.ts'
import type { Product } from '#domain/catalogue/product.ts'

/**
 * The product's tax rate in percent for an order type: dine-in and takeaway fall back to `tax`
 * (docs/reference/prices-and-tax.md#tax-rates).
 */
export function taxRate(product: Pick<Product, 'tax' | 'takeawayTax' | 'dineInTax'>, orderType: OrderType): number {
  const own = { delivery: product.tax, takeaway: product.takeawayTax, dineIn: product.dineInTax }[orderType]
  return own ?? product.tax
}

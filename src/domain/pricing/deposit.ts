import type { OrderType } from '#domain/catalogue/branch.ts'
import type { Product } from '#domain/catalogue/product.ts'
import type { Catalogue, TaxShare } from '#domain/pricing/bundle-split.ts'
import { toCents } from '#domain/pricing/money.ts'
import { componentAmount } from '#domain/pricing/bundle-component.ts'
import { ceil, type Fraction, ONE, times } from '#domain/units/fraction.ts'
import { isCounted } from '#domain/units/unit-table.ts'

/**
 * Deposits that come with a line of `base` base units, each at its own tax: one for every begun base unit of a counted
 * product, one a line for a measured one, and those of a bundle's components. None for dine-in, where the container stays
 * in the house.
 */
export function depositShares(product: Product, base: Fraction, orderType: OrderType, catalogue?: Catalogue): TaxShare[] {
  if (orderType === 'dineIn') return []
  const shares = [share(product, base)]
  for (const item of product.type === 'bundle' ? product.bundleItems : []) {
    const component = catalogue?.get(item.product.id)
    if (component?.deposit) shares.push(share(component, times(componentAmount(component, item), base)))
  }
  return shares.filter(({ grossCents }) => grossCents > 0)
}

const share = ({ deposit, unit }: Product, base: Fraction): TaxShare => ({
  rate: deposit?.tax ?? 0,
  grossCents: toCents(deposit?.amount ?? 0) * Number(ceil(isCounted(unit) ? base : ONE)),
})

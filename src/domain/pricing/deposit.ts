import type { OrderType } from '#domain/catalogue/branch.ts'
import type { PartChoice } from '#domain/catalogue/cart-item.ts'
import type { Product } from '#domain/catalogue/product.ts'
import type { Catalogue, TaxShare } from '#domain/pricing/bundle-split.ts'
import { partsFor } from '#domain/catalogue/part-condition.ts'
import { chosenOptions } from '#domain/pricing/base-price.ts'
import { taxRate } from '#domain/pricing/tax-rate.ts'
import { chosenComponents } from '#domain/pricing/chosen-components.ts'
import { toCents } from '#domain/pricing/money.ts'
import { componentAmount } from '#domain/pricing/bundle-component.ts'
import { ceil, type Fraction, ONE, times } from '#domain/units/fraction.ts'
import { isCounted } from '#domain/units/unit-table.ts'

/**
 * Deposits that come with a line of `base` base units, each at its own tax: one for every begun base unit of a counted
 * product, one a line for a measured one, those of a bundle's components, fixed and chosen, and those of chosen
 * options, such as a container that is used again, taxed as the product they pack. None for dine-in, where the
 * container stays in the house.
 */
export function depositShares(
  product: Product,
  base: Fraction,
  orderType: OrderType,
  catalogue?: Catalogue,
  choices: readonly PartChoice[] = [],
): TaxShare[] {
  if (orderType === 'dineIn') return []
  const shares = [share(product, base)]
  for (const part of partsFor(product, choices))
    for (const { modifier, value } of chosenOptions(part, choices))
      if (modifier === 'deposit')
        shares.push(share({ ...product, deposit: { amount: value ?? 0, tax: taxRate(product, orderType) } }, base))
  for (const item of chosenComponents(product, choices)) {
    const component = catalogue?.get(item.product.id)
    if (component?.deposit) shares.push(share(component, times(componentAmount(component, item), base)))
  }
  return shares.filter(({ grossCents }) => grossCents > 0)
}

const share = ({ deposit, unit }: Product, base: Fraction): TaxShare => ({
  rate: deposit?.tax ?? 0,
  grossCents: toCents(deposit?.amount ?? 0) * Number(ceil(isCounted(unit) ? base : ONE)),
})

import { partsFor } from '#domain/catalogue/part-condition.ts'
import type { PartChoice } from '#domain/catalogue/cart-item.ts'
import type { Option, Part, Product } from '#domain/catalogue/product.ts'
import { fromTenThousandths, toTenThousandths } from '#domain/pricing/money.ts'

type PricedProduct = Pick<Product, 'type' | 'price' | 'config'>

/** The chosen options of a part in the order of the catalogue, never of the clicks. Unknown names are left out. */
export function chosenOptions(part: Part, choices: readonly PartChoice[]): Option[] {
  const value = choices.find(({ name }) => name === part.name)?.value ?? []
  const names = new Set<unknown>(typeof value === 'string' ? [value] : value)
  return part.options.filter(option => names.delete(option.name))
}

/**
 * Gross price of one base unit with its choices, in currency units with at most four decimals
 * (docs/reference/prices-and-tax.md#base-price): the product's price, replaced by the last chosen `overwrite`, plus
 * every `add`, minus every `subtract`, never below 0. Of a part with `includedSelections` the first chosen `add`s, in
 * the order of the options, are free. Only configurable products and bundles have choices.
 */
export function basePrice(product: PricedProduct, choices: readonly PartChoice[] = []): number {
  let start = toTenThousandths(product.price)
  let change = 0
  for (const part of partsFor(product, choices)) {
    let free = part.includedSelections ?? 0
    for (const { modifier, value } of chosenOptions(part, choices)) {
      const amount = toTenThousandths(value ?? 0)
      if (modifier === 'overwrite') start = amount
      else if (modifier === 'subtract') change -= amount
      else if (modifier === 'add' && --free < 0) change += amount
    }
  }
  return fromTenThousandths(Math.max(0, start + change))
}

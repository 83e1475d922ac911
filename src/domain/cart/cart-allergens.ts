import { partsFor } from '#domain/catalogue/part-condition.ts'
import type { PartChoice } from '#domain/catalogue/cart-item.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { inAnnexOrder } from '#domain/text/allergens.ts'
import { chosenOptions } from '#domain/pricing/base-price.ts'
import { chosenComponents } from '#domain/pricing/chosen-components.ts'
import type { Catalogue } from '#domain/pricing/bundle-split.ts'

/**
 * Allergens of a product with its chosen options and, given the catalogue, of a bundle's components: each once, in the
 * order of the annex.
 */
export function itemAllergens(product: Product, choices: readonly PartChoice[] = [], catalogue?: Catalogue): string[] {
  const parts = partsFor(product, choices)
  const components = product.type === 'bundle' ? product.bundleItems : []
  const all = [
    ...product.allergens,
    ...parts.flatMap(part => chosenOptions(part, choices).flatMap(({ allergens }) => allergens ?? [])),
    ...components.flatMap(item => catalogue?.get(item.product.id)?.allergens ?? []),
  ]
  return inAnnexOrder(all)
}

/**
 * The codes of a product's additives with those of what comes in a bundle as it was chosen, each once and the product's
 * own first.
 */
export const itemAdditives = (product: Product, choices: readonly PartChoice[], catalogue: Catalogue): string[] => [
  ...new Set(
    [product, ...chosenComponents(product, choices).flatMap(item => catalogue.get(item.product.id) ?? [])].flatMap(
      one => one.additives,
    ),
  ),
]

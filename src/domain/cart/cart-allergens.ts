import type { PartChoice } from '#domain/catalogue/cart-item.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { inAnnexOrder } from '#domain/text/allergens.ts'
import { chosenOptions } from '#domain/pricing/base-price.ts'
import type { Catalogue } from '#domain/pricing/bundle-split.ts'

/** Allergens of a product with its chosen options and, given the catalogue, of a bundle's components: each once, in the order of the annex. */
export function itemAllergens(product: Product, choices: readonly PartChoice[] = [], catalogue?: Catalogue): string[] {
  const parts = product.type === 'configurable' ? product.config.parts : []
  const components = product.type === 'bundle' ? product.bundleItems : []
  const all = [
    ...product.allergens,
    ...parts.flatMap(part => chosenOptions(part, choices).flatMap(({ allergens }) => allergens ?? [])),
    ...components.flatMap(item => catalogue?.get(item.product.id)?.allergens ?? []),
  ]
  return inAnnexOrder(all)
}

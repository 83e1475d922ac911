import type { PartChoice } from '#domain/catalogue/cart-item.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { leadMinutes } from '#domain/hours/lead-time.ts'
import { chosenComponents } from '#domain/pricing/chosen-components.ts'

type Catalogue = ReadonlyMap<number, Product>

/**
 * A product as it was ordered: what was chosen in a bundle takes its time too, and may be for adults. `sold` is what
 * `asSold` made of it.
 */
export const asOrdered = (sold: Product, choices: readonly PartChoice[], catalogue: Catalogue): Product =>
  withDemands(
    sold,
    chosenComponents(sold, choices).flatMap(({ product }) => catalogue.get(product.id) ?? []),
  )

/** A product that takes as long as the slowest of what comes with it, and is for adults when one of them is. */
export function withDemands(product: Product, components: readonly Product[]): Product {
  const all = [product, ...components]
  const { isLeadTimeEnabled, leadTimeType, leadTimeValue } = all.reduce((slowest, one) =>
    leadMinutes(one) > leadMinutes(slowest) ? one : slowest,
  )
  return {
    ...product,
    isLeadTimeEnabled,
    leadTimeType,
    leadTimeValue,
    isAgeRestricted: all.some(one => one.isAgeRestricted),
  }
}

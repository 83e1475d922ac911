import type { PartChoice } from '#domain/catalogue/cart-item.ts'
import type { Product } from '#domain/catalogue/product.ts'
import type { Catalogue } from '#domain/pricing/bundle-split.ts'
import { chosenComponents } from '#domain/pricing/chosen-components.ts'
import { isCounted } from '#domain/units/unit-table.ts'

type Pointed = Product & { capacityPoints?: number | null }

/**
 * The kitchen's points of one piece: the product's own, and for a bundle that says nothing those of its components,
 * fixed and chosen, together. Nothing where none of them says anything, which counts as one.
 */
export function piecePoints(
  product: Pointed,
  choices: readonly PartChoice[],
  catalogue: ReadonlyMap<number, Pointed> & Catalogue,
): number | undefined {
  if (product.capacityPoints != null || product.type !== 'bundle') return product.capacityPoints ?? undefined
  const points = chosenComponents(product, choices).flatMap(({ product: { id }, amount, unit }) => {
    const component = catalogue.get(id)
    return component?.capacityPoints == null
      ? []
      : [component.capacityPoints * (isCounted(unit) ? Math.ceil(amount) : 1)]
  })
  return points.length > 0 ? points.reduce((sum, one) => sum + one, 0) : undefined
}

import type { OrderType } from '#domain/catalogue/branch.ts'
import type { CategoryLoad, Load } from '#domain/hours/capacity.ts'
import { cartLoad, itemsOf, type LoadLine } from '#domain/cart/cart-load.ts'
import type { PartChoice } from '#domain/catalogue/cart-item.ts'
import type { Product } from '#domain/catalogue/product.ts'
import type { Catalogue } from '#domain/pricing/bundle-split.ts'
import { chosenComponents } from '#domain/pricing/chosen-components.ts'
import { isCounted } from '#domain/units/unit-table.ts'

/**
 * A priced line with the points of one piece of its product, whole numbers; a piece whose product says nothing is one
 * point.
 */
export type PointLine = LoadLine & { points: number | null | undefined }

/**
 * What one order asks of the kitchen, in points too: a cake for twelve is more work than a coffee
 * (docs/reference/hours-and-slots.md#capacity-in-points).
 */
export function pointsLoad(
  lines: readonly PointLine[],
  orderType: OrderType,
): Load & { points: number; byCategory: CategoryLoad[] } {
  const load = cartLoad(lines, orderType)
  const byCategory = load.byCategory.map(one => ({
    ...one,
    points: pointsOf(lines.filter(line => line.categoryId === one.category)),
  }))
  return { ...load, points: pointsOf(lines), byCategory }
}

const pointsOf = (lines: readonly PointLine[]) =>
  lines.reduce((sum, line) => sum + itemsOf([line]) * (line.points ?? 1), 0)

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

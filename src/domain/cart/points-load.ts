import type { OrderType } from '#domain/catalogue/branch.ts'
import type { CategoryLoad, Load } from '#domain/hours/capacity.ts'
import { cartLoad, itemsOf, type LoadLine } from '#domain/cart/cart-load.ts'

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

import { piecePoints, pointsLoad } from '#domain/cart/points-load.ts'
import type { OrderType } from '#domain/catalogue/branch.ts'
import type { Catalogue } from '#server/core/cache/catalogue.ts'
import type { OrderLine } from '#server/features/orders/place/price-lines.ts'

/** What priced lines ask of the kitchen, of an order as of a time that is kept for one. */
export const orderLoad = (
  lines: readonly OrderLine[],
  orderType: OrderType,
  { productById }: Pick<Catalogue, 'productById'>,
) =>
  pointsLoad(
    lines.map(({ product, item, priced, row }) => ({
      item,
      grossCents: priced.grossCents,
      categoryId: row.categoryId,
      points: piecePoints(product, item.parts, productById),
    })),
    orderType,
  )

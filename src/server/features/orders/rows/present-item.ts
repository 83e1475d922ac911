import type { OrderItemAnswer, StaffOrderItem } from '#contract/calls/order-shape.ts'
import { fromCents } from '#domain/pricing/money.ts'
import { answeredAllergen } from '#domain/text/read-allergen.ts'
import type { Catalogue } from '#server/core/cache/catalogue.ts'
import type { ItemRow } from '#server/features/orders/rows/order-row.ts'

/** One line of an order as guests and staff read it (docs/reference/ordering.md#order-item-on-the-wire). */
export const presentItem = (row: ItemRow, { config }: Pick<Catalogue, 'config'>): OrderItemAnswer => {
  const components = row.shares.flatMap(({ name, amount, unit, choice, grossCents, rate }) =>
    name === undefined || amount === undefined || unit === undefined
      ? []
      : [{ name, amount, unit, gross: fromCents(grossCents), taxRate: rate, ...(choice !== undefined && { choice }) }],
  )
  return {
    uid: row.uid,
    product: { id: row.productId ?? 0, name: row.name },
    name: row.name,
    amount: Number(row.amount),
    unit: row.unit,
    parts: row.parts,
    price: Number(row.price),
    gross: Number(row.gross),
    net: Number(row.net),
    taxRate: Number(row.taxRate),
    allergens: row.allergens.map(code => answeredAllergen(code, config.allergenStyle)),
    calculationModel: row.calculationModel,
    ...(components.length > 0 && { components }),
  }
}

/**
 * The same with what staff agreed on and why, and what only the kitchen needs. Its station follows the catalogue of
 * today, as the people at the stoves do.
 */
export const presentStaffItem = (
  row: ItemRow,
  catalogue: Pick<Catalogue, 'config' | 'productById' | 'categoryById'>,
): StaffOrderItem => ({
  ...presentItem(row, catalogue),
  listPrice: row.listPrice === null ? null : Number(row.listPrice),
  priceReason: row.priceReason,
  station:
    catalogue.productById.get(row.productId ?? 0)?.station ||
    catalogue.categoryById.get(row.categoryId ?? 0)?.station ||
    null,
  category: row.categoryId === null ? null : { id: row.categoryId },
  bumpedAt: row.bumpedAt,
})

import type { ItemRow } from '#server/features/orders/rows/order-row.ts'

/** The columns of `order_items` but the order, and their types, for `jsonb_to_recordset`. */
const ITEM_COLUMNS = {
  position: 'smallint',
  uid: 'text',
  product_id: 'bigint',
  category_id: 'bigint',
  name: 'text',
  amount: 'numeric',
  unit: 'text',
  ordered_amount: 'numeric',
  base_ratio: 'numeric',
  is_flat: 'boolean',
  parts: 'jsonb',
  price: 'numeric',
  list_price: 'numeric',
  price_reason: 'text',
  gross: 'numeric',
  net: 'numeric',
  tax_rate: 'numeric',
  allergens: 'text[]',
  calculation_model: 'text',
  shares: 'jsonb',
  deposits: 'jsonb',
  bumped_at: 'timestamptz',
} as const

/** The names alone, as an `insert` lists them. */
export const ITEM_NAMES = Object.keys(ITEM_COLUMNS).join(', ')
/** With their types: `position smallint, uid text, …`. */
export const ITEM_TYPES = Object.entries(ITEM_COLUMNS)
  .map(([name, type]) => `${name} ${type}`)
  .join(', ')

/** A line under the names of its columns. What is undefined is stored as null. */
export const itemColumns = (row: ItemRow): Record<keyof typeof ITEM_COLUMNS, unknown> => ({
  position: row.position,
  uid: row.uid,
  product_id: row.productId,
  category_id: row.categoryId,
  name: row.name,
  amount: row.amount,
  unit: row.unit,
  ordered_amount: row.orderedAmount,
  base_ratio: row.baseRatio,
  is_flat: row.isFlat,
  parts: row.parts,
  price: row.price,
  list_price: row.listPrice ?? undefined,
  price_reason: row.priceReason ?? undefined,
  gross: row.gross,
  net: row.net,
  tax_rate: row.taxRate,
  allergens: row.allergens,
  calculation_model: row.calculationModel,
  shares: row.shares,
  deposits: row.deposits,
  bumped_at: row.bumpedAt ?? undefined,
})

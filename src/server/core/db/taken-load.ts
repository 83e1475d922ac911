import type { OrderType } from '#domain/catalogue/branch.ts'
import type { CategoryLoad, Taken } from '#domain/hours/capacity.ts'
import { type RowOf, typed } from '#server/core/db/answers.ts'

/** What an order has promised of the kitchen, as the database hands it over: numbers as text, no points in orders from before there were any. */
export const TAKEN = {
  at: 'instant',
  items: 'numeric',
  points: 'numeric?',
  amount: 'numeric',
  orderType: typed<OrderType>('text'),
  byCategory: typed<CategoryLoad[]>('json'),
} as const

/** The columns of `TAKEN`, from `orders`. */
export const TAKEN_COLUMNS = `supply_at as at, slot_items as items, slot_points as points, goods_gross as amount, slot_categories as "byCategory", case when is_delivery then 'delivery' when is_dine_in then 'dineIn' else 'takeaway' end as "orderType"`
/** Orders that ended without supply take nothing any more. */
export const STILL_TAKEN = `status not in ('rejected', 'canceled', 'failed')`

export const takenOf = (row: RowOf<typeof TAKEN>): Taken => ({
  ...row,
  orders: 1,
  items: Number(row.items),
  amount: Number(row.amount),
  points: Number(row.points ?? row.items),
})

import { sql } from 'kysely'
import type { OrderType } from '#domain/catalogue/branch.ts'
import type { CategoryLoad, Taken } from '#domain/hours/capacity.ts'
import { typedSql, type RowOf, typed } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'

/**
 * What an order has promised of the kitchen, as the database hands it over: numbers as text, no points in orders from
 * before there were any.
 */
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

/**
 * Times kept for guests in the checkout (`slot_holds h`), by the clock of the database. One whose order is there
 * already is that order.
 */
export const HOLD_IS_ACTIVE = `h.is_held and h.ends_at > clock_timestamp()
  and not exists (select from orders o where o.client_order_key = h.key)`

/**
 * What is promised at a branch from one instant to another, with or without appointment, but for what is kept under a
 * guest's own key.
 */
export async function takenBetween(
  db: Executor,
  { branchId, from, to, key = null }: { branchId: number; from: string; to: string; key?: string | null | undefined },
): Promise<Taken[]> {
  const { rows } = await typedSql(TAKEN)`
    select ${sql.raw(TAKEN_COLUMNS)} from orders where branch_id = ${branchId} and supply_at between ${from} and ${to}
    and ${sql.raw(STILL_TAKEN)}
    union all
    select ${sql.raw(TAKEN_COLUMNS)} from slot_holds h
    where branch_id = ${branchId} and supply_at between ${from} and ${to} and ${sql.raw(HOLD_IS_ACTIVE)}
    and key is distinct from ${key}::uuid`.execute(db)
  return rows.map(takenOf)
}

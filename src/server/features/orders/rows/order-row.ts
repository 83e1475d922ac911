import type { Computed } from '#server/core/db/schema.ts'

/** One row of `orders`. Instants are ISO texts, `…Date` local date-times of the branch. */
export type OrderRow = Computed<'orders'>

/** One row of `order_items`, without the order it belongs to. */
export type ItemRow = Omit<Computed<'orderItems'>, 'orderId'>

/** One row of `order_log`. */
export type LogRow = {
  at: string
  by: string | null
  action: string
  fromStatus: string | null
  toStatus: string | null
  note: string | null
}

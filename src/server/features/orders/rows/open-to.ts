import { sql, type RawBuilder } from 'kysely'
import type { Principal } from '#server/core/auth/principal.ts'
import type { OrderRow } from '#server/features/orders/rows/order-row.ts'

/** So long an order that is over still counts as current (docs/reference/ordering.md#current-orders). */
const LATELY_MS = 2 * 3_600_000

/**
 * Whether an order is open to whoever asks, as far as its time goes: a device reads and steps what is current and never
 * what has long been over.
 */
export const isOpenTo = (principal: Principal, { closedAt }: Pick<OrderRow, 'closedAt'>, now: string): boolean =>
  principal.kind !== 'device' || closedAt === null || Date.parse(now) - Date.parse(closedAt) < LATELY_MS

/** The same as a condition on rows of `orders`. */
export const openTo = (principal: Principal, now: string): RawBuilder<unknown> =>
  principal.kind === 'device'
    ? sql`(closed_at is null or closed_at > ${now}::timestamptz - interval '2 hours')`
    : sql`true`

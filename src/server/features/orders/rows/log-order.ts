import type { LogDetails, LogEventName } from '#contract/logs/log-events.ts'
import type { App } from '#server/core/context.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { writeLog } from '#server/core/logs/write-log.ts'
import type { Actor } from '#server/features/orders/rows/order-actor.ts'
import type { OrderRow } from '#server/features/orders/rows/order-row.ts'

type OrderEvent = Extract<LogEventName, `order${string}` | `payment${string}` | `refund${string}`>
type OrderEntry = {
  event: OrderEvent
  row: Pick<OrderRow, 'id' | 'branchId' | 'ticketNumber'>
  actor: Actor
  what?: string
  details?: LogDetails
}

/**
 * Writes into the log of the shop what somebody did with an order: its number and the step, nothing of its guest. Notes
 * stay with the order.
 */
export const logOrder = (
  tx: Executor,
  app: Pick<App, 'clock'>,
  { event, row, actor, what, details }: OrderEntry,
): Promise<void> =>
  writeLog(tx, app, event, {
    userId: actor.userId,
    ...(actor.kind === 'device' && { username: `Gerät „${actor.name}“` }),
    // a program works as an employee does and is no person
    ...(actor.kind === 'employee' && actor.userId === null && { username: actor.name }),
    branchId: row.branchId,
    orderId: row.id,
    about: what ? `${row.ticketNumber}: ${what}` : String(row.ticketNumber),
    ...(details && { details }),
  })

import type { BoardOrder } from '#contract/calls/device-orders.ts'
import { BOARD_STATUSES } from '#domain/orders/steps/board-statuses.ts'
import { orderTypeOf } from '#domain/orders/draft/order-type.ts'
import { businessDayWindow } from '#domain/time/business-day-window.ts'
import type { App } from '#server/core/context.ts'
import { typedSql, typed } from '#server/core/db/typed-sql.ts'

const BOARD_ROW = {
  id: 'int',
  ticketNumber: 'int',
  status: typed<BoardOrder['status']>('text'),
  isDelivery: 'bool',
  isDineIn: 'bool',
  createdAt: 'instant',
  appointment: 'instant?',
  confirmedAt: 'instant?',
  estimatedReadyAt: 'instant?',
  estimatedDeliveryAt: 'instant?',
  inDeliveryAt: 'instant?',
} as const

/**
 * The live orders that a branch supplies on the present business day, the next one due first. What could tell whose
 * they are is not even read, and what is brought to a table is left out: nobody has to be called.
 */
export async function boardOrders(app: App, branchId: number): Promise<BoardOrder[]> {
  const { config, branchById } = await app.catalogue.current()
  const { timeZone = config.timeZone, isTableService = false } = branchById.get(branchId) ?? {}
  const { from, until } = businessDayWindow(app.clock.now(), timeZone, config.businessDayStart)
  const { rows } = await typedSql(BOARD_ROW)`
    select id, ticket_number, status, is_delivery, is_dine_in, created_at, appointment, confirmed_at,
      estimated_ready_at,
      estimated_delivery_at, in_delivery_at
    from orders where branch_id = ${branchId} and closed_at is null and status = any(${[...BOARD_STATUSES]}::text[])
      and supply_at >= ${from} and supply_at < ${until} and not (is_dine_in and ${isTableService}::boolean)
    order by supply_at, id`.execute(app.db)
  return rows.map(({ isDelivery, isDineIn, ticketNumber, ...row }) => ({
    ...row,
    ticketNumber: config.disableTickets ? null : ticketNumber,
    orderType: orderTypeOf({ isDelivery, isDineIn }),
  }))
}

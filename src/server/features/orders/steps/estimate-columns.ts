import { enteredInstant } from '#domain/orders/draft/entered-instant.ts'
import { estimate } from '#domain/orders/steps/estimate.ts'
import { Problem } from '#domain/problem.ts'
import type { Catalogue } from '#server/core/cache/catalogue.ts'
import type { OrderRow } from '#server/features/orders/rows/order-row.ts'

/**
 * When an order accepted now is ready, as columns. A proposed time that is accepted counts as the appointment. @throws
 * Problem `invalid`.
 */
export function estimateColumns(
  row: OrderRow,
  input: { minutes?: number; estimatedReadyAt?: string },
  { branchById }: Catalogue,
  now: string,
): Partial<OrderRow> {
  const branch = branchById.get(row.branchId)
  const readyAt = input.estimatedReadyAt ? enteredInstant(input.estimatedReadyAt, branch?.timeZone ?? 'UTC') : null
  if (input.estimatedReadyAt && !readyAt) throw unreadableTime('estimatedReadyAt')
  return estimate({
    now,
    appointment: row.counterAppointment ?? row.appointment,
    isDelivery: row.isDelivery,
    isQuotation: row.isQuotation,
    preparationMinutes: branch?.preparationMinutes ?? 0,
    deliveryMinutes: branch?.deliveryMinutes ?? 0,
    minutes: input.minutes,
    readyAt,
  })
}

/** Said where an entered time is none. */
export const unreadableTime = (field: string): Problem =>
  new Problem('invalid', { field, code: 'invalidTime', message: 'Bitte geben Sie einen gültigen Zeitpunkt an.' })

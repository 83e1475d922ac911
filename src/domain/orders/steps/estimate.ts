import { MINUTE_MS, isoOf } from '#domain/time/local-time.ts'
import { Problem } from '#domain/problem.ts'

/** Instants; minutes as planned by the branch. `minutes` and `readyAt` are what staff enters, at most one of them. */
export type EstimateInput = {
  now: string
  appointment: string | null
  isDelivery: boolean
  isQuotation: boolean
  preparationMinutes: number
  deliveryMinutes: number
  minutes?: number | undefined
  readyAt?: string | null | undefined
}
export type Estimate = { estimatedReadyAt: string | null; estimatedDeliveryAt: string | null }

/**
 * When an order is ready and, for a delivery, at the door (docs/reference/ordering.md#estimated-times): by what staff
 * says, else by the appointment, else by the branch's usual minutes. An offer is sent, not cooked, so it has no
 * estimate unless staff gives one.
 * @throws Problem `invalid` at `estimatedReadyAt` for a time that is over.
 */
export function estimate({
  now,
  appointment,
  isDelivery,
  isQuotation,
  preparationMinutes,
  deliveryMinutes,
  minutes,
  readyAt,
}: EstimateInput): Estimate {
  const at = (ms: number): Estimate => ({
    estimatedReadyAt: isoOf(ms),
    estimatedDeliveryAt: isDelivery ? isoOf(ms + deliveryMinutes * MINUTE_MS) : null,
  })
  if (minutes !== undefined) return at(Date.parse(now) + minutes * MINUTE_MS)
  if (readyAt) {
    if (Date.parse(readyAt) < Date.parse(now)) {
      throw new Problem('invalid', {
        field: 'estimatedReadyAt',
        code: 'past',
        message: 'Bitte geben Sie einen Zeitpunkt in der Zukunft an.',
      })
    }
    return at(Date.parse(readyAt))
  }
  if (isQuotation) return { estimatedReadyAt: null, estimatedDeliveryAt: null }
  if (appointment)
    return at(Math.max(Date.parse(now), Date.parse(appointment) - (isDelivery ? deliveryMinutes : 0) * MINUTE_MS))
  return at(Date.parse(now) + preparationMinutes * MINUTE_MS)
}

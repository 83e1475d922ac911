import type { PublicOrder } from '#contract/calls/order-shape.ts'
import { expectedAt, isLate, lateEstimate } from '#domain/orders/steps/expected-at.ts'
import { dayName, formatDay, formatTime } from '#domain/time/format-time.ts'
import { localDay, MINUTE_MS } from '#domain/time/local-time.ts'

/** When the guest has the order: '12:40', what comes at that time and on which day, and how long that is. */
export type PromisedTime = { label: string; time: string; left: string }

/**
 * The time to show large, expected while the order waits and promised once it is accepted, or when it is late a new
 * estimate; null where there is none, or no longer.
 */
export function promisedTime(order: PublicOrder, now: string): PromisedTime | null {
  const { branch, isDelivery } = order
  const agreed = order.waiting ? null : agreedTime(order)
  const late = agreed !== null && isLate(agreed, now)
  const at = order.waiting ? expectedAt(order.waiting, now) : late ? lateEstimate(agreed, now) : agreed
  if (!at) return null
  const day = localDay(at, branch.timeZone)
  const name = dayName(day, localDay(now, branch.timeZone))
  const dayText = name === 'Heute' ? '' : name === 'Morgen' ? 'morgen ' : `am ${name}, ${formatDay(day)}, `
  return {
    label: `${late ? 'Neue Schätzung: voraussichtlich' : 'Voraussichtlich'} ${dayText}${isDelivery ? 'bei Ihnen' : 'fertig'}`,
    time: formatTime(at, branch.timeZone),
    left: order.waiting
      ? 'Noch nicht bestätigt'
      : late
        ? `statt ${formatTime(agreed, branch.timeZone)} Uhr`
        : timeLeft(at, now),
  }
}

/** When the guest was told to have an order that is on its way to them or being made. */
export const agreedTime = ({ status, isDelivery, estimatedReadyAt, estimatedDeliveryAt }: PublicOrder) =>
  status === 'confirmed' || status === 'inDelivery' ? (isDelivery ? estimatedDeliveryAt : estimatedReadyAt) : null

const HOUR_MINUTES = 60
/** What is further away is not counted down. */
const LONGEST_MINUTES = 180

/** 'noch 25 Min.', 'noch 1 Std. 5 Min.', 'gleich' at the end; empty for what is hours away. */
function timeLeft(at: string, now: string): string {
  const minutes = Math.ceil((Date.parse(at) - Date.parse(now)) / MINUTE_MS)
  if (minutes <= 0) return 'gleich'
  if (minutes > LONGEST_MINUTES) return ''
  const [hours, rest] = [Math.floor(minutes / HOUR_MINUTES), minutes % HOUR_MINUTES]
  return ['noch', hours > 0 && `${hours} Std.`, rest > 0 && `${rest} Min.`].filter(Boolean).join(' ')
}

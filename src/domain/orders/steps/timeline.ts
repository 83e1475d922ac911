import type { OrderType } from '#domain/catalogue/branch.ts'
import { deriveStatus, type OrderFlags, type OrderStatus } from '#domain/orders/steps/order-status.ts'
import type { PaymentStatus } from '#domain/orders/steps/order-step.ts'
import { orderTypeOf } from '#domain/orders/draft/order-type.ts'
import { HANDED_OVER, handOverOf } from '#domain/orders/steps/hand-over.ts'
import { isOnlineMethod } from '#domain/payments/payment-methods.ts'

export type TimelineStep = {
  key: 'payment' | 'received' | 'offered' | 'confirmed' | 'handedOver' | 'completed' | 'ended'
  label: string
  state: 'done' | 'current' | 'upcoming'
}

/** `branch.isTableService` says that an order for eating in is brought to the table. */
type TimelineOrder = OrderFlags & { isDineIn: boolean; isRefunded: boolean; branch?: { isTableService: boolean } }
type NotedOrder = TimelineOrder & { paymentStatus?: PaymentStatus; refundingAmount?: number }

const COMPLETED: Record<OrderType, string> = { delivery: 'Geliefert', takeaway: 'Abgeholt', dineIn: 'Abgeschlossen' }

/** Which step an order stands at; orders that are over have none. */
const CURRENT: Readonly<Record<OrderStatus, TimelineStep['key'] | null>> = {
  awaitingPayment: 'payment',
  new: 'received',
  counterOffered: 'received',
  confirmed: 'confirmed',
  inDelivery: 'handedOver',
  ready: 'handedOver',
  completed: null,
  rejected: null,
  canceled: null,
  failed: null,
}

/**
 * The progress shown on the status page (docs/reference/ordering.md#timeline). A completed order has only done steps.
 * An order that was rejected, canceled or failed shows the steps it took and, at the end, what became of it.
 */
export function timelineOf(order: TimelineOrder): TimelineStep[] {
  const status = deriveStatus(order)
  const isOpenOffer = order.isQuoted === true && status === 'counterOffered'
  const type = orderTypeOf(order)
  const hasPayment = isOnlineMethod(order.paymentMethod) && !order.isQuotation
  const path = [
    ...(hasPayment
      ? [
          {
            key: 'payment',
            label: order.isPaid ? 'Zahlung eingegangen' : 'Warten auf Zahlungseingang',
            isTaken: order.isPaid,
          } as const,
        ]
      : []),
    {
      key: 'received',
      label:
        status === 'new' || (status === 'counterOffered' && !isOpenOffer) ? 'Warten auf Bestätigung' : 'Eingegangen',
      isTaken: !hasPayment || order.isPaid,
    } as const,
    ...(order.isQuoted ? [{ key: 'offered', label: 'Angebot gesendet', isTaken: true } as const] : []),
    {
      key: 'confirmed',
      label: order.isQuoted
        ? 'Angebot angenommen'
        : order.isQuotation
          ? 'Angebot gesendet'
          : 'Bestätigt und in Zubereitung',
      isTaken: order.isConfirmed,
    } as const,
    {
      key: 'handedOver',
      label: HANDED_OVER[handOverOf({ ...order, isTableService: order.branch?.isTableService })],
      isTaken: order.isInDelivery,
    } as const,
    { key: 'completed', label: COMPLETED[type], isTaken: order.isCompleted } as const,
  ]
  if (status === 'failed' || status === 'canceled' || status === 'rejected') {
    const taken = path
      .filter(step => step.isTaken)
      .map(({ key, label }): TimelineStep => ({ key, label, state: 'done' }))
    return [
      ...taken,
      { key: 'ended', label: status === 'failed' ? 'Zahlung fehlgeschlagen' : 'Storniert', state: 'current' },
    ]
  }
  const at =
    status === 'completed'
      ? path.length
      : path.findIndex(step => step.key === (isOpenOffer ? 'offered' : CURRENT[status]))
  return path.map(({ key, label }, index) => ({
    key,
    label,
    state: index < at ? 'done' : index === at ? 'current' : 'upcoming',
  }))
}

/**
 * What is said of money that goes back: „Rückerstattet“ once the provider says that it is done, before that
 * „veranlasst“ (docs/reference/ordering.md#payment-note). `isPart`: some of what was paid stays.
 */
export const refundWords = (refundingAmount: number, isPart = false): string =>
  refundingAmount > 0
    ? isPart
      ? 'Teilweise Rückerstattung veranlasst'
      : 'Rückerstattung veranlasst'
    : isPart
      ? 'Teilweise rückerstattet'
      : 'Rückerstattet'

/**
 * The note on the money of an order paid online or returned (docs/reference/ordering.md#payment-note); `undefined` when
 * there is nothing to say.
 */
export function paymentNote(order: NotedOrder): string | undefined {
  const { refundingAmount = 0 } = order
  if (order.isRefunded) return refundWords(refundingAmount)
  if (order.paymentStatus === 'partiallyRefunded') return refundWords(refundingAmount, true)
  return deriveStatus(order) === 'awaitingPayment' ? 'Warten auf Zahlungseingang' : undefined
}

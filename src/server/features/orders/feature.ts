import type { Feature } from '#server/core/feature.ts'
import { expireOrder, expireOrders } from '#server/features/orders/steps/expire-orders.ts'
import { forgetGuests } from '#server/features/orders/forget-guests.ts'
import { keepWordsFiled } from '#server/features/orders/desk/file-words.ts'
import { boardTopic, deskTopic, orderTopic, pulseTopic, shownOrders } from '#server/features/orders/desk/live-orders.ts'
import { findChargebacks } from '#server/features/orders/payments/find-chargebacks.ts'
import { pollPayments, reconcileOrder } from '#server/features/orders/payments/reconcile-attempt.ts'
import { takeHeldMoney } from '#server/features/orders/payments/held-money.ts'
import { sendRefunds } from '#server/features/orders/payments/send-refunds.ts'
import { acceptOrders, watchNewOrders } from '#server/features/orders/waiting/accept-orders.ts'
import { escalateOrders } from '#server/features/orders/waiting/escalate-orders.ts'
import { countKitchenLoads, watchKitchens } from '#server/features/orders/waiting/kitchen-loads.ts'
import { mountOrders } from '#server/features/orders/routes.ts'
import type { CouponRow } from '#contract/resources/coupons.ts'
import { couponCode } from '#domain/orders/draft/coupon.ts'
import { fromCents, toCents } from '#domain/pricing/money.ts'
import { Problem } from '#domain/problem.ts'
import type { ResourceHook } from '#server/core/resources/hook.ts'

const refuse = (field: string, message: string) => new Problem('invalid', { field, code: 'invalid', message })

/** A code is compared in capitals and without spaces; what is taken off has to be something. */
const couponsHook: ResourceHook = {
  beforeWrite({ before, body }) {
    const row: Partial<CouponRow> = { ...before, ...body }
    const type = row.type ?? 'percent'
    const value = Number(row.value ?? 0)
    if (type !== 'freeDelivery' && value <= 0) throw refuse('value', 'Bitte geben Sie an, wie hoch der Nachlass ist.')
    if (type === 'amount' && fromCents(toCents(value)) !== value)
      throw refuse('value', 'Bitte geben Sie höchstens zwei Nachkommastellen an.')
    if (type === 'percent' && value > 100) throw refuse('value', 'Mehr als 100 Prozent kann ein Nachlass nicht sein.')
    if (row.validFrom && row.validTo && row.validFrom > row.validTo)
      throw refuse('validTo', 'Das Ende liegt vor dem Anfang.')
    if (body.code === undefined || !row.code) return Promise.resolve()
    const code = couponCode(row.code)
    if (code.length < 3) throw refuse('code', 'Ein Code hat mindestens drei Zeichen.')
    return Promise.resolve({ code_key: code })
  },
}

/**
 * Ordering, the order desk and the status page. What lapsed and what nobody answers is looked for every minute, guests
 * are forgotten once a night.
 */
export const orders = {
  name: 'orders',
  mount: mountOrders,
  hooks: { coupons: couponsHook },
  tasks: app => ({
    'accept-orders': () => acceptOrders(app),
    'count-kitchen-loads': () => countKitchenLoads(app),
    'escalate-orders': () => escalateOrders(app),
    'expire-counter-offer': ({ orderId }) => expireOrder(app, orderId),
    // what was paid in the last moment is asked for before an order fails for want of it
    'expire-orders': () => expireOrders(app, id => reconcileOrder(app, id)),
    'find-chargebacks': () => findChargebacks(app),
    'forget-guests': () => forgetGuests(app),
    'poll-payments': () => pollPayments(app),
    'send-refunds': () => sendRefunds(app),
    'take-held-money': () => takeHeldMoney(app),
  }),
  crons: {
    'accept-orders': '* * * * *',
    'count-kitchen-loads': '* * * * *',
    'escalate-orders': '* * * * *',
    'expire-orders': '* * * * *',
    'find-chargebacks': '26 4 * * *',
    'forget-guests': '56 1 * * *',
    'poll-payments': '* * * * *',
    'send-refunds': '* * * * *',
    'take-held-money': '* * * * *',
  },
  topics: app => {
    const read = shownOrders(app)
    return {
      order: orderTopic(app, read),
      orders: deskTopic(app, read),
      pulse: pulseTopic(app),
      board: boardTopic(app),
    }
  },
  begin(app) {
    const stopFiling = keepWordsFiled(app)
    const stopWatching = watchNewOrders(app)
    const stopCounting = watchKitchens(app)
    return () => {
      stopWatching()
      stopCounting()
      return stopFiling()
    }
  },
} satisfies Feature

import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  deriveStatus,
  isTerminal,
  ORDER_STATUS_LABELS,
  type OrderFlags,
  type OrderStatus,
} from '#domain/orders/steps/order-status.ts'

const fresh: OrderFlags = {
  isRejected: false,
  isConfirmed: false,
  isInDelivery: false,
  isCompleted: false,
  isCanceled: false,
  isFailed: false,
  isPaid: false,
  isDelivery: false,
  paymentMethod: 'cash',
}

test.each<{ flags: Partial<OrderFlags>; status: OrderStatus; because: string }>([
  { flags: {}, status: 'new', because: 'nobody has answered yet' },
  { flags: { paymentMethod: 'mollie' }, status: 'awaitingPayment', because: 'an online order waits for its money' },
  { flags: { paymentMethod: 'datatrans', isPaid: true }, status: 'new', because: 'the money has come' },
  { flags: { paymentMethod: 'mollie', isQuotation: true }, status: 'new', because: 'a quotation is not paid' },
  {
    flags: { counterAppointment: '2026-05-04T18:00' },
    status: 'counterOffered',
    because: 'the shop proposed another time',
  },
  {
    flags: { counterAppointment: '2026-05-04T18:00', isConfirmed: true },
    status: 'confirmed',
    because: 'the proposal was accepted',
  },
  {
    flags: { isConfirmed: true, isInDelivery: true, isDelivery: true },
    status: 'inDelivery',
    because: 'a delivery is on its way',
  },
  { flags: { isConfirmed: true, isInDelivery: true }, status: 'ready', because: 'takeaway waits at the counter' },
  {
    flags: { isConfirmed: true, isInDelivery: true, isCompleted: true },
    status: 'completed',
    because: 'the last step counts',
  },
  { flags: { isRejected: true, isCompleted: true }, status: 'rejected', because: 'rejected goes before completed' },
  { flags: { isCanceled: true, isRejected: true }, status: 'canceled', because: 'canceled goes before rejected' },
  {
    flags: { isFailed: true, isCanceled: true, isPaid: true },
    status: 'failed',
    because: 'failed goes before everything',
  },
])('an order with $flags is $status: $because', ({ flags, status }) => {
  expect(deriveStatus({ ...fresh, ...flags })).toBe(status)
})

test.each([
  ...(['completed', 'rejected', 'canceled', 'failed'] as const).map(status => ({ status, over: true })),
  ...(['new', 'awaitingPayment', 'counterOffered', 'confirmed', 'inDelivery', 'ready'] as const).map(status => ({
    status,
    over: false,
  })),
])('polling at $status stops: $over', ({ status, over }) => {
  expect(isTerminal(status)).toBe(over)
})

test('whatever the flags, an order has a status with a name, and failing it wins', () => {
  const flag = fc.boolean()
  const anyOrder = fc.record<OrderFlags>({
    isRejected: flag,
    isConfirmed: flag,
    isInDelivery: flag,
    isCompleted: flag,
    isCanceled: flag,
    isFailed: flag,
    isPaid: flag,
    isDelivery: flag,
    paymentMethod: fc.constantFrom('cash', 'atm-card', 'hydro-ag-voucher', 'mollie', 'datatrans'),
    counterAppointment: fc.option(fc.constant('2026-05-04T18:00')),
  })
  fc.assert(
    fc.property(anyOrder, order => {
      expect(ORDER_STATUS_LABELS[deriveStatus(order)]).toBeTruthy()
      expect(deriveStatus({ ...order, isFailed: true })).toBe('failed')
    }),
  )
})

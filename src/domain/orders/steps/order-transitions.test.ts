import { describe, expect, test } from 'vitest'
import { deriveStatus, type OrderStatus } from '#domain/orders/steps/order-status.ts'
import type { StepFacts, StepOrder } from '#domain/orders/steps/order-step.ts'
import { nextStep } from '#domain/orders/steps/order-transitions.ts'
import {
  type OrderAction,
  type PrincipalKind,
  TRANSITIONS,
  type Target,
  type Transition,
} from '#domain/orders/steps/transition-table.ts'

const now = Temporal.Instant.from('2026-05-04T16:00:00Z')
const ago = (minutes: number) => now.subtract({ minutes }).toString()

const fresh: StepOrder = {
  isRejected: false,
  isConfirmed: false,
  isInDelivery: false,
  isCompleted: false,
  isCanceled: false,
  isFailed: false,
  isPaid: false,
  isRefunded: false,
  isDelivery: false,
  paymentMethod: 'cash',
  placedAt: ago(1),
  paymentStatus: 'none',
  grossCents: 2000,
  paidCents: 0,
  refundedCents: 0,
  appointmentDate: null,
}
const paid = { paymentMethod: 'mollie', isPaid: true, paidCents: 2000 } as const
const step = (action: OrderAction, from: OrderStatus) => ({ action, from, at: ago(1), hasPaymentEffect: false })
const offered = { counterAppointment: '2026-05-04T20:00' }

/** One order per status, in circumstances in which nothing but the table stands in the way. */
const ORDERS: Record<OrderStatus, StepOrder> = {
  new: { ...fresh, ...paid },
  awaitingPayment: { ...fresh, paymentMethod: 'mollie' },
  counterOffered: { ...fresh, ...paid, ...offered },
  confirmed: { ...fresh, ...paid, ...offered, isConfirmed: true, lastStep: step('confirm', 'counterOffered') },
  inDelivery: {
    ...fresh,
    ...paid,
    isDelivery: true,
    isConfirmed: true,
    isInDelivery: true,
    lastStep: step('inDelivery', 'confirmed'),
  },
  ready: { ...fresh, ...paid, isConfirmed: true, isInDelivery: true, lastStep: step('inDelivery', 'confirmed') },
  completed: {
    ...fresh,
    ...paid,
    isConfirmed: true,
    isInDelivery: true,
    isCompleted: true,
    lastStep: step('complete', 'ready'),
  },
  rejected: { ...fresh, ...paid, isRejected: true },
  canceled: { ...fresh, ...paid, ...offered, isCanceled: true },
  failed: { ...fresh, paymentMethod: 'mollie', isFailed: true },
}
const FACTS: StepFacts = {
  reason: 'Ofen defekt',
  counterAppointment: '2026-05-04T21:00',
  counterAppointmentExpiresAt: '2026-05-04T16:30:00Z',
  isProposedTimeOpen: true,
  isAmountEqual: true,
  isLastAttempt: true,
  isStillSuppliable: true,
  customerCancelMinutes: 2,
  refundCents: 2000,
}

// c customer, e employee, m manager, a admin, d device, s system
const LETTERS: Record<string, PrincipalKind> = {
  c: 'customer',
  e: 'employee',
  m: 'manager',
  a: 'admin',
  d: 'device',
  s: 'system',
}

/** What is allowed, said a second time and independently of the table: from, action, who, to. All else is refused. */
const ALLOWED: readonly (readonly [OrderStatus, OrderAction, string, OrderStatus])[] = [
  ['new', 'markPaid', 's', 'new'],
  ['new', 'confirm', 'emads', 'confirmed'],
  ['new', 'proposeTime', 'ema', 'counterOffered'],
  ['new', 'reject', 'emas', 'rejected'],
  ['new', 'cancel', 'cema', 'canceled'],
  ['awaitingPayment', 'markPaid', 's', 'new'],
  ['awaitingPayment', 'markFailed', 's', 'failed'],
  ['awaitingPayment', 'cancel', 'cema', 'canceled'],
  ['counterOffered', 'confirm', 'ema', 'confirmed'],
  ['counterOffered', 'confirmCounter', 'cema', 'confirmed'],
  ['counterOffered', 'rejectCounter', 'c', 'canceled'],
  ['counterOffered', 'proposeTime', 'ema', 'counterOffered'],
  ['counterOffered', 'reject', 'ema', 'rejected'],
  ['counterOffered', 'cancel', 'cema', 'canceled'],
  ['confirmed', 'confirm', 'emads', 'confirmed'],
  ['confirmed', 'confirmCounter', 'cema', 'confirmed'],
  ['confirmed', 'inDelivery', 'emad', 'ready'],
  ['confirmed', 'complete', 'emad', 'completed'],
  ['confirmed', 'cancel', 'ma', 'canceled'],
  ['confirmed', 'undo', 'emad', 'counterOffered'],
  ['inDelivery', 'inDelivery', 'emad', 'inDelivery'],
  ['inDelivery', 'complete', 'emad', 'completed'],
  ['inDelivery', 'cancel', 'ma', 'canceled'],
  ['inDelivery', 'undo', 'emad', 'confirmed'],
  ['ready', 'inDelivery', 'emad', 'ready'],
  ['ready', 'complete', 'emad', 'completed'],
  ['ready', 'cancel', 'ma', 'canceled'],
  ['ready', 'undo', 'emad', 'confirmed'],
  ['completed', 'complete', 'emad', 'completed'],
  ['completed', 'refund', 'ma', 'completed'],
  ['completed', 'undo', 'emad', 'ready'],
  ['rejected', 'reject', 'emas', 'rejected'],
  ['rejected', 'refund', 'ma', 'rejected'],
  ['canceled', 'cancel', 'cema', 'canceled'],
  ['canceled', 'rejectCounter', 'cs', 'canceled'],
  ['canceled', 'refund', 'ma', 'canceled'],
  ['failed', 'markFailed', 's', 'failed'],
  ['failed', 'markPaid', 's', 'new'],
]

const STATUSES = Object.keys(ORDERS) as OrderStatus[]
const ACTIONS = [...new Set(TRANSITIONS.map(row => row.action))]
const CELLS = STATUSES.flatMap(from =>
  ACTIONS.flatMap(action =>
    Object.entries(LETTERS).map(([letter, by]) => {
      const row = ALLOWED.find(([status, name, who]) => status === from && name === action && who.includes(letter))
      return { from, action, by, to: row?.[3] }
    }),
  ),
)

test('the samples stand where they say, and the table has all seventeen steps', () => {
  expect(STATUSES.map(status => deriveStatus(ORDERS[status]))).toEqual(STATUSES)
  expect(new Set(TRANSITIONS.map(row => row.id)).size).toBe(17)
  expect(CELLS).toHaveLength(10 * 14 * 6)
})

describe('what each principal may do', () => {
  test.each(CELLS.filter(cell => cell.to))('$action by $by leads from $from to $to', ({ from, action, by, to }) => {
    const order = ORDERS[from]
    const taken = nextStep(order, action, by, now, FACTS)
    expect(taken).toMatchObject({ from, to })
    expect(deriveStatus({ ...order, ...taken.changes })).toBe(to)
  })

  test.each(CELLS.filter(cell => !cell.to))('$action by $by is refused at $from', ({ from, action, by }) => {
    const text =
      action === 'cancel' ? 'Bestellung konnte nicht storniert werden.' : 'Bestellstatus konnte nicht geändert werden.'
    const isLeadersOwn =
      by === 'employee' &&
      ALLOWED.some(([status, name, who]) => status === from && name === action && who.includes('m'))
    expect(() => nextStep(ORDERS[from], action, by, now, FACTS)).toThrow(
      isLeadersOwn ? /^forbidden: .* nur die Leitung/ : `conflict: ${text}`,
    )
  })
})

/** What an order needs besides its status for a row of the table to be the one that is taken. */
const NEEDED: Partial<Record<Transition['when'][number], Partial<StepOrder>>> = {
  isDelivery: { isDelivery: true },
  isCounterExpired: { counterAppointmentExpiresAt: ago(1) },
  isQuotation: { isQuotation: true },
}
const leadsTo = (to: Target, order: StepOrder): OrderStatus => {
  if (to === 'first') return order.paymentMethod === 'cash' ? 'new' : 'awaitingPayment'
  if (to === 'handedOver') return order.isDelivery ? 'inDelivery' : 'ready'
  if (to === 'same') return deriveStatus(order)
  return to === 'previous' ? order.lastStep!.from : to
}

describe('where a row of the table says it leads is where the order then stands', () => {
  const rows = TRANSITIONS.flatMap(row => row.from.flatMap(from => row.by.map(by => ({ row, from, by }))))
  test.each(rows)('$row.id $row.action by $by from $from leads to $row.to', ({ row, from, by }) => {
    const order = Object.assign({ ...ORDERS[from] }, ...row.when.map(name => NEEDED[name])) as StepOrder
    const taken = nextStep(order, row.action, by, now, FACTS)
    const to = leadsTo(row.to, order)
    expect([taken.transition, taken.to, deriveStatus({ ...order, ...taken.changes })]).toEqual([row.id, to, to])
  })

  test.each([
    {
      order: { ...fresh, isDelivery: true, isConfirmed: true },
      to: 'inDelivery',
      because: 'a delivery leaves the house',
    },
    { order: { ...fresh, isConfirmed: true }, to: 'ready', because: 'all else waits for its guest' },
  ])('an order handed over is $to: $because', ({ order, to }) => {
    const row = TRANSITIONS.find(({ action }) => action === 'inDelivery')!
    expect([nextStep(order, 'inDelivery', 'employee', now).to, leadsTo(row.to, order)]).toEqual([to, to])
  })

  test('an order is born new, or waiting for money that comes before it', () => {
    const births = TRANSITIONS.filter(({ from }) => from.length === 0)
    expect(births.map(({ action, to }) => [action, to])).toEqual([['create', 'first']])
    for (const born of [fresh, ORDERS.awaitingPayment]) expect(deriveStatus(born)).toBe(leadsTo('first', born))
  })
})

test.each([
  {
    action: 'complete',
    order: { ...fresh, isConfirmed: true },
    before: { isPaid: false, paymentStatus: 'none', paidCents: 0 },
  },
  { action: 'complete', order: ORDERS.ready, before: null },
  { action: 'confirm', order: fresh, before: null },
] as const)(
  '$action remembers what was noted about money only when it notes some: $before',
  ({ action, order, before }) => expect(nextStep(order, action, 'employee', now).moneyBefore).toEqual(before),
)

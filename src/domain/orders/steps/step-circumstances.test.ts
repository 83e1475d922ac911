import { describe, expect, test } from 'vitest'
import type { StepFacts, StepOrder } from '#domain/orders/steps/order-step.ts'
import type { OrderAction, PrincipalKind } from '#domain/orders/steps/transition-table.ts'
import { nextStep, type Step } from '#domain/orders/steps/order-transitions.ts'

const now = Temporal.Instant.from('2026-05-04T16:00:00Z')
const before = (duration: Temporal.DurationLike) => now.subtract(duration).toString()

const cashOrder: StepOrder = {
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
  placedAt: before({ minutes: 1 }),
  paymentStatus: 'none',
  grossCents: 2000,
  paidCents: 0,
  refundedCents: 0,
}
const online = { paymentMethod: 'mollie' } as const
const paidOnline = { paymentMethod: 'mollie', isPaid: true, paidCents: 2000 } as const
const offered = { counterAppointment: '2026-05-04T20:00', counterAppointmentExpiresAt: '2026-05-04T16:10:00Z' }
const expired = { ...offered, counterAppointmentExpiresAt: now.toString() }
const confirmedStep = { action: 'confirm', from: 'new', hasPaymentEffect: false } as const

type Case = { order: Partial<StepOrder>; action: OrderAction; by: PrincipalKind; facts?: StepFacts; because: string }
const take = ({ order, action, by, facts }: Omit<Case, 'because'>): Step =>
  nextStep({ ...cashOrder, ...order }, action, by, now, facts)

describe('circumstances that refuse a step', () => {
  test.each<Case>([
    {
      order: online,
      action: 'markPaid',
      by: 'system',
      facts: { isAmountEqual: false },
      because: 'the amount paid differs',
    },
    {
      order: online,
      action: 'markFailed',
      by: 'system',
      facts: { isLastAttempt: false },
      because: 'another attempt may still succeed',
    },
    {
      order: { ...online, isFailed: true },
      action: 'markPaid',
      by: 'system',
      facts: { isAmountEqual: true },
      because: 'the slot is gone',
    },
    {
      order: {},
      action: 'proposeTime',
      by: 'employee',
      facts: { counterAppointment: '2026-05-04T03:00' },
      because: 'the branch is closed then',
    },
    {
      order: {},
      action: 'proposeTime',
      by: 'employee',
      facts: { isProposedTimeOpen: true },
      because: 'no time is named',
    },
    { order: expired, action: 'confirmCounter', by: 'customer', because: 'the proposal has lapsed' },
    { order: expired, action: 'confirm', by: 'manager', because: 'the proposal has lapsed for staff as well' },
    { order: offered, action: 'rejectCounter', by: 'system', because: 'the proposal still stands' },
    { order: {}, action: 'cancel', by: 'customer', because: 'guests may not cancel here' },
    { order: {}, action: 'cancel', by: 'customer', facts: { customerCancelMinutes: 1 }, because: 'the minute is over' },
    {
      order: { isCompleted: true },
      action: 'refund',
      by: 'admin',
      facts: { refundCents: 1 },
      because: 'nothing was paid',
    },
    {
      order: { ...paidOnline, isCompleted: true },
      action: 'refund',
      by: 'admin',
      facts: { refundCents: 2001 },
      because: 'more than was paid',
    },
    {
      order: { ...paidOnline, isCompleted: true, refundedCents: 1500 },
      action: 'refund',
      by: 'admin',
      facts: { refundCents: 501 },
      because: 'more than is left',
    },
    {
      order: { ...paidOnline, isCompleted: true },
      action: 'refund',
      by: 'admin',
      facts: { refundCents: 0 },
      because: 'nothing is no refund',
    },
    { order: { isConfirmed: true }, action: 'undo', by: 'admin', because: 'no step is known' },
    {
      order: { isConfirmed: true, lastStep: { ...confirmedStep, at: before({ minutes: 5, seconds: 1 }) } },
      action: 'undo',
      by: 'admin',
      because: 'five minutes are over',
    },
    {
      order: {
        isCompleted: true,
        lastStep: { action: 'complete', from: 'ready', at: before({ minutes: 1 }), hasPaymentEffect: true },
      },
      action: 'undo',
      by: 'admin',
      because: 'the provider was told',
    },
    {
      order: {
        isCompleted: true,
        isRefunded: true,
        lastStep: { action: 'complete', from: 'ready', at: before({ minutes: 1 }), hasPaymentEffect: false },
      },
      action: 'undo',
      by: 'admin',
      because: 'the money went back already',
    },
    {
      order: {
        ...offered,
        isConfirmed: true,
        lastStep: {
          action: 'confirmCounter',
          from: 'counterOffered',
          at: before({ minutes: 1 }),
          hasPaymentEffect: false,
        },
      },
      action: 'undo',
      by: 'admin',
      because: 'the guest gave that answer',
    },
    { order: { isConfirmed: true }, action: 'confirmCounter', by: 'customer', because: 'no time was ever proposed' },
  ])('$action by $by: $because', sample => {
    expect(() => take(sample)).toThrow('conflict')
  })

  test('complete by employee: a delivery is skipped by those who lead only, and the refusal says so', () => {
    expect(() => take({ order: { isConfirmed: true, isDelivery: true }, action: 'complete', by: 'employee' })).toThrow(
      'forbidden: Eine Lieferung, die noch nicht unterwegs war, kann nur die Leitung abschließen.',
    )
  })

  test('cancelling a confirmed order needs a reason', () => {
    expect(() =>
      take({ order: { isConfirmed: true }, action: 'cancel', by: 'manager', facts: { reason: ' ' } }),
    ).toThrow('Dieses Feld darf nicht leer sein.')
  })
})

describe('what a step writes', () => {
  test.each<Case & { changes: Step['changes']; transition: Step['transition'] }>([
    {
      order: {},
      action: 'confirm',
      by: 'device',
      transition: 'T5',
      changes: { isConfirmed: true },
      because: 'a cash order needs no payment',
    },
    {
      order: offered,
      action: 'confirm',
      by: 'employee',
      transition: 'T7',
      changes: { isConfirmed: true, appointmentDate: '2026-05-04T20:00', counterAppointmentExpiresAt: null },
      because: 'the guest agreed by phone',
    },
    {
      order: offered,
      action: 'proposeTime',
      by: 'employee',
      facts: {
        counterAppointment: '2026-05-04T21:00',
        counterAppointmentExpiresAt: '2026-05-04T16:30:00Z',
        isProposedTimeOpen: true,
      },
      transition: 'T6',
      changes: { counterAppointment: '2026-05-04T21:00', counterAppointmentExpiresAt: '2026-05-04T16:30:00Z' },
      because: 'a second proposal replaces the first and its expiry',
    },
    {
      order: expired,
      action: 'rejectCounter',
      by: 'system',
      transition: 'T8',
      changes: { isCanceled: true, cancelledBy: 'system' },
      because: 'nobody answered',
    },
    {
      order: { isConfirmed: true, isDelivery: true },
      action: 'complete',
      by: 'manager',
      transition: 'T13',
      changes: { isCompleted: true, isDelivered: true, isPaid: true, paymentStatus: 'paid', paidCents: 2000 },
      because: 'a manager may skip the way, and cash was taken',
    },
    {
      order: { ...paidOnline, isConfirmed: true, isInDelivery: true },
      action: 'complete',
      by: 'employee',
      transition: 'T12',
      changes: { isCompleted: true },
      because: 'all was paid online',
    },
    {
      order: { ...paidOnline, isConfirmed: true, isInDelivery: true, grossCents: 2350 },
      action: 'complete',
      by: 'employee',
      transition: 'T12',
      changes: { isCompleted: true, isPaid: true, paymentStatus: 'paid', paidCents: 2350 },
      because: 'the remainder was taken at the counter',
    },
    {
      order: {
        isConfirmed: true,
        isInDelivery: true,
        isCompleted: true,
        isPaid: true,
        paymentStatus: 'paid',
        paidCents: 2000,
        lastStep: {
          action: 'complete',
          from: 'ready',
          at: before({ minutes: 1 }),
          hasPaymentEffect: false,
          moneyBefore: { isPaid: false, paymentStatus: 'none', paidCents: 0 },
        },
      },
      action: 'undo',
      by: 'employee',
      transition: 'T16',
      changes: { isCompleted: false, isDelivered: false, isPaid: false, paymentStatus: 'none', paidCents: 0 },
      because: 'a wrong tap took no money either',
    },
    {
      order: {
        ...paidOnline,
        isConfirmed: true,
        isInDelivery: true,
        isCompleted: true,
        lastStep: { action: 'complete', from: 'ready', at: before({ minutes: 1 }), hasPaymentEffect: false },
      },
      action: 'undo',
      by: 'employee',
      transition: 'T16',
      changes: { isCompleted: false, isDelivered: false },
      because: 'what was paid online stays paid',
    },
    {
      order: {
        ...offered,
        isConfirmed: true,
        counterAppointmentExpiresAt: null,
        lastStep: {
          ...confirmedStep,
          from: 'counterOffered',
          at: before({ minutes: 1 }),
          appointmentDateBefore: '2026-05-04T19:00',
          counterAppointmentExpiresAtBefore: '2026-05-04T16:20:00.000Z',
        },
      },
      action: 'undo',
      by: 'employee',
      transition: 'T16',
      changes: {
        isConfirmed: false,
        appointmentDate: '2026-05-04T19:00',
        counterAppointmentExpiresAt: '2026-05-04T16:20:00.000Z',
      },
      because: 'the proposal is on offer again until it would have lapsed',
    },
    {
      order: {
        ...offered,
        isConfirmed: true,
        counterAppointmentExpiresAt: null,
        lastStep: {
          ...confirmedStep,
          from: 'counterOffered',
          at: before({ minutes: 4 }),
          appointmentDateBefore: null,
          counterAppointmentExpiresAtBefore: '2026-05-04T15:58:00.000Z',
        },
      },
      action: 'undo',
      by: 'employee',
      transition: 'T16',
      changes: { isConfirmed: false, appointmentDate: null, counterAppointmentExpiresAt: '2026-05-04T16:05:00.000Z' },
      because: 'a proposal that would have lapsed meanwhile gets time for another answer',
    },
    {
      order: { isConfirmed: true, isInDelivery: true },
      action: 'complete',
      by: 'device',
      facts: { isPaymentReceived: false },
      transition: 'T12',
      changes: { isCompleted: true },
      because: 'the guest still owes the money',
    },
    {
      order: { ...paidOnline, isCompleted: true, refundedCents: 500 },
      action: 'refund',
      by: 'manager',
      facts: { refundCents: 1000 },
      transition: 'T15',
      changes: { paymentStatus: 'partiallyRefunded' },
      because: 'a part stays with the shop',
    },
    {
      order: { ...paidOnline, isCompleted: true, refundedCents: 500 },
      action: 'refund',
      by: 'manager',
      facts: { refundCents: 1500 },
      transition: 'T15',
      changes: { isRefunded: true, paymentStatus: 'refunded' },
      because: 'the sum equals what was paid',
    },
    {
      order: { isConfirmed: true, lastStep: { ...confirmedStep, at: before({ minutes: 5 }) } },
      action: 'undo',
      by: 'employee',
      transition: 'T16',
      changes: { isConfirmed: false },
      because: 'five minutes are not over yet',
    },
    {
      order: { lastStep: { ...confirmedStep, action: 'undo', at: before({ seconds: 2 }) } },
      action: 'undo',
      by: 'employee',
      transition: null,
      changes: {},
      because: 'a second click undoes nothing more',
    },
    {
      order: { isConfirmed: true },
      action: 'cancel',
      by: 'admin',
      facts: { reason: ' Ofen defekt ' },
      transition: 'T14',
      changes: { isCanceled: true, cancelledBy: 'staff', cancelReason: 'Ofen defekt' },
      because: 'the reason is kept',
    },
  ])('$action by $by: $because', ({ changes, transition, ...sample }) => {
    expect(take(sample)).toMatchObject({ changes, transition })
    expect(Object.keys(take(sample).changes).sort()).toEqual(Object.keys(changes).sort())
  })

  test.each([
    { order: paidOnline, action: 'reject', due: true, because: 'the money was taken' },
    { order: {}, action: 'reject', due: false, because: 'nothing was paid' },
    { order: { ...paidOnline, isRefunded: true }, action: 'cancel', due: false, because: 'it was returned already' },
    { order: paidOnline, action: 'confirm', due: false, because: 'the guest will be served' },
  ] as const)('after $action a refund is due: $due, $because', ({ order, action, due }) => {
    expect(take({ order, action, by: 'manager' }).isRefundDue).toBe(due)
  })
})

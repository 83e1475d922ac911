import { describe, expect, test } from 'vitest'
import { deriveStatus, type OrderStatus } from '#domain/orders/steps/order-status.ts'
import type { StepFacts, StepOrder } from '#domain/orders/steps/order-step.ts'
import { nextStep } from '#domain/orders/steps/order-transitions.ts'
import { type OrderAction, type PrincipalKind, TRANSITIONS } from '#domain/orders/steps/transition-table.ts'

const now = Temporal.Instant.from('2026-05-04T16:00:00Z')
const ago = (minutes: number) => now.subtract({ minutes }).toString()
const ahead = (minutes: number) => now.add({ minutes }).toString()

/** A request that an online method was chosen for, since nothing of it may ask for money. */
const asked: StepOrder = {
  isRejected: false,
  isConfirmed: false,
  isInDelivery: false,
  isCompleted: false,
  isCanceled: false,
  isFailed: false,
  isPaid: false,
  isRefunded: false,
  isDelivery: false,
  paymentMethod: 'mollie',
  isQuotation: true,
  placedAt: ago(1),
  paymentStatus: 'none',
  grossCents: 2000,
  paidCents: 0,
  refundedCents: 0,
  appointmentDate: '2026-05-20T18:00',
}
const quoted = { isQuoted: true, counterAppointmentExpiresAt: ahead(60) } as const
const taken = { isQuoted: true, isConfirmed: true, counterAppointmentExpiresAt: null } as const
const step = (action: OrderAction, from: OrderStatus) => ({ action, from, at: ago(1), hasPaymentEffect: false })

/** One request in each state it can come to; `lapsed`, `timed` and `elsewhere` are states within states. */
const ORDERS = {
  new: asked,
  offered: { ...asked, ...quoted },
  lapsed: { ...asked, ...quoted, counterAppointmentExpiresAt: now.toString() },
  /** A time is proposed, and no offer sent. */
  timed: { ...asked, counterAppointment: '2026-05-21T18:00', counterAppointmentExpiresAt: ahead(10) },
  /** Both at once: the offer is for the proposed time. */
  offeredForTime: { ...asked, ...quoted, counterAppointment: '2026-05-21T18:00' },
  accepted: { ...asked, ...taken, lastStep: step('confirmCounter', 'counterOffered') },
  acceptedByPhone: {
    ...asked,
    ...taken,
    lastStep: { ...step('confirm', 'counterOffered'), counterAppointmentExpiresAtBefore: ahead(60) },
  },
  /** Accepted at a branch that sends its offers by other ways (docs/reference/ordering.md#quotation-branches). */
  elsewhere: { ...asked, isConfirmed: true, lastStep: step('confirm', 'new') },
  ready: { ...asked, ...taken, isInDelivery: true, lastStep: step('inDelivery', 'confirmed') },
  completed: { ...asked, ...taken, isInDelivery: true, isCompleted: true, lastStep: step('complete', 'ready') },
  declined: { ...asked, ...quoted, isCanceled: true },
  rejected: { ...asked, isRejected: true },
} as const satisfies Record<string, StepOrder>
type Sample = keyof typeof ORDERS
const STATUS: Record<Sample, OrderStatus> = {
  new: 'new',
  offered: 'counterOffered',
  lapsed: 'counterOffered',
  timed: 'counterOffered',
  offeredForTime: 'counterOffered',
  accepted: 'confirmed',
  acceptedByPhone: 'confirmed',
  elsewhere: 'confirmed',
  ready: 'ready',
  completed: 'completed',
  declined: 'canceled',
  rejected: 'rejected',
}
const FACTS: StepFacts = {
  reason: 'Fest abgesagt',
  counterAppointment: '2026-05-22T18:00',
  counterAppointmentExpiresAt: ahead(90),
  isProposedTimeOpen: true,
  isOfferSeen: true,
  isOfferCurrent: true,
  customerCancelMinutes: 2,
  isAmountEqual: true,
  isLastAttempt: true,
  isStillSuppliable: true,
  refundCents: 2000,
}
const LETTERS: Record<string, PrincipalKind> = {
  c: 'customer',
  e: 'employee',
  m: 'manager',
  a: 'admin',
  d: 'device',
  s: 'system',
}

/** What is allowed with requests, said a second time and independently of the table; all else is refused. */
const ALLOWED: readonly (readonly [Sample, OrderAction, string, OrderStatus])[] = [
  ['new', 'sendQuotation', 'ema', 'counterOffered'],
  ['new', 'confirm', 'emads', 'confirmed'],
  ['new', 'proposeTime', 'ema', 'counterOffered'],
  ['new', 'reject', 'emas', 'rejected'],
  ['new', 'cancel', 'cema', 'canceled'],
  ['offered', 'sendQuotation', 'ema', 'counterOffered'],
  ['offered', 'confirm', 'ema', 'confirmed'],
  ['offered', 'confirmCounter', 'cema', 'confirmed'],
  ['offered', 'rejectCounter', 'c', 'canceled'],
  ['offered', 'reject', 'ema', 'rejected'],
  ['offered', 'cancel', 'cema', 'canceled'],
  ['lapsed', 'sendQuotation', 'ema', 'counterOffered'],
  ['lapsed', 'rejectCounter', 'c', 'canceled'],
  ['lapsed', 'reject', 'ema', 'rejected'],
  ['lapsed', 'cancel', 'cema', 'canceled'],
  ['timed', 'sendQuotation', 'ema', 'counterOffered'],
  ['timed', 'proposeTime', 'ema', 'counterOffered'],
  ['timed', 'confirm', 'ema', 'confirmed'],
  ['timed', 'confirmCounter', 'cema', 'confirmed'],
  ['timed', 'rejectCounter', 'c', 'canceled'],
  ['timed', 'reject', 'ema', 'rejected'],
  ['timed', 'cancel', 'cema', 'canceled'],
  ['offeredForTime', 'sendQuotation', 'ema', 'counterOffered'],
  ['offeredForTime', 'confirm', 'ema', 'confirmed'],
  ['offeredForTime', 'confirmCounter', 'cema', 'confirmed'],
  ['offeredForTime', 'rejectCounter', 'c', 'canceled'],
  ['offeredForTime', 'reject', 'ema', 'rejected'],
  ['offeredForTime', 'cancel', 'cema', 'canceled'],
  ['accepted', 'sendQuotation', 'ema', 'counterOffered'],
  ['accepted', 'confirm', 'emads', 'confirmed'],
  ['accepted', 'confirmCounter', 'cema', 'confirmed'],
  ['accepted', 'inDelivery', 'emad', 'ready'],
  ['accepted', 'complete', 'emad', 'completed'],
  ['accepted', 'cancel', 'ma', 'canceled'],
  ['acceptedByPhone', 'sendQuotation', 'ema', 'counterOffered'],
  ['acceptedByPhone', 'confirm', 'emads', 'confirmed'],
  ['acceptedByPhone', 'confirmCounter', 'cema', 'confirmed'],
  ['acceptedByPhone', 'inDelivery', 'emad', 'ready'],
  ['acceptedByPhone', 'complete', 'emad', 'completed'],
  ['acceptedByPhone', 'cancel', 'ma', 'canceled'],
  ['acceptedByPhone', 'undo', 'emad', 'counterOffered'],
  ['elsewhere', 'sendQuotation', 'ema', 'counterOffered'],
  ['elsewhere', 'confirm', 'emads', 'confirmed'],
  ['elsewhere', 'inDelivery', 'emad', 'ready'],
  ['elsewhere', 'complete', 'emad', 'completed'],
  ['elsewhere', 'cancel', 'ma', 'canceled'],
  ['elsewhere', 'undo', 'emad', 'new'],
  ['ready', 'inDelivery', 'emad', 'ready'],
  ['ready', 'complete', 'emad', 'completed'],
  ['ready', 'cancel', 'ma', 'canceled'],
  ['ready', 'undo', 'emad', 'confirmed'],
  ['completed', 'complete', 'emad', 'completed'],
  ['completed', 'undo', 'emad', 'ready'],
  ['declined', 'rejectCounter', 'cs', 'canceled'],
  ['declined', 'cancel', 'cema', 'canceled'],
  ['rejected', 'reject', 'emas', 'rejected'],
]

const SAMPLES = Object.keys(ORDERS) as Sample[]
const ACTIONS = [...new Set(TRANSITIONS.map(row => row.action))]
const CELLS = SAMPLES.flatMap(sample =>
  ACTIONS.flatMap(action =>
    Object.entries(LETTERS).map(([letter, by]) => ({
      sample,
      action,
      by,
      to: ALLOWED.find(([from, name, who]) => from === sample && name === action && who.includes(letter))?.[3],
    })),
  ),
)

test('the samples stand where they say', () => {
  expect(Object.fromEntries(SAMPLES.map(sample => [sample, deriveStatus(ORDERS[sample])]))).toEqual(STATUS)
})

describe('what may be done with a request for an offer', () => {
  test.each(CELLS.filter(cell => cell.to))('$action by $by leads from $sample to $to', ({ sample, action, by, to }) => {
    const order: StepOrder = ORDERS[sample]
    const step = nextStep(order, action, by, now, FACTS)
    expect([step.to, deriveStatus({ ...order, ...step.changes })]).toEqual([to, to])
  })

  test.each(CELLS.filter(cell => !cell.to))('$action by $by is refused at $sample', ({ sample, action, by }) => {
    expect(() => nextStep(ORDERS[sample], action, by, now, FACTS)).toThrow(/^(conflict|forbidden): /)
  })
})

describe('what the circumstances refuse', () => {
  const take = (sample: Sample, action: OrderAction, by: PrincipalKind, facts: StepFacts) => () =>
    nextStep(ORDERS[sample], action, by, now, facts)
  test.each<{ sample: Sample; action: OrderAction; by: PrincipalKind; facts: StepFacts; because: string }>([
    {
      sample: 'offered',
      action: 'confirmCounter',
      by: 'customer',
      facts: { isOfferCurrent: true },
      because: 'the guest answered another offer',
    },
    {
      sample: 'offered',
      action: 'confirmCounter',
      by: 'customer',
      facts: { isOfferSeen: true },
      because: 'something was changed since',
    },
    { sample: 'offered', action: 'confirmCounter', by: 'customer', facts: {}, because: 'taking a time takes no offer' },
    {
      sample: 'offered',
      action: 'rejectCounter',
      by: 'customer',
      facts: {},
      because: 'declining a time declines no offer',
    },
    { sample: 'offered', action: 'confirm', by: 'manager', facts: {}, because: 'staff look at the offer as well' },
    {
      sample: 'lapsed',
      action: 'rejectCounter',
      by: 'system',
      facts: FACTS,
      because: 'an offer that lapsed is renewed or called off by people',
    },
    {
      sample: 'offered',
      action: 'proposeTime',
      by: 'manager',
      facts: FACTS,
      because: 'another time would be another offer',
    },
  ])('$action by $by at $sample: $because', ({ sample, action, by, facts }) =>
    expect(take(sample, action, by, facts)).toThrow(/^conflict: /),
  )
})

describe('what a step changes', () => {
  const changes = (sample: Sample, action: OrderAction, by: PrincipalKind) =>
    nextStep(ORDERS[sample], action, by, now, FACTS).changes
  test('an offer has its end, and takes an agreement back only where there was one', () => {
    expect(changes('new', 'sendQuotation', 'employee')).toEqual({
      isQuoted: true,
      counterAppointmentExpiresAt: ahead(90),
    })
    expect(changes('accepted', 'sendQuotation', 'employee')).toEqual({
      isQuoted: true,
      counterAppointmentExpiresAt: ahead(90),
      isConfirmed: false,
      counterAppointment: null,
    })
  })
  test('accepting leaves the appointment alone, or takes the time that was offered', () => {
    expect(changes('offered', 'confirmCounter', 'customer')).toEqual({
      isConfirmed: true,
      counterAppointmentExpiresAt: null,
    })
    expect(changes('offeredForTime', 'confirmCounter', 'customer')).toEqual({
      isConfirmed: true,
      appointmentDate: '2026-05-21T18:00',
      counterAppointmentExpiresAt: null,
    })
  })
  test('an acceptance on the phone that was a slip is an offer again, with the time it had', () => {
    expect(changes('acceptedByPhone', 'undo', 'employee')).toEqual({
      isConfirmed: false,
      counterAppointmentExpiresAt: '2026-05-04T17:00:00.000Z',
    })
  })
})

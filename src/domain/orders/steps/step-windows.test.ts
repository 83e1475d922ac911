import { describe, expect, test } from 'vitest'
import { cancellableUntil, undoableUntil, counterOfferExpiry } from '#domain/orders/steps/step-windows.ts'
import type { OrderStatus } from '#domain/orders/steps/order-status.ts'
import type { StepOrder } from '#domain/orders/steps/order-step.ts'
import { nextStep } from '#domain/orders/steps/order-transitions.ts'

const at = '2026-05-04T10:00:00.000Z'
const later = (ms: number) => new Date(Date.parse(at) + ms).toISOString()
const MINUTE = 60_000

const order = (more: Partial<StepOrder>): StepOrder => ({
  isRejected: false,
  isConfirmed: false,
  isInDelivery: false,
  isCompleted: false,
  isCanceled: false,
  isFailed: false,
  isPaid: false,
  isDelivery: false,
  paymentMethod: 'cash',
  placedAt: at,
  isRefunded: false,
  paymentStatus: 'none',
  grossCents: 2000,
  paidCents: 0,
  refundedCents: 0,
  ...more,
})
const isAllowed = (run: () => unknown) => {
  try {
    run()
    return true
  } catch {
    return false
  }
}

describe('The window shown to staff for taking a step back agrees with the rule itself', () => {
  const lastStep = { action: 'confirm', from: 'new', at, hasPaymentEffect: false } as const
  test.each([
    { after: 0, because: 'right away' },
    { after: 5 * MINUTE, because: 'at the very end' },
    { after: 5 * MINUTE + 1, because: 'a moment too late' },
  ])('$because', ({ after }) => {
    const shown = undoableUntil({ status: 'confirmed', lastStep, isRefunded: false }, later(after)) !== null
    const now = Temporal.Instant.from(later(after))
    expect(shown).toBe(isAllowed(() => nextStep(order({ isConfirmed: true, lastStep }), 'undo', 'employee', now)))
  })
  test.each([
    { status: 'confirmed', lastStep: { ...lastStep, hasPaymentEffect: true }, because: 'a provider was told of it' },
    { status: 'confirmed', lastStep: { ...lastStep, action: 'undo' }, because: 'the last step was taking one back' },
    { status: 'confirmed', lastStep: { ...lastStep, action: 'confirmCounter' }, because: 'the guest gave that answer' },
    { status: 'rejected', lastStep, because: 'a rejection was announced to the guest' },
    { status: 'confirmed', lastStep: null, because: 'there was no step' },
  ] as const)('there is none when $because', ({ status, lastStep: step }) =>
    expect(undoableUntil({ status, lastStep: step, isRefunded: false }, at)).toBeNull(),
  )
})

describe('The window shown to guests for cancelling agrees with the rule itself', () => {
  test.each([
    { after: 0, minutes: 2, because: 'right after ordering' },
    { after: 2 * MINUTE - 1, minutes: 2, because: 'just in time' },
    { after: 2 * MINUTE, minutes: 2, because: 'the two minutes are over' },
    { after: 0, minutes: null, because: 'the shop does not allow it' },
  ])('$because', ({ after, minutes }) => {
    const shown = cancellableUntil({ status: 'new', placedAt: at }, minutes, later(after)) !== null
    const now = Temporal.Instant.from(later(after))
    expect(shown).toBe(
      isAllowed(() => nextStep(order({}), 'cancel', 'customer', now, { customerCancelMinutes: minutes })),
    )
  })
  test.each(['confirmed', 'completed', 'rejected'] satisfies OrderStatus[])(
    'an order that is %s cannot be cancelled alone',
    status => expect(cancellableUntil({ status, placedAt: at }, 2, at)).toBeNull(),
  )
})

const now = Temporal.Instant.from('2026-05-04T16:00:00Z')

test.each([
  {
    proposed: '2026-05-04T19:00:00Z',
    leadMinutes: 20,
    expires: '2026-05-04T16:30:00Z',
    because: 'the guest has half an hour',
  },
  {
    proposed: '2026-05-04T16:40:00Z',
    leadMinutes: 20,
    expires: '2026-05-04T16:20:00Z',
    because: 'the kitchen must begin',
  },
  {
    proposed: '2026-05-04T16:10:00Z',
    leadMinutes: 20,
    expires: '2026-05-04T16:00:00Z',
    because: 'the kitchen should have begun already',
  },
])('a proposal for $proposed lapses at $expires: $because', ({ proposed, leadMinutes, expires }) => {
  expect(counterOfferExpiry(now, Temporal.Instant.from(proposed), { leadMinutes }).toString()).toBe(expires)
})

import { expect, test } from 'vitest'
import type { RefundState } from '#domain/orders/payments/payment-state.ts'
import { refundedMoney, refundParts } from '#domain/orders/payments/refunded-money.ts'

const of = (...refunds: [number, RefundState][]) => refunds.map(([cents, state]) => ({ cents, state }))

test.each([
  { refunds: of(), says: { refundedCents: 0, isRefunded: false, paymentStatus: 'paid' }, because: 'nothing went back' },
  {
    refunds: of([500, 'queued']),
    says: { refundedCents: 500, isRefunded: false, paymentStatus: 'partiallyRefunded' },
    because: 'money on its way counts',
  },
  {
    refunds: of([500, 'refunded'], [1490, 'pending']),
    says: { refundedCents: 1990, isRefunded: true, paymentStatus: 'refunded' },
    because: 'all went back',
  },
  {
    refunds: of([1990, 'failed']),
    says: { refundedCents: 0, isRefunded: false, paymentStatus: 'paid' },
    because: 'what failed did not go back',
  },
  {
    refunds: of([500, 'note']),
    says: { refundedCents: 500, isRefunded: false, paymentStatus: 'partiallyRefunded' },
    because: 'by hand counts too',
  },
  {
    refunds: of([1990, 'refunded'], [500, 'refunded']),
    says: { refundedCents: 1990, isRefunded: true, paymentStatus: 'refunded' },
    because: 'nobody gets back more than was paid',
  },
] as const)('of 19,90 € paid: $because', ({ refunds, says }) => expect(refundedMoney(1990, refunds)).toEqual(says))

test.each([
  { cents: 500, left: 1990, parts: [{ isOnline: true, cents: 500 }], because: 'it was paid online' },
  { cents: 500, left: 0, parts: [{ isOnline: false, cents: 500 }], because: 'it was paid at the counter' },
  {
    cents: 2500,
    left: 1990,
    parts: [
      { isOnline: true, cents: 1990 },
      { isOnline: false, cents: 510 },
    ],
    because: 'what it became dearer was paid at the door',
  },
])('$cents cents come from $parts: $because', ({ cents, left, parts }) =>
  expect(refundParts(cents, left)).toEqual(parts),
)

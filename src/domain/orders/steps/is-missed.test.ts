import { expect, test } from 'vitest'
import { isMissed, type MissableOrder } from '#domain/orders/steps/is-missed.ts'

const now = Temporal.Instant.from('2026-05-04T18:10:00Z')
const reachedShopAt = '2026-05-04T18:00:00Z'

test.each<{ order: MissableOrder; missed: boolean; because: string }>([
  { order: { status: 'new', reachedShopAt }, missed: true, because: 'ten minutes without an answer are too many' },
  {
    order: { status: 'new', reachedShopAt: '2026-05-04T18:05:00Z' },
    missed: false,
    because: 'the five minutes are just over now',
  },
  {
    order: { status: 'confirmed', reachedShopAt, answeredAt: '2026-05-04T18:04:00Z' },
    missed: false,
    because: 'the shop answered in time',
  },
  {
    order: { status: 'confirmed', reachedShopAt, answeredAt: '2026-05-04T18:05:01Z' },
    missed: true,
    because: 'the answer came late',
  },
  {
    order: { status: 'counterOffered', reachedShopAt, answeredAt: '2026-05-04T18:02:00Z' },
    missed: false,
    because: 'a proposal is an answer',
  },
  { order: { status: 'awaitingPayment' }, missed: false, because: 'the shop cannot see it yet' },
  { order: { status: 'failed' }, missed: true, because: 'the payment never came' },
  {
    order: { status: 'canceled', reachedShopAt, answeredAt: reachedShopAt, cancelledBy: 'system' },
    missed: true,
    because: 'the proposal expired',
  },
  {
    order: { status: 'canceled', reachedShopAt, answeredAt: '2026-05-04T18:01:00Z', cancelledBy: 'customer' },
    missed: false,
    because: 'the guest changed their mind',
  },
])('an order that is $order.status is missed: $missed, $because', ({ order, missed }) => {
  expect(isMissed(order, 5, now)).toBe(missed)
})

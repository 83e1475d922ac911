import { expect, test } from 'vitest'
import { nextLook, nextRefundTry } from '#domain/orders/payments/next-look.ts'

const NOON = '2026-11-20T12:00:00.000Z'
const later = (minutes: number) => new Date(Date.parse(NOON) + minutes * 60_000).toISOString()
const open = { state: 'open', createdAt: NOON, hasPendingRefund: false } as const

test.each([
  { after: 5, watched: open, isOpenThere: true, next: later(6), because: 'somebody may be paying right now' },
  { after: 34, watched: open, isOpenThere: true, next: later(35), because: 'a webhook may have been lost' },
  { after: 40, watched: open, isOpenThere: true, next: later(100), because: 'a transfer takes its time' },
  {
    after: 60,
    watched: { ...open, state: 'expired' as const },
    isOpenThere: true,
    next: later(120),
    because: 'it can still be paid there',
  },
  { after: 15 * 1440, watched: open, isOpenThere: true, next: null, because: 'nobody pays after a fortnight' },
  { after: 5, watched: { ...open, state: 'failed' as const }, isOpenThere: false, next: null, because: 'it is over' },
  {
    after: 5,
    watched: { ...open, state: 'paid' as const },
    isOpenThere: false,
    next: null,
    because: 'the money is there',
  },
  {
    after: 5,
    watched: { ...open, state: 'paid' as const, hasPendingRefund: true },
    isOpenThere: false,
    next: later(65),
    because: 'a refund is on its way',
  },
  {
    after: 31 * 1440,
    watched: { ...open, state: 'paid' as const, hasPendingRefund: true },
    isOpenThere: false,
    next: null,
    because: 'no refund takes a month',
  },
])('after $after minutes: $because', ({ after, watched, isOpenThere, next }) =>
  expect(nextLook(watched, isOpenThere, later(after))).toBe(next),
)

test.each([
  { attempts: 1, after: 0, next: later(1) },
  { attempts: 3, after: 10, next: later(14) },
  { attempts: 12, after: 600, next: later(660) },
  { attempts: 30, after: 1439, next: later(1499) },
  { attempts: 31, after: 1440, next: null },
])(
  'a refund refused for the $attempts. time after $after minutes is tried again at $next',
  ({ attempts, after, next }) => expect(nextRefundTry(attempts, NOON, later(after))).toBe(next),
)

import { expect, test } from 'vitest'
import { isCurrent } from '#domain/orders/steps/is-current.ts'

const now = Temporal.Instant.from('2026-05-04T18:00:00Z')

test.each([
  { status: 'confirmed', closedAt: null, current: true, because: 'it is being prepared' },
  { status: 'awaitingPayment', closedAt: null, current: true, because: 'its money may come any moment' },
  { status: 'completed', closedAt: '2026-05-04T16:00:01Z', current: true, because: 'it was over less than two hours ago' },
  { status: 'canceled', closedAt: '2026-05-04T16:00:00Z', current: false, because: 'two hours are over' },
  { status: 'rejected', closedAt: null, current: false, because: 'nobody knows when it ended' },
] as const)('an order that is $status since $closedAt is current: $current, $because', ({ status, closedAt, current }) => {
  expect(isCurrent({ status, closedAt }, now)).toBe(current)
})

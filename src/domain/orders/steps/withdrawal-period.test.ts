import { describe, expect, test } from 'vitest'
import { withdrawalRight } from '#domain/orders/steps/withdrawal-period.ts'

const VIENNA = 'Europe/Vienna'
const ORDER = {
  status: 'completed',
  withdrawableProducts: [7],
  completedAt: '2026-07-01T16:00:00.000Z',
  withdrawnAt: null,
} as const
const NOW = '2026-07-05T10:00:00.000Z'

describe('The time to withdraw', () => {
  test.each([
    {
      completedAt: '2026-07-01T16:00:00.000Z',
      until: '2026-07-15T22:00:00.000Z',
      because: 'it ends with the fourteenth day after that of the delivery',
    },
    {
      completedAt: '2026-07-01T22:30:00.000Z',
      until: '2026-07-16T22:00:00.000Z',
      because: 'in Vienna it is the second of July by then',
    },
    {
      completedAt: '2026-07-04T10:00:00.000Z',
      until: '2026-07-20T22:00:00.000Z',
      because: 'a Saturday gives way to the Monday after it',
    },
    { completedAt: '2026-07-05T10:00:00.000Z', until: '2026-07-20T22:00:00.000Z', because: 'a Sunday does so too' },
    {
      completedAt: '2026-10-15T10:00:00.000Z',
      until: '2026-10-29T23:00:00.000Z',
      because: 'the clocks are put back in between',
    },
  ])('until $until, because $because', ({ completedAt, until }) => {
    expect(withdrawalRight({ ...ORDER, completedAt }, 14, VIENNA, NOW)?.until).toBe(until)
  })

  test('is over with its last moment, and not before', () => {
    const at = (now: string) => withdrawalRight(ORDER, 14, VIENNA, now)?.isOpen
    expect(at('2026-07-15T21:59:59.999Z')).toBe(true)
    expect(at('2026-07-15T22:00:00.000Z')).toBe(false)
  })

  test('has not begun while the goods are on their way', () => {
    expect(withdrawalRight({ ...ORDER, status: 'inDelivery', completedAt: null }, 14, VIENNA, NOW)).toEqual({
      isOpen: true,
      until: null,
      withdrawnAt: null,
    })
  })

  test.each([
    { change: { withdrawableProducts: null }, because: 'the order is one of before' },
    { change: { withdrawableProducts: [] }, because: 'all of it was prepared fresh' },
    { change: { status: 'canceled' }, because: 'there is no contract any more' },
    { change: { status: 'rejected' }, because: 'there never was a contract' },
  ] as const)('is none where $because', ({ change }) => {
    expect(withdrawalRight({ ...ORDER, ...change }, 14, VIENNA, NOW)).toBeNull()
  })

  test('is used up with the first withdrawal', () => {
    expect(withdrawalRight({ ...ORDER, withdrawnAt: NOW }, 14, VIENNA, NOW)).toEqual({
      isOpen: false,
      until: null,
      withdrawnAt: NOW,
    })
  })
})

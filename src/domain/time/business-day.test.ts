import fc from 'fast-check'
import { expect, test } from 'vitest'
import { businessDay } from '#domain/time/local-time.ts'

test.each([
  { now: '2026-05-05T01:59:59Z', day: '2026-05-04', because: '03:59 in Vienna still belongs to the evening before' },
  { now: '2026-05-05T02:00:00Z', day: '2026-05-05', because: 'at 04:00 the numbers start again' },
  { now: '2026-05-04T22:30:00Z', day: '2026-05-04', because: 'midnight changes nothing' },
  { now: '2026-03-29T01:30:00Z', day: '2026-03-28', because: 'after the spring jump it is 03:30' },
  { now: '2026-10-25T02:59:00Z', day: '2026-10-24', because: 'after the autumn jump it is 03:59' },
  { now: '2026-01-01T02:00:00Z', day: '2025-12-31', because: 'New Year’s night belongs to the old year' },
])('an order at $now counts for $day: $because', ({ now, day }) => {
  expect(businessDay(now, 'Europe/Vienna')).toBe(day)
})

test('a shop may start its day at another time', () => {
  expect(businessDay('2026-05-05T03:30:00Z', 'Europe/Vienna', '06:00')).toBe('2026-05-04')
})

test('time never runs back to an earlier business day', () => {
  const second = fc.integer({ min: 1_700_000_000, max: 1_900_000_000 })
  fc.assert(
    fc.property(second, fc.integer({ min: 0, max: 90_000 }), (from, later) => {
      const key = (epoch: number) => businessDay(new Date(epoch * 1000).toISOString(), 'Europe/Vienna')
      expect(key(from + later) >= key(from)).toBe(true)
    }),
  )
})

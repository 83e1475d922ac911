import fc from 'fast-check'
import { expect, test } from 'vitest'
import { businessDayWindow } from '#domain/time/business-day-window.ts'

test.each([
  {
    now: '2026-11-20T11:00:00.000Z',
    from: '2026-11-20T03:00:00.000Z',
    until: '2026-11-21T03:00:00.000Z',
    because: 'it is noon',
  },
  {
    now: '2026-11-21T01:00:00.000Z',
    from: '2026-11-20T03:00:00.000Z',
    until: '2026-11-21T03:00:00.000Z',
    because: 'two in the night is still the evening',
  },
  {
    now: '2026-03-28T12:00:00.000Z',
    from: '2026-03-28T03:00:00.000Z',
    until: '2026-03-29T02:00:00.000Z',
    because: 'the clock jumps ahead in that night',
  },
  {
    now: '2026-10-24T12:00:00.000Z',
    from: '2026-10-24T02:00:00.000Z',
    until: '2026-10-25T03:00:00.000Z',
    because: 'the hour comes twice in that night',
  },
])('at $now the business day lasts from $from to $until: $because', ({ now, from, until }) =>
  expect(businessDayWindow(now, 'Europe/Vienna')).toEqual({ from, until }),
)

test('a shop may start its day at another time', () =>
  expect(businessDayWindow('2026-11-20T11:00:00.000Z', 'Europe/Vienna', '06:30')).toEqual({
    from: '2026-11-20T05:30:00.000Z',
    until: '2026-11-21T05:30:00.000Z',
  }))

test('now always lies in its own business day', () => {
  const second = fc.integer({ min: 1_700_000_000, max: 1_900_000_000 })
  fc.assert(
    fc.property(second, fc.constantFrom('00:00', '04:00', '06:30'), (epoch, dayStart) => {
      const now = new Date(epoch * 1000).toISOString()
      const { from, until } = businessDayWindow(now, 'Europe/Vienna', dayStart)
      expect(from <= now && now < until).toBe(true)
    }),
  )
})

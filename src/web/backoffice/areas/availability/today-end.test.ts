import { expect, test } from 'vitest'
import { backOnDay, todayEnd } from '#domain/time/business-day-window.ts'

test.each([
  {
    now: '2026-06-10T16:00:00.000Z',
    end: '2026-06-11T02:00:00.000Z',
    because: 'in summer 04:00 in Vienna is 02:00 UTC',
  },
  {
    now: '2026-06-11T01:30:00.000Z',
    end: '2026-06-11T02:00:00.000Z',
    because: 'at half past three it is still yesterday for the business',
  },
  { now: '2026-12-10T16:00:00.000Z', end: '2026-12-11T03:00:00.000Z', because: 'in winter 04:00 is 03:00 UTC' },
  { now: '2026-03-28T18:00:00.000Z', end: '2026-03-29T02:00:00.000Z', because: 'the clock jumps in that night' },
])('at $now today ends at $end: $because', ({ now, end }) => expect(todayEnd(now, 'Europe/Vienna')).toBe(end))

test('a product that is out until a day returns when that day begins for the business', () =>
  expect(backOnDay('2026-06-15', 'Europe/Vienna')).toBe('2026-06-15T02:00:00.000Z'))

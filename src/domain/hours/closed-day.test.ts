import { expect, test } from 'vitest'
import { closedDay, isShutAnyway } from '#domain/hours/closed-day.ts'
import type { OpeningRule } from '#domain/time/opening-rule.ts'

const daily = (from: string, to: string): OpeningRule[] => [{ type: 'daily', from, to }]

test.each([
  { hours: [daily('11:00', '22:00')], from: '2026-12-25T00:00', to: '2026-12-25T24:00', because: 'a day is a day' },
  {
    hours: [daily('00:00', '24:00')],
    from: '2026-12-25T00:00',
    to: '2026-12-25T24:00',
    because: 'midnight divides what never closes',
  },
  {
    hours: [daily('16:00', '03:00')],
    from: '2026-12-25T03:00',
    to: '2026-12-26T03:00',
    because: 'the night belongs to the day it begins on',
  },
  {
    hours: [daily('16:00', '22:00'), daily('17:00', '01:30')],
    from: '2026-12-25T01:30',
    to: '2026-12-26T01:30',
    because: 'deliveries go on longer',
  },
  {
    hours: [[...daily('16:00', '03:00'), { type: 'once' as const, date: '2026-12-24', from: '09:00', to: '14:00' }]],
    from: '2026-12-25T00:00',
    to: '2026-12-26T03:00',
    because: 'the day before ends early that year',
  },
  { hours: [[]], from: '2026-12-25T00:00', to: '2026-12-25T24:00', because: 'without hours there is no night' },
])('closed from $from to $to: $because', ({ hours, from, to }) =>
  expect(closedDay(hours, '2026-12-25')).toEqual({ from, to }),
)

test('a rest day is shut anyway', () => {
  const hours: OpeningRule[] = [...daily('11:00', '22:00'), { type: 'friday', isClosed: true }]
  expect([
    isShutAnyway([hours], '2026-12-25'),
    isShutAnyway([hours], '2026-12-26'),
    isShutAnyway([hours, daily('17:00', '20:00')], '2026-12-25'),
  ]).toEqual([true, false, false])
})

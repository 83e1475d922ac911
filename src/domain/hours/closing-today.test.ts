import { describe, expect, test } from 'vitest'
import { closingToday, saidEnd } from '#domain/hours/closing-today.ts'
import { isoOf } from '#domain/time/local-time.ts'
import type { OpeningRule } from '#domain/time/opening-rule.ts'

const VIENNA = 'Europe/Vienna'
const daily = (...spans: [string, string][]): OpeningRule[] => spans.map(([from, to]) => ({ type: 'daily', from, to }))
const closes = (openingHours: OpeningRule[], now: string) =>
  isoOf(closingToday({ openingHours, seasons: [], timeZone: VIENNA }, now, '04:00'))

describe('What stands today stands', () => {
  test('until the last closing of the day, a break before it aside', () =>
    expect(closes(daily(['11:00', '14:00'], ['17:00', '22:00']), '2026-11-30T09:00:00.000Z')).toBe(
      '2026-11-30T21:00:00.000Z',
    ))
  test('until the closing after midnight, and after midnight still that one', () => {
    const bar = daily(['18:00', '02:00'])
    expect(closes(bar, '2026-11-30T20:00:00.000Z')).toBe('2026-12-01T01:00:00.000Z')
    expect(closes(bar, '2026-12-01T00:30:00.000Z')).toBe('2026-12-01T01:00:00.000Z')
  })
  test('until the day of the business ends where it closes no more, or never', () => {
    expect(closes(daily(['08:00', '14:00']), '2026-11-30T13:00:00.000Z')).toBe('2026-12-01T03:00:00.000Z')
    expect(closes([], '2026-11-30T09:00:00.000Z')).toBe('2026-12-01T03:00:00.000Z')
    expect(closes(daily(['00:00', '24:00']), '2026-11-30T09:00:00.000Z')).toBe('2026-12-01T03:00:00.000Z')
  })
})

test.each([
  [{ kind: 'hours', hours: 3 }, '2026-12-01T16:10:00.000Z', 'so many hours from now'],
  [{ kind: 'today' }, '2026-12-01T23:00:00.000Z', 'the midnight of the shop'],
  [{ kind: 'own', day: null, time: '15:30' }, '2026-12-01T14:30:00.000Z', 'a time that comes today'],
  [{ kind: 'own', day: null, time: '01:00' }, '2026-12-02T00:00:00.000Z', 'one that is over today is of tomorrow'],
  [{ kind: 'own', day: null, time: '24:00' }, '2026-12-01T23:00:00.000Z', 'the end of today'],
  [{ kind: 'own', day: '2026-12-05', time: '' }, '2026-12-05T23:00:00.000Z', 'a day lasts to its end'],
  [{ kind: 'own', day: '2026-12-05', time: '12:00' }, '2026-12-05T11:00:00.000Z', 'both'],
  [{ kind: 'own', day: null, time: '' }, null, 'nothing is said'],
  [{ kind: 'own', day: null, time: '9' }, null, 'no time yet'],
  [{ kind: 'own', day: '2027-03-28', time: '02:30' }, null, 'an hour that is skipped'],
] as const)('what is said to end by %j ends %s: %s', (said, end, _because) =>
  expect(saidEnd(said, '2026-12-01T13:10:00.000Z', VIENNA)).toBe(end),
)

test.each([
  ['2026-10-25T00:10:00.000Z', '02:45', '2026-10-25T00:45:00.000Z', 'the first time the clock shows it'],
  ['2026-10-25T00:50:00.000Z', '02:45', '2026-10-25T01:45:00.000Z', 'the second, where the first is over'],
  ['2026-10-25T01:30:00.000Z', '02:45', '2026-10-25T01:45:00.000Z', 'the second, asked in the hour told again'],
  ['2026-10-25T01:50:00.000Z', '02:45', '2026-10-26T01:45:00.000Z', 'the next day, where both are over'],
  ['2026-10-25T02:10:00.000Z', '03:05', '2026-10-26T02:05:00.000Z', 'an hour told once has no second'],
])('in the night whose hour is told twice, at %s, %s is %s: %s', (now, time, end, _because) =>
  expect(saidEnd({ kind: 'own', day: null, time }, now, VIENNA)).toBe(end),
)

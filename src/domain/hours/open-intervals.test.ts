import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isOpenAt, openIntervals } from '#domain/hours/open-intervals.ts'
import type { OpeningRule } from '#domain/time/opening-rule.ts'
import { addDays, isoOf, wallInstant, WEEKDAYS } from '#domain/time/local-time.ts'

const VIENNA = 'Europe/Vienna'
const daily = (from: string, to: string): OpeningRule => ({ type: 'daily', from, to })

// 2026-07-01 is a Wednesday
test.each<{ rules: OpeningRule[]; day: string; open: [string, string][]; because: string }>([
  { rules: [], day: '2026-07-01', open: [], because: 'no rules means closed' },
  {
    rules: [daily('11:00', '22:00')],
    day: '2026-07-01',
    open: [['2026-07-01T09:00', '2026-07-01T20:00']],
    because: 'daily hours hold on a Wednesday',
  },
  {
    rules: [
      daily('08:00', '22:00'),
      { type: 'wednesday', from: '11:00', to: '14:00' },
      { type: 'wednesday', from: '17:00', to: '22:00' },
    ],
    day: '2026-07-01',
    open: [
      ['2026-07-01T09:00', '2026-07-01T12:00'],
      ['2026-07-01T15:00', '2026-07-01T20:00'],
    ],
    because: 'the weekday beats daily and its rules add up',
  },
  {
    rules: [
      { type: 'wednesday', from: '11:00', to: '14:00' },
      { type: 'once', date: '2026-07-01', from: '20:00', to: '21:00' },
    ],
    day: '2026-07-01',
    open: [['2026-07-01T18:00', '2026-07-01T19:00']],
    because: 'the date beats the weekday',
  },
  {
    rules: [daily('11:00', '14:00'), { type: 'once', date: '2026-07-02', from: '20:00', to: '21:00' }],
    day: '2026-07-01',
    open: [['2026-07-01T09:00', '2026-07-01T12:00']],
    because: 'another date changes nothing',
  },
  {
    rules: [daily('11:00', '22:00'), { type: 'wednesday', isClosed: true }],
    day: '2026-07-01',
    open: [],
    because: 'Wednesday is the day off',
  },
  {
    rules: [
      { type: 'wednesday', from: '11:00', to: '22:00' },
      { type: 'wednesday', isClosed: true },
    ],
    day: '2026-07-01',
    open: [],
    because: 'closed wins within its kind',
  },
  {
    rules: [daily('11:00', '22:00'), { type: 'wednesday' }],
    day: '2026-07-01',
    open: [],
    because: 'a rule without hours still decides the day',
  },
  {
    rules: [daily('11:00', '14:00'), daily('14:00', '17:00')],
    day: '2026-07-01',
    open: [['2026-07-01T09:00', '2026-07-01T15:00']],
    because: 'touching ranges merge',
  },
  {
    rules: [daily('13:00', '17:00'), daily('11:00', '22:00')],
    day: '2026-07-01',
    open: [['2026-07-01T09:00', '2026-07-01T20:00']],
    because: 'overlapping ranges merge in any order',
  },
  {
    rules: [
      { type: 'tuesday', from: '18:00', to: '02:00' },
      { type: 'once', date: '2026-07-01', isClosed: true },
    ],
    day: '2026-07-01',
    open: [['2026-06-30T16:00', '2026-07-01T00:00']],
    because: 'a closed day leaves last night its tail',
  },
  {
    rules: [{ type: 'wednesday', from: '00:00', to: '24:00' }],
    day: '2026-07-01',
    open: [['2026-06-30T22:00', '2026-07-01T22:00']],
    because: '24:00 ends the whole day',
  },
  {
    rules: [{ type: 'wednesday', from: '00:00', to: '00:00' }],
    day: '2026-07-01',
    open: [['2026-06-30T22:00', '2026-07-01T22:00']],
    because: '00:00 to 00:00 is the whole day',
  },
  {
    rules: [{ type: 'wednesday', from: '00:00', to: '24:00' }],
    day: '2026-07-02',
    open: [],
    because: 'an end at midnight leaves the next day nothing',
  },
  {
    rules: [{ type: 'sunday', from: '00:00', to: '24:00' }],
    day: '2026-03-29',
    open: [['2026-03-28T23:00', '2026-03-29T22:00']],
    because: 'in spring the whole day has 23 hours',
  },
  {
    rules: [{ type: 'sunday', from: '00:00', to: '24:00' }],
    day: '2026-10-25',
    open: [['2026-10-24T22:00', '2026-10-25T23:00']],
    because: 'in autumn it has 25',
  },
  {
    rules: [{ type: 'sunday', from: '11:00', to: '22:00' }],
    day: '2026-03-29',
    open: [['2026-03-29T09:00', '2026-03-29T20:00']],
    because: 'after the jump the wall clock counts',
  },
  {
    rules: [{ type: 'sunday', from: '01:00', to: '02:30' }],
    day: '2026-03-29',
    open: [['2026-03-29T00:00', '2026-03-29T01:00']],
    because: 'an end that is skipped is the jump',
  },
  {
    rules: [{ type: 'sunday', from: '02:30', to: '04:00' }],
    day: '2026-03-29',
    open: [['2026-03-29T01:00', '2026-03-29T02:00']],
    because: 'a start that is skipped is the jump',
  },
  {
    rules: [{ type: 'sunday', from: '02:10', to: '02:50' }],
    day: '2026-03-29',
    open: [],
    because: 'the jump swallows it',
  },
  {
    rules: [{ type: 'saturday', from: '22:00', to: '04:00' }],
    day: '2026-03-29',
    open: [['2026-03-28T21:00', '2026-03-29T02:00']],
    because: 'the night to summer has five hours',
  },
  {
    rules: [{ type: 'saturday', from: '22:00', to: '04:00' }],
    day: '2026-10-25',
    open: [['2026-10-24T20:00', '2026-10-25T03:00']],
    because: 'the night to winter has seven',
  },
])('on $day the intervals are $open: $because', ({ rules, day, open }) => {
  const found = openIntervals(rules, day, day, VIENNA).map(({ start, end }) => [
    isoOf(start).slice(0, 16),
    isoOf(end).slice(0, 16),
  ])
  expect(found).toEqual(open)
})

test('seven days around the clock are one interval', () => {
  expect(openIntervals([daily('00:00', '24:00')], '2026-03-26', '2026-04-01', VIENNA)).toHaveLength(1)
})

test('at the closing time the branch is closed, a moment before it is open', () => {
  expect(isOpenAt([daily('11:00', '22:00')], VIENNA, '2026-07-01T19:59:59.999Z')).toBe(true)
  expect(isOpenAt([daily('11:00', '22:00')], VIENNA, '2026-07-01T20:00:00Z')).toBe(false)
})

const time = fc
  .integer({ min: 0, max: 96 })
  .map(n => `${String(Math.floor(n / 4)).padStart(2, '0')}:${String((n % 4) * 15).padStart(2, '0')}`)
const aroundClockChange = fc
  .tuple(fc.constantFrom('2026-03-27', '2026-10-23', '2026-06-29'), fc.nat(5))
  .map(([day, n]) => addDays(day, n))
const rule: fc.Arbitrary<OpeningRule> = fc.record({
  type: fc.constantFrom('once' as const, 'daily' as const, ...WEEKDAYS),
  date: aroundClockChange,
  isClosed: fc
    .boolean()
    .map(Boolean)
    .chain(is => (is ? fc.boolean() : fc.constant(false))),
  from: time,
  to: time,
})

test('intervals are never empty, sorted, and keep a gap between each other', () => {
  fc.assert(
    fc.property(fc.array(rule, { maxLength: 12 }), aroundClockChange, (rules, day) => {
      const intervals = openIntervals(rules, day, addDays(day, 3), VIENNA)
      for (const [index, { start, end }] of intervals.entries()) {
        expect(start).toBeLessThan(end)
        expect(start).toBeGreaterThan(intervals[index - 1]?.end ?? -Infinity)
      }
    }),
  )
})

test('asking for one day and for many gives the same answer at every instant', () => {
  fc.assert(
    fc.property(fc.array(rule, { maxLength: 12 }), aroundClockChange, fc.nat(3 * 1440), (rules, day, minutes) => {
      const at = wallInstant(day, 0, VIENNA) + minutes * 60_000
      const wide = openIntervals(rules, addDays(day, -2), addDays(day, 5), VIENNA)
      expect(isOpenAt(rules, VIENNA, isoOf(at))).toBe(wide.some(({ start, end }) => start <= at && at < end))
    }),
  )
})

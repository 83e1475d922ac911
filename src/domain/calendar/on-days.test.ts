import { expect, test } from 'vitest'
import type { CalendarEntry, CalendarKind } from '#domain/calendar/calendar-entry.ts'
import { daysOf, onDays, pieceWords } from '#domain/calendar/on-days.ts'

const VIENNA = 'Europe/Vienna'
let made = 0
const entry = (kind: CalendarKind, own: Partial<CalendarEntry>): CalendarEntry => ({
  kind,
  key: `${kind}-${(made += 1)}`,
  title: kind,
  person: null,
  lines: [],
  branch: null,
  days: null,
  at: null,
  until: null,
  timeZone: VIENNA,
  state: 'set',
  isOwn: null,
  path: '/',
  ...own,
})
const clock = (kind: CalendarKind, at: string, until: string | null = null) => entry(kind, { at, until })
const days = (from: string, to: string, part: 'full' | 'morning' | 'afternoon' = 'full') =>
  entry('absence', { days: { from, to, part } })
const SPAN = { from: '2026-11-23', to: '2026-11-29', dayStart: '04:00' }
const shown = (one: CalendarEntry, span = SPAN) =>
  [...onDays([one], span)].flatMap(([day, placed]) => placed.map(piece => `${day} ${pieceWords(piece) ?? '-'}`))

test.each([
  {
    of: 'a day shift',
    one: clock('shift', '2026-11-24T07:00:00.000Z', '2026-11-24T15:00:00.000Z'),
    is: ['2026-11-24 08:00 - 16:00'],
  },
  {
    of: 'an evening that ends before the business day begins',
    one: clock('shift', '2026-11-24T17:00:00.000Z', '2026-11-25T01:00:00.000Z'),
    is: ['2026-11-24 18:00 - 02:00'],
  },
  {
    of: 'one that ends at that very moment',
    one: clock('shift', '2026-11-24T17:00:00.000Z', '2026-11-25T03:00:00.000Z'),
    is: ['2026-11-24 18:00 - 04:00'],
  },
  {
    of: 'one that goes on after it',
    one: clock('shift', '2026-11-24T21:00:00.000Z', '2026-11-25T05:00:00.000Z'),
    is: ['2026-11-24 ab 22:00', '2026-11-25 bis 06:00'],
  },
  {
    of: 'a baker who begins at two',
    one: clock('shift', '2026-11-24T01:00:00.000Z', '2026-11-24T09:00:00.000Z'),
    is: ['2026-11-24 02:00 - 10:00'],
  },
  {
    of: 'a shift within the night alone',
    one: clock('shift', '2026-11-24T23:30:00.000Z', '2026-11-25T02:00:00.000Z'),
    is: ['2026-11-25 00:30 - 03:00'],
  },
  {
    of: 'a shift that begins at midnight',
    one: clock('shift', '2026-11-24T23:00:00.000Z', '2026-11-25T07:00:00.000Z'),
    is: ['2026-11-25 00:00 - 08:00'],
  },
  { of: 'an order after midnight', one: clock('order', '2026-11-24T23:30:00.000Z'), is: ['2026-11-24 00:30'] },
  {
    of: 'a table at the moment the business day begins',
    one: clock('reservation', '2026-11-25T03:00:00.000Z'),
    is: ['2026-11-25 04:00'],
  },
  { of: 'a task one minute before', one: clock('task', '2026-11-25T02:59:00.000Z'), is: ['2026-11-24 03:59'] },
  { of: 'half a day', one: days('2026-11-24', '2026-11-24', 'morning'), is: ['2026-11-24 vormittags'] },
  { of: 'the other half', one: days('2026-11-24', '2026-11-24', 'afternoon'), is: ['2026-11-24 nachmittags'] },
  { of: 'an end before its beginning', one: days('2026-11-25', '2026-11-24'), is: [] },
  {
    of: 'an end at its beginning',
    one: clock('shift', '2026-11-24T07:00:00.000Z', '2026-11-24T07:00:00.000Z'),
    is: ['2026-11-24 08:00 - 08:00'],
  },
  { of: 'no time at all', one: entry('task', {}), is: [] },
])('$of', ({ one, is }) => expect(shown(one)).toEqual(is))

test('an absence of many days stands on each, also where it begins before and ends after', () => {
  const [, ...placed] = [...onDays([days('2026-11-20', '2026-12-10')], SPAN).values()].flat()
  expect(placed).toHaveLength(6)
  expect(placed.every(({ isBegin, isEnd, part }) => !isBegin && !isEnd && part === 'full')).toBe(true)
  const edges = [...onDays([days('2026-11-24', '2026-11-26')], SPAN).values()].flat()
  expect(edges.map(({ isBegin, isEnd }) => [isBegin, isEnd])).toEqual([
    [true, false],
    [false, false],
    [false, true],
  ])
})

test('both clock changes: the wall says when, and no day is lost or doubled', () => {
  const spring = { from: '2027-03-27', to: '2027-03-29', dayStart: '04:00' }
  // seven hours by the clock, eight by the wall
  expect(shown(clock('shift', '2027-03-27T21:00:00.000Z', '2027-03-28T04:00:00.000Z'), spring)).toEqual([
    '2027-03-27 ab 22:00',
    '2027-03-28 bis 06:00',
  ])
  expect(shown(clock('order', '2027-03-28T01:00:00.000Z'), spring)).toEqual(['2027-03-27 03:00'])
  expect(shown(days('2027-03-27', '2027-03-29'), spring)).toHaveLength(3)
  const autumn = { from: '2026-10-24', to: '2026-10-26', dayStart: '04:00' }
  // half past two comes twice
  for (const at of ['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z'])
    expect(shown(clock('task', at), autumn)).toEqual(['2026-10-24 02:30'])
  expect(shown(clock('task', '2026-10-25T03:00:00.000Z'), autumn)).toEqual(['2026-10-25 04:00'])
  expect([...onDays([], autumn).keys()]).toEqual(['2026-10-24', '2026-10-25', '2026-10-26'])
})

test('a business day that begins at midnight is the day of the calendar', () => {
  const midnight = { ...SPAN, dayStart: '00:00' }
  expect(shown(clock('order', '2026-11-24T23:30:00.000Z'), midnight)).toEqual(['2026-11-25 00:30'])
  expect(shown(clock('shift', '2026-11-24T17:00:00.000Z', '2026-11-25T01:00:00.000Z'), midnight)).toEqual([
    '2026-11-24 ab 18:00',
    '2026-11-25 bis 02:00',
  ])
  expect(shown(clock('shift', '2026-11-24T15:00:00.000Z', '2026-11-24T23:00:00.000Z'), midnight)).toEqual([
    '2026-11-24 16:00 - 00:00',
  ])
})

test('each goes by the clock of its own branch', () => {
  const at = '2026-11-24T23:30:00.000Z'
  expect(daysOf({ ...clock('order', at), timeZone: 'Europe/London' }, '04:00')?.from).toBe('2026-11-24')
  expect(daysOf({ ...clock('order', at), timeZone: 'Asia/Tokyo' }, '04:00')?.from).toBe('2026-11-25')
})

test('a day is read from what changes it to what is done last, however it was told', () => {
  const told = [
    clock('task', '2026-11-25T00:30:00.000Z'),
    clock('shift', '2026-11-24T17:00:00.000Z', '2026-11-25T01:00:00.000Z'),
    clock('order', '2026-11-24T11:00:00.000Z'),
    days('2026-11-24', '2026-11-24', 'afternoon'),
    days('2026-11-24', '2026-11-24', 'morning'),
    clock('shift', '2026-11-23T21:00:00.000Z', '2026-11-24T05:00:00.000Z'),
    entry('holiday', { days: { from: '2026-11-24', to: '2026-11-24', part: 'full' } }),
    entry('closure', { days: { from: '2026-11-24', to: '2026-11-24', part: 'full' } }),
  ]
  const read = (entries: readonly CalendarEntry[]) =>
    onDays(entries, SPAN)
      .get('2026-11-24')
      ?.map(piece => `${piece.entry.kind} ${pieceWords(piece) ?? '-'}`)
  const inOrder = [
    'closure -',
    'holiday -',
    'absence vormittags',
    'absence nachmittags',
    'shift bis 06:00',
    'order 12:00',
    'shift 18:00 - 02:00',
    'task 01:30',
  ]
  expect(read(told)).toEqual(inOrder)
  expect(read(told.toReversed())).toEqual(inOrder)
})

test('five hundred on a day stand there, each once, in an order that stays', () => {
  const many = Array.from({ length: 500 }, (_, at) =>
    clock('order', new Date(Date.UTC(2026, 10, 24, 4 + (at % 19), (at * 7) % 60)).toISOString()),
  )
  const read = (entries: readonly CalendarEntry[]) => onDays(entries, SPAN).get('2026-11-24') ?? []
  const keys = read(many).map(({ entry: one }) => one.key)
  expect(new Set(keys).size).toBe(500)
  expect(read(many.toReversed()).map(({ entry: one }) => one.key)).toEqual(keys)
})

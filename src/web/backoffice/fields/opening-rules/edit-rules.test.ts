import { expect, test } from 'vitest'
import type { OpeningRule } from '#domain/time/opening-rule.ts'
import {
  addRange,
  clearDay,
  closeDay,
  copyDay,
  datesOf,
  isOvernight,
  removeRule,
  replaceRules,
  rulesOfDay,
  startRules,
  WORKDAYS,
} from '#web/backoffice/fields/opening-rules/edit-rules.ts'

const range = (type: OpeningRule['type'], from: string, to: string, date: string | null = null): OpeningRule => ({
  type,
  date,
  isClosed: false,
  from,
  to,
})
const week = [
  range('monday', '11:00', '14:00'),
  range('once', '10:00', '12:00', '2026-12-24'),
  range('monday', '17:00', '22:00'),
  range('sunday', '11:00', '20:00'),
]

test('the ranges of a day keep their places in the list, so errors find them', () =>
  expect(rulesOfDay(week, 'monday').map(({ index }) => index)).toEqual([0, 2]))

test('a first range proposes hours, a second one asks for them', () => {
  expect(addRange([], 'friday')).toEqual([range('friday', '09:00', '18:00')])
  expect(addRange(week, 'sunday').at(-1)).toEqual({ type: 'sunday', date: null, isClosed: false, from: null, to: null })
})

test('a range on a closed day opens it', () =>
  expect(addRange(closeDay([], 'monday'), 'monday').some(rule => rule.isClosed)).toBe(false))

test('closing a day replaces its hours and leaves other days alone', () => {
  const closed = closeDay(week, 'monday')
  expect(rulesOfDay(closed, 'monday').map(({ rule }) => rule.isClosed)).toEqual([true])
  expect(rulesOfDay(closed, 'sunday')).toHaveLength(1)
})

test('clearing a day leaves it to the daily hours', () =>
  expect(rulesOfDay(clearDay(week, 'monday'), 'monday')).toEqual([]))

test('a day copied to the working days replaces what stood there and spares single dates', () => {
  const copied = copyDay([...week, range('tuesday', '08:00', '09:00')], 'monday', WORKDAYS)
  for (const day of ['monday', 'tuesday', 'friday'] as const)
    expect(rulesOfDay(copied, day).map(({ rule }) => `${rule.from}-${rule.to}`)).toEqual(['11:00-14:00', '17:00-22:00'])
  expect(rulesOfDay(copied, 'sunday')).toHaveLength(1)
  expect(datesOf(copied)).toHaveLength(1)
})

test('single dates stand as they were entered', () => {
  const dates = datesOf([
    { type: 'once', date: null },
    range('once', '10:00', '12:00', '2026-12-31'),
    range('once', '10:00', '12:00', '2026-12-24'),
  ])
  expect(dates.map(({ date }) => date)).toEqual([null, '2026-12-31', '2026-12-24'])
})

test('a removed rule is gone, the others stay', () => expect(removeRule(week, 1)).toEqual([week[0], week[2], week[3]]))

test('other rules for a date take the place of its first one', () => {
  const rules = [
    range('once', '10:00', '12:00', '2026-12-24'),
    range('monday', '9:00', '10:00'),
    range('once', '14:00', '15:00', '2026-12-24'),
  ]
  const closed = { type: 'once', date: '2026-12-24', isClosed: true, from: null, to: null } as const
  expect(replaceRules(rules, [0, 2], closed)).toEqual([closed, rules[1]])
})

test.each([
  { from: '22:00', to: '02:00', is: true, because: 'two is tomorrow' },
  { from: '11:00', to: '22:00', is: false, because: 'ten is today' },
  { from: '18:00', to: '00:00', is: false, because: 'midnight is the end of the day' },
  { from: '00:00', to: '00:00', is: false, because: 'it is the whole day' },
  { from: '12:00', to: '12:00', is: true, because: 'it runs for a day' },
  { from: '22:00', to: null, is: false, because: 'it has no end yet' },
])('$from to $to ends on the next day: $is, because $because', ({ from, to, is }) =>
  expect(isOvernight(from, to)).toBe(is),
)

test('a schedule begins with every day', () => expect(startRules().map(rule => rule.type)).toEqual(['daily']))

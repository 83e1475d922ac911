import { expect, test } from 'vitest'
import type { OpeningRule } from '#domain/hours/opening-rule.ts'
import {
  addRange,
  clearDay,
  closeDay,
  copyDay,
  datesOf,
  removeRule,
  rulesOfDay,
  WORKDAYS,
} from '#web/backoffice/fields/hours/edit-rules.ts'

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

test('a range on a closed day opens it', () => expect(addRange(closeDay([], 'monday'), 'monday').some(rule => rule.isClosed)).toBe(false))

test('closing a day replaces its hours and leaves other days alone', () => {
  const closed = closeDay(week, 'monday')
  expect(rulesOfDay(closed, 'monday').map(({ rule }) => rule.isClosed)).toEqual([true])
  expect(rulesOfDay(closed, 'sunday')).toHaveLength(1)
})

test('clearing a day leaves it to the daily hours', () => expect(rulesOfDay(clearDay(week, 'monday'), 'monday')).toEqual([]))

test('a day copied to the working days replaces what stood there and spares single dates', () => {
  const copied = copyDay([...week, range('tuesday', '08:00', '09:00')], 'monday', WORKDAYS)
  for (const day of ['monday', 'tuesday', 'friday'] as const)
    expect(rulesOfDay(copied, day).map(({ rule }) => `${rule.from}-${rule.to}`)).toEqual(['11:00-14:00', '17:00-22:00'])
  expect(rulesOfDay(copied, 'sunday')).toHaveLength(1)
  expect(datesOf(copied)).toHaveLength(1)
})

test('single dates stand in order, one without its date last', () => {
  const dates = datesOf([
    { type: 'once', date: null },
    range('once', '10:00', '12:00', '2026-12-31'),
    range('once', '10:00', '12:00', '2026-12-24'),
  ])
  expect(dates.map(({ date }) => date)).toEqual(['2026-12-24', '2026-12-31', null])
})

test('a removed rule is gone, the others stay', () => expect(removeRule(week, 1)).toEqual([week[0], week[2], week[3]]))

import { expect, test } from 'vitest'
import { isOverdue, lateFirst } from '#web/backoffice/areas/routines/late-first.ts'

const list = (id: number, change: object = {}) => ({
  id,
  dueAt: '2026-11-30T08:00:00.000Z',
  isDueAllDay: false,
  isLate: false,
  completedAt: null,
  ...change,
})
const at = (time: string) => Date.parse(`2026-11-30T${time}.000Z`)

test('a list moves to the front at its hour, and not a second before', () => {
  const lists = [
    list(1, { dueAt: '2026-11-30T20:00:00.000Z' }),
    list(2),
    list(3, { dueAt: '2026-11-30T07:00:00.000Z' }),
  ]
  const order = (now: string) => lateFirst(lists, at(now)).map(({ id, isLate }) => `${id}${isLate ? '!' : ''}`)
  expect(order('06:59:59')).toEqual(['1', '2', '3'])
  expect(order('07:00:00')).toEqual(['3!', '1', '2'])
  expect(order('08:00:00')).toEqual(['3!', '2!', '1'])
})

test.each([
  [list(1, { isDueAllDay: true }), false, 'a whole day is late with the next one'],
  [list(1, { isDueAllDay: true, isLate: true }), true, 'as the server says'],
  [list(1, { completedAt: '2026-11-30T07:00:00.000Z' }), false, 'what is done is not late'],
  [list(1, { dueAt: null }), false, 'nor what has no hour'],
])('%j overdue: %s, %s', (one, isLate) => expect(isOverdue(one, at('23:00:00'))).toBe(isLate))

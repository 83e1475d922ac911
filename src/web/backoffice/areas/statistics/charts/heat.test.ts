import { expect, test } from 'vitest'
import { busiest, cellBeside, shadeOf, usedHours } from '#web/backoffice/areas/statistics/charts/heat.ts'

test.each([
  { value: 0, most: 10, shade: 0, because: 'nothing has no colour' },
  { value: 0.01, most: 10, shade: 1, because: 'a little is seen' },
  { value: 5, most: 10, shade: 3, because: 'half is in the middle' },
  { value: 10, most: 10, shade: 5, because: 'it is the most' },
  { value: -3, most: 10, shade: 0, because: 'less than nothing is nothing' },
  { value: 0, most: 0, shade: 0, because: 'nothing happened at all' },
])('$value of $most has shade $shade: $because', ({ value, most, shade }) => expect(shadeOf(value, most)).toBe(shade))

test('the nights nobody is there are left out, a quiet hour in the middle is not', () => {
  const cell = (hour: number, value: number) => ({ weekday: 1, hour, value })
  expect(usedHours([cell(3, 0), cell(11, 2), cell(14, 1), cell(22, 0)])).toEqual([11, 12, 13, 14])
  expect(usedHours([cell(3, 0)])).toEqual([])
  // a business day that begins at 4 ends with the hours after midnight
  expect(usedHours([cell(1, 3), cell(22, 1)], 4)).toEqual([22, 23, 0, 1])
})

test.each([
  { key: 'ArrowRight', from: [0, 0], to: [0, 1] },
  { key: 'ArrowDown', from: [0, 0], to: [1, 0] },
  { key: 'ArrowUp', from: [0, 2], to: [0, 2] },
  { key: 'ArrowRight', from: [1, 3], to: [1, 3] },
  { key: 'End', from: [1, 0], to: [1, 3] },
  { key: 'Home', from: [1, 3], to: [1, 0] },
  { key: 'Tab', from: [1, 3], to: undefined },
] as const)('$key leads from $from to $to', ({ key, from: [row, column], to }) =>
  expect(cellBeside(key, row, column, 2, 4)).toEqual(to),
)

test('the busiest day and hour are those of all their cells together, now or before', () => {
  const cells = [
    { weekday: 5, hour: 12, value: 4, previous: 1 },
    { weekday: 5, hour: 18, value: 4, previous: 0 },
    { weekday: 6, hour: 18, value: 6, previous: 9 },
  ]
  expect([busiest(cells, 'weekday'), busiest(cells, 'hour')]).toEqual([5, 18])
  expect([busiest(cells, 'weekday', ({ previous }) => previous ?? 0), busiest([], 'hour')]).toEqual([6, undefined])
})

import { expect, test } from 'vitest'
import {
  BALANCE_FIGURES,
  balanceFigures,
  byFigure,
  HOLIDAY_FIGURES,
  type HolidayFigure,
  holidayFigures,
  SHEET_FIGURES,
  sheetFigures,
} from '#domain/people/balances/by-figure.ts'
import { decimalHours } from '#domain/time/decimal-hours.ts'

const H = 3600
const row = (id: number, name: string, hours: number) => ({
  user: { id, name },
  today: { workedSeconds: id * H },
  week: { workedSeconds: hours * H },
  month: { differenceSeconds: -hours * H },
  overtime: { balanceSeconds: hours * H },
  holiday: { remainingDays: id },
})
const ROWS = [row(1, 'Österreicher', 4), row(2, 'Anna', -3), row(3, 'Paul', 4), row(4, 'Zoe', 0)]
const names = (asked: Parameters<typeof byFigure<keyof typeof BALANCE_FIGURES, (typeof ROWS)[number]>>[2]) =>
  byFigure(ROWS, balanceFigures, asked).map(({ user }) => user.name)

test.each([
  { sort: 'name', says: ['Anna', 'Österreicher', 'Paul', 'Zoe'] },
  { sort: '-name', says: ['Zoe', 'Paul', 'Österreicher', 'Anna'] },
  { sort: 'account', says: ['Anna', 'Zoe', 'Österreicher', 'Paul'] },
  { sort: '-account', says: ['Österreicher', 'Paul', 'Zoe', 'Anna'] },
  { sort: 'month', says: ['Österreicher', 'Paul', 'Zoe', 'Anna'] },
  { sort: '-holiday', says: ['Zoe', 'Paul', 'Anna', 'Österreicher'] },
] as const)('by $sort: $says', ({ sort, says }) => expect(names({ sort })).toEqual(says))

test.each([
  { least: 0.01, says: ['Österreicher', 'Paul'] },
  { most: -0.01, says: ['Anna'] },
  { least: 0, most: 4, says: ['Österreicher', 'Paul', 'Zoe'] },
  { least: 4, says: ['Österreicher', 'Paul'] },
  { least: 5, says: [] },
])('an account from $least to $most: $says', ({ says, ...bounds }) =>
  expect(names({ sort: 'name', figure: 'account', ...bounds })).toEqual(says),
)

test.each([
  // 1.505, which files write as 1.51
  { seconds: 5418, least: 1.51, most: 1.51 },
  { seconds: -5418, least: -1.5, most: -1.5 },
  { seconds: 26_400, least: 7.33, most: 7.33 },
])('$seconds seconds are found by the hours that files write', ({ seconds, least, most }) => {
  const rows = [row(1, 'Anna', seconds / H)]
  expect(byFigure(rows, balanceFigures, { sort: 'name', figure: 'account', least, most })).toEqual(rows)
  expect(decimalHours(seconds)).toBe(least)
})

test('bounds without a figure narrow nothing, and what is narrowed is left as it was', () => {
  expect(names({ sort: 'name', least: 5 })).toHaveLength(4)
  expect(ROWS.map(({ user }) => user.id)).toEqual([1, 2, 3, 4])
})

test('every figure that is named can be asked for', () => {
  expect(Object.keys(balanceFigures).sort()).toEqual(Object.keys(BALANCE_FIGURES).sort())
  expect(Object.keys(sheetFigures).sort()).toEqual(Object.keys(SHEET_FIGURES).sort())
})

test('every figure of a sheet is narrowed by hours', () => {
  const totals = {
    targetSeconds: 8 * H,
    workedSeconds: 7 * H,
    absenceSeconds: 2 * H,
    differenceSeconds: -3 * H,
    overtimeSeconds: H / 2,
  }
  expect(Object.fromEntries(Object.entries(sheetFigures).map(([name, of]) => [name, of({ totals })]))).toEqual({
    target: 8,
    worked: 7,
    absence: 2,
    difference: -3,
    overtime: 0.5,
  })
})

test('a year of holiday is ordered and narrowed by each of its figures, and by none of another name', () => {
  const names = Object.keys(HOLIDAY_FIGURES) as HolidayFigure[]
  const days = (first: number) =>
    Object.fromEntries(names.map((name, at) => [`${name}Days`, first * (at + 1)])) as Record<
      `${HolidayFigure}Days`,
      number
    >
  const rows = [
    { user: { id: 1, name: 'Anna' }, ...days(2) },
    { user: { id: 2, name: 'Bert' }, ...days(-1) },
    { user: { id: 3, name: 'Carla' }, ...days(3) },
  ]
  for (const [at, figure] of names.entries()) {
    const asked = (order: object) =>
      byFigure(rows, holidayFigures, { sort: `-${figure}`, ...order }).map(({ user }) => user.name)
    expect(asked({})).toEqual(['Carla', 'Anna', 'Bert'])
    expect(asked({ figure, least: -at - 1, most: 2 * (at + 1) })).toEqual(['Anna', 'Bert'])
  }
})

import { expect, test } from 'vitest'
import { coverageGaps, weekGaps } from '#web/backoffice/areas/working-schedules/coverage-gaps.ts'
import { isSameWork, planRows } from '#web/backoffice/areas/working-schedules/plan-rows.ts'
import type { Row } from '#web/backoffice/areas/working-schedules/plan-data.ts'

const cells = (...missing: number[]) => missing.map((one, hour) => ({ hour, missing: one }))

test.each([
  { of: cells(0, 0, 0), are: [], because: 'nobody is missing' },
  {
    of: cells(0, 1, 2, 0, 1),
    are: ['1-3:2', '4-5:1'],
    because: 'hours in a row are one gap, with the most that are missing',
  },
  {
    of: [
      { hour: 1, missing: 1 },
      { hour: 2, missing: 1 },
      { hour: 2, missing: 1 },
      { hour: 3, missing: 1 },
    ],
    are: ['1-4:1'],
    because: 'the hour that stands twice in autumn parts nothing',
  },
])('$because', ({ of, are }) =>
  expect(coverageGaps(of).map(({ from, to, missing }) => `${from}-${to}:${missing}`)).toEqual(are),
)

test('an open shift is a gap, unless it lies in one that is told already', () => {
  const day = '2026-12-01'
  const missing = [8, 9, 10].map(hour => ({ date: day, hour, missing: 1 }))
  const open = (startAt: string, endAt: string, startDate = day) => ({ startDate, startAt, endAt })
  const told = (...shifts: ReturnType<typeof open>[]) =>
    weekGaps(missing, shifts, 'Europe/Vienna').map(({ gap, open }) => (gap ? `${gap.from}-${gap.to}` : open.startAt))
  expect(told()).toEqual(['8-11'])
  // from 10:30 to 14:00 by the wall
  expect(told(open(`${day}T09:30:00Z`, `${day}T13:00:00Z`))).toEqual(['8-11'])
  const evening = `${day}T17:00:00Z`
  expect(told(open(evening, '2026-12-02T01:00:00Z'))).toEqual(['8-11', evening])
  expect(told(open(`${day}T10:00:00Z`, `${day}T11:00:00Z`))).toEqual(['8-11', `${day}T10:00:00Z`])
  expect(told(open('2026-11-30T07:00:00Z', '2026-11-30T09:00:00Z', '2026-11-30'))).toEqual([
    '2026-11-30T07:00:00Z',
    '8-11',
  ])
  expect(weekGaps([], [open(evening, evening)], 'Europe/Vienna')).toHaveLength(1)
})

const week = ['2026-12-28', '2026-12-29', '2026-12-30', '2026-12-31', '2027-01-01', '2027-01-02', '2027-01-03']
const colleague = (id: number, userId: number | null, startDate: string, more: object = {}) =>
  ({
    id,
    view: 'colleague',
    type: 'shift',
    user: userId && { id: userId, name: `P${userId}` },
    department: null,
    startDate,
    endDate: startDate,
    startAt: `${startDate}T08:00:00Z`,
    endAt: `${startDate}T12:00:00Z`,
    ...more,
  }) as unknown as Row
const anna = { id: 1, name: 'Anna', department: { id: 5, name: 'Küche' }, position: null, weeklyMinutes: 600 }
const bert = { id: 2, name: 'Bert', department: null, position: 'Bar', weeklyMinutes: null }
const all = { department: null, person: null }

test('a week has open shifts first, then everybody, and who helps out from elsewhere', () => {
  const lines = planRows([anna, bert], [colleague(9, null, '2026-12-31'), colleague(10, 7, '2027-01-01')], week, all)
  expect(lines.map(({ name, minutes }) => `${name} ${minutes}`)).toEqual(['Offen 240', 'Anna 0', 'Bert 0', 'P7 240'])
})
test('a shift over midnight stands under the day it begins on, an absence under all its days, over the end of the year', () => {
  const rows = [
    colleague(1, 1, '2026-12-31', { endDate: '2027-01-01' }),
    colleague(2, 2, '2026-12-30', { type: 'absent', endDate: '2027-01-02', startAt: null, endAt: null }),
  ]
  const cells = planRows([anna, bert], rows, week, all).map(({ cells }) => cells.map(cell => cell.length).join(''))
  expect(cells).toEqual(['0000000', '0001000', '0011110'])
})
test('of a department its own people stay, and whoever has a shift of it', () => {
  const lines = planRows([anna, bert], [colleague(1, 2, '2026-12-31')], week, { department: 5, person: null })
  expect(lines.map(({ name }) => name)).toEqual(['Offen', 'Anna'])
  const helps = planRows(
    [anna, bert],
    [colleague(1, 2, '2026-12-31', { department: { id: 5, name: 'Küche' } })],
    week,
    {
      department: 5,
      person: null,
    },
  )
  expect(helps.map(({ name }) => name)).toEqual(['Offen', 'Anna', 'Bert'])
})
test('a line is drawn anew when something in it changed, and only then', () => {
  const rows = [colleague(1, 1, '2026-12-29'), colleague(2, 2, '2026-12-29')]
  const before = planRows([anna, bert], rows, week, all)
  const moved = planRows([anna, bert], [colleague(1, 1, '2026-12-30'), rows[1] as Row], week, all)
  const same = (one: typeof before, other: typeof before) =>
    one.map((line, at) => isSameWork(line, other[at] as (typeof other)[number]))
  expect(same(before, planRows([anna, bert], rows, week, all))).toEqual([true, true, true])
  expect(same(before, moved)).toEqual([true, false, true])
  expect(same(before, planRows([{ ...anna, weeklyMinutes: 900 }, bert], rows, week, all))).toEqual([true, false, true])
})

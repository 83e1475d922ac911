import { expect, test } from 'vitest'
import { CONFLICT_WEIGHTS, conflictLines, conflictSigns, weightOf } from '#domain/people/planning/conflict-lines.ts'
import { SCHEDULE_CONFLICTS, type ScheduleConflict } from '#domain/people/planning/conflicts.ts'

const on = (startDate: string, id: number, user: number, ...conflicts: ScheduleConflict[]) => ({
  id,
  startDate,
  user: { id: user },
  conflicts,
})
const shift = (id: number, user: number, ...conflicts: ScheduleConflict[]) => on('2026-11-30', id, user, ...conflicts)
const lines = (...rows: ReturnType<typeof shift>[]) =>
  conflictLines(rows).map(({ row, code, with: other }) => `${row.id} ${code} ${other}`)

test('two shifts that overlap are one line, three that do are three', () => {
  expect(lines(shift(1, 7, { code: 'overlap', with: 2 }), shift(2, 7, { code: 'overlap', with: 1 }))).toEqual([
    '1 overlap 2',
  ])
  const other = (id: number, ...ids: number[]) =>
    shift(id, 7, ...ids.map(with_ => ({ code: 'overlap' as const, with: with_ })))
  expect(lines(other(1, 2, 3), other(2, 1, 3), other(3, 1, 2))).toEqual(['1 overlap 2', '1 overlap 3', '2 overlap 3'])
})

test('that somebody has no contract is said once of each', () =>
  expect(
    lines(
      shift(1, 7, { code: 'noContract', with: null }),
      shift(2, 7, { code: 'noContract', with: null }),
      shift(3, 8, { code: 'noContract', with: null }),
    ),
  ).toEqual(['1 noContract null', '3 noContract null']))

test('what the law forbids stands before what clashes, and a remark last', () =>
  expect(
    lines(
      shift(1, 7, { code: 'noContract', with: null }, { code: 'absence', with: 9 }, { code: 'maxHours', with: null }),
      shift(2, 8, { code: 'restTooShort', with: 4 }),
    ),
  ).toEqual(['1 maxHours null', '2 restTooShort 4', '1 absence 9', '1 noContract null']))

test('too many hours of a week are one line of their person and week, those of a day one of the day', () => {
  const week: ScheduleConflict = {
    code: 'maxHours',
    with: null,
    hours: { of: 'week', seconds: 220_000, most: 216_000 },
  }
  const day: ScheduleConflict = { code: 'maxHours', with: null, hours: { of: 'day', seconds: 45_000, most: 43_200 } }
  const rows = [
    on('2026-11-30', 1, 7, day, week),
    on('2026-11-30', 2, 7, day, week),
    on('2026-12-06', 3, 7, week),
    on('2026-12-07', 4, 7, week),
    on('2026-12-07', 5, 8, week),
  ]
  expect(conflictLines(rows).map(({ row, hours }) => `${row.id} ${hours?.of}`)).toEqual([
    '1 day',
    '1 week',
    '4 week',
    '5 week',
  ])
})

test('a shift shows how heavily it weighs, the heaviest first, several in one sign', () => {
  const of = (...codes: ScheduleConflict['code'][]) =>
    conflictSigns(codes.map(code => ({ code, with: null }))).map(({ text }) => text)
  expect(of('weekLong')).toEqual(['Hinweis'])
  expect(of('noContract', 'overlap', 'overlap', 'maxHours')).toEqual(['Verstoß', '2 Konflikte', 'Hinweis'])
  expect(of()).toEqual([])
})

test('every conflict has a weight, and every weight a word', () => {
  for (const code of Object.keys(SCHEDULE_CONFLICTS) as ScheduleConflict['code'][])
    expect(CONFLICT_WEIGHTS[weightOf(code)]).toBeTruthy()
})

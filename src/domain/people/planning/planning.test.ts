import { describe, expect, test } from 'vitest'
import { conflictsOf, type PlannedRow } from '#domain/people/planning/conflicts.ts'
import { spanOfSchedule } from '#domain/people/planning/schedule-span.ts'
import { firstStatus, mayBeAsked, mayMove, viewOf } from '#domain/people/planning/schedule-states.ts'
import { SCHEDULE_STATUSES, type ScheduleStatus, statusText } from '#domain/people/working-schedule.ts'
import { aContract } from '#test/sample-contract.ts'

const VIENNA = 'Europe/Vienna'
const STATUSES = Object.keys(SCHEDULE_STATUSES) as ScheduleStatus[]
const CONTRACT = aContract({ breakPolicy: 'AT' })
const shift = (id: number, startAt: string, endAt: string, more: Partial<PlannedRow> = {}): PlannedRow => ({
  id,
  type: 'shift',
  status: 'draft',
  isAllDay: false,
  startAt,
  endAt,
  startDate: startAt.slice(0, 10),
  endDate: endAt.slice(0, 10),
  dayPart: 'full',
  plannedPauseMinutes: 0,
  ...more,
})
const away = (id: number, startDate: string, endDate: string, more: Partial<PlannedRow> = {}): PlannedRow => ({
  id,
  type: 'vacation',
  status: 'approved',
  isAllDay: true,
  startAt: null,
  endAt: null,
  startDate,
  endDate,
  dayPart: 'full',
  plannedPauseMinutes: 0,
  ...more,
})
const codes = (rows: PlannedRow[], id: number, contracts = [CONTRACT]) =>
  (conflictsOf(rows, contracts, VIENNA).get(id) ?? []).map(({ code, with: other }) => `${code}:${other ?? '-'}`)

describe('States', () => {
  const pairs = (type: 'shift' | 'vacation' | 'sick', mover: 'planner' | 'person') =>
    STATUSES.flatMap(from => STATUSES.filter(to => mayMove(type, from, to, mover)).map(to => `${from}>${to}`))
  test('are moved as their states allow, and in no other way', () => {
    expect(pairs('shift', 'planner')).toEqual(['draft>published', 'published>cancelled'])
    expect(pairs('shift', 'person')).toEqual([])
    expect(pairs('vacation', 'planner')).toEqual([
      'requested>approved',
      'requested>rejected',
      'cancelRequested>approved',
      'cancelRequested>cancelled',
    ])
    expect(pairs('vacation', 'person')).toEqual(['requested>cancelled', 'approved>cancelRequested'])
    // sickness is refused by nobody
    expect(pairs('sick', 'planner')).toEqual([
      'requested>approved',
      'cancelRequested>approved',
      'cancelRequested>cancelled',
    ])
  })
  test('begin as asked for, and sickness as told, whoever enters it', () => {
    expect(firstStatus('shift', 'planner')).toBe('draft')
    expect(firstStatus('sick', 'planner')).toBe('approved')
    expect(firstStatus('sick', 'person')).toBe('approved')
    expect(statusText('sick', 'approved')).toBe('Gemeldet')
    expect(firstStatus('vacation', 'planner')).toBe('requested')
    expect([mayBeAsked('shift'), mayBeAsked('publicHoliday'), mayBeAsked('vacation')]).toEqual([false, false, true])
  })
})

describe('The span of a row', () => {
  const hours = (row: PlannedRow) => {
    const { start, end } = spanOfSchedule(row, VIENNA)
    return (end - start) / 3600
  }
  test('is as long as its days are at both clock changes', () => {
    expect(hours(away(1, '2026-03-29', '2026-03-29'))).toBe(23)
    expect(hours(away(1, '2026-10-25', '2026-10-25'))).toBe(25)
    expect(hours(away(1, '2026-10-25', '2026-10-25', { dayPart: 'morning' }))).toBe(13)
    expect(hours(away(1, '2026-10-25', '2026-10-25', { dayPart: 'afternoon' }))).toBe(12)
  })
})

describe('Conflicts', () => {
  test('a plain day has none', () => {
    expect(codes([shift(1, '2026-11-24T08:00:00Z', '2026-11-24T16:00:00Z')], 1)).toEqual([])
  })
  test('two shifts at once tell of each other, two that touch do not', () => {
    const rows = [
      shift(1, '2026-11-24T08:00:00Z', '2026-11-24T12:00:00Z'),
      shift(2, '2026-11-24T11:00:00Z', '2026-11-24T14:00:00Z'),
      shift(3, '2026-11-24T14:00:00Z', '2026-11-24T15:00:00Z'),
    ]
    expect([codes(rows, 1), codes(rows, 2), codes(rows, 3)]).toEqual([['overlap:2'], ['overlap:1'], []])
  })
  test('a cancelled shift stands against nothing', () => {
    const rows = [
      shift(1, '2026-11-24T08:00:00Z', '2026-11-24T12:00:00Z'),
      shift(2, '2026-11-24T08:00:00Z', '2026-11-24T12:00:00Z', { status: 'cancelled' }),
    ]
    expect(codes(rows, 1)).toEqual([])
  })
  test('a granted absence speaks against a shift, half a day against its half, a request against nothing', () => {
    const morning = shift(1, '2026-11-24T06:00:00Z', '2026-11-24T10:00:00Z')
    expect(codes([morning, away(2, '2026-11-23', '2026-11-25')], 1)).toEqual(['absence:2'])
    expect(codes([morning, away(2, '2026-11-24', '2026-11-24', { dayPart: 'afternoon' })], 1)).toEqual([])
    expect(codes([morning, away(2, '2026-11-24', '2026-11-24', { status: 'requested' })], 1)).toEqual([])
    expect(codes([morning, away(2, '2026-11-24', '2026-11-24', { status: 'cancelRequested' })], 1)).toEqual([
      'absence:2',
    ])
  })
  test('who said to be unavailable is so before anybody decides', () => {
    const rows = [
      shift(1, '2026-11-24T06:00:00Z', '2026-11-24T10:00:00Z'),
      away(2, '2026-11-24', '2026-11-24', { type: 'unavailable', status: 'requested' }),
    ]
    expect(codes(rows, 1)).toEqual(['unavailable:2'])
  })
  test('eleven hours of rest are asked for after a shift over midnight, to the second', () => {
    const late = shift(1, '2026-11-23T16:00:00Z', '2026-11-24T00:00:00Z')
    expect(codes([late, shift(2, '2026-11-24T11:00:00Z', '2026-11-24T15:00:00Z')], 2)).toEqual([])
    expect(codes([late, shift(2, '2026-11-24T10:59:59Z', '2026-11-24T15:00:00Z')], 2)).toEqual(['restTooShort:1'])
  })
  test('rest is real time: the night of the shorter day has an hour less of it', () => {
    // from 22 to 9 o'clock the wall shows eleven hours, and ten passed
    const rows = [
      shift(1, '2026-03-28T13:00:00Z', '2026-03-28T21:00:00Z'),
      shift(2, '2026-03-29T07:00:00Z', '2026-03-29T12:00:00Z'),
    ]
    expect(codes(rows, 2)).toEqual(['restTooShort:1'])
    // and in the night of the longer day 22 to 8 o'clock is enough
    const autumn = [
      shift(1, '2026-10-24T12:00:00Z', '2026-10-24T20:00:00Z'),
      shift(2, '2026-10-25T07:00:00Z', '2026-10-25T12:00:00Z'),
    ]
    expect(codes(autumn, 2)).toEqual([])
  })
  test('twelve hours a day without the pause, and sixty a week', () => {
    const long = { plannedPauseMinutes: 30 }
    expect(codes([shift(1, '2026-11-24T06:00:00Z', '2026-11-24T18:30:00Z', long)], 1)).toEqual([])
    expect(codes([shift(1, '2026-11-24T06:00:00Z', '2026-11-24T18:31:00Z', long)], 1)).toEqual(['maxHours:-'])
    const week = [23, 24, 25, 26, 27].map((day, at) =>
      shift(at + 1, `2026-11-${day}T06:00:00Z`, `2026-11-${day}T18:00:00Z`),
    )
    expect(codes(week, 5)).toEqual(['weekLong:-'])
    expect(codes([...week, shift(9, '2026-11-28T08:00:00Z', '2026-11-28T08:01:00Z')], 9)).toEqual(['maxHours:-'])
    expect(codes([...week, shift(9, '2026-11-30T08:00:00Z', '2026-11-30T16:00:00Z')], 9)).toEqual([])
  })
  test('over 48 hours a week is a remark at the shift with which they are passed', () => {
    // ten hours a day from Monday to Friday, in any order
    const week = [27, 23, 25, 24, 26].map((day, at) =>
      shift(at + 1, `2026-11-${day}T06:00:00Z`, `2026-11-${day}T16:00:00Z`),
    )
    const marked = (rows: PlannedRow[]) => rows.filter(({ id }) => codes(rows, id).length > 0).map(({ id }) => id)
    expect(marked(week)).toEqual([1])
    expect(conflictsOf(week, [CONTRACT], VIENNA).get(1)).toEqual([
      { code: 'weekLong', with: null, hours: { of: 'week', seconds: 50 * 3600, most: 48 * 3600 } },
    ])
    // 48 hours are not over them
    expect(marked([...week.slice(1), shift(9, '2026-11-27T08:00:00Z', '2026-11-27T16:00:00Z')])).toEqual([])
    expect(codes(week, 1, [aContract({ breakPolicy: 'CH' })])).toEqual(['weekLong:-'])
  })
  test('in the week that runs what was worked stands for the shifts that are over', () => {
    const week = [23, 24, 25, 26, 27].map((day, at) =>
      shift(at + 1, `2026-11-${day}T06:00:00Z`, `2026-11-${day}T14:00:00Z`),
    )
    const now = Date.parse('2026-11-25T10:00:00Z') / 1000
    const of = (hours: number, monday = '2026-11-23') => {
      const worked = { now, monday, seconds: hours * 3600 }
      const found = [...conflictsOf(week, [CONTRACT], VIENNA, worked)].filter(([, conflicts]) => conflicts.length > 0)
      return found.map(([id, [one]]) => `${id} ${one?.code} ${(one?.hours?.seconds ?? 0) / 3600}`)
    }
    // four hours of Wednesday are left, and sixteen of the days behind it
    expect(of(28)).toEqual([])
    expect(of(28.5)).toEqual(['5 weekLong 48.5'])
    expect(of(36.5)).toEqual(['4 weekLong 56.5'])
    // more than the law allows: of what can still be changed
    expect(of(40.5)).toEqual(['3 maxHours 60.5', '4 maxHours 60.5', '5 maxHours 60.5'])
    // nobody records: the plan stands for itself
    expect(of(0)).toEqual([])
    expect(of(40, '2026-11-16')).toEqual([])
  })
  test('without a contract nothing but that is said of the hours', () => {
    const row = shift(1, '2025-11-24T00:00:00Z', '2025-11-24T20:00:00Z')
    expect(codes([row], 1)).toEqual(['noContract:-'])
  })
})

describe('What is seen of a row', () => {
  const reader = { id: 7, plans: false, isOfBranch: true }
  test.each([
    [{ type: 'shift', status: 'draft', userId: 7 }, reader, 'nothing'],
    [{ type: 'shift', status: 'published', userId: 7 }, reader, 'whole'],
    [{ type: 'vacation', status: 'requested', userId: 7 }, reader, 'whole'],
    [{ type: 'shift', status: 'published', userId: 8 }, reader, 'colleague'],
    [{ type: 'shift', status: 'published', userId: null }, reader, 'colleague'],
    [{ type: 'shift', status: 'draft', userId: 8 }, reader, 'nothing'],
    [{ type: 'sick', status: 'approved', userId: 8 }, reader, 'colleague'],
    [{ type: 'sick', status: 'requested', userId: 8 }, reader, 'nothing'],
    [{ type: 'vacation', status: 'rejected', userId: 8 }, reader, 'nothing'],
    [{ type: 'shift', status: 'published', userId: 8 }, { ...reader, isOfBranch: false }, 'nothing'],
    [{ type: 'sick', status: 'requested', userId: 8 }, { ...reader, plans: true }, 'whole'],
  ] as const)('%o to %o: %s', (row, who, view) => {
    expect(viewOf(row, who)).toBe(view)
  })
})

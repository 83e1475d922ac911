import { describe, expect, test } from 'vitest'
import { coverageOf, type StaffRule } from '#domain/people/figures/coverage.ts'
import { paidByPlace, pausedByPlace, seriesOf, usualInterval } from '#domain/people/figures/work-figures.ts'
import { secondOf } from '#domain/people/span.ts'

const span = (from: string, to: string) => ({ start: secondOf(from), end: secondOf(to) })
const NIGHT: StaffRule = { weekday: 'friday', from: '22:00', to: '02:00', count: 2 }
const NOON: StaffRule = { weekday: 'friday', from: '11:30', to: '14:00', count: 3 }

describe('Coverage', () => {
  // 20 November 2026 is a Friday
  const hours = coverageOf(['2026-11-20', '2026-11-21'], {
    planned: [
      span('2026-11-20T10:00:00Z', '2026-11-20T12:30:00Z'),
      span('2026-11-20T10:00:00Z', '2026-11-20T11:00:00Z'),
    ],
    actual: [span('2026-11-20T10:15:00Z', '2026-11-20T11:00:00Z')],
    departments: [[NIGHT, NOON], [{ ...NOON, count: 1 }]],
    timeZone: 'Europe/Vienna',
  })
  const at = (date: string, hour: number) => hours.find(one => one.date === date && one.hour === hour)

  test('counts parts of an hour by their share', () => {
    expect(at('2026-11-20', 11)).toMatchObject({ planned: 2, actual: 0.75 })
    expect(at('2026-11-20', 13)).toMatchObject({ planned: 0.5, actual: 0 })
  })
  test('asks for what each department needs, over midnight too', () => {
    expect(at('2026-11-20', 11)?.required).toBe(4)
    expect(at('2026-11-20', 14)?.required).toBe(0)
    expect(at('2026-11-20', 23)?.required).toBe(2)
    expect(at('2026-11-21', 1)?.required).toBe(2)
    expect(at('2026-11-21', 2)?.required).toBe(0)
  })
  test('of the days the clock is changed has nobody in the hour that is jumped over and one in the hour that comes twice', () => {
    const all = (day: string) => ({
      planned: [],
      actual: [span(`${day}T00:00:00Z`, `${day}T04:00:00Z`)],
      departments: [],
      timeZone: 'Europe/Vienna',
    })
    expect(
      coverageOf(['2026-03-29'], all('2026-03-29'))
        .map(({ actual }) => actual)
        .slice(0, 5),
    ).toEqual([0, 1, 0, 1, 1])
    expect(
      coverageOf(['2026-10-25'], all('2026-10-25'))
        .map(({ actual }) => actual)
        .slice(0, 5),
    ).toEqual([0, 0, 1, 1, 1])
  })
  test('asks for nobody in the hour that is jumped over, and in the hour that comes twice for as many as in any', () => {
    const ask = (day: string) =>
      coverageOf([day], {
        planned: [],
        actual: [],
        departments: [[{ weekday: 'sunday', from: '00:00', to: '05:00', count: 2 }]],
        timeZone: 'Europe/Vienna',
      })
        .map(({ required }) => required)
        .slice(0, 6)
    expect(ask('2026-03-29')).toEqual([2, 2, 0, 2, 2, 0])
    expect(ask('2026-10-25')).toEqual([2, 2, 2, 2, 2, 0])
  })
})

describe('A series', () => {
  const DAYS = new Map([
    ['2026-11-20', 60],
    ['2026-11-23', 30],
  ])
  test('by week begins at its first day within the span, and leaves no week out', () =>
    expect(seriesOf(DAYS, { from: '2026-11-19', to: '2026-12-01' }, 'week')).toEqual([
      { date: '2026-11-19', value: 60 },
      { date: '2026-11-23', value: 30 },
      { date: '2026-11-30', value: 0 },
    ]))
  test('by day has one for each, and by month one that begins within the span', () => {
    expect(seriesOf(DAYS, { from: '2026-11-20', to: '2026-11-23' }, 'day')).toEqual([
      { date: '2026-11-20', value: 60 },
      { date: '2026-11-21', value: 0 },
      { date: '2026-11-22', value: 0 },
      { date: '2026-11-23', value: 30 },
    ])
    expect(seriesOf(DAYS, { from: '2026-11-19', to: '2026-12-02' }, 'month')).toEqual([
      { date: '2026-11-19', value: 90 },
      { date: '2026-12-01', value: 0 },
    ])
  })
  test.each([
    { from: '2026-01-01', to: '2026-04-02', is: 'day' },
    { from: '2026-01-01', to: '2026-04-03', is: 'week' },
    { from: '2024-01-01', to: '2025-12-31', is: 'week' },
    { from: '2024-01-01', to: '2026-01-01', is: 'month' },
  ])('from $from to $to goes by $is', ({ from, to, is }) => expect(usualInterval(from, to)).toBe(is))
})

describe('Hours by place', () => {
  const worked = (id: number, branchId: number | null, from: string, to: string | null, pause?: [string, string]) => ({
    id,
    branchId,
    startedAt: from,
    endedAt: to,
    timeZone: 'Europe/Vienna',
    pauses: pause ? [{ startedAt: pause[0], endedAt: pause[1], isPaid: false }] : [],
  })
  const reckoning = {
    contracts: [],
    now: '2026-11-23T12:00:00Z',
    activities: [
      // in Vienna from ten in the evening until two in the morning
      worked(1, 3, '2026-11-20T21:00:00Z', '2026-11-21T01:00:00Z', ['2026-11-20T22:30:00Z', '2026-11-20T23:30:00Z']),
      worked(2, 3, '2026-11-20T08:00:00Z', '2026-11-20T10:00:00Z'),
      worked(3, null, '2026-11-22T08:00:00Z', '2026-11-22T09:00:00Z'),
      worked(4, 3, '2026-11-23T11:00:00Z', null),
    ],
  }
  const told = (places: ReturnType<typeof paidByPlace>) =>
    Object.fromEntries([...places].map(([branch, days]) => [branch, Object.fromEntries(days)]))
  const DAYS = { from: '2026-11-20', to: '2026-11-22' }

  test('what is worked over midnight lies in both days, and what runs counts until now', () => {
    expect(told(paidByPlace(reckoning, DAYS))).toEqual({
      3: { '2026-11-20': 3.5 * 3600, '2026-11-21': 1.5 * 3600 },
      null: { '2026-11-22': 3600 },
    })
    expect(told(paidByPlace(reckoning, { from: '2026-11-21', to: '2026-11-23' }))).toEqual({
      3: { '2026-11-21': 1.5 * 3600, '2026-11-23': 3600 },
      null: { '2026-11-22': 3600 },
    })
  })
  test('so do pauses, where there are some', () =>
    expect(told(pausedByPlace(reckoning, DAYS))).toEqual({ 3: { '2026-11-20': 1800, '2026-11-21': 1800 } }))
})

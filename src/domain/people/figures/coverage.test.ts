import { describe, expect, test } from 'vitest'
import { coverageOf, type StaffRule } from '#domain/people/figures/coverage.ts'
import { secondOf } from '#domain/people/span.ts'

const timeZone = 'Europe/Vienna'
/** A Thursday. */
const DAY = '2026-11-26'
const span = (from: string, to: string) => ({ start: secondOf(from), end: secondOf(to) })
const rule = (from: string, to: string, count: number, weekday: StaffRule['weekday'] = 'thursday') => ({
  weekday,
  from,
  to,
  count,
})
const of = (day: string, given: Partial<Parameters<typeof coverageOf>[1]>) =>
  coverageOf([day], { planned: [], actual: [], departments: [], timeZone, ...given })
/** Hours of a day in which somebody is asked for, with how many. */
const asked = (rules: StaffRule[][], day = DAY) =>
  of(day, { departments: rules }).flatMap(({ hour, required }) => (required > 0 ? [`${hour}:${required}`] : []))

describe('Who is asked for', () => {
  test.each([
    [[[rule('10:00', '12:00', 2)]], ['10:2', '11:2'], 'from hour to hour'],
    [[[rule('10:59', '12:01', 2)]], ['10:2', '11:2', '12:2'], 'in each hour that is touched'],
    [[[rule('10:00', '12:00', 2), rule('11:00', '13:00', 3)]], ['10:2', '11:3', '12:3'], 'the most of one department'],
    [[[rule('10:00', '12:00', 2)], [rule('11:00', '12:00', 1)]], ['10:2', '11:3'], 'the sum of several'],
    [[[rule('22:00', '02:00', 1)]], ['22:1', '23:1'], 'until midnight'],
    [[[rule('22:00', '02:00', 1, 'wednesday')]], ['0:1', '1:1'], 'from the night before on'],
    [[[rule('22:00', '00:00', 1, 'wednesday')]], [], 'not beyond midnight'],
    [[[rule('23:00', '00:00', 1)]], ['23:1'], 'to midnight'],
    [[[rule('10:00', '12:00', 2, 'friday')]], [], 'on another day'],
  ] as [StaffRule[][], string[], string][])('%j: %j, %s', (rules, is, _because) => expect(asked(rules)).toEqual(is))

  test('a rule whose end is its begin goes round the clock', () => {
    const day = asked([[rule('06:00', '06:00', 1)]])
    expect([day[0], day.at(-1), day.length]).toEqual(['6:1', '23:1', 18])
    expect(asked([[rule('06:00', '06:00', 1, 'wednesday')]]).at(-1)).toBe('5:1')
  })
})

test('who was there counts by the share of an hour, to a hundredth, and only on that day', () => {
  const cells = of(DAY, {
    planned: [span('2026-11-26T09:00:00Z', '2026-11-26T10:30:00Z')],
    actual: [
      span('2026-11-26T09:20:00Z', '2026-11-26T10:00:00Z'),
      span('2026-11-26T09:00:00Z', '2026-11-26T10:00:00Z'),
      span('2026-11-25T20:00:00Z', '2026-11-25T23:30:00Z'),
    ],
  })
  const at = (hour: number) => cells[hour] && [cells[hour].planned, cells[hour].actual]
  expect([at(10), at(11), at(12), at(0)]).toEqual([
    [1, 1.67],
    [0.5, 0],
    [0, 0],
    [0, 0.5],
  ])
  expect(cells.map(({ hour }) => hour)).toEqual(Array.from({ length: 24 }, (_, hour) => hour))
})

test('in the hour the clock jumps over nobody is and nobody is asked for; the one told twice counts as one', () => {
  const all = { departments: [[rule('00:00', '00:00', 1, 'sunday')]] }
  const spring = of('2027-03-28', { ...all, planned: [span('2027-03-28T00:00:00Z', '2027-03-28T03:00:00Z')] })
  expect([1, 2, 3].map(hour => [spring[hour]?.planned, spring[hour]?.required])).toEqual([
    [1, 1],
    [0, 0],
    [1, 1],
  ])
  const autumn = of('2026-10-25', { ...all, planned: [span('2026-10-25T00:00:00Z', '2026-10-25T01:00:00Z')] })
  expect([1, 2, 3].map(hour => [autumn[hour]?.planned, autumn[hour]?.required])).toEqual([
    [0, 1],
    [0.5, 1],
    [0, 1],
  ])
})

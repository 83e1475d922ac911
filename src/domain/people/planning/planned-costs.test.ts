import { expect, test } from 'vitest'
import { expectedEarnings, plannedCosts } from '#domain/people/planning/planned-costs.ts'
import type { WorkContract } from '#domain/people/work-contract.ts'

const contract = (hourlyRate: number | null, validFrom = '2026-01-01', validTo: string | null = null) =>
  ({ validFrom, validTo, hourlyRate }) as WorkContract
const H = 3600
const DAYS = ['2026-12-07', '2026-12-08']
const shift = (day: string, seconds: number, contracts: readonly WorkContract[] | null) => ({ day, seconds, contracts })

test('A shift costs what the contract of its day says, and the whole is the sum of its days', () => {
  const raised = [contract(20, '2026-01-01', '2026-12-07'), contract(30.5, '2026-12-08')]
  expect(plannedCosts(DAYS, [shift('2026-12-07', 8 * H, raised), shift('2026-12-08', 8 * H, raised)])).toEqual({
    days: [
      { day: '2026-12-07', plannedSeconds: 8 * H, costCents: 16_000 },
      { day: '2026-12-08', plannedSeconds: 8 * H, costCents: 24_400 },
    ],
    plannedSeconds: 16 * H,
    costCents: 40_400,
    unpricedSeconds: 0,
    averagedSeconds: 0,
  })
})

test('A shift nobody has, and one of people whose wages are not told, costs the middle of all others of these days', () => {
  const costs = plannedCosts(DAYS, [
    shift('2026-12-07', 6 * H, [contract(20)]),
    shift('2026-12-07', 2 * H, [contract(40)]),
    shift('2026-12-08', 4 * H, null),
  ])
  expect(costs.days.map(({ costCents }) => costCents)).toEqual([20_000, 10_000])
  expect([costs.averagedSeconds, costs.unpricedSeconds]).toEqual([4 * H, 0])
})

test('Where nobody’s hour has a price nothing is made up, and who has none is told of', () => {
  expect(plannedCosts(DAYS, [shift('2026-12-07', H, null), shift('2026-12-07', H, [])])).toMatchObject({
    costCents: 0,
    unpricedSeconds: 2 * H,
    averagedSeconds: 0,
  })
  expect(
    plannedCosts(DAYS, [shift('2026-12-07', H, [contract(null)]), shift('2026-12-07', H, [contract(10)])]),
  ).toMatchObject({ costCents: 1000, unpricedSeconds: H })
  expect(plannedCosts(DAYS, []).days).toHaveLength(2)
})

test('A third of a cent is rounded once a day', () => {
  expect(
    plannedCosts(
      ['2026-12-07'],
      [1, 1, 1].map(seconds => shift('2026-12-07', seconds, [contract(12)])),
    ).costCents,
  ).toBe(1)
})

test('A day brings in what such days did in the weeks before, not counting those before the first sale', () => {
  const earned = new Map([
    ['2026-11-23', 30_000],
    ['2026-11-30', 10_000],
    // neither the day itself nor what lies before the eight weeks
    ['2026-12-07', 99_999],
    ['2026-08-03', 99_999],
  ])
  const span = { since: '2026-10-12', until: '2026-12-07' }
  expect([...expectedEarnings(DAYS, earned, span)]).toEqual([
    ['2026-12-07', 20_000],
    ['2026-12-08', 0],
  ])
  expect(expectedEarnings(['2026-12-07'], new Map(), span).get('2026-12-07')).toBe(0)
})

test('A week in which such a day brought nothing counts once something was sold', () => {
  const earned = new Map([
    ['2026-11-21', 5000],
    ['2026-11-23', 30_000],
  ])
  const span = { since: '2026-10-12', until: '2026-12-07' }
  expect(expectedEarnings(['2026-12-14'], earned, span).get('2026-12-14')).toBe(15_000)
})

test('The day before the first that does not count is the last that does', () => {
  const span = { since: '2026-11-29', until: '2026-12-07' }
  const of = (...days: [string, number][]) => expectedEarnings(['2026-12-13'], new Map(days), span).get('2026-12-13')
  expect(of(['2026-12-06', 9000])).toBe(9000)
  expect(of(['2026-12-06', 9000], ['2026-11-29', 5000])).toBe(7000)
  expect(of(['2026-12-06', 9000], ['2026-11-22', 5000])).toBe(9000)
})

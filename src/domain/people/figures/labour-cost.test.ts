import { expect, test } from 'vitest'
import { labourCost, labourCostShare } from '#domain/people/figures/labour-cost.ts'
import type { WorkContract } from '#domain/people/work-contract.ts'

const contract = (hourlyRate: number | null, validFrom = '2026-01-01', validTo: string | null = null) =>
  ({ validFrom, validTo, hourlyRate }) as WorkContract
const worked = (of: Record<string, number>) => new Map(Object.entries(of))

test('Work costs what the contract of its day says, to the cent over all of it', () => {
  const contracts = [contract(18.3333, '2026-01-01', '2026-01-31'), contract(20, '2026-02-01')]
  expect(labourCost([{ contracts, seconds: worked({ '2026-01-31': 3600, '2026-02-01': 1800 }) }])).toEqual({
    costCents: 2833,
    unpricedSeconds: 0,
    averagedSeconds: 0,
  })
  // a third of a cent three times is one cent, not none
  const thirds = { contracts: [contract(0.0033)], seconds: worked({ '2026-01-01': 3600 }) }
  expect(labourCost([thirds, thirds, thirds]).costCents).toBe(1)
})

test('The share is told in percent, and not where it would mislead', () => {
  const cost = labourCost([{ contracts: [contract(20)], seconds: worked({ '2026-01-01': 36_000 }) }])
  expect(labourCostShare(cost, 60_000)).toBe(33.3)
  expect(labourCostShare(cost, 0)).toBeNull()
  const half = labourCost([{ contracts: [contract(null)], seconds: worked({ '2026-01-01': 60 }) }])
  expect([half, labourCostShare(half, 60_000)]).toEqual([
    { costCents: 0, unpricedSeconds: 60, averagedSeconds: 0 },
    null,
  ])
})

test('An hour of people whose wages are not told costs what the others cost in the middle, and has no price without others', () => {
  const own = [
    { contracts: [contract(20)], seconds: worked({ '2026-01-01': 7200 }) },
    { contracts: [contract(30.01)], seconds: worked({ '2026-01-01': 3600 }) },
  ]
  // 70.01 in three hours, and half an hour more of it
  expect(labourCost(own, 1800)).toEqual({ costCents: 8168, unpricedSeconds: 0, averagedSeconds: 1800 })
  expect(labourCost(own, 0).costCents).toBe(7001)
  expect(labourCost([], 1800)).toEqual({ costCents: 0, unpricedSeconds: 1800, averagedSeconds: 0 })
  expect(labourCost([{ contracts: [contract(null)], seconds: worked({ '2026-01-01': 60 }) }], 40)).toEqual({
    costCents: 0,
    unpricedSeconds: 100,
    averagedSeconds: 0,
  })
})

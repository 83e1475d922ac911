import { expect, test } from 'vitest'
import { contractProblem } from '#domain/people/contract-problems.ts'

const of = (...days: [from: string, to: string | null][]) =>
  days.map(([validFrom, validTo]) => ({ validFrom, validTo }))

test.each([
  { contracts: of(), says: null, because: 'nobody needs a contract' },
  { contracts: of(['2026-01-01', '2026-06-30'], ['2026-07-01', null]), says: null, because: 'one follows the other' },
  {
    contracts: of(['2026-07-01', null], ['2026-01-01', '2026-06-30']),
    says: null,
    because: 'their order does not matter',
  },
  { contracts: of(['2026-01-02', '2026-01-01']), says: 'contracts.0.validTo', because: 'it ends before it begins' },
  {
    contracts: of(['2026-01-01', '2026-06-30'], ['2026-06-30', null]),
    says: 'contracts.1.validFrom',
    because: 'both hold on one day',
  },
  {
    contracts: of(['2026-01-01', null], ['2027-01-01', null]),
    says: 'contracts.1.validFrom',
    because: 'the first never ends',
  },
])('$contracts: $says: $because', ({ contracts, says }) => expect(contractProblem(contracts)?.field ?? null).toBe(says))

test('rules of one’s own stand under that policy alone, are named then, and never take the law from the young', () => {
  const customRules = {
    breaks: [],
    minimumBlockMinutes: 0,
    continuousMinutes: null,
    dailyMinutes: null,
    weeklyMinutes: null,
    restMinutes: null,
    weeklyRestMinutes: null,
    averageMinutes: null,
    averageWeeks: null,
  }
  const problemOf = (more: object) =>
    contractProblem([{ validFrom: '2026-01-01', validTo: null, ...more }])?.field ?? null
  expect([
    problemOf({ breakPolicy: 'custom', customRules, isMinor: false }),
    problemOf({ breakPolicy: 'custom', customRules, isMinor: true }),
    problemOf({ breakPolicy: 'custom', customRules: null, isMinor: false }),
    problemOf({ breakPolicy: 'AT', customRules, isMinor: false }),
    problemOf({ breakPolicy: 'AT', customRules: null, isMinor: true }),
  ]).toEqual([null, 'contracts.0.breakPolicy', 'contracts.0.customRules', 'contracts.0.customRules', null])
})

test('who must end a contract first is told so', () => {
  expect(contractProblem(of(['2026-01-01', null], ['2027-01-01', null]))?.message).toBe(
    'An diesen Tagen gilt schon der Vertrag ab 01.01.2026. Bitte geben Sie dort zuerst ein Ende an.',
  )
})

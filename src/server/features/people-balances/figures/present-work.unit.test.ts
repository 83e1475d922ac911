import { expect, test } from 'vitest'
import type { Known } from '#server/features/people-balances/read-reckonings.ts'
import type { Frame } from '#server/features/people-balances/known-people.ts'
import { workOf } from '#server/features/people-balances/figures/present-work.ts'

test('No day is reckoned of whoever has neither a contract nor a record', () => {
  let looks = 0
  const reckoning = {
    contracts: [],
    activities: [],
    get absences() {
      looks += 1
      return []
    },
  }
  const work = workOf(
    { person: { id: 1 }, reckoning } as unknown as Known,
    { from: '2025-12-01', to: '2026-11-30', at: null },
    { today: '2026-11-30' } as Frame,
    new Map(),
  )
  expect(work).toEqual({ rows: [], pauseSeconds: 0, overtimeSeconds: 0, days: [] })
  expect(looks).toBe(0)
})

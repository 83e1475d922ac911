import { expect, test } from 'vitest'
import type { BranchRow } from '#contract/resources/branches.ts'
import type { Branch } from '#domain/catalogue/branch.ts'
import { aBranch, NOON } from '#test/page-fixture.ts'
import { rankedBranches } from '#server/features/pages/ranked-branches.ts'

const reads: number[] = []
/** A branch that notes when its hours are read. */
function noted(id: number, own: Partial<Branch> = {}): BranchRow {
  const { openingHours, ...rest } = aBranch(own)
  const row = {
    ...rest,
    id,
    get openingHours() {
      reads.push(id)
      return openingHours
    },
  }
  return row as unknown as BranchRow
}
const siteOf = (branches: readonly BranchRow[]) => ({ branches, divisions: [], config: {} as never })
const ranked = (branches: readonly BranchRow[], now: string) => {
  reads.length = 0
  const { branches: shown, totals } = rankedBranches(siteOf(branches), now)
  return { shown: shown.map(({ id }) => id), open: totals.open, read: new Set(reads) }
}
const EVENING: Partial<Branch> = {
  openingHours: [{ type: 'daily', from: '18:00', to: '22:00' }],
  isDeliveryHoursEnabled: false,
}

test('after an edit of one branch of many, its hours alone are read again', () => {
  const branches = Array.from({ length: 200 }, (_, index) => noted(index + 1))
  expect(ranked(branches, NOON).read.size).toBe(200)
  expect(ranked(branches.with(7, noted(8, EVENING)), '2026-11-20T11:00:01.000Z')).toMatchObject({
    open: 199,
    read: new Set([8]),
  })
})

test('a branch whose hours begin moves to those that are open when they do', () => {
  const branches = [noted(1, EVENING), noted(2)]
  expect(ranked(branches, NOON)).toMatchObject({ shown: [2, 1], open: 1 })
  expect(ranked([...branches], '2026-11-20T16:59:59.000Z')).toMatchObject({ shown: [2, 1], open: 1 })
  expect(ranked([...branches], '2026-11-20T17:00:00.000Z')).toMatchObject({ shown: [1, 2], open: 2 })
})

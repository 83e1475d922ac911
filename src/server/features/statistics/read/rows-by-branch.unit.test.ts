import { expect, test } from 'vitest'
import { rowsByBranch } from '#server/features/statistics/read/rows-by-branch.ts'

test('A thousand branches are asked about, and each row is looked at once', () => {
  let looks = 0
  const rows = Array.from({ length: 5000 }, (_, index) => ({
    index,
    get branchId() {
      looks += 1
      return 1 + (index % 1000)
    },
  }))
  const rowsOf = rowsByBranch(rows)
  for (let branch = 1; branch <= 1000; branch += 1)
    expect(rowsOf(branch).map(({ index }) => index)).toEqual([0, 1, 2, 3, 4].map(turn => turn * 1000 + branch - 1))
  expect(looks).toBe(rows.length)
  expect(rowsOf(1001)).toEqual([])
  expect(rowsOf()).toHaveLength(rows.length)
})

/**
 * The rows of one branch, or all of them, each looked at once however many branches are asked about: a chain has a
 * thousand, each with a row an hour.
 */
export function rowsByBranch<T extends { branchId: number }>(rows: readonly T[]): (branchId?: number) => readonly T[] {
  const byBranch = Map.groupBy(rows, ({ branchId }) => branchId)
  return branchId => (branchId === undefined ? rows : (byBranch.get(branchId) ?? []))
}

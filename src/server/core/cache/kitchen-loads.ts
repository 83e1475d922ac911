import { delayedBranch } from '#domain/hours/kitchen-delay.ts'
import type { BranchRow } from '#contract/resources/branches.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'

/** Branches with what their kitchens have to do now, so that everybody is told the same time. */
export async function withKitchenLoads(tx: Executor, branches: readonly BranchRow[]): Promise<BranchRow[]> {
  const { rows } = await typedSql({
    branchId: 'int',
    minutes: 'int',
  })`select branch_id as "branchId", minutes from kitchen_loads`.execute(tx)
  const minutes = new Map(rows.map(row => [row.branchId, row.minutes]))
  return branches.map(branch => delayedBranch(branch, minutes.get(branch.id) ?? 0))
}

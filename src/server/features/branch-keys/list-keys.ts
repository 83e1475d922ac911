import type { BranchKey } from '#contract/calls/branch-keys.ts'
import type { App } from '#server/core/context.ts'
import { answers } from '#server/core/db/answers.ts'
import { BRANCH_KEY } from '#server/features/branch-keys/branch-key-row.ts'
import { branchNotFound } from '#server/features/branch-keys/branch-not-found.ts'

/** The keys of a branch, the newest first; their hashes are not even read. @throws Problem `notFound` for an unknown branch. */
export async function listKeys(app: App, branchId: number): Promise<BranchKey[]> {
  if (!(await app.catalogue.current()).branchById.has(branchId)) throw branchNotFound()
  const { rows } = await answers(BRANCH_KEY)`
    select id, name, kind, created_at, last_used_at from branch_api_keys where branch_id = ${branchId}
    order by created_at desc, id desc`.execute(app.db)
  return rows
}

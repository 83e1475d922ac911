import { sql } from 'kysely'
import type { CallBody } from '#contract/call.ts'
import type { BranchKey, createBranchKey } from '#contract/calls/branch-keys.ts'
import { MOST_KEYS } from '#domain/devices/branch-key.ts'
import { cleanLine } from '#domain/orders/draft/clean-text.ts'
import { Problem } from '#domain/problem.ts'
import { hashOfSecret, newKeySecret } from '#server/core/auth/key-secret.ts'
import type { Principal } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import { answers } from '#server/core/db/answers.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { BRANCH_KEY } from '#server/features/branch-keys/branch-key-row.ts'
import { branchNotFound } from '#server/features/branch-keys/branch-not-found.ts'
import { AUDITED } from '#server/features/branch-keys/audited.ts'
import { writeAudit } from '#server/core/resources/write-audit.ts'

/**
 * Makes a key of a branch and answers it with its secret, of which nothing but a hash stays here.
 * @throws Problem `notFound` for an unknown branch, `conflict` when it has as many keys as it may.
 */
export async function createKey(
  app: App,
  branchId: number,
  body: CallBody<typeof createBranchKey>,
  by: Principal,
): Promise<BranchKey & { secret: string }> {
  const secret = newKeySecret()
  const { kind } = body
  const name = cleanLine(body.name)
  return app.db.transaction().execute(async tx => {
    await checkRoom(tx, branchId)
    const { rows } = await answers(BRANCH_KEY)`
      insert into branch_api_keys (branch_id, name, kind, secret_hash, created_at)
      values (${branchId}, ${name}, ${kind}, ${hashOfSecret(secret)}, ${app.clock.now()})
      returning id, name, kind, created_at, last_used_at`.execute(tx)
    const [key] = rows
    if (!key) throw new Error('A key was not stored')
    await writeAudit(tx, app, by, 'create', AUDITED, key.id, { branch: { id: branchId }, name, kind })
    return { ...key, secret }
  })
}

/** The lock lets two creations count one after the other; orders of the branch go on meanwhile. */
async function checkRoom(tx: Executor, branchId: number): Promise<void> {
  const branch = await sql`select id from branches where id = ${branchId} for no key update`.execute(tx)
  if (branch.rows.length === 0) throw branchNotFound()
  const { rows } = await answers({ count: 'int' })`select count(*) as count from branch_api_keys where branch_id = ${branchId}`.execute(tx)
  if ((rows[0]?.count ?? 0) >= MOST_KEYS)
    throw new Problem('conflict', {
      code: 'tooManyKeys',
      message: `Eine Filiale hat höchstens ${MOST_KEYS} Zugangsschlüssel. Bitte widerrufen Sie zuerst einen.`,
    })
}

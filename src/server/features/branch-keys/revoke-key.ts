import { Problem } from '#domain/problem.ts'
import type { Principal } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import { answers } from '#server/core/db/answers.ts'
import { AUDITED } from '#server/features/branch-keys/audited.ts'
import { writeAudit } from '#server/core/resources/write-audit.ts'

/** Takes a key away; the next request with it is refused. @throws Problem `notFound` when the branch has no such key. */
export async function revokeKey(app: App, branchId: number, keyId: number, by: Principal): Promise<void> {
  await app.db.transaction().execute(async tx => {
    const { rows } = await answers({ name: 'text', kind: 'text' })`
      delete from branch_api_keys where id = ${keyId} and branch_id = ${branchId} returning name, kind`.execute(tx)
    const [key] = rows
    if (!key) throw new Problem('notFound', { message: 'Zugangsschlüssel wurde nicht gefunden.' })
    await writeAudit(tx, app, by, 'remove', AUDITED, keyId, { branch: { id: branchId }, ...key })
  })
}

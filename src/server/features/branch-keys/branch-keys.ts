import { sql } from 'kysely'
import type { CallBody } from '#contract/call.ts'
import type { BranchKey, createBranchKey } from '#contract/calls/keys/branch-keys.ts'
import { BRANCH_KEY_KINDS, type BranchKeyKind, MOST_KEYS } from '#domain/devices/branch-key.ts'
import { cleanLine } from '#domain/orders/draft/clean-text.ts'
import { Problem } from '#domain/problem.ts'
import { hashOfSecret, newKeySecret } from '#server/core/auth/key-secret.ts'
import type { Principal } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import { typedSql, typed } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { deviceChannel } from '#server/core/live/device-channel.ts'
import { publish } from '#server/core/live/live-hub.ts'
import { writeAudit } from '#server/core/resources/write-audit.ts'

/** A key as its branch sees it: everything but the hash. */
const BRANCH_KEY = {
  id: 'int',
  name: 'text',
  kind: typed<BranchKeyKind>('text'),
  createdAt: 'instant',
  lastUsedAt: 'instant?',
} as const

/** How keys are called where changes are written down. */
const AUDITED = { path: 'branch-api-keys', fields: {}, branchField: 'branch' } as const

/**
 * The keys of a branch, the newest first; their hashes are not even read. @throws Problem `notFound` for an unknown
 * branch.
 */
export async function listKeys(app: App, branchId: number): Promise<BranchKey[]> {
  if (!(await app.catalogue.current()).branchById.has(branchId)) throw branchNotFound()
  const { rows } = await typedSql(BRANCH_KEY)`
    select id, name, opens as kind, created_at, last_used_at from devices
    where branch_id = ${branchId} and opens = any(${[...BRANCH_KEY_KINDS]}::text[]) and secret_hash is not null
    order by created_at desc, id desc`.execute(app.db)
  return rows
}

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
    const { rows } = await typedSql(BRANCH_KEY)`
      insert into devices (branch_id, name, opens, secret_hash, created_at)
      values (${branchId}, ${name}, ${kind}, ${hashOfSecret(secret)}, ${app.clock.now()})
      returning id, name, opens as kind, created_at, last_used_at`.execute(tx)
    const [key] = rows
    if (!key) throw new Error('A key was not stored')
    await writeAudit(tx, app, by, 'create', AUDITED, key.id, { branch: { id: branchId }, name, kind })
    return { ...key, secret }
  })
}

/**
 * Takes a key away; the next request with it is refused, and its streams end. What was made as a key alone goes with
 * it, a device that was paired stays to be paired anew. @throws Problem `notFound` when the branch has no such key.
 */
export async function revokeKey(app: App, branchId: number, keyId: number, by: Principal): Promise<void> {
  await app.db.transaction().execute(async tx => {
    const { rows } = await typedSql({ name: 'text', kind: 'text', isPaired: 'bool' })`
      select name, opens as kind, paired_at is not null as "isPaired" from devices
      where id = ${keyId} and branch_id = ${branchId} and opens = any(${[...BRANCH_KEY_KINDS]}::text[])
      and secret_hash is not null for update`.execute(tx)
    const [key] = rows
    if (!key) throw new Problem('notFound', { message: 'Zugangsschlüssel wurde nicht gefunden.' })
    const { isPaired, ...told } = key
    if (isPaired) await sql`update devices set secret_hash = null, paired_at = null where id = ${keyId}`.execute(tx)
    else await sql`delete from devices where id = ${keyId}`.execute(tx)
    await writeAudit(tx, app, by, 'remove', AUDITED, keyId, null, { branch: { id: branchId }, ...told })
    await publish(tx, deviceChannel(keyId))
  })
}

/** The lock lets two creations count one after the other; orders of the branch go on meanwhile. */
async function checkRoom(tx: Executor, branchId: number): Promise<void> {
  const branch = await sql`select id from branches where id = ${branchId} for no key update`.execute(tx)
  if (branch.rows.length === 0) throw branchNotFound()
  const { rows } = await typedSql({ count: 'int' })`select count(*) as count from devices
    where branch_id = ${branchId} and opens = any(${[...BRANCH_KEY_KINDS]}::text[])
    and secret_hash is not null`.execute(tx)
  if ((rows[0]?.count ?? 0) >= MOST_KEYS)
    throw new Problem('conflict', {
      code: 'tooManyKeys',
      message: `Eine Filiale hat höchstens ${MOST_KEYS} Zugangsschlüssel. Bitte widerrufen Sie zuerst einen.`,
    })
}

const branchNotFound = () => new Problem('notFound', { message: 'Filiale wurde nicht gefunden.' })

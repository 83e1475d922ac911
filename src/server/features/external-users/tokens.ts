import { sql } from 'kysely'
import type { CallBody } from '#contract/call.ts'
import type { AccessToken, createAccessToken } from '#contract/calls/external-users.ts'
import { externalUsers } from '#contract/resources/external-users.ts'
import { belongingOf } from '#contract/rights/collection-rights.ts'
import { decide } from '#contract/rights/decide.ts'
import { messagesOf } from '#contract/resource.ts'
import { type AccessScope, INVITATION_DAYS } from '#domain/external/external-status.ts'
import { Problem } from '#domain/problem.ts'
import { hashOfSecret, newKeySecret } from '#server/core/auth/key-secret.ts'
import { type Principal, refusalOf } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import { typedSql, typed } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'
import type { Values } from '#server/core/resources/row.ts'
import { findRow, lockRow } from '#server/core/resources/store.ts'
import { visibleRows } from '#server/core/resources/visible-rows.ts'
import { writeAudit } from '#server/core/resources/write-audit.ts'

const ACCESS = {
  id: 'int',
  label: 'text',
  createdAt: 'instant',
  expiresAt: 'instant?',
  lastUsedAt: 'instant?',
  scopes: typed<AccessScope[]>('text[]'),
} as const
const MOST_TOKENS = 20
/** What an invitation's token is sealed for, between being made and being sent. */
export const INVITATION_PURPOSE = 'external-invitation'

/**
 * Somebody from outside whose ways in one may give and take. @throws Problem `notFound` for whom one does not see,
 * `forbidden` where branches of others have a part in them.
 */
async function invitable(db: Executor, id: number, principal: Principal): Promise<Values> {
  const row = await findRow(db, externalUsers, sql`t.id = ${id} and ${visibleRows(externalUsers, principal)}`)
  if (!row) throw new Problem('notFound', { message: messagesOf(externalUsers).missing })
  if (decide(principal, 'external-users.invite', belongingOf(externalUsers, row)) !== 'everything')
    throw refusalOf(principal)
  return row
}

/** The further ways in of somebody, the newest first; their hashes are not even read. */
export async function tokensOf(app: App, id: number, principal: Principal): Promise<AccessToken[]> {
  await invitable(app.db, id, principal)
  const { rows } = await typedSql(ACCESS)`
    select id, label, created_at, expires_at, last_used_at, scopes from external_tokens where external_user_id = ${id}
    and kind = 'access'
    order by created_at desc, id desc`.execute(app.db)
  return rows
}

/**
 * Makes a way in and answers it with its secret, of which nothing but a hash stays. @throws Problem `conflict` when
 * there are as many as there may be.
 */
export async function createToken(
  app: App,
  id: number,
  { label, expiresAt, scopes }: CallBody<typeof createAccessToken>,
  principal: Principal,
): Promise<AccessToken & { secret: string }> {
  const secret = newKeySecret()
  return app.db.transaction().execute(async tx => {
    await lockRow(tx, externalUsers, id)
    await invitable(tx, id, principal)
    const { rows: counted } = await typedSql({ count: 'int' })`
      select count(*)::int as count from external_tokens where external_user_id = ${id} and kind = 'access'`.execute(tx)
    if ((counted[0]?.count ?? 0) >= MOST_TOKENS)
      throw new Problem('conflict', {
        code: 'tooManyTokens',
        message: `Mehr als ${MOST_TOKENS} Zugänge gibt es nicht. Bitte widerrufen Sie zuerst einen.`,
      })
    const { rows } = await typedSql(ACCESS)`
      insert into external_tokens (external_user_id, kind, label, secret_hash, created_at, created_by, expires_at,
        scopes)
      values (${id}, 'access', ${label}, ${hashOfSecret(secret)}, ${app.clock.now()},
        ${principal.kind === 'user' ? principal.id : null}, ${expiresAt ?? null}, ${[...new Set(scopes)]}::text[])
      returning id, label, created_at, expires_at, last_used_at, scopes`.execute(tx)
    const [token] = rows
    if (!token) throw new Error('A token was not stored')
    await writeAudit(tx, app, principal, 'create', AUDITED, token.id, { label, externalUser: { id } })
    return { ...token, secret }
  })
}
const AUDITED = { path: 'external-tokens', fields: {} } as const

/** Takes a way in away. @throws Problem `notFound` for one that is none of theirs. */
export async function revokeToken(app: App, id: number, tokenId: number, principal: Principal): Promise<void> {
  await app.db.transaction().execute(async tx => {
    await invitable(tx, id, principal)
    const { rows } = await typedSql({ label: 'text' })`
      delete from external_tokens where id = ${tokenId} and external_user_id = ${id} and kind = 'access'
      returning label`.execute(tx)
    const [token] = rows
    if (!token) throw new Problem('notFound', { message: 'Dieser Zugang wurde nicht gefunden.' })
    await writeAudit(tx, app, principal, 'remove', AUDITED, tokenId, null, { label: token.label, externalUser: { id } })
  })
}

/**
 * Invites somebody: a token for their mailbox, good for some days. An earlier invitation ends; ways in they already
 * have stay.
 * @throws Problem `conflict` for somebody who is switched off or whose time is over.
 */
export async function invite(
  app: App,
  id: number,
  principal: Principal,
): Promise<{ inviteExpiresAt: string; isMailed: boolean; secret: string }> {
  const secret = newKeySecret()
  const now = app.clock.now()
  const ends = Temporal.Instant.from(now)
    .add({ hours: 24 * INVITATION_DAYS })
    .toString({ fractionalSecondDigits: 3 })
  const { isConfigured } = app.mailer
  const sealed = isConfigured ? await app.secrets.seal(secret, INVITATION_PURPOSE) : null
  await app.db.transaction().execute(async tx => {
    await lockRow(tx, externalUsers, id)
    const row = await invitable(tx, id, principal)
    if (row['isEnabled'] !== true || (typeof row['expiresAt'] === 'string' && row['expiresAt'] <= now))
      throw new Problem('conflict', {
        code: 'closed',
        message: 'Dieser Zugang ist ausgeschaltet oder abgelaufen. Bitte schalten Sie ihn zuerst wieder ein.',
      })
    await sql`delete from external_tokens where external_user_id = ${id} and kind = 'invitation'`.execute(tx)
    await sql`insert into external_tokens (external_user_id, kind, label, secret_hash, created_at, created_by,
        expires_at)
      values (${id}, 'invitation', 'Einladung', ${hashOfSecret(secret)}, ${now},
        ${principal.kind === 'user' ? principal.id : null}, ${ends})`.execute(tx)
    await sql`update external_users set invited_at = ${now}, invite_expires_at = ${ends}, updated_at = ${now}
      where id = ${id}`.execute(tx)
    await writeAudit(
      tx,
      app,
      principal,
      'update',
      externalUsers,
      id,
      { inviteExpiresAt: ends },
      { inviteExpiresAt: row['inviteExpiresAt'] ?? null },
    )
    if (sealed !== null) await app.jobs.add(tx, 'send-invitation', { externalUserId: id, sealed }, { maxAttempts: 8 })
  })
  return { inviteExpiresAt: ends, isMailed: isConfigured, secret }
}

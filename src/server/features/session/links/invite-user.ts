import { sql } from 'kysely'
import type { Invitation } from '#contract/calls/people/invitations.ts'
import { users } from '#contract/resources/users.ts'
import { messagesOf } from '#contract/resource.ts'
import { belongingOf } from '#contract/rights/collection-rights.ts'
import { decide } from '#contract/rights/decide.ts'
import { mayWriteSignIn } from '#contract/rights/sign-in-rights.ts'
import { Problem } from '#domain/problem.ts'
import { shopDay } from '#server/core/auth/last-day.ts'
import { lockAccount } from '#server/core/auth/lock-account.ts'
import { isStaff, type Principal, refusalOf } from '#server/core/auth/principal.ts'
import { queueAccountMail } from '#server/core/auth/queue-account-mail.ts'
import type { App } from '#server/core/context.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { writeLog } from '#server/core/logs/write-log.ts'
import { baseUrl } from '#server/core/mail/base-url.ts'
import { findRow } from '#server/core/resources/store.ts'
import { visibleRows } from '#server/core/resources/visible-rows.ts'
import { noteSecurity } from '#server/core/security-log.ts'
import { linkHash, newLinkToken } from '#server/features/session/links/request-link.ts'

const INVITATION_HOURS = 24
const HOUR_MS = 3_600_000
/** So many invitations a person is sent in a day: nobody fills a mailbox. */
const MOST_MAILS = 5

/**
 * Whoever may invite this person: who could give them a password as well. @throws Problem `notFound` for whom one does
 * not see, `forbidden` for people of other branches and with roles one could not give.
 */
async function requireInvitee(db: Executor, id: number, principal: Principal): Promise<void> {
  const row = await findRow(db, users, sql`t.id = ${id} and ${visibleRows(users, principal)}`)
  if (!row) throw new Problem('notFound', { message: messagesOf(users).missing })
  const isReached =
    decide(principal, 'users.invite', { branches: belongingOf(users, row).branches ?? [] }) === 'everything'
  const isSelf = isStaff(principal) && principal.id === id
  if (!isReached || isSelf || !mayWriteSignIn(principal, row)) throw refusalOf(principal)
}

async function standingOf(app: App, db: Executor, id: number): Promise<Invitation> {
  const { rows } = await typedSql({ isInvitable: 'bool', expiresAt: 'instant?', email: 'text?' })`
    select u.is_enabled and (u.exit_date is null or u.exit_date >= ${await shopDay(app)}::date)
    and (u.last_login_at is null or u.must_change_password) as is_invitable,
      (select max(l.expires_at) from sign_in_links l where l.user_id = u.id and l.kind = 'invitation'
        and l.expires_at > ${app.clock.now()}) as expires_at,
      nullif(u.email, '') as email
    from users u where u.id = ${id}`.execute(db)
  const { isInvitable = false, expiresAt = null, email = null } = rows[0] ?? {}
  return { isInvitable, expiresAt, email, canSendMail: app.mailer.isConfigured }
}

/** Whether somebody can be invited, and until when an invitation counts. */
export async function invitationOf(app: App, id: number, principal: Principal): Promise<Invitation> {
  await requireInvitee(app.db, id, principal)
  return standingOf(app, app.db, id)
}

/**
 * Makes an invitation in place of the one before and mails it, or answers where it leads: only a hash of it is kept.
 * @throws Problem `conflict` for somebody who has signed in with a password of their own, `noAddress`, and `tooMany`
 * after five mails in a day.
 */
export async function invite(
  app: App,
  id: number,
  way: 'mail' | 'show',
  principal: Principal,
): Promise<Invitation & { address: string | null }> {
  const token = newLinkToken()
  const now = app.clock.now()
  const expiresAt = new Date(Date.parse(now) + INVITATION_HOURS * HOUR_MS).toISOString()
  const standing = await app.db.transaction().execute(async tx => {
    await requireInvitee(tx, id, principal)
    await lockAccount(tx, id)
    const before = await standingOf(app, tx, id)
    if (!before.isInvitable)
      throw new Problem('conflict', {
        code: 'notInvitable',
        message: 'Diese Person hat schon ein eigenes Kennwort, oder ihr Konto ist nicht aktiv.',
      })
    if (way === 'mail') await requireMailable(app, tx, id, before)
    await sql`delete from sign_in_links where user_id = ${id} and kind = 'invitation'`.execute(tx)
    await sql`update account_mails set done_at = ${now}, sealed_link = null,
        reason = 'Durch eine neue Einladung ersetzt.'
      where user_id = ${id} and kind = 'invitation' and done_at is null`.execute(tx)
    await sql`insert into sign_in_links (token_hash, user_id, kind, created_at, expires_at)
      values (${linkHash(token)}, ${id}, 'invitation', ${now}, ${expiresAt})`.execute(tx)
    if (way === 'mail')
      await queueAccountMail(tx, app, { userId: id, kind: 'invitation' }, { link: { token, expiresAt } })
    await writeLog(tx, app, 'userInvited', { userId: id })
    return standingOf(app, tx, id)
  })
  noteSecurity(app.log, 'linkRequested', { of: 'invitation', account: id, count: 1, address: '' })
  return { ...standing, address: way === 'show' ? `${baseUrl(app)}/backend/login#invitation=${token}` : null }
}

async function requireMailable(app: App, tx: Executor, id: number, { email }: Invitation): Promise<void> {
  if (email === null || !app.mailer.isConfigured)
    throw new Problem('conflict', {
      code: 'noAddress',
      message: email === null ? 'An diesem Konto steht keine E-Mail-Adresse.' : 'Es ist kein Mailserver eingerichtet.',
    })
  const since = new Date(Date.parse(app.clock.now()) - INVITATION_HOURS * HOUR_MS).toISOString()
  const { rows } = await typedSql({ count: 'int' })`
    select count(*)::int as count from account_mails where user_id = ${id} and kind = 'invitation'
    and queued_at > ${since}`.execute(tx)
  if ((rows[0]?.count ?? 0) >= MOST_MAILS)
    throw new Problem('tooMany', {
      message:
        'Diese Person hat heute schon fünf Einladungen bekommen. Zeigen Sie ihr den QR-Code, oder warten Sie bis morgen.',
    })
}

/** Ends an invitation before it was used, also one that still waits to be mailed. */
export async function endInvitation(app: App, id: number, principal: Principal): Promise<Invitation> {
  return app.db.transaction().execute(async tx => {
    await requireInvitee(tx, id, principal)
    await lockAccount(tx, id)
    await sql`delete from sign_in_links where user_id = ${id} and kind = 'invitation'`.execute(tx)
    await sql`update account_mails set done_at = ${app.clock.now()}, sealed_link = null,
        reason = 'Einladung zurückgenommen.'
      where user_id = ${id} and kind = 'invitation' and done_at is null`.execute(tx)
    return standingOf(app, tx, id)
  })
}

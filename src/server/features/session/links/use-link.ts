import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { Problem } from '#domain/problem.ts'
import { queueAccountMail } from '#server/core/auth/queue-account-mail.ts'
import { checkPassword } from '#server/core/auth/check-password.ts'
import { forgetTries } from '#server/core/auth/guesses.ts'
import { forgetDevices, knownDevice } from '#server/core/auth/known-devices.ts'
import { shopDay } from '#server/core/auth/last-day.ts'
import { lockAccount } from '#server/core/auth/lock-account.ts'
import { hashPassword } from '#server/core/auth/password.ts'
import { closeOtherSessions } from '#server/core/auth/session.ts'
import { deviceSubjectOf, triesAtName, triesAtOwn } from '#server/core/auth/sign-in-subjects.ts'
import type { App } from '#server/core/context.ts'
import { typedSql, type RowOf } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { noteLog, writeLog } from '#server/core/logs/write-log.ts'
import { noteSecurity } from '#server/core/security-log.ts'
import { begin, type Entered } from '#server/features/session/begin.ts'
import { passSecondFactor } from '#server/features/session/second-factor/pass-second-factor.ts'
import { linkHash, type LinkKind } from '#server/features/session/links/request-link.ts'

const OWNER = { id: 'int', username: 'text', firstName: 'text?', lastName: 'text?', email: 'text?' } as const
type Owner = RowOf<typeof OWNER>
const OVER = 'Dieser Link ist ungültig oder abgelaufen. Bitte fordern Sie einen neuen an.'

/**
 * Signs in with a link from a mail. It counts once, also when it is opened twice at the same moment, and only together
 * with the second factor where there is one. @throws Problem `unauthenticated` with code `invalidLink` for one that is
 * over or none.
 */
export async function signInByLink(
  app: App,
  token: string,
  code: string | undefined,
  request: FastifyRequest,
): Promise<Entered> {
  const owner = await ownerOf(app, token, 'login', request)
  await passFactor(app, owner, code, request)
  const entered = await app.db.transaction().execute(async tx => {
    await take(tx, owner, token, 'login')
    return begin(app, tx, owner.id, request)
  })
  noteSecurity(app.log, 'signedIn', { account: owner.id, address: request.ip, by: 'link' })
  noteLog(app, 'signedIn', { userId: owner.id })
  return entered
}

/**
 * Sets a new password with a link from a mail, or the first one with an invitation, ends every session, lets all counts
 * begin anew and signs in.
 * @throws Problem as `signInByLink`, and `invalid` at `newPassword` for one that would be guessed; the link stays good
 * then.
 */
export async function resetByLink(
  app: App,
  token: string,
  { newPassword, code }: { newPassword: string; code?: string | undefined },
  request: FastifyRequest,
  kind: 'reset' | 'invitation' = 'reset',
): Promise<Entered> {
  const owner = await ownerOf(app, token, kind, request)
  await checkPassword(app, newPassword, owner, 'newPassword')
  await passFactor(app, owner, code, request)
  const hash = await hashPassword(newPassword)
  const { id, username } = owner
  const entered = await app.db.transaction().execute(async tx => {
    await take(tx, owner, token, kind)
    await sql`update users set password_hash = ${hash}, password_origin = 'own', must_change_password = false,
        locked_until = null,
      version = version + 1, updated_at = ${app.clock.now()} where id = ${id}`.execute(tx)
    await closeOtherSessions(tx, id)
    await forgetDevices(tx, deviceSubjectOf(id))
    for (const at of [triesAtName(username), triesAtOwn(id)]) await forgetTries(tx, at)
    await writeLog(tx, app, 'passwordReset', { userId: id })
    if (kind === 'reset') await queueAccountMail(tx, app, { userId: id, kind: 'passwordChanged' })
    return begin(app, tx, id, request)
  })
  noteSecurity(app.log, 'passwordChanged', { account: id, by: id, address: request.ip })
  return entered
}

/** Whom a link is for, without using it up. */
async function ownerOf(app: App, token: string, kind: LinkKind, request: FastifyRequest): Promise<Owner> {
  const now = app.clock.now()
  const { rows } = await typedSql(OWNER)`
    select u.id, u.username, u.first_name as "firstName", u.last_name as "lastName", u.email
    from sign_in_links l join users u on u.id = l.user_id
    where l.token_hash = ${linkHash(token)} and l.kind = ${kind} and l.expires_at > ${now}
      and u.is_enabled and (u.exit_date is null or u.exit_date >= ${await shopDay(app)}::date)`.execute(app.db)
  if (rows[0]) return rows[0]
  noteSecurity(app.log, 'linkRefused', { of: kind, address: request.ip })
  throw invalidLink()
}

async function passFactor(app: App, owner: Owner, code: string | undefined, request: FastifyRequest): Promise<void> {
  const device = await knownDevice(app, request, deviceSubjectOf(owner.id))
  await passSecondFactor(app, owner, { code, address: request.ip, device, refusedAs: 'unauthenticated' })
}

/** Uses a link up; of two at the same moment one finds it gone. */
async function take(tx: Executor, { id }: Owner, token: string, kind: LinkKind): Promise<void> {
  await lockAccount(tx, id)
  const taken = await sql`delete from sign_in_links where token_hash = ${linkHash(token)} and kind = ${kind}`.execute(
    tx,
  )
  if (taken.numAffectedRows !== 1n) throw invalidLink()
}

const invalidLink = () => new Problem('unauthenticated', { code: 'invalidLink', message: OVER })

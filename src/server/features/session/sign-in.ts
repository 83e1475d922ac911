import { sql } from 'kysely'
import { Problem } from '#domain/problem.ts'
import type { App } from '#server/core/context.ts'
import { verifyPassword } from '#server/core/auth/password.ts'
import { closeSession, openSession } from '#server/core/auth/session.ts'
import { answers, type RowOf } from '#server/core/db/answers.ts'

const ATTEMPTS = 5
const LOCK_MINUTES = 15
const INVALID = 'Benutzername oder Kennwort ist falsch.'

const ACCOUNT = {
  id: 'int',
  passwordHash: 'text?',
  isEnabled: 'bool',
  exitDate: 'date?',
  failedAttempts: 'int',
  lockedUntil: 'instant?',
} as const
type Account = RowOf<typeof ACCOUNT>

/**
 * Checks name and password and opens a session; after five wrong tries the account rests for 15 minutes.
 * A wrong password and an unknown name take the same time and get the same answer.
 * @throws Problem `unauthenticated` for wrong, disabled and expired accounts, `tooMany` for a locked one (specification section 8).
 */
export async function signIn(
  app: App,
  { username, password }: { username: string; password: string },
  request: { userAgent: string; address: string; previousToken: string | undefined },
): Promise<{ userId: number; token: string }> {
  const now = app.clock.now()
  const account = await findAccount(app, username)
  if (account?.lockedUntil && account.lockedUntil > now) throw locked(account.lockedUntil, now)
  const isRight = await verifyPassword(password, account?.passwordHash ?? null)
  if (!account || !isRight) {
    if (account) await countFailure(app, account, now)
    throw new Problem('unauthenticated', { code: 'invalidCredentials', message: INVALID })
  }
  if (!account.isEnabled) throw new Problem('unauthenticated', { code: 'accountDisabled', message: 'Dieses Konto ist deaktiviert.' })
  if (account.exitDate && account.exitDate < now.slice(0, 10))
    throw new Problem('unauthenticated', { code: 'accountExpired', message: 'Dieses Konto ist abgelaufen.' })
  const token = await app.db.transaction().execute(async tx => {
    await sql`update users set failed_attempts = 0, locked_until = null, last_login_at = ${now} where id = ${account.id}`.execute(tx)
    if (request.previousToken) await closeSession(tx, request.previousToken)
    return openSession(app, tx, account.id, request)
  })
  return { userId: account.id, token }
}

async function findAccount(app: App, username: string): Promise<Account | undefined> {
  const { rows } = await answers(ACCOUNT)`
    select id, password_hash as "passwordHash", is_enabled as "isEnabled", exit_date as "exitDate", failed_attempts as "failedAttempts", locked_until as "lockedUntil"
    from users where username = lower(${username}) or username = ${username}`.execute(app.db)
  return rows[0]
}

/** The count lives in the database, so that several processes share it. */
async function countFailure(app: App, { id }: Account, now: string): Promise<void> {
  const until = new Date(Date.parse(now) + LOCK_MINUTES * 60_000).toISOString()
  const { rows } = await answers({ lockedUntil: 'instant?' })`
    update users set failed_attempts = case when failed_attempts + 1 >= ${ATTEMPTS}::int then 0 else failed_attempts + 1 end,
      locked_until = case when failed_attempts + 1 >= ${ATTEMPTS}::int then ${until}::timestamptz else null end
    where id = ${id} returning locked_until as "lockedUntil"`.execute(app.db)
  if (rows[0]?.lockedUntil) throw locked(rows[0].lockedUntil, now)
}

function locked(until: string, now: string): Problem {
  const seconds = Math.max(1, Math.ceil((Date.parse(until) - Date.parse(now)) / 1000))
  const minutes = Math.ceil(seconds / 60)
  const message = `Zu viele fehlgeschlagene Anmeldeversuche. Bitte versuchen Sie es in ${minutes === 1 ? 'einer Minute' : `${minutes} Minuten`} erneut.`
  return new Problem('tooMany', { code: 'accountLocked', message }, { retryAfterSeconds: seconds })
}

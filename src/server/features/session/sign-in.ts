import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { Problem } from '#domain/problem.ts'
import { shopDay } from '#server/core/auth/last-day.ts'
import type { App } from '#server/core/context.ts'
import { guardedGuess } from '#server/core/auth/guarded-guess.ts'
import { knownDevice } from '#server/core/auth/known-devices.ts'
import { isLoopback } from '#server/core/auth/loopback.ts'
import { verifyPassword } from '#server/core/auth/password.ts'
import { deviceSubjectOf, ownTriesOf, triesAtName } from '#server/core/auth/sign-in-subjects.ts'
import { typedSql, typed, type RowOf } from '#server/core/db/typed-sql.ts'
import { networkOf } from '#server/core/http/network-of.ts'
import { noteLog } from '#server/core/logs/write-log.ts'
import { noteSecurity } from '#server/core/security-log.ts'
import { begin, type Entered } from '#server/features/session/begin.ts'
import { passSecondFactor } from '#server/features/session/second-factor/pass-second-factor.ts'

/** One password tried at many names: so many misses an hour from one network, in browsers that are not known. */
const MISSES_OF_NETWORK = 100
const INVALID = 'Benutzername oder Kennwort ist falsch.'
const DEMO_ELSEWHERE =
  'Mit den Kennwörtern der Demo meldet man sich nur am Rechner des Servers an. Starten Sie mit PUBLIC_URL, um ein eigenes zu wählen.'

const ACCOUNT = {
  id: 'int',
  passwordHash: 'text?',
  passwordOrigin: typed<'own' | 'demo' | 'first'>('text'),
  isEnabled: 'bool',
  exitDate: 'date?',
} as const
type Account = RowOf<typeof ACCOUNT>

/**
 * Checks name and password, then the second factor where there is one, and opens a session. Five wrong tries at a name
 * lock it for 15 minutes, whether anybody is called so or not; in a browser where this person has signed in before one
 * is only slowed down, and is not counted with its network, which has a hundred misses an hour for all names. A wrong
 * password and an unknown name take the same steps.
 * @throws Problem `unauthenticated` for wrong, disabled and expired accounts, `tooMany` for a locked one
 * (docs/reference/security-of-sign-in.md#signing-in), and as `passSecondFactor` says.
 */
export async function signIn(
  app: App,
  typedIn: { username: string; password: string; code?: string | undefined },
  request: FastifyRequest,
): Promise<Entered> {
  const username = typedIn.username.toLowerCase()
  const account = await findAccount(app, username)
  const subject = deviceSubjectOf(account?.id ?? 0)
  const device = await knownDevice(app, request, subject)
  const facts = { account: account?.id ?? null, address: request.ip, isKnownDevice: device !== null }
  await guardedGuess(app, {
    ...(device
      ? { at: ownTriesOf(device, subject), pace: 'slows', isOwn: true }
      : {
          at: triesAtName(username),
          pace: 'locks',
          username,
          ceiling: { at: `sign-in ${networkOf(request.ip)}`, perHour: MISSES_OF_NETWORK },
        }),
    isRight: () => verifyPassword(typedIn.password, account?.passwordHash ?? null),
    failure: 'signInFailed',
    facts,
    wrong: () => new Problem('unauthenticated', { code: 'invalidCredentials', message: INVALID }),
  })
  // Nobody guesses an account right that does not exist.
  const { id } = account as Account
  const obstacle = obstacleOf(account as Account, { today: await shopDay(app), address: request.ip })
  if (obstacle) {
    noteSecurity(app.log, 'signInFailed', { ...facts, because: obstacle.errors[0]?.code })
    noteLog(app, 'signInFailed', {
      userId: id,
      details: { reason: obstacle.errors[0]?.message ?? '' },
      onceInSeconds: 60,
    })
    throw obstacle
  }
  await passSecondFactor(
    app,
    { id, username },
    { code: typedIn.code, address: request.ip, device, refusedAs: 'unauthenticated' },
  )
  const entered = await app.db.transaction().execute(async tx => {
    if (device === null) await sql`update users set locked_until = null where id = ${id}`.execute(tx)
    return begin(app, tx, id, request)
  })
  noteSecurity(app.log, 'signedIn', facts)
  noteLog(app, 'signedIn', { userId: id })
  return entered
}

/** Why the right password opens nothing, null where it does. */
function obstacleOf(
  { isEnabled, exitDate, passwordOrigin }: Account,
  { today, address }: { today: string; address: string },
): Problem | null {
  const refuse = (code: string, message: string) => new Problem('unauthenticated', { code, message })
  if (!isEnabled) return refuse('accountDisabled', 'Dieses Konto ist deaktiviert.')
  if (exitDate && exitDate < today) return refuse('accountExpired', 'Dieses Konto ist abgelaufen.')
  return passwordOrigin === 'demo' && !isLoopback(address) ? refuse('demoElsewhere', DEMO_ELSEWHERE) : null
}

async function findAccount(app: App, username: string): Promise<Account | undefined> {
  const { rows } = await typedSql(ACCOUNT)`
    select id, password_hash as "passwordHash", password_origin as "passwordOrigin", is_enabled as "isEnabled",
      exit_date as "exitDate"
    from users where username = ${username}`.execute(app.db)
  return rows[0]
}

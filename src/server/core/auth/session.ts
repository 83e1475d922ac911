import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { type Role, SECOND_FACTOR_ROLES } from '#contract/role.ts'
import { shopDay } from '#server/core/auth/last-day.ts'
import type { App } from '#server/core/context.ts'
import { NO_WAIT } from '#server/core/db/no-wait.ts'
import { typedSql, KEPT, typed } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'
import type { StaffPrincipal } from '#server/core/auth/principal.ts'

const IDLE_MS = 24 * 3_600_000
const LIFETIME_MS = 14 * 24 * 3_600_000
const TOUCH_MS = 5 * 60_000
/** What tokens begin with since cookies over https carry the prefix `__Host-`. */
const BOUND = 't2.'
/** Whether over https a token is to be believed only under the name that no other host can set. */
export const isBoundToken = (token: string): boolean => token.startsWith(BOUND)
/** What is kept of a token. */
export const sessionHash = (token: string) => createHash('sha256').update(token).digest()
/** Sessions not used since then count no more. */
export const idleSince = (now: string) => later(now, -IDLE_MS)
const later = (now: string, ms: number) => new Date(Date.parse(now) + ms).toISOString()

/**
 * Opens a session and returns its token; only a hash of it is kept. Whom the house demands a second factor of owes it
 * from now on.
 */
export async function openSession(
  app: App,
  executor: Executor,
  userId: number,
  request: { userAgent: string; address: string },
): Promise<string> {
  const token = `${BOUND}${randomBytes(32).toString('base64url')}`
  const now = app.clock.now()
  const { demandSecondFactor } = (await app.catalogue.current()).config
  await sql`insert into sessions (token_hash, user_id, created_at, last_seen_at, expires_at, user_agent, address,
      owes_second_factor)
    select ${sessionHash(token)}, u.id, ${now}, ${now}, ${later(now, LIFETIME_MS)}, ${request.userAgent.slice(0, 300)},
      ${request.address},
      ${demandSecondFactor} and u.roles && ${SECOND_FACTOR_ROLES}::text[]
        and not exists (select 1 from second_factors f where f.user_id = u.id and f.confirmed_at is not null)
    from users u where u.id = ${userId}`.execute(executor)
  return token
}

/** Nothing is owed any more in this session: its person has just shown the second factor. */
export const settleSecondFactor = (executor: Executor, token: string) =>
  sql`update sessions set owes_second_factor = false where token_hash = ${sessionHash(token)}`.execute(executor)

export const closeSession = (executor: Executor, token: string) =>
  sql`delete from sessions where token_hash = ${sessionHash(token)}`.execute(executor)
/**
 * Revokes every session of a user but the one named: after a new password, other roles, another second factor, and when
 * the account is switched off.
 */
export const closeOtherSessions = (executor: Executor, userId: number, token = '') =>
  sql`delete from sessions where user_id = ${userId} and token_hash <> ${sessionHash(token)}`.execute(executor)

const SESSION = {
  tokenHash: 'bytes',
  id: 'int',
  username: 'text',
  firstName: 'text?',
  lastName: 'text?',
  roles: typed<Role[]>('text[]'),
  canSeeRevenue: 'bool',
  mustChangePassword: 'bool',
  mustSetUpSecondFactor: 'bool',
  branchIds: 'int[]',
  lastSeenAt: 'instant',
} as const

/**
 * The member of staff behind a token, or null when it is unknown, expired, idle for a day, or the user was disabled or
 * has left.
 */
export const findSession = async (app: App, token: string): Promise<StaffPrincipal | null> =>
  (await findSessions(app, [token])).get(token) ?? null

/** The same for several tokens in one statement; those that count for nobody are missing from the answer. */
export async function findSessions(app: App, tokens: readonly string[]): Promise<ReadonlyMap<string, StaffPrincipal>> {
  const now = app.clock.now()
  const { rows } = await typedSql(SESSION)`${sql.raw(KEPT)}
    select s.token_hash as "tokenHash", u.id, u.username, u.first_name as "firstName", u.last_name as "lastName",
      u.roles, u.can_see_revenue as "canSeeRevenue", u.must_change_password as "mustChangePassword",
      s.owes_second_factor as "mustSetUpSecondFactor",
      array(select target_id from users_branches b where b.row_id = u.id order by position) as "branchIds",
        s.last_seen_at as "lastSeenAt"
    from sessions s join users u on u.id = s.user_id
    where s.token_hash = any(${tokens.map(sessionHash)}::bytea[]) and s.expires_at > ${now}
    and s.last_seen_at > ${idleSince(now)} and u.is_enabled
    and (u.exit_date is null or u.exit_date >= ${await shopDay(app)}::date)`.execute(app.db)
  const untouched = rows
    .filter(({ lastSeenAt }) => Date.parse(now) - Date.parse(lastSeenAt) > TOUCH_MS)
    .map(({ tokenHash }) => tokenHash)
  if (untouched.length > 0)
    await sql`update sessions set last_seen_at = ${now} where token_hash = any(${untouched}::bytea[])
      and ${NO_WAIT}`.execute(app.db)
  const tokenOf = new Map(tokens.map(token => [sessionHash(token).toString('hex'), token]))
  return new Map(
    rows.map(({ tokenHash, lastSeenAt: _known, ...user }) => [
      tokenOf.get(tokenHash.toString('hex')) ?? '',
      { kind: 'user', ...user },
    ]),
  )
}

/** Removes sessions that no longer count. Runs daily. A device that is told of news stays so: nobody ended it. */
export async function removeStaleSessions(app: App): Promise<void> {
  const now = app.clock.now()
  const isStale = sql`expires_at < ${now} or last_seen_at < ${idleSince(now)}`
  await app.db.transaction().execute(async tx => {
    await sql`update staff_push_devices set session_hash = null where session_hash in (select token_hash from sessions
        where ${isStale})`.execute(tx)
    await sql`delete from sessions where ${isStale}`.execute(tx)
  })
}

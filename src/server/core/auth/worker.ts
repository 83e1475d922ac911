import { sql } from 'kysely'
import { isUseWorthNoting } from '#domain/devices/branch-key.ts'
import { Problem } from '#domain/problem.ts'
import { hashOfSecret } from '#server/core/auth/key-secret.ts'
import { lastClockDay } from '#server/core/auth/last-day.ts'
import type { WorkerPrincipal } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import { NO_WAIT } from '#server/core/db/no-wait.ts'
import { typedSql, type RowOf, typed } from '#server/core/db/typed-sql.ts'
import { noteSecurity } from '#server/core/security-log.ts'

const KEY = {
  keyId: 'int',
  secretHash: 'bytes',
  kind: typed<'token' | 'visit'>('text'),
  id: 'int',
  username: 'text',
  deviceId: 'int?',
  branchId: 'int?',
  lastUsedAt: 'instant?',
} as const
const SCHEME = /^Clock +([\w-]{1,100})$/i
const UNREADABLE = '-'

/** The token a request carries in its header (`Authorization: Clock <token>`); null where none is meant. */
export function clockTokenOf(authorization: string | undefined): string | null {
  if (authorization === undefined || !/^clock\b/i.test(authorization)) return null
  return SCHEME.exec(authorization)?.[1] ?? UNREADABLE
}

/**
 * Whose clock a token opens. @throws Problem `unauthenticated` for one that is unknown or over, and for people who are
 * switched off.
 */
export async function workerOf(app: App, token: string): Promise<WorkerPrincipal> {
  const [key] = await keysOf(app, [token])
  if (!key) throw refused(app)
  return noted(app, key)
}

/**
 * The same by an address that holds a token and the user name it belongs to, in either order. @throws Problem
 * `unauthenticated`, the same whichever of the two is wrong.
 */
export async function workerByAddress(app: App, { a, b }: { a: string; b: string }): Promise<WorkerPrincipal> {
  const keys = await keysOf(app, [a, b])
  const isOf = ({ secretHash, kind, username }: RowOf<typeof KEY>) =>
    kind === 'token' && username.toLowerCase() === (secretHash.equals(hashOfSecret(a)) ? b : a).toLowerCase()
  const key = keys.find(isOf)
  if (!key) throw refused(app)
  return noted(app, key)
}

/** What is looked up is a hash of random bits, so the time it takes says nothing about the token. */
async function keysOf(app: App, tokens: readonly string[]): Promise<RowOf<typeof KEY>[]> {
  const { rows } = await typedSql(KEY)`
    select k.id as "keyId", k.secret_hash as "secretHash", k.kind, u.id, u.username, k.device_id as "deviceId",
      d.branch_id as "branchId", k.last_used_at as "lastUsedAt"
    from clock_keys k join users u on u.id = k.user_id left join devices d on d.id = k.device_id
    where k.secret_hash = any(${tokens.map(hashOfSecret)}::bytea[]) and k.kind in ('token', 'visit') and u.is_enabled
    and (u.exit_date is null or u.exit_date >= ${await lastClockDay(app)}::date)
      and (k.expires_at is null or k.expires_at > ${app.clock.now()})
      and (d.id is null or (d.is_enabled and d.secret_hash is not null))`.execute(app.db)
  return rows
}

function refused(app: App): Problem {
  noteSecurity(app.log, 'keyRefused', { branch: null, opens: 'worker' })
  return new Problem('unauthenticated', {
    code: 'unknownKey',
    message: 'Dieser Zugang zur Zeiterfassung gilt nicht oder nicht mehr.',
  })
}

/** Writes down the use without anybody waiting for it. */
function noted(app: App, { keyId, id, deviceId, branchId, lastUsedAt }: RowOf<typeof KEY>): WorkerPrincipal {
  const now = app.clock.now()
  if (isUseWorthNoting(lastUsedAt, now))
    sql`update clock_keys set last_used_at = ${now} where id = ${keyId}
      and last_used_at is not distinct from ${lastUsedAt}::timestamptz and ${NO_WAIT}`
      .execute(app.db)
      .catch((error: unknown) => app.log.warn({ err: error }, 'The use of a token could not be noted'))
  return { kind: 'worker', id, terminal: deviceId === null || branchId === null ? null : { id: deviceId, branchId } }
}

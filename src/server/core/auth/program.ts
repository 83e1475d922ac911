import { sql } from 'kysely'
import { isUseWorthNoting } from '#domain/devices/branch-key.ts'
import { type ApiScope, TOKEN_CALLS_PER_MINUTE } from '#domain/external/api-scopes.ts'
import { Problem } from '#domain/problem.ts'
import { hashOfSecret } from '#server/core/auth/key-secret.ts'
import type { ProgramPrincipal } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import { typedSql, typed } from '#server/core/db/typed-sql.ts'
import { noteSecurity } from '#server/core/security-log.ts'

const TOKEN = {
  id: 'int',
  name: 'text',
  scopes: typed<ApiScope[]>('text[]'),
  branchIds: typed<number[]>('int[]'),
  lastUsedAt: 'instant?',
} as const
const SCHEME = /^Bearer +([\w-]{1,100})$/i
const UNREADABLE = '-'
const RETRY_SECONDS = 5

/** The token a program sends with a request (`Authorization: Bearer <token>`); null where none is meant. */
export function bearerTokenOf(authorization: string | undefined): string | null {
  if (authorization === undefined || !/^bearer\b/i.test(authorization)) return null
  return SCHEME.exec(authorization)?.[1] ?? UNREADABLE
}

/**
 * The program behind a token; what is looked up is a hash of random bits, so the time it takes says nothing of it. One
 * without branches reaches all of them.
 * @throws Problem `unauthenticated` for a token that is unknown, over or switched off, and `tooMany` past its rate
 * limit.
 */
export async function programOf(app: App, token: string): Promise<ProgramPrincipal> {
  const now = app.clock.now()
  const { rows } = await typedSql(TOKEN)`
    select t.id, t.name, t.scopes, t.last_used_at, coalesce(
      (select array_agg(l.target_id order by l.target_id) from api_tokens_branches l where l.row_id = t.id),
      (select array_agg(b.id order by b.id) from branches b), '{}')::int[] as branch_ids
    from api_tokens t where t.secret_hash = ${hashOfSecret(token)} and t.is_enabled
      and (t.expires_at is null or t.expires_at > ${now})`.execute(app.db)
  const [found] = rows
  if (!found) {
    noteSecurity(app.log, 'keyRefused', { branch: null, opens: 'program' })
    throw new Problem('unauthenticated', { code: 'unknownToken', message: 'Dieses Token gilt nicht oder nicht mehr.' })
  }
  if (app.env.hasRateLimits && !app.programCalls.take(String(found.id), Date.parse(now)))
    throw new Problem(
      'tooMany',
      { code: 'tooMany', message: `Mehr als ${TOKEN_CALLS_PER_MINUTE} Anfragen in der Minute sind nicht möglich.` },
      { retryAfterSeconds: RETRY_SECONDS },
    )
  const { lastUsedAt, ...program } = found
  if (isUseWorthNoting(lastUsedAt, now)) noteUse(app, found.id, now)
  return { kind: 'program', ...program }
}

/** Writes down the use without anybody waiting for it. */
function noteUse(app: App, id: number, now: string): void {
  sql`update api_tokens set last_used_at = ${now} where id = ${id}`
    .execute(app.db)
    .catch((error: unknown) => app.log.warn({ err: error }, 'The use of a token could not be noted'))
}

import { sql } from 'kysely'
import { isUseWorthNoting } from '#domain/devices/branch-key.ts'
import { type ApiScope, TOKEN_CALLS_PER_MINUTE } from '#domain/external/api-scopes.ts'
import { Problem } from '#domain/problem.ts'
import { hashOfSecret } from '#server/core/auth/key-secret.ts'
import type { ProgramPrincipal } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import { NO_WAIT } from '#server/core/db/no-wait.ts'
import { type RowOf, typedSql, typed } from '#server/core/db/typed-sql.ts'
import { noteSecurity } from '#server/core/security-log.ts'

const TOKEN = {
  id: 'int',
  name: 'text',
  scopes: typed<ApiScope[]>('text[]'),
  branchIds: typed<number[]>('int[]'),
  lastUsedAt: 'instant?',
  secretHash: 'bytes',
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
 * The programs behind tokens; those that count no more are missing from the answer. What is looked up is a hash of
 * random bits, so the time it takes says nothing of a token. One without branches reaches all of them.
 */
async function rowsOf(app: App, tokens: readonly string[]): Promise<ReadonlyMap<string, RowOf<typeof TOKEN>>> {
  const tokenOf = new Map(tokens.map(token => [hashOfSecret(token).toString('hex'), token]))
  const { rows } = await typedSql(TOKEN)`
    select t.id, t.name, t.scopes, t.last_used_at, t.secret_hash, coalesce(
      (select array_agg(l.target_id order by l.target_id) from api_tokens_branches l where l.row_id = t.id),
      (select array_agg(b.id order by b.id) from branches b), '{}')::int[] as branch_ids
    from api_tokens t where t.secret_hash = any(${tokens.map(hashOfSecret)}::bytea[]) and t.is_enabled
      and (t.expires_at is null or t.expires_at > ${app.clock.now()})`.execute(app.db)
  return new Map(rows.map(row => [tokenOf.get(row.secretHash.toString('hex')) ?? '', row]))
}

const principalOf = ({ id, name, scopes, branchIds }: RowOf<typeof TOKEN>): ProgramPrincipal => ({
  kind: 'program',
  id,
  name,
  scopes,
  branchIds,
})

/** The same for streams that are open: nothing is counted and no use noted. */
export async function programsByToken(
  app: App,
  tokens: readonly string[],
): Promise<ReadonlyMap<string, ProgramPrincipal>> {
  return new Map([...(await rowsOf(app, tokens))].map(([token, row]) => [token, principalOf(row)]))
}

/**
 * The program behind a token that asks for something.
 * @throws Problem `unauthenticated` for a token that is unknown, over or switched off, and `tooMany` past its rate
 * limit.
 */
export async function programOf(app: App, token: string): Promise<ProgramPrincipal> {
  const now = app.clock.now()
  const found = (await rowsOf(app, [token])).get(token)
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
  if (isUseWorthNoting(found.lastUsedAt, now)) noteUse(app, found.id, now)
  return principalOf(found)
}

/** Writes down the use without anybody waiting for it. */
function noteUse(app: App, id: number, now: string): void {
  sql`update api_tokens set last_used_at = ${now} where id = ${id} and ${NO_WAIT}`
    .execute(app.db)
    .catch((error: unknown) => app.log.warn({ err: error }, 'The use of a token could not be noted'))
}

import { sql } from 'kysely'
import { isUseWorthNoting } from '#domain/devices/branch-key.ts'
import type { App } from '#server/core/context.ts'
import { hashOfSecret } from '#server/core/auth/key-secret.ts'
import type { ExternalPrincipal } from '#server/core/auth/principal.ts'
import { NO_WAIT } from '#server/core/db/no-wait.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'

const TOKEN = { tokenId: 'int', id: 'int', lastUsedAt: 'instant?', mayWork: 'bool' } as const
const HEADER = /^Extern ([\w-]{20,100})$/

/** The token a request carries in its header (`Authorization: Extern <token>`); null for none. */
export const externTokenOf = (authorization: string | undefined): string | null =>
  HEADER.exec(authorization ?? '')?.[1] ?? null

/**
 * Whoever from outside a token is of, or null: one that is unknown, over or taken away opens nothing, and neither does
 * any of somebody who was switched off or whose time is over.
 */
export async function externalOf(app: App, token: string): Promise<ExternalPrincipal | null> {
  const now = app.clock.now()
  const { rows } = await typedSql(TOKEN)`
    select t.id as token_id, e.id, t.last_used_at, 'work' = any(t.scopes) as may_work from external_tokens t
    join external_users e on e.id = t.external_user_id
    where t.secret_hash = ${hashOfSecret(token)} and e.is_enabled and (e.expires_at is null or e.expires_at > ${now})
      and (t.expires_at is null or t.expires_at > ${now})`.execute(app.db)
  const [found] = rows
  if (!found) return null
  if (isUseWorthNoting(found.lastUsedAt, now)) noteUse(app, found.tokenId, found.id, now)
  return { kind: 'external', id: found.id, mayWork: found.mayWork }
}

/** Writes down the use without anybody waiting for it. */
function noteUse(app: App, tokenId: number, id: number, now: string): void {
  sql`with used as (update external_tokens set last_used_at = ${now} where id = ${tokenId} and ${NO_WAIT}) update
      external_users set last_seen_at = ${now} where id = ${id}`
    .execute(app.db)
    .catch((error: unknown) => app.log.warn({ err: error }, 'The use of a token could not be noted'))
}

import { type RawBuilder, sql } from 'kysely'
import { BRANCH_CHANNELS } from '#contract/logs/log-words.ts'
import { branchesOf, scopesOf } from '#contract/rights/decide.ts'
import type { Principal } from '#server/core/auth/principal.ts'

/** A part of the log that can be read in its order by an index. */
export type VisiblePart = RawBuilder<unknown>

/**
 * The parts of the log somebody may read: all of it, or of each of the own branches what concerns orders and devices
 * (docs/reference/api-conventions.md#channels-of-the-log).
 */
export function partsFor(principal: Principal, branch?: number): readonly VisiblePart[] {
  const scopes = scopesOf(principal, 'logs.read')
  if (scopes.has('all')) return [branch === undefined ? sql`true` : sql`branch_id = ${branch}`]
  if (!scopes.has('branch')) return []
  return branchesOf(principal)
    .filter(id => branch === undefined || id === branch)
    .map(id => sql`branch_id = ${id} and channel in (${sql.join(BRANCH_CHANNELS.map(channel => sql.lit(channel)))})`)
}

import { type RawBuilder, sql } from 'kysely'
import { branchesOf, mayForBranch, scopesOf } from '#contract/rights/decide.ts'
import type { Ability } from '#contract/rights/rights.ts'
import type { Principal } from '#server/core/auth/principal.ts'

/** Own branches only; another's asked for by number has no orders to show. */
export function branchCondition(
  principal: Principal,
  branch: number | undefined,
  ability: Ability = 'orders.read',
): RawBuilder<unknown> {
  if (branch !== undefined) return mayForBranch(principal, ability, branch) ? sql`branch_id = ${branch}` : sql`false`
  const scopes = scopesOf(principal, ability)
  if (scopes.has('all')) return sql`true`
  const own = scopes.has('branch') ? [...branchesOf(principal)] : []
  // one branch is said as such, so that its orders are read in their order
  return own.length === 1 ? sql`branch_id = ${own[0]}` : sql`branch_id = any(${own}::bigint[])`
}

import { branchesOf, scopesOf } from '#contract/rights/decide.ts'
import type { Principal } from '#server/core/auth/principal.ts'
import type { Condition } from '#server/core/resources/conditions.ts'

/**
 * What is said of rows that branches outside the principal's own use, given those branches; nothing for who works for
 * all of them.
 */
export function ownedElsewhere(principal: Principal, condition: (own: number[]) => Condition): Condition | undefined {
  const scopes = scopesOf(principal, 'branches.work')
  return scopes.has('branch') && !scopes.has('all') ? condition([...branchesOf(principal)]) : undefined
}

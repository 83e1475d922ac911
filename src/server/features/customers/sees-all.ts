import { branchesOf, scopesOf } from '#contract/rights/decide.ts'
import type { Principal } from '#server/core/auth/principal.ts'
import type { Values } from '#server/core/resources/row.ts'

/**
 * Whether somebody belongs to all branches a customer ordered at, so that what their orders come to is theirs to see.
 */
export function seesAllOf(principal: Principal, customer: Values): boolean {
  if (scopesOf(principal, 'customers.read').has('all')) return true
  const own = branchesOf(principal)
  return ((customer['branches'] ?? []) as { id: number }[]).every(({ id }) => own.includes(id))
}

/** Whether somebody may see what is earned: who leads, and employees who were told they may. */
export const seesRevenue = (principal: Principal): boolean =>
  principal.kind === 'user' && (principal.canSeeRevenue || scopesOf(principal, 'customers.merge').size > 0)

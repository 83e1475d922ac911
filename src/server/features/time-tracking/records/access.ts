import { type RawBuilder, sql } from 'kysely'
import { branchesOf, decide, scopesOf } from '#contract/rights/decide.ts'
import type { Ability } from '#contract/rights/rights.ts'
import { isStaff, type Principal } from '#server/core/auth/principal.ts'

/** Whose a record is, and where: at its branch, or where its person works. */
type RecordPlace = { userId: number; branchId: number | null; userBranchIds: readonly number[] }

const branchesIn = ({ branchId, userBranchIds }: RecordPlace) => (branchId === null ? userBranchIds : [branchId])

/** Whether the right reaches a record. */
export const reachesRecord = (principal: Principal, ability: Ability, place: RecordPlace): boolean =>
  decide(principal, ability, { owner: place.userId, branches: branchesIn(place) }) === 'everything'

/** Whether somebody decides about a record and puts it right. Nobody leads themselves but administrators. */
export const leadsRecord = (principal: Principal, place: RecordPlace): boolean =>
  isStaff(principal) &&
  reachesRecord(principal, 'working-activities.manage', place) &&
  (place.userId !== principal.id || principal.roles.includes('ROLE_ADMIN'))

/** The records (alias `a`) somebody may read. */
export function visibleRecords(principal: Principal): RawBuilder<boolean> {
  if (!isStaff(principal)) return sql`false`
  const scopes = scopesOf(principal, 'working-activities.read')
  if (scopes.has('all')) return sql`true`
  if (!scopes.has('branch')) return sql`a.user_id = ${principal.id}`
  const near = [...branchesOf(principal)]
  return sql`(a.user_id = ${principal.id} or a.branch_id = any(${near}::bigint[]) or (a.branch_id is null
    and exists (select from users_branches l where l.row_id = a.user_id)
    and not exists (select from users_branches l where l.row_id = a.user_id
      and l.target_id <> all(${near}::bigint[]))))`
}

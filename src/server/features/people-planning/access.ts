import { branchesOf, decide, scopesOf } from '#contract/rights/decide.ts'
import { type ScheduleView, viewOf } from '#domain/people/planning/schedule-states.ts'
import type { Principal } from '#server/core/auth/principal.ts'
import type { StoredSchedule } from '#server/features/people-planning/stored-schedules.ts'

type Place = Pick<StoredSchedule, 'branchId' | 'userBranchIds'>

/** The branches a row belongs to: where it takes place, or those of its person. */
const branchesIn = ({ branchId, userBranchIds }: Place) => (branchId === null ? userBranchIds : [branchId])

/** Whether somebody plans what this row belongs to. */
export const plans = (principal: Principal, row: Place): boolean =>
  decide(principal, 'working-schedules.plan', { branches: branchesIn(row) }) === 'everything'

/** How much of a row somebody sees. */
export function viewFor(principal: Principal, row: StoredSchedule): ScheduleView {
  if (principal.kind !== 'user') return 'nothing'
  const scopes = scopesOf(principal, 'working-schedules.read')
  const own = branchesOf(principal)
  const isOfBranch = scopes.has('all') || (scopes.has('branch') && branchesIn(row).some(id => own.includes(id)))
  return viewOf(row, { id: principal.id, plans: plans(principal, row), isOfBranch })
}

import { mayBeAsked } from '#domain/people/planning/schedule-states.ts'
import { Problem } from '#domain/problem.ts'
import { refusalOf, type StaffPrincipal } from '#server/core/auth/principal.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { plans } from '#server/features/people-planning/access.ts'
import type { Presenting } from '#server/features/people-planning/present-schedules.ts'
import type { Columns } from '#server/features/people-planning/schedule-columns.ts'

/** Who enters a row: its planner, or its person for themselves. @throws Problem. */
export async function moverOf(tx: Executor, principal: StaffPrincipal, row: Columns): Promise<'planner' | 'person'> {
  const userBranchIds = await branchesOfPerson(tx, row.userId)
  const plansIt =
    plans(principal, { branchId: row.branchId, userBranchIds }) && mayPlanFor(principal, row, userBranchIds)
  // who plans grants nothing to themselves: they ask like anybody else
  const grantsOwn = row.type !== 'shift' && row.userId === principal.id && !principal.roles.includes('ROLE_ADMIN')
  if (plansIt && !grantsOwn) {
    await requirePlace(tx, row, userBranchIds)
    return 'planner'
  }
  if (row.userId !== principal.id || !mayBeAsked(row.type)) throw refusalOf(principal)
  await requirePlace(tx, row, userBranchIds)
  return 'person'
}

/**
 * A shift is planned by where it takes place; an absence speaks of a person, who must be theirs to plan wherever it was
 * said to be.
 */
const mayPlanFor = (principal: StaffPrincipal, { type }: Columns, userBranchIds: number[]) =>
  type === 'shift' || plans(principal, { branchId: null, userBranchIds })

async function branchesOfPerson(tx: Executor, userId: number | null): Promise<number[]> {
  if (userId === null) return []
  const { rows } = await typedSql({ id: 'int', branchIds: 'int[]' })`
    select u.id, coalesce((select array_agg(l.target_id::int order by l.position) from users_branches l
      where l.row_id = u.id), '{}') as "branchIds"
    from users u where u.id = ${userId} for no key update`.execute(tx)
  return rows[0]?.branchIds ?? []
}

/** @throws Problem `invalid` at the field whose person or place is not of this branch. */
async function requirePlace(
  tx: Executor,
  { userId, branchId, departmentId, replacementId }: Columns,
  branches: number[],
): Promise<void> {
  if (userId !== null && branchId !== null && !branches.includes(branchId))
    throw new Problem('invalid', { field: 'user', message: 'Diese Person gehört nicht zur Filiale.' })
  const { rows } = await typedSql({ hasDepartment: 'bool', hasReplacement: 'bool' })`
    select (${departmentId}::bigint is null or exists (select from departments d where d.id = ${departmentId}::bigint
        and (${branchId}::bigint is null or not exists (select from departments_branches o where o.row_id = d.id)
          or exists (select from departments_branches o where o.row_id = d.id
            and o.target_id = ${branchId}::bigint)))) as "hasDepartment",
      (${replacementId}::bigint is null or (${replacementId}::bigint is distinct from ${userId}::bigint
        and exists (select from users_branches l where l.row_id = ${replacementId}::bigint
          and l.target_id = any(${branches}::bigint[])))) as "hasReplacement"`.execute(tx)
  if (!rows[0]?.hasDepartment)
    throw new Problem('invalid', { field: 'department', message: 'Diese Abteilung gibt es hier nicht.' })
  if (!rows[0].hasReplacement)
    throw new Problem('invalid', { field: 'replacement', message: 'Diese Person kann nicht vertreten.' })
}

/** @throws Problem `invalid` at `project` where who plans does not work on it. */
export async function requireProject(
  tx: Executor,
  { id }: StaffPrincipal,
  { projectId }: Columns,
  { requireWorksOn }: Presenting,
): Promise<void> {
  if (projectId !== null) await requireWorksOn(tx, id, projectId)
}

import type { PlannedPerson } from '#contract/calls/people/schedules.ts'
import { branchesOf, mayForBranch, scopesOf } from '#contract/rights/decide.ts'
import { contractOn } from '#domain/people/contracts-over-time.ts'
import { WEEKDAYS } from '#domain/time/local-time.ts'
import { type Principal, refusalOf } from '#server/core/auth/principal.ts'
import { typedSql, typed } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'
import type { ContractsOf } from '#server/features/people-planning/present-schedules.ts'

const PERSON = {
  id: 'int',
  name: 'text',
  department: typed<{ id: number; name: string } | null>('json?'),
  position: 'text?',
} as const

/** Who works at a branch and is not gone, by name. */
export async function plannedPeople(db: Executor, branchId: number) {
  const { rows } = await typedSql(PERSON)`
    select u.id, coalesce(nullif(trim(coalesce(u.first_name, '') || ' ' || coalesce(u.last_name, '')), ''),
      u.username) as name, u.position,
      (select jsonb_build_object('id', d.id, 'name', d.name) from departments d
        where d.id = u.department_id) as department
    from users u join users_branches l on l.row_id = u.id and l.target_id = ${branchId}
    where u.is_enabled order by name, u.id`.execute(db)
  return rows
}

/** The same for somebody who works there too; who plans is told what people agreed to. @throws Problem `forbidden`. */
export async function listPlannedPeople(
  db: Executor,
  principal: Principal,
  branchId: number,
  { today, contractsOf }: { today: string; contractsOf: ContractsOf },
): Promise<PlannedPerson[]> {
  const scopes = scopesOf(principal, 'working-schedules.read')
  if (!scopes.has('all') && !(scopes.has('branch') && branchesOf(principal).includes(branchId)))
    throw refusalOf(principal)
  const people = await plannedPeople(db, branchId)
  const contracts = mayForBranch(principal, 'working-schedules.plan', branchId)
    ? Map.groupBy(
        await contractsOf(
          db,
          people.map(({ id }) => id),
        ),
        ({ userId }) => userId,
      )
    : new Map<number, never[]>()
  return people.map(person => {
    const contract = contractOn(contracts.get(person.id) ?? [], today)
    const weekly =
      contract &&
      (contract.mode === 'perWeekday'
        ? WEEKDAYS.reduce((sum, day) => sum + contract.minutesPerWeekday[day], 0)
        : contract.weeklyMinutes)
    return { ...person, weeklyMinutes: contract?.mode === 'hourly' ? null : (weekly ?? null) }
  })
}

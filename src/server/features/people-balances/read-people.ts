import { sql } from 'kysely'
import { branchesOf, decide, scopesOf } from '#contract/rights/decide.ts'
import { Problem } from '#domain/problem.ts'
import type { Ability } from '#contract/rights/rights.ts'
import { refusalOf, type Principal } from '#server/core/auth/principal.ts'
import { typedSql, type RowOf } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'

const PERSON = { id: 'int', name: 'text', entryDate: 'date?', exitDate: 'date?', branchIds: 'int[]' } as const
/** Somebody of the staff, with the local days on which they came and left. */
export type Person = RowOf<typeof PERSON>

const COLUMNS = sql`u.id, coalesce(nullif(trim(coalesce(u.first_name, '') || ' ' || coalesce(u.last_name, '')), ''),
  u.username) as name,
  u.entry_date as "entryDate", u.exit_date as "exitDate",
  coalesce((select array_agg(l.target_id::int order by l.position) from users_branches l
    where l.row_id = u.id), '{}') as "branchIds"`

/** Whether the right reaches somebody: oneself, people of one's own branches alone, or everybody. */
const reaches = (principal: Principal, ability: Ability, { id, branchIds }: Person): boolean =>
  decide(principal, ability, { owner: id, branches: branchIds }) === 'everything'

/**
 * One person. @throws Problem `notFound` where there is nobody, or nobody of one's own branches; as the right says
 * where it reaches nobody else, or not this one whom one knows.
 */
export async function readPerson(db: Executor, principal: Principal, ability: Ability, id: number): Promise<Person> {
  const { rows } = await typedSql(PERSON)`select ${COLUMNS} from users u where u.id = ${id}`.execute(db)
  const [person] = rows
  if (person && reaches(principal, ability, person)) return person
  const scopes = scopesOf(principal, ability)
  const near = branchesOf(principal)
  const isKnown =
    person &&
    ((principal.kind === 'user' && principal.id === person.id) ||
      person.branchIds.some(branch => near.includes(branch)))
  if (isKnown || !(scopes.has('all') || scopes.has('branch'))) throw refusalOf(principal)
  throw new Problem('notFound', { message: 'Diese Person gibt es nicht.' })
}

/**
 * Everybody who has or had a contract, or recorded work, and whom one may read of, by name; oneself where one reads
 * nobody else.
 */
export async function readPeople(
  db: Executor,
  principal: Principal,
  ability: Ability = 'balances.read',
): Promise<Person[]> {
  if (principal.kind !== 'user' && principal.kind !== 'worker') throw refusalOf(principal)
  const scopes = scopesOf(principal, ability)
  const near = scopes.has('branch') ? [...branchesOf(principal)] : []
  const { rows } = await typedSql(PERSON)`
    select ${COLUMNS} from users u where (exists (select from work_contracts c
      where c.user_id = u.id) ${
        ability === 'balances.read'
          ? sql``
          : sql`or exists (select from working_activities a
        where a.user_id = u.id)`
      })
      and (${scopes.has('all')} or u.id = ${principal.id}
        or exists (select from users_branches l where l.row_id = u.id and l.target_id = any(${near}::bigint[])))
    order by lower(coalesce(u.last_name, u.username)), u.id`.execute(db)
  return rows.filter(person => reaches(principal, ability, person))
}

/** People by their ids, whoever asks: what of them is told decides who calls. */
export async function peopleByIds(db: Executor, ids: readonly number[]): Promise<Person[]> {
  const { rows } = await typedSql(
    PERSON,
  )`select ${COLUMNS} from users u where u.id = any(${[...ids]}::bigint[])`.execute(db)
  return rows
}

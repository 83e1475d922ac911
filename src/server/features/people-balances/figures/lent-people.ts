import { branchesOf, scopesOf } from '#contract/rights/decide.ts'
import type { Ability } from '#contract/rights/rights.ts'
import { addDays, isoOf, wallInstant } from '#domain/time/local-time.ts'
import type { Principal } from '#server/core/auth/principal.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'
import type { Asked } from '#server/features/people-balances/figures/present-work.ts'
import type { Frame } from '#server/features/people-balances/known-people.ts'
import { peopleByIds } from '#server/features/people-balances/read-people.ts'
import { type Known, readReckonings } from '#server/features/people-balances/read-reckonings.ts'

/** The branches whose work is told beyond one's own: those that are asked about, one's own, or all (null). */
export function ledBranches(principal: Principal, { at }: Asked, ability: Ability): readonly number[] | null {
  const scopes = scopesOf(principal, ability)
  const own = scopes.has('branch') ? branchesOf(principal) : []
  if (at !== null) return at.filter(branch => scopes.has('all') || own.includes(branch))
  return scopes.has('all') ? null : own
}

/**
 * Whoever else worked at branches on these days: people who belong to other branches as well, or to others alone. Of
 * them nothing but their contracts and their work at those branches is handed on.
 */
export async function readLent(
  tx: Executor,
  known: readonly Known[],
  branchIds: readonly number[] | null,
  { from, to }: Asked,
  frame: Frame,
): Promise<Known[]> {
  const { now, timeZone } = frame
  if (branchIds?.length === 0) return []
  const ids = known.map(({ person }) => person.id)
  // a day more on both sides, for records that were made by another clock
  const since = isoOf(wallInstant(addDays(from, -1), 0, timeZone))
  const until = isoOf(wallInstant(addDays(to, 2), 0, timeZone))
  const { rows } = await typedSql({ id: 'int' })`
    select distinct a.user_id as id from working_activities a where not a.is_claim and a.branch_id is not null
      and (${branchIds === null} or a.branch_id = any(${[...(branchIds ?? [])]}::bigint[]))
        and a.user_id <> all(${ids}::bigint[])
      and a.started_at < ${until}::timestamptz and coalesce(a.ended_at,
        ${now}::timestamptz) >= ${since}::timestamptz`.execute(tx)
  if (rows.length === 0) return []
  const people = await peopleByIds(
    tx,
    rows.map(({ id }) => id),
  )
  const read = await readReckonings(tx, people, { frame, holidayName: () => null, since })
  return read.map(({ person, reckoning }) => ({
    person,
    reckoning: {
      ...reckoning,
      activities: reckoning.activities.filter(({ branchId }) => isAmong(branchIds, branchId)),
    },
  }))
}

const isAmong = (branchIds: readonly number[] | null, branchId: number | null) =>
  branchId !== null && (branchIds === null || branchIds.includes(branchId))

import type { Closure } from '#domain/catalogue/branch.ts'
import type { LeaveSpan } from '#domain/people/planning/leave-span.ts'
import { isSameClosing, liesWithin, momentOf, overlaps, widestSpan } from '#domain/people/planning/leave-span.ts'
import { branchesOf, mayForBranch, scopesOf } from '#contract/rights/decide.ts'
import { Problem } from '#domain/problem.ts'
import { type Principal, refusalOf } from '#server/core/auth/principal.ts'
import { typed, typedSql, type RowOf } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'

const BRANCH = {
  id: 'int',
  name: 'text',
  country: 'text',
  timeZone: 'text',
  closures: typed<Closure[]>('json'),
} as const
/** A branch as far as leave is concerned: when it is closed as a whole, and whose law and words count. */
export type ClosingBranch = RowOf<typeof BRANCH>
export type Closing = { readonly from: string; readonly to: string }

/** Closures of single ways of ordering close no house. */
export const wholeClosures = ({ closures }: Pick<ClosingBranch, 'closures'>): readonly Closure[] =>
  closures.filter(({ orderTypes }) => !orderTypes?.length)
const isOf = (closing: Closing) => (one: Closing) => isSameClosing(closing, one)

/** The branches somebody plans, or of these the named ones. */
export async function plannedBranches(
  db: Executor,
  principal: Principal,
  ids: readonly number[] | null = null,
): Promise<ClosingBranch[]> {
  const seesAll = scopesOf(principal, 'working-schedules.plan').has('all')
  const { rows } = await typedSql(BRANCH)`
    select id, name, country, time_zone as "timeZone", closures from branches
    where (${seesAll} or id = any(${[...branchesOf(principal)]}::bigint[]))
      and (${ids === null} or id = any(${[...(ids ?? [])]}::bigint[])) order by name, id`.execute(db)
  return rows
}

/**
 * The branches a closure is taken from, held until the transaction ends where it writes.
 * @throws Problem `forbidden` where one plans not all of them, `conflict`, code `closureChanged`, where one of them
 * does not hold the closure, `invalid` where the days lie outside of it.
 */
export async function requireClosing(
  db: Executor,
  principal: Principal,
  ids: readonly number[],
  { span, ...closing }: Closing & { span: LeaveSpan },
): Promise<ClosingBranch[]> {
  if (!ids.every(id => mayForBranch(principal, 'working-schedules.plan', id))) throw refusalOf(principal)
  const branches = await plannedBranches(db, principal, ids)
  const lacking = branches.find(branch => !wholeClosures(branch).some(isOf(closing)))
  if (lacking || branches.length < new Set(ids).size)
    throw new Problem('conflict', {
      code: 'closureChanged',
      message: lacking
        ? `Diese Schließzeit ist bei „${lacking.name}“ nicht mehr eingetragen. Bitte wählen Sie sie neu.`
        : 'Eine dieser Filialen gibt es nicht mehr. Bitte wählen Sie die Schließzeit neu.',
    })
  const widest = widestSpan(closing)
  if (!widest || !liesWithin(span, widest))
    throw new Problem('invalid', {
      field: 'startDate',
      code: 'outside',
      message: 'Diese Tage liegen nicht in der Schließzeit.',
    })
  return branches
}

type Became = {
  closure: 'standing' | 'changed' | 'gone'
  now: { from: string; to: string; branches: number[] } | null
}

/** What became of a closure that leave was booked from, as its branches are closed now. */
export function becameOf(closing: Closing, span: LeaveSpan, branches: readonly ClosingBranch[]): Became {
  const near = branches.flatMap(branch =>
    wholeClosures(branch)
      .filter(one => {
        const widest = widestSpan(one)
        return widest !== null && overlaps(widest, span)
      })
      .map(({ from, to }) => ({ from, to, id: branch.id })),
  )
  const groups = [...Map.groupBy(near, ({ from, to }) => `${momentOf(from)} ${momentOf(to)}`).values()]
    .map(group => ({ ...group[0], branches: [...new Set(group.map(({ id }) => id))] }))
    .toSorted(
      (a, b) =>
        Number(isOf(closing)(b as Closing)) - Number(isOf(closing)(a as Closing)) ||
        b.branches.length - a.branches.length,
    )
  const [first] = groups
  if (first?.from === undefined || first.to === undefined) return { closure: 'gone', now: null }
  const { from, to } = first
  if (isOf(closing)({ from, to }) && first.branches.length === branches.length)
    return { closure: 'standing', now: null }
  return { closure: 'changed', now: { from, to, branches: first.branches } }
}

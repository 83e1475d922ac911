import { sql } from 'kysely'
import { linksIn } from '#contract/links-in.ts'
import type { Mention } from '#contract/fields/kind.ts'
import type { Resource } from '#contract/resource.ts'
import { resourceOf } from '#contract/resources/index.ts'
import { abilityOf } from '#contract/rights/collection-rights.ts'
import { branchesOf, scopesOf } from '#contract/rights/decide.ts'
import { Problem } from '#domain/problem.ts'
import type { Principal } from '#server/core/auth/principal.ts'
import { UNKNOWN_ROW } from '#server/core/db/broken-key.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { tableOf } from '#server/core/resources/columns.ts'
import type { Condition } from '#server/core/resources/conditions.ts'
import type { Values } from '#server/core/resources/row.ts'
import { linkedTo, visibleRows } from '#server/core/resources/visible-rows.ts'

type Writing = {
  principal: Principal
  /** The row as it stands, absent for a new one. What it leads to already is nothing new and may stay. */
  before?: Values | undefined
}

/**
 * Every link of a change leads to a row that its sender may link to; one they may not see is refused as if it were not
 * there, at its field. Keys inside nested values have no foreign key to guard them. @throws Problem `invalid` naming
 * each such link.
 */
export async function checkLinks(
  tx: Executor,
  resource: Pick<Resource, 'fields'> & Partial<Resource>,
  body: Values,
  { principal, before }: Writing,
): Promise<void> {
  const keyOf = ({ to, id }: Mention) => `${to} ${id}`
  const standing = new Set(before && linksIn(resource.fields, before).map(keyOf))
  const fresh = linksIn(resource.fields, body).filter(link => !standing.has(keyOf(link)))
  await requireLinked(tx, principal, fresh, staysInBranches(resource, principal, before))
}

/** Whether somebody writes rows of their own branches alone, which then show and use no other branch. */
function staysInBranches(resource: Partial<Resource>, principal: Principal, before: Values | undefined): boolean {
  if (!resource.path || !resource.branchField) return false
  const scopes = scopesOf(principal, abilityOf({ path: resource.path }, before ? 'update' : 'create'))
  return scopes.has('branch') && !scopes.has('all')
}

/** The same for the links of any call, with their places in its body. @throws Problem `invalid`. */
export async function requireLinked(
  tx: Executor,
  principal: Principal,
  links: readonly Mention[],
  ownBranchesOnly = false,
): Promise<void> {
  const refused = await unlinkable(tx, principal, links, ownBranchesOnly)
  if (refused.length > 0)
    throw new Problem(
      'invalid',
      refused.map(({ path }) => ({ ...UNKNOWN_ROW, field: path })),
    )
}

/**
 * The links among these that lead to no row, or to one their sender may not link to. With `ownBranchesOnly` a branch is
 * one of their own. The other rows are held against removal until the transaction ends.
 */
export async function unlinkable(
  tx: Executor,
  principal: Principal,
  links: readonly Mention[],
  ownBranchesOnly = false,
): Promise<Mention[]> {
  const refused: Mention[] = []
  for (const [to, wanted] of Map.groupBy(links, link => link.to)) {
    const isOwn =
      ownBranchesOnly && to === 'branches' ? sql`t.id = any(${[...branchesOf(principal)]}::bigint[])` : sql`true`
    const { rows } = await typedSql({ id: 'int' })`
      select t.id from ${sql.table(tableOf({ path: to }))} t
      where t.id = any(${wanted.map(link => link.id)}::bigint[]) and ${linkableRows(resourceOf(to), principal)}
      and ${isOwn}
      for key share of t`.execute(tx)
    const known = new Set(rows.map(row => row.id))
    refused.push(...wanted.filter(({ id }) => !known.has(id)))
  }
  return refused
}

/**
 * The rows (alias `t`) somebody may link to: those they see. Of departments, which all staff read, those of their own
 * branches and of none; of files those of the house, since a guest's file is shown by nothing but its order
 * (docs/reference/api-conventions.md#links-must-lead-somewhere).
 */
function linkableRows(target: Resource, principal: Principal): Condition {
  const seen = visibleRows(target, principal)
  if (target.path === 'uploads') return sql`${seen} and t.is_own`
  if (target.path !== 'departments' || scopesOf(principal, 'departments.update').has('all')) return seen
  return sql`${seen} and (${linkedTo(target, 'branches', branchesOf(principal))}
    or not exists (select from departments_branches l where l.row_id = t.id))`
}

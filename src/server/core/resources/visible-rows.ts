import { sql } from 'kysely'
import type { Resource } from '#contract/resource.ts'
import { abilityOf } from '#contract/rights/collection-rights.ts'
import { branchesOf, scopesOf } from '#contract/rights/decide.ts'
import type { Scope } from '#contract/rights/grants.ts'
import type { Principal } from '#server/core/auth/principal.ts'
import { columnOf, linkTableOf, snakeCase } from '#server/core/resources/columns.ts'
import type { Condition } from '#server/core/resources/conditions.ts'

/**
 * Narrows rows (alias `t`) to those that somebody's right to read reaches. Who belongs to several branches is seen by
 * the people of each, though changed only by who has all of them.
 */
export function visibleRows(resource: Resource, principal: Principal): Condition {
  if (seesAll(resource, principal)) return sql`true`
  const scopes = scopesOf(principal, abilityOf(resource, 'read'))
  const reached = [...scopes].map(scope => CONDITIONS[scope](resource, principal))
  return reached.length === 0 ? sql`false` : sql`(${sql.join(reached, sql` or `)})`
}

/**
 * Rows by the links that lead to them: looked up instead of asking every row whether it has one, which pays while there
 * are few.
 */
export type Linked = { links: Condition; condition: Condition }

/** The links somebody's right to read ends at, where it is these alone. */
export function linksReached(resource: Resource, principal: Principal): Linked | undefined {
  const { branchField = '' } = resource
  const scopes = [...scopesOf(principal, abilityOf(resource, 'read'))]
  if (scopes.length !== 1 || scopes[0] !== 'branch' || resource.fields[branchField]?.kind !== 'references')
    return undefined
  const links = sql`${sql.table(linkTableOf(resource, branchField))} l
    where l.target_id = any(${[...branchesOf(principal)]}::bigint[])`
  return { links, condition: sql`t.id = any(array(select l.row_id from ${links}))` }
}

/** Whether somebody's right to read reaches every row. */
export const seesAll = (resource: Resource, principal: Principal): boolean =>
  scopesOf(principal, abilityOf(resource, 'read')).has('all')

const CONDITIONS: Readonly<Record<Scope, (resource: Resource, principal: Principal) => Condition>> = {
  all: () => sql`true`,
  published: ({ publicWhen }) =>
    publicWhen
      ? sql`(${sql.join(
          publicWhen.map(flag => sql`t.${sql.ref(snakeCase(flag))}`),
          sql` or `,
        )})`
      : sql`true`,
  branch: (resource, principal) => linkedTo(resource, resource.branchField, branchesOf(principal)),
  own: (resource, principal) =>
    linkedTo(resource, resource.ownerField, principal.kind === 'user' ? [principal.id] : []),
}

/** Rows that are among these, or whose field leads to one of them. A row without such a field is nobody's. */
export function linkedTo(resource: Resource, name: string | undefined, ids: readonly number[]): Condition {
  const wanted = sql`any(${[...ids]}::bigint[])`
  if (name === 'id') return sql`t.id = ${wanted}`
  const field = name === undefined ? undefined : resource.fields[name]
  if (name === undefined || !field) return sql`false`
  return field.kind === 'references'
    ? sql`exists (select 1 from ${sql.table(linkTableOf(resource, name))} l where l.row_id = t.id
        and l.target_id = ${wanted})`
    : sql`t.${sql.ref(columnOf(name, field))} = ${wanted}`
}

import { sql } from 'kysely'
import { spokenTitle, titleOf, type Resource } from '#contract/resource.ts'
import { inTheWay, type ConflictingRow } from '#domain/in-the-way.ts'
import { Problem, type ProblemEntry } from '#domain/problem.ts'
import type { Principal } from '#server/core/auth/principal.ts'
import { brokenKey } from '#server/core/db/broken-key.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { columnFields, columnOf, isKey, linkTableOf, snakeCase, tableOf } from '#server/core/resources/columns.ts'
import type { Condition } from '#server/core/resources/conditions.ts'
import { databaseProblem } from '#server/core/resources/database-problem.ts'
import { inUse } from '#server/core/resources/uses.ts'
import { visibleRows } from '#server/core/resources/visible-rows.ts'

/** Optimistic locking: what is said to whoever changes a row by a `version` that is no longer the newest (409). */
export const CONFLICT: ProblemEntry = {
  field: 'version',
  code: 'versionConflict',
  message: 'Der Eintrag wurde inzwischen von jemand anderem geändert. Bitte laden Sie ihn neu.',
}

/** What a refused write was about: by whom, and which row was to be removed. */
type Refused = { principal: Principal; removed?: number | undefined }

/**
 * What the database refused, in German. Where another row stands in the way and the sender may see it, it is named with
 * what hides it (docs/reference/api-conventions.md#what-stands-in-the-way). `db` is no transaction that the refusal has
 * ended. Answers the error itself where it is none of the known refusals.
 */
export async function refusedWrite(
  db: Executor,
  error: unknown,
  resource: Resource,
  { principal, removed }: Refused,
): Promise<unknown> {
  const problem = databaseProblem(error, resource, removed !== undefined)
  if (!(problem instanceof Problem) || problem === error) return problem
  if (removed !== undefined && brokenKey(error)) return inUse(db, resource, removed)
  const [entry] = problem.errors
  if (entry?.code !== 'unique') return problem
  const condition = sameValues(error)
  const other = condition && (await standingRow(db, resource, principal, condition))
  return other ? new Problem('invalid', inTheWay(entry, other, resource.label.one)) : problem
}

/**
 * The rows (alias `t`) that hold what a unique constraint found twice. The detail says it as `(branch_id,
 * identifier)=(1, markt)`, in whatever language the words around it are. Nothing for an index over an expression, and
 * where a comma in a value leaves open which column it belongs to.
 */
function sameValues(error: unknown): Condition | undefined {
  const { detail = '' } = error as { detail?: string }
  const [, names = '', values = ''] = /\(([\w, ]+)\)=\((.*)\)/s.exec(detail) ?? []
  const columns = names.split(', ').filter(Boolean)
  const parts = columns.length === 1 ? [values] : values.split(', ')
  if (columns.length === 0 || parts.length !== columns.length) return undefined
  return sql.join(
    columns.map((column, at) => sql`t.${sql.ref(column)}::text = ${parts[at]}`),
    sql` and `,
  )
}

/** What takes a row out of sight: the field, the value that does, and the word for it. */
const HIDDEN_BY = [
  ['isEnabled', false, 'ausgeschaltet'],
  ['isArchived', true, 'archiviert'],
  ['isPublic', false, 'nicht veröffentlicht'],
] as const

async function standingRow(
  db: Executor,
  resource: Resource,
  principal: Principal,
  condition: Condition,
): Promise<ConflictingRow | undefined> {
  const stored = new Set(columnFields(resource.fields).map(([name]) => name))
  const words = HIDDEN_BY.filter(([name]) => stored.has(name)).map(
    ([name, value, word]) => sql`case when t.${sql.ref(snakeCase(name))} = ${value}::boolean then ${word}::text end`,
  )
  const { rows } = await typedSql({ id: 'int', name: 'text?', hiddenBy: 'text[]', branches: 'text[]' })`
    select t.id, t.${sql.ref(snakeCase(titleOf(resource)))}::text as name,
      array_remove(array[${sql.join([sql`null::text`, ...words])}], null) as hidden_by,
      array(${branchNames(resource)}) as branches
    from ${sql.table(tableOf(resource))} t where ${condition} and ${visibleRows(resource, principal)} limit 1`.execute(
    db,
  )
  const [row] = rows
  return (
    row && {
      path: resource.path,
      id: row.id,
      name: row.name === null ? String(row.id) : spokenTitle(resource, row.name),
      hiddenBy: [...row.hiddenBy, ...row.branches.map(branch => `in „${branch}“`)],
    }
  )
}

/** The branches a row belongs to: another one than that looked at hides it as well. */
function branchNames({ branchField = '', fields, path }: Resource): Condition {
  const field = fields[branchField]
  if (!field) return sql`select null::text where false`
  const ids = isKey(field)
    ? sql`b.id = t.${sql.ref(columnOf(branchField, field))}`
    : sql`exists (select from ${sql.table(linkTableOf({ path }, branchField))} l where l.row_id = t.id
        and l.target_id = b.id)`
  return sql`select b.name from branches b where ${ids} order by b.name limit 3`
}

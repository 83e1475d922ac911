import { sql } from 'kysely'
import type { Field } from '#contract/field.ts'
import { kindOf, targetOf } from '#contract/field-facts.ts'
import { spokenTitle, titleOf, type Resource } from '#contract/resource.ts'
import { RESOURCES } from '#contract/resources/index.ts'
import type { Use } from '#contract/row-use.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'
import {
  columnOf,
  inverseOf,
  isKey,
  isLinkList,
  linkTableOf,
  snakeCase,
  tableOf,
} from '#server/core/resources/columns.ts'
import type { Condition } from '#server/core/resources/conditions.ts'
import { otherUses } from '#server/core/resources/uses-elsewhere.ts'

const SHOWN = 5

/** What refers to a row and what becomes of it when the row is removed: asked before somebody confirms the removal. */
export async function usesOf(db: Executor, resource: Resource, id: number): Promise<Use[]> {
  const found: Use[] = []
  for (const other of RESOURCES)
    for (const [name, field] of Object.entries(other.fields)) {
      const condition = pointsTo(other, name, field, resource, id)
      if (condition) found.push(await countUse(db, other, condition, effectOf(field, resource)))
    }
  return [...(await otherUses(db, resource.path, id)), ...found].filter(use => use.count > 0)
}

/** The rows (alias `t`) whose field leads to the one in question; undefined where the field leads elsewhere. */
function pointsTo(other: Resource, name: string, field: Field, { path }: Resource, id: number): Condition | undefined {
  const column = sql`t.${sql.ref(columnOf(name, field))}`
  if (isKey(field)) return targetOf(field) === path ? sql`${column} = ${id}` : undefined
  if (isLinkList(field)) {
    if (targetOf(field) !== path || inverseOf(field)) return undefined
    return sql`exists (select 1 from ${sql.table(linkTableOf(other, name))} l where l.row_id = t.id and l.target_id = ${id})`
  }
  const holding = kindOf(field).mentions?.holding(path, id) ?? []
  if (holding.length === 0) return undefined
  return sql`(${sql.join(
    holding.map(value => sql`${column} @> ${JSON.stringify(value)}::jsonb`),
    sql` or `,
  )})`
}

function effectOf(field: Field, { path }: Resource): Use['effect'] {
  if (kindOf(field).mentions?.blocksRemoval.includes(path)) return 'blocks'
  if ('keepsTarget' in field && field.keepsTarget) return 'blocks'
  return isKey(field) && field.required ? 'goes' : 'loses'
}

async function countUse(db: Executor, other: Resource, condition: Condition, effect: Use['effect']): Promise<Use> {
  const { rows } = await typedSql({ id: 'int', name: 'text?', count: 'int' })`
    select t.id, t.${sql.ref(snakeCase(titleOf(other)))} as name, count(*) over () as count
    from ${sql.table(tableOf(other))} t where ${condition} order by t.id limit ${SHOWN}`.execute(db)
  return {
    path: other.path,
    label: other.label.many,
    count: rows[0]?.count ?? 0,
    rows: rows.map(({ id, name }) => ({ id, name: name && spokenTitle(other, name) })),
    effect,
  }
}

import { sql } from 'kysely'
import type { Field } from '#contract/field.ts'
import { innerFields, targetOf } from '#contract/field-facts.ts'
import { loggedThing } from '#contract/logs/logged-things.ts'
import { resourceOf } from '#contract/resources/index.ts'
import { titleOf } from '#contract/resource.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { snakeCase, targetTable } from '#server/core/resources/columns.ts'

type Values = Record<string, unknown>
type Link = { id: number; name?: string | null }
type Found = { field: Field; link: Link }

/**
 * The values with a name at each link that has none, as inside of nested values: what the row is called now, nothing
 * where it is gone.
 */
export async function withNames(db: Executor, entity: string | null, values: Values): Promise<Values> {
  const fields = entity === null ? undefined : loggedThing(entity)?.fields
  if (!fields) return values
  const copy = structuredClone(values)
  const nameless = Object.entries(copy).flatMap(([name, value]) => (fields[name] ? linksIn(fields[name], value) : []))
  for (const [target, found] of Map.groupBy(nameless, ({ field }) => targetOf(field) ?? '')) {
    const [first] = found
    if (!first) continue
    const ids = [...new Set(found.map(({ link }) => link.id))]
    const { rows } = await typedSql({ id: 'int', name: 'text?' })`
      select id, ${sql.ref(snakeCase(titleOf(resourceOf(target))))} as name from ${sql.table(targetTable(first.field))} where id = any(${ids}::bigint[])`.execute(
      db,
    )
    const nameOf = new Map(rows.map(({ id, name }) => [id, name]))
    for (const { link } of found) link.name = nameOf.get(link.id) ?? null
  }
  return copy
}

function linksIn(field: Field, value: unknown): Found[] {
  if (Array.isArray(value)) return value.flatMap(entry => linksIn(field, entry))
  if (typeof value !== 'object' || value === null) return []
  if (targetOf(field) !== undefined) return isNameless(value) ? [{ field, link: value }] : []
  const inner = innerFields(field)
  return Object.entries(value).flatMap(([name, member]) => (inner[name] ? linksIn(inner[name], member) : []))
}
const isNameless = (value: object): value is Link =>
  'id' in value && typeof value.id === 'number' && !('name' in value && value.name)

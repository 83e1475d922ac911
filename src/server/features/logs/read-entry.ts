import { sql } from 'kysely'
import type { LogEntry } from '#contract/calls/logs.ts'
import type { Field } from '#contract/field.ts'
import { fieldNamed, innerFields, targetOf } from '#contract/field-facts.ts'
import { loggedThing } from '#contract/logs/logged-things.ts'
import { resourceOf } from '#contract/resources/index.ts'
import { titleOf } from '#contract/resource.ts'
import { Problem } from '#domain/problem.ts'
import type { Principal } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import { typedSql, typed } from '#server/core/db/typed-sql.ts'
import { LOG_LINE, presentLine } from '#server/features/logs/present-entry.ts'
import { partsFor } from '#server/features/logs/list-entries.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { snakeCase, targetTable } from '#server/core/resources/columns.ts'

type Values = Record<string, unknown>
const ENTRY = {
  ...LOG_LINE,
  before: typed<Values | null>('json?'),
  changes: typed<Values>('json'),
  withheld: 'text[]',
} as const

/**
 * One entry with what changed, links named as their rows are called. @throws Problem `notFound` for one that is not
 * there or not for them.
 */
export async function readEntry(app: App, id: number, principal: Principal): Promise<LogEntry> {
  const parts = partsFor(principal)
  const reach =
    parts.length === 0
      ? sql`false`
      : sql.join(
          parts.map(part => sql`(${part})`),
          sql` or `,
        )
  const { rows } = await typedSql(ENTRY)`
    select id, at, level, channel, message, user_id, username, branch_id, entity, entity_id, action, details, before, changes, withheld
    from log_entries where id = ${id} and (${reach})`.execute(app.db)
  const [row] = rows
  if (!row) throw new Problem('notFound', { message: 'Diesen Eintrag gibt es nicht mehr.' })
  const { before, changes, withheld, ...line } = row
  const { branchById } = await app.catalogue.current()
  const [named, namedBefore] = await Promise.all([
    withNames(app.db, line.entity, changes),
    before && withNames(app.db, line.entity, before),
  ])
  return { ...presentLine(line, branchById), before: namedBefore, after: named, withheld }
}

type Link = { id: number; name?: string | null }
type Found = { field: Field; link: Link }

/**
 * The values with a name at each link that has none, as inside of nested values: what the row is called now, nothing
 * where it is gone.
 */
async function withNames(db: Executor, entity: string | null, values: Values): Promise<Values> {
  const fields = entity === null ? undefined : loggedThing(entity)?.fields
  if (!fields) return values
  const copy = structuredClone(values)
  const nameless = linksOf(fields, copy)
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

const linksOf = (fields: Readonly<Record<string, Field>>, values: object): Found[] =>
  Object.entries(values).flatMap(([name, value]) => {
    const field = fieldNamed(fields, name)
    return field ? linksIn(field, value) : []
  })
function linksIn(field: Field, value: unknown): Found[] {
  if (Array.isArray(value)) return value.flatMap(entry => linksIn(field, entry))
  if (typeof value !== 'object' || value === null) return []
  if (targetOf(field) !== undefined) return isNameless(value) ? [{ field, link: value }] : []
  return linksOf(innerFields(field), value)
}
const isNameless = (value: object): value is Link =>
  'id' in value && typeof value.id === 'number' && !('name' in value && value.name)

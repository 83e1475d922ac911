import { sql } from 'kysely'
import type { Resource } from '#contract/resource.ts'
import type { App } from '#server/core/context.ts'
import type { Principal } from '#server/core/auth/principal.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { insertChanges } from '#server/core/logs/insert-entry.ts'
import {
  columnFields,
  columnOf,
  columnTypeOf,
  inverseOf,
  linkFields,
  linkTableOf,
  tableOf,
} from '#server/core/resources/columns.ts'
import { toColumns, type Values } from '#server/core/resources/row.ts'
import { auditEntry } from '#server/core/resources/write-audit.ts'

/** Rows in one statement, so that none takes longer than a statement may. */
const AT_ONCE = 1000

const chunks = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / AT_ONCE) }, (_, index) =>
    all.slice(index * AT_ONCE, (index + 1) * AT_ONCE),
  )

type Entry = { id: number; body: Values }
type Column = { column: string; type: string }

/** The columns these bodies name, of all of them together. */
function columnsOf({ fields }: Pick<Resource, 'fields'>, bodies: readonly Values[]): Column[] {
  const named = new Set(bodies.flatMap(body => Object.keys(body)))
  return columnFields(fields)
    .filter(([name]) => named.has(name))
    .map(([name, field]) => ({ column: columnOf(name, field), type: columnTypeOf(field) ?? 'text' }))
}
const listed = (columns: readonly Column[]) => sql.join(columns.map(({ column }) => sql.ref(column)))

/** Entries as rows of a statement, however many, handed over as one value. */
function rowsOf({ fields }: Pick<Resource, 'fields'>, columns: readonly Column[], entries: readonly Entry[]) {
  const nested = new Set(columns.filter(({ type }) => type === 'jsonb').map(({ column }) => column))
  const rows = entries.map(({ id, body }) => {
    const values = Object.entries(toColumns(fields, body))
    // What is nested comes as the text of it, and would become a text in the text.
    const read = (column: string, value: unknown): unknown =>
      nested.has(column) && typeof value === 'string' ? JSON.parse(value) : value
    return { id, ...Object.fromEntries(values.map(([column, value]) => [column, read(column, value)])) }
  })
  const types = columns.map(({ column, type }) => sql`${sql.ref(column)} ${sql.raw(type)}`)
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v (${sql.join([sql`id bigint`, ...types])})`
}

/**
 * Inserts complete rows in a few statements and answers their ids in the order of the bodies. Lists of links are none
 * of a row's own columns and stay empty.
 */
export async function insertRows(tx: Executor, resource: Resource, bodies: readonly Values[]): Promise<number[]> {
  const table = tableOf(resource)
  const { rows } = await typedSql({ id: 'int' })`
    select nextval(pg_get_serial_sequence(${table}, 'id')) as id
    from generate_series(1, ${bodies.length}::integer)`.execute(tx)
  const ids = rows.map(({ id }) => id)
  const columns = columnsOf(resource, bodies)
  for (const part of chunks(bodies.map((body, index) => ({ id: ids[index] ?? 0, body }))))
    await sql`insert into ${sql.table(table)} (id, ${listed(columns)}) overriding system value
      select id, ${listed(columns)} from ${rowsOf(resource, columns, part)}`.execute(tx)
  return ids
}

/**
 * Writes columns and lists of links of rows that stand already, in a few statements: every body names the same fields.
 * Each row gets its next version. Lists that are keys on the other side are not written.
 */
export async function updateRows(tx: Executor, resource: Resource, changes: readonly Entry[]): Promise<void> {
  const bodies = changes.map(({ body }) => body)
  const columns = columnsOf(resource, bodies)
  const written = columns.map(({ column }) => sql`${sql.ref(column)} = v.${sql.ref(column)}`)
  for (const part of chunks(changes)) {
    await sql`update ${sql.table(tableOf(resource))} t
      set ${sql.join([...written, sql`version = t.version + 1`, sql`updated_at = now()`])}
      from ${rowsOf(resource, columns, part)} where t.id = v.id`.execute(tx)
    await replaceLinks(tx, resource, part)
  }
}

/** Replaces the lists of links that the bodies name; their order is kept. */
async function replaceLinks(tx: Executor, resource: Resource, entries: readonly Entry[]): Promise<void> {
  for (const [name, field] of linkFields(resource.fields)) {
    if (inverseOf(field) !== undefined) continue
    const named = entries.filter(({ body }) => body[name] !== undefined)
    if (named.length === 0) continue
    const table = sql.table(linkTableOf(resource, name))
    await sql`delete from ${table} where row_id = any(${named.map(({ id }) => id)}::bigint[])`.execute(tx)
    const links = named.flatMap(({ id, body }) =>
      (body[name] as { id: number }[]).map((link, index) => ({ row: id, target: link.id, position: index + 1 })),
    )
    if (links.length > 0)
      await sql`insert into ${table} (row_id, target_id, position) select v.row, v.target, v.position
        from jsonb_to_recordset(${JSON.stringify(links)}::jsonb) as v ("row" bigint, target bigint,
          position bigint)`.execute(tx)
  }
}

/** The same as `writeAudit` for many rows at once; `before` is the whole row as it was, null for a new one. */
export async function writeAudits(
  tx: Executor,
  app: App,
  by: Principal,
  action: 'create' | 'update',
  resource: Pick<Resource, 'path' | 'fields' | 'branchField'>,
  entries: readonly (Entry & { before: Values | null })[],
): Promise<void> {
  const written = entries.flatMap(
    ({ id, body, before }) => auditEntry(app, by, action, resource, { id, after: body, before }) ?? [],
  )
  for (const part of chunks(written)) await insertChanges(part).execute(tx)
}

import { sql, type RawBuilder } from 'kysely'
import type { Resource } from '#contract/resource.ts'
import type { Field } from '#contract/field.ts'
import { targetOf } from '#contract/field-facts.ts'
import { resourceOf } from '#contract/resources/index.ts'
import { anyRows, exactNames, typedSql } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'
import {
  inverseOf,
  linkFields,
  linkTableOf,
  tableOf,
  targetTable,
  columnFields,
  columnOf,
  isKey,
  snakeCase,
} from '#server/core/resources/columns.ts'
import { orderOf, type Condition } from '#server/core/resources/conditions.ts'
import { fromRow, toColumns, type Values } from '#server/core/resources/row.ts'

export type ListQuery = {
  conditions: readonly Condition[]
  sort: string
  shared?: Condition | undefined
  /** What is looked for is dear to find and mostly little: up to so many rows of it are found and counted in one go. */
  atOnce?: number | undefined
  /** The same rows by their links, for where these are few. */
  byLinks?: { links: Condition; conditions: readonly Condition[] } | undefined
  /** Where places of the list are read, if not in the collection's own table. */
  listTable?: string | undefined
}
/** `shared` is told of each row as `isShared`. */
const columns = (resource: Resource, shared: Condition | undefined) =>
  shared ? sql`${selection(resource)}, ${shared} as "isShared"` : selection(resource)
const both = (conditions: readonly Condition[]) =>
  conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)

/**
 * Rows of a collection with their links, in order. Columns are selected under their fields' own names.
 */
export async function listRows(
  db: Executor,
  resource: Resource,
  { conditions, sort, shared }: ListQuery,
): Promise<Values[]> {
  const from = sql`from ${sql.table(tableOf(resource))} t where ${both(conditions)}`
  const { rows } =
    await anyRows`select ${columns(resource, shared)} ${from} order by ${orderOf(resource, sort)}`.execute(
      exactNames(db),
    )
  return rows.map(row => fromRow(resource.fields, row))
}

/** The ids of all rows of a collection, in order. */
export const listIds = async (db: Executor, resource: Resource, sort: string): Promise<number[]> =>
  (
    await typedSql({
      id: 'int',
    })`select t.id from ${sql.table(tableOf(resource))} t order by ${orderOf(resource, sort)}`.execute(db)
  ).rows.map(({ id }) => id)

export async function findRow(
  db: Executor,
  resource: Resource,
  condition: Condition,
  shared?: Condition,
): Promise<Values | undefined> {
  const { rows } = await anyRows`select ${columns(resource, shared)} from ${sql.table(tableOf(resource))} t
      where ${condition}`.execute(exactNames(db))
  return rows[0] && fromRow(resource.fields, rows[0])
}

/** Locks a row (`for update`) for the rest of the transaction, so two editors cannot pass each other. */
export const lockRow = (tx: Executor, resource: Resource, id: number) =>
  sql`select id from ${sql.table(tableOf(resource))} where id = ${id} for update`.execute(tx)

export async function insertRow(tx: Executor, resource: Resource, body: Values, extra: Values = {}): Promise<number> {
  const columns = { ...toColumns(resource.fields, body), ...extra }
  const names = Object.keys(columns)
  const { rows } = await typedSql({
    id: 'int',
  })`insert into ${sql.table(tableOf(resource))} (${sql.join(names.map(name => sql.ref(name)))})
    values (${sql.join(names.map(name => columns[name]))}) returning id`.execute(tx)
  const id = rows[0]?.id
  if (id === undefined) throw new Error(`Nothing was inserted into ${resource.path}`)
  await saveLinks(tx, resource, id, body)
  return id
}

export async function updateRow(
  tx: Executor,
  resource: Resource,
  id: number,
  body: Values,
  extra: Values = {},
): Promise<void> {
  const columns = { ...toColumns(resource.fields, body), ...extra }
  const changes = Object.entries(columns).map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
  await sql`update ${sql.table(tableOf(resource))}
    set ${sql.join([...changes, sql`version = version + 1`, sql`updated_at = now()`])} where id = ${id}`.execute(tx)
  await saveLinks(tx, resource, id, body)
}

/**
 * Deletes for good: there is no soft delete. What is in use is refused before (`uses.ts`), and what may come back is
 * switched off by a field of its own.
 */
export const removeRow = (tx: Executor, resource: Resource, id: number) =>
  sql`delete from ${sql.table(tableOf(resource))} where id = ${id}`.execute(tx)

/** Replaces the lists of links that the change names; their order is kept. */
async function saveLinks(tx: Executor, resource: Resource, id: number, body: Values): Promise<void> {
  for (const [name, field] of linkFields(resource.fields)) {
    const links = body[name] as { id: number }[] | undefined
    if (!links) continue
    const ids = links.map(link => link.id)
    const inverse = inverseOf(field)
    if (inverse) {
      const key = sql.ref(inverse)
      const target = sql.table(targetTable(field))
      await sql`update ${target} set ${key} = case when id = any(${ids}::bigint[]) then ${id}::bigint end,
        version = version + 1
        where (id = any(${ids}::bigint[])) is distinct from (${key} is not distinct from ${id}::bigint)`.execute(tx)
      continue
    }
    const table = sql.table(linkTableOf(resource, name))
    await sql`delete from ${table} where row_id = ${id}`.execute(tx)
    if (ids.length > 0)
      await sql`insert into ${table} (row_id, target_id, position) select ${id}::bigint, e.id, e.position
        from unnest(${ids}::bigint[]) with ordinality e(id, position)`.execute(tx)
  }
}

/** What a link shows: a picture's or file's address parts, else the row's title as `name`. */
function embedded(field: Field): RawBuilder<unknown> {
  const target = targetOf(field) ?? ''
  if (target === 'images')
    return sql`jsonb_build_object('id', r.id, 'version', r.version, 'extension', r.extension, 'alt', r.alt) ||
        jsonb_strip_nulls(jsonb_build_object('focusX', r.focus_x, 'focusY',
        r.focus_y${'isSized' in field && field.isSized ? sql`, 'width', r.width, 'height', r.height` : sql``}))`
  if (target === 'uploads')
    return sql`jsonb_build_object('id', r.id, 'version', r.version, 'extension', r.extension, 'publicHash',
        r.public_hash, 'mimeType', r.mime_type)`
  return sql`jsonb_build_object('id', r.id, 'name', r.${sql.ref(snakeCase(resourceOf(target).title ?? 'name'))})`
}

/** The file of a guest is told by its order alone: whoever knows its address reads it. */
const isOfHouse = (field: Field) => (targetOf(field) === 'uploads' ? sql`r.is_own` : sql`true`)

/**
 * All columns of a collection with its links filled in, each under its field's name, so that a list is one statement
 * and not one more for each row (N+1). The row's alias is `t`.
 */
function selection(resource: Resource): RawBuilder<unknown> {
  const parts = [sql`t.id, t.version, t.created_at as "createdAt", t.updated_at as "updatedAt"`]
  for (const [name, field] of columnFields(resource.fields)) {
    const column = sql.ref(`t.${columnOf(name, field)}`)
    if (!isKey(field)) parts.push(sql`${column} as ${sql.ref(name)}`)
    else
      parts.push(
        sql`(select ${embedded(field)} from ${sql.table(targetTable(field))} r where r.id = ${column}
            and ${isOfHouse(field)}) as ${sql.ref(name)}`,
      )
  }
  for (const [name, field] of linkFields(resource.fields))
    parts.push(sql`${linkList(resource, name, field)} as ${sql.ref(name)}`)
  return sql.join(parts)
}

function linkList(resource: Resource, name: string, field: Field): RawBuilder<unknown> {
  const target = sql.table(targetTable(field))
  const inverse = inverseOf(field)
  const shown = isOfHouse(field)
  if (inverse)
    return sql`coalesce((select jsonb_agg(${embedded(field)} order by r.id) from ${target} r
        where r.${sql.ref(inverse)} = t.id), '[]')`
  return sql`coalesce((select jsonb_agg(${embedded(field)} order by l.position)
      from ${sql.table(linkTableOf(resource, name))} l join ${target} r on r.id = l.target_id where l.row_id = t.id
      and ${shown}), '[]')`
}

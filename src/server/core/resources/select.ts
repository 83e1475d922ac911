import { sql, type RawBuilder } from 'kysely'
import type { Field } from '#contract/field.ts'
import { targetOf } from '#contract/field-facts.ts'
import type { Resource } from '#contract/resource.ts'
import { resourceOf } from '#contract/resources/index.ts'
import {
  columnFields,
  columnOf,
  inverseOf,
  isKey,
  linkFields,
  linkTableOf,
  snakeCase,
  targetTable,
} from '#server/core/resources/columns.ts'

/** What a link shows: a picture's or file's address parts, else the row's title as `name`. */
function embedded(field: Field): RawBuilder<unknown> {
  const target = targetOf(field) ?? ''
  if (target === 'images')
    return sql`jsonb_build_object('id', r.id, 'version', r.version, 'extension', r.extension, 'alt', r.alt) || jsonb_strip_nulls(jsonb_build_object('focusX', r.focus_x, 'focusY', r.focus_y))`
  if (target === 'uploads')
    return sql`jsonb_build_object('id', r.id, 'version', r.version, 'extension', r.extension, 'publicHash', r.public_hash, 'mimeType', r.mime_type)`
  return sql`jsonb_build_object('id', r.id, 'name', r.${sql.ref(snakeCase(resourceOf(target).title ?? 'name'))})`
}

/** The file of a guest is told by its order alone: whoever knows its address reads it. */
const isOfHouse = (field: Field) => (targetOf(field) === 'uploads' ? sql`r.is_own` : sql`true`)

/** All columns of a collection with its links filled in, each under its field's name. The row's alias is `t`. */
export function selection(resource: Resource): RawBuilder<unknown> {
  const parts = [sql`t.id, t.version, t.created_at as "createdAt", t.updated_at as "updatedAt"`]
  for (const [name, field] of columnFields(resource.fields)) {
    const column = sql.ref(`t.${columnOf(name, field)}`)
    if (!isKey(field)) parts.push(sql`${column} as ${sql.ref(name)}`)
    else
      parts.push(
        sql`(select ${embedded(field)} from ${sql.table(targetTable(field))} r where r.id = ${column} and ${isOfHouse(field)}) as ${sql.ref(name)}`,
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
    return sql`coalesce((select jsonb_agg(${embedded(field)} order by r.id) from ${target} r where r.${sql.ref(inverse)} = t.id), '[]')`
  return sql`coalesce((select jsonb_agg(${embedded(field)} order by l.position) from ${sql.table(linkTableOf(resource, name))} l join ${target} r on r.id = l.target_id where l.row_id = t.id and ${shown}), '[]')`
}

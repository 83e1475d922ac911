import { sql } from 'kysely'
import type { Fields } from '#contract/field.ts'
import { innerFields, kindOf } from '#contract/field-facts.ts'
import type { Resource } from '#contract/resource.ts'
import { Problem, type ProblemEntry } from '#domain/problem.ts'
import { answers } from '#server/core/db/answers.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { isKey, isLinkList, tableOf, targetTable } from '#server/core/resources/columns.ts'
import type { Values } from '#server/core/resources/row.ts'

type Found = { table: string; id: number; field: string }
type Links = readonly { id: number }[]

/** Every link of a change must lead somewhere; keys inside nested values have no foreign key to guard them. @throws Problem `invalid` naming each dead link. */
export async function checkLinks(tx: Executor, resource: Pick<Resource, 'fields'>, body: Values): Promise<void> {
  const links = linksIn(resource.fields, body)
  const errors: ProblemEntry[] = []
  for (const table of new Set(links.map(link => link.table))) {
    const wanted = links.filter(link => link.table === table)
    const { rows } = await answers({
      id: 'int',
    })`select id from ${sql.table(table)} where id = any(${wanted.map(link => link.id)}::bigint[]) for key share`.execute(tx)
    const known = new Set(rows.map(row => row.id))
    for (const link of wanted)
      if (!known.has(link.id)) errors.push({ field: link.field, code: 'unknown', message: 'Der ausgewählte Eintrag existiert nicht.' })
  }
  if (errors.length > 0) throw new Problem('invalid', errors)
}

function linksIn(fields: Fields, body: Values, place = ''): Found[] {
  return Object.entries(fields).flatMap(([key, field]): Found[] => {
    const [value, name] = [body[key], `${place}${key}`]
    if (value === null || value === undefined) return []
    if (field.kind === 'group') return linksIn(innerFields(field), value as Values, `${name}.`)
    if (isKey(field)) return [{ table: targetTable(field), id: (value as { id: number }).id, field: name }]
    if (isLinkList(field))
      return (value as Links).map((link, index) => ({ table: targetTable(field), id: link.id, field: `${name}.${index}` }))
    const mentions = kindOf(field).mentions?.of(value) ?? []
    return mentions.map(({ path, to, id }) => ({ table: tableOf({ path: to }), id, field: `${name}.${path}` }))
  })
}

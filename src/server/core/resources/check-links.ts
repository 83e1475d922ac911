import { sql } from 'kysely'
import { linksIn } from '#contract/links-in.ts'
import type { Resource } from '#contract/resource.ts'
import { Problem, type ProblemEntry } from '#domain/problem.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { tableOf } from '#server/core/resources/columns.ts'
import type { Values } from '#server/core/resources/row.ts'

/**
 * Every link of a change must lead somewhere; keys inside nested values have no foreign key to guard them. @throws
 * Problem `invalid` naming each dead link.
 */
export async function checkLinks(tx: Executor, resource: Pick<Resource, 'fields'>, body: Values): Promise<void> {
  const links = linksIn(resource.fields, body).map(({ path, to, id }) => ({
    table: tableOf({ path: to }),
    id,
    field: path,
  }))
  const errors: ProblemEntry[] = []
  for (const table of new Set(links.map(link => link.table))) {
    const wanted = links.filter(link => link.table === table)
    const { rows } = await typedSql({
      id: 'int',
    })`select id from ${sql.table(table)} where id = any(${wanted.map(link => link.id)}::bigint[]) for key share`.execute(
      tx,
    )
    const known = new Set(rows.map(row => row.id))
    for (const link of wanted)
      if (!known.has(link.id))
        errors.push({ field: link.field, code: 'unknown', message: 'Der ausgewählte Eintrag existiert nicht.' })
  }
  if (errors.length > 0) throw new Problem('invalid', errors)
}

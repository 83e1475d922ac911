import { sql } from 'kysely'
import { MOST_AT_ONCE } from '#contract/bulk-limit.ts'
import type { BulkBody } from '#contract/bulk.ts'
import { Problem } from '#domain/problem.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'
import type { Resource } from '#contract/resource.ts'
import { tableOf } from '#server/core/resources/columns.ts'
import type { AskedRow } from '#server/core/resources/plan-rows.ts'
import type { Condition } from '#server/core/resources/conditions.ts'

/**
 * The rows a deed with several is about: those named, or all that the list finds. @throws Problem `invalid` for more
 * than one call may touch, `conflict` when the list finds another number than the caller saw.
 */
export async function rowsInQuestion(
  db: Executor,
  resource: Resource,
  { ids, rows: named, query = {}, expected }: BulkBody,
  conditionsOf: (query: NonNullable<BulkBody['query']>) => Promise<readonly Condition[]>,
): Promise<AskedRow[]> {
  if (named) return named
  if (ids) return [...new Set(ids)].map(id => ({ id }))
  const { rows } = await typedSql({ id: 'int' })`
    select t.id from ${sql.table(tableOf(resource))} t where ${sql.join([...(await conditionsOf(query)), sql`true`], sql` and `)}
    order by t.id limit ${MOST_AT_ONCE + 1}`.execute(db)
  if (rows.length > MOST_AT_ONCE)
    throw new Problem('invalid', {
      field: 'query',
      code: 'range',
      message: `Auf einmal gehen höchstens ${MOST_AT_ONCE.toLocaleString('de-DE')} Einträge. Bitte grenzen Sie die Auswahl ein.`,
    })
  if (rows.length !== expected)
    throw new Problem('conflict', {
      code: 'otherRows',
      message: `Inzwischen sind es ${rows.length.toLocaleString('de-DE')} Einträge. Bitte wählen Sie neu aus.`,
    })
  return rows
}

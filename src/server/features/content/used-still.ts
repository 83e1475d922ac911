import { sql } from 'kysely'
import type { ContentBlock } from '#domain/content/content-block.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { USED_FIELDS, usedIn, type Used } from '#server/features/content/site-content.ts'

/**
 * The rows these bodies lead to that are there: what was removed since leaves its place in a body, and holds nothing
 * up.
 */
export async function usedStill(tx: Executor, bodies: readonly (readonly ContentBlock[])[]): Promise<Used> {
  const used = usedIn(bodies)
  for (const [table, field] of Object.entries(USED_FIELDS)) {
    if (used[field].length === 0) continue
    const { rows } = await typedSql({ id: 'int' })`
      select id from ${sql.table(table)} where id = any(${used[field].map(({ id }) => id)}::bigint[]) for key share`.execute(
      tx,
    )
    const there = new Set(rows.map(({ id }) => id))
    used[field] = used[field].filter(({ id }) => there.has(id))
  }
  return used
}

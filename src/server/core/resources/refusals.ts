import { sql } from 'kysely'
import type { BulkAnswer } from '#contract/bulk.ts'
import { titleOf, type Resource } from '#contract/resource.ts'
import { Problem } from '#domain/problem.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { snakeCase, tableOf } from '#server/core/resources/columns.ts'

/**
 * What a row of many says against what is done with it, leaving the transaction as it was before; undefined when it was
 * done.
 */
export async function refusalOf(tx: Executor, act: () => Promise<unknown>): Promise<unknown> {
  await sql`savepoint a_row`.execute(tx)
  try {
    await act()
    await sql`release savepoint a_row`.execute(tx)
    return undefined
  } catch (error) {
    await sql`rollback to savepoint a_row`.execute(tx)
    return error
  }
}

/** Refusals with the names of their rows. Whatever is no refusal ends the whole. */
export async function namedRefusals(
  tx: Executor,
  resource: Resource,
  refusals: readonly { id: number; error: unknown }[],
): Promise<BulkAnswer['refused']> {
  const broken = refusals.find(({ error }) => !(error instanceof Problem))
  if (broken) throw broken.error
  if (refusals.length === 0) return []
  const ids = refusals.map(({ id }) => id)
  const { rows } = await typedSql({ id: 'int', name: 'text?' })`
    select id, ${sql.ref(snakeCase(titleOf(resource)))}::text as name from ${sql.table(tableOf(resource))}
    where id = any(${ids}::bigint[])`.execute(tx)
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return refusals.map(({ id, error }) => ({
    id,
    name: names.get(id) ?? null,
    message: (error as Problem).errors.map(({ message }) => message).join(' '),
  }))
}

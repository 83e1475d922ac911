import { createSchema } from '#contract/field-schema.ts'
import type { Resource } from '#contract/resource.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { insertRow } from '#server/core/resources/store.ts'

type Values = Record<string, unknown>
type Keyed = { key: string }

/** Inserts rows checked by their own definition and returns the ids by key. */
export async function insertAll<T extends Keyed>(
  tx: Executor,
  resource: Resource,
  rows: readonly T[],
  links: (row: T) => Promise<Values>,
  columns: Values = {},
): Promise<Map<string, number>> {
  const schema = createSchema(resource.fields)
  const ids = new Map<string, number>()
  for (const row of rows)
    ids.set(row.key, await insertRow(tx, resource, schema.parse({ ...row, ...(await links(row)) }) as Values, columns))
  return ids
}

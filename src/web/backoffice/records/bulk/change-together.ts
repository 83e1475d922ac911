import type { BulkAnswer } from '#contract/bulk.ts'
import type { Resource } from '#contract/resource.ts'
import type { BulkChange } from '#web/backoffice/records/bulk/bulk-change.ts'
import { ask } from '#web/kit/ask.ts'
import { changeRows } from '#web/kit/rows.ts'

type Seen = readonly { id: number; version?: number }[]

/** Changes rows, or says with `isDryRun` what would become of each. Under which category products stand is changed on the menus. @throws ApiError */
export async function changeTogether(
  resource: Resource,
  rows: Seen,
  { category, ...change }: BulkChange,
  isDryRun: boolean,
): Promise<BulkAnswer> {
  if (category === undefined) return changeRows(resource, { rows: [...rows], ...change, isDryRun })
  const body = { ids: rows.map(({ id }) => id), category: { id: category }, isDryRun }
  const { moved, to, refused } = await ask('POST', '/products/category', { session: 'staff', body })
  const named = (names: readonly string[]) => ({ category: names.map(name => ({ id: 0, name })) })
  return {
    done: moved.length,
    refused,
    rows: moved.map(({ id, name, from }) => ({ id, version: 0, name, before: named(from), after: named([to]) })),
  }
}

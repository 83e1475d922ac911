import { sql } from 'kysely'
import { branches, type BranchRow } from '#contract/resources/branches.ts'
import { sites, type SiteRow } from '#contract/resources/sites.ts'
import { publishedSite } from '#server/core/cache/published-site.ts'
import type { ReadCatalogue } from '#server/core/cache/read-catalogue.ts'
import { listIds, listRows } from '#server/core/resources/store.ts'
import { delayedBranch } from '#domain/hours/kitchen-delay.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'

/** Branches with what their kitchens have to do now, so that everybody is told the same time. */
async function withKitchenLoads(tx: Executor, branches: readonly BranchRow[]): Promise<BranchRow[]> {
  const { rows } = await typedSql({
    branchId: 'int',
    minutes: 'int',
  })`select branch_id as "branchId", minutes from kitchen_loads`.execute(tx)
  const minutes = new Map(rows.map(row => [row.branchId, row.minutes]))
  return branches.map(branch => delayedBranch(branch, minutes.get(branch.id) ?? 0))
}

/** The rows of collections as the catalogue keeps them in memory. */
export const readCollections: ReadCatalogue = {
  async rows(tx, resource, ids) {
    const rows = await listRows(tx, resource, {
      conditions: ids ? [sql`t.id = any(${ids}::bigint[])`] : [],
      sort: resource.list.sort,
    })
    if (resource === sites) return (rows as unknown as SiteRow[]).flatMap(row => publishedSite(row) ?? [])
    return resource === branches ? withKitchenLoads(tx, rows as unknown as BranchRow[]) : rows
  },
  order: (tx, resource) => listIds(tx, resource, resource.list.sort),
}

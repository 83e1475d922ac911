import { sql } from 'kysely'
import { branches, type BranchRow } from '#contract/resources/branches.ts'
import { sites, type SiteRow } from '#contract/resources/sites.ts'
import { publishedSite } from '#server/core/cache/published-site.ts'
import { withKitchenLoads } from '#server/core/cache/kitchen-loads.ts'
import type { ReadCatalogue } from '#server/core/cache/read-catalogue.ts'
import { listIds, listRows } from '#server/core/resources/store.ts'

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

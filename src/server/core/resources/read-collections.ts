import { sql } from 'kysely'
import type { ReadCatalogue } from '#server/core/cache/read-catalogue.ts'
import { listIds, listRows } from '#server/core/resources/store.ts'

/** The rows of collections as the catalogue keeps them in memory. */
export const readCollections: ReadCatalogue = {
  rows: (tx, resource, ids) =>
    listRows(tx, resource, { conditions: ids ? [sql`t.id = any(${ids}::bigint[])`] : [], sort: resource.list.sort }),
  order: (tx, resource) => listIds(tx, resource, resource.list.sort),
}

import type { Config } from '#contract/config/config-fields.ts'
import { branches, type BranchRow } from '#contract/resources/branches.ts'
import { categories, type CategoryRow } from '#contract/resources/categories.ts'
import { divisions, type Division } from '#contract/resources/divisions.ts'
import { donatees, type Donatee } from '#contract/resources/donatees.ts'
import { menus, type MenuRow } from '#contract/resources/menus.ts'
import { navigations, type NavigationRow } from '#contract/resources/navigations.ts'
import { products, type ProductRow } from '#contract/resources/products.ts'
import { tables, type TableRow } from '#contract/resources/tables.ts'
import { tags, type Tag } from '#contract/resources/tags.ts'
import type { Resource } from '#contract/resource.ts'
import { answers } from '#server/core/db/answers.ts'
import type { Database, Executor } from '#server/core/db/executor.ts'
import { type Popular, readPopular } from '#server/core/cache/read-popular.ts'
import { readTableCodes } from '#server/core/cache/read-table-codes.ts'
import { readConfig } from '#server/core/cache/read-config.ts'

export type AvailabilityRow = {
  branchId: number
  product: { id: number }
  optionId: string | null
  until: string | null
  quantityLeft: number | null
}

/** Everything guests can see and every rule needs, as of one version. Never changed after it was built. */
export type Catalogue = {
  version: number
  config: Config
  divisions: readonly Division[]
  branches: readonly BranchRow[]
  menus: readonly MenuRow[]
  categories: readonly CategoryRow[]
  products: readonly ProductRow[]
  tags: readonly Tag[]
  tables: readonly TableRow[]
  donatees: readonly Donatee[]
  navigations: readonly NavigationRow[]
  availability: readonly AvailabilityRow[]
  popular: Popular
  /** The table on which a code stands. */
  tableByCode: ReadonlyMap<string, number>
  branchById: ReadonlyMap<number, BranchRow>
  branchByIdentifier: ReadonlyMap<string, BranchRow>
  productById: ReadonlyMap<number, ProductRow>
  categoryById: ReadonlyMap<number, CategoryRow>
}

export type CatalogueCache = {
  /** The newest snapshot this process knows; loads it when a change was announced. */
  current(): Promise<Catalogue>
  /** Forgets the snapshot, because a change was made or noticed; an announced `version` it already has changes nothing. */
  invalidate(version?: number): void
  /** Calls back after each invalidation. */
  onInvalidate(listener: () => void): void
}

/** Reads every row of a collection, in its own order. */
export type ReadRows = (tx: Executor, resource: Resource) => Promise<readonly object[]>

/** Keeps one snapshot in memory; several requests at once share one load. */
export function createCatalogueCache(db: Database, readRows: ReadRows): CatalogueCache {
  let loading: Promise<Catalogue> | null = null
  let loadedVersion = 0
  const listeners: (() => void)[] = []
  return {
    current() {
      if (!loading) {
        const attempt = loadCatalogue(db, readRows)
        loading = attempt
        loadedVersion = 0
        attempt.then(
          catalogue => {
            if (loading === attempt) loadedVersion = catalogue.version
          },
          () => {
            if (loading === attempt) loading = null
          },
        )
      }
      return loading
    },
    invalidate(version) {
      if (version !== undefined && loading && loadedVersion >= version) return
      loading = null
      for (const listener of listeners) listener()
    },
    onInvalidate: listener => void listeners.push(listener),
  }
}

const byKey = <K extends string, T extends Record<K, PropertyKey>>(rows: readonly T[], key: K) =>
  new Map(rows.map(row => [row[key] as never, row]))

/** Reads all of it in one repeatable-read transaction, so that version and rows belong together. */
function loadCatalogue(db: Database, readRows: ReadRows): Promise<Catalogue> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async tx => {
      const version =
        (await answers({ version: 'int' })`select version from content_versions where scope = 'catalogue'`.execute(tx)).rows[0]?.version ??
        0
      const all = async <T>(resource: Resource) => (await readRows(tx, resource)) as T[]
      const rows = {
        divisions: await all<Division>(divisions),
        branches: await all<BranchRow>(branches),
        menus: await all<MenuRow>(menus),
        categories: await all<CategoryRow>(categories),
        products: await all<ProductRow>(products),
        tags: await all<Tag>(tags),
        tables: await all<TableRow>(tables),
        donatees: await all<Donatee>(donatees),
        navigations: await all<NavigationRow>(navigations),
      }
      return {
        version,
        config: await readConfig(tx),
        ...rows,
        availability: await readAvailability(tx),
        popular: await readPopular(tx),
        tableByCode: await readTableCodes(tx),
        branchById: byKey(rows.branches, 'id'),
        branchByIdentifier: byKey(rows.branches, 'identifier'),
        productById: byKey(rows.products, 'id'),
        categoryById: byKey(rows.categories, 'id'),
      }
    })
}

async function readAvailability(db: Executor): Promise<AvailabilityRow[]> {
  const { rows } = await answers({ branchId: 'int', productId: 'int', optionId: 'text?', until: 'instant?', quantityLeft: 'numeric?' })`
    select branch_id as "branchId", product_id as "productId", option_id as "optionId", until, quantity_left as "quantityLeft" from availability`.execute(
    db,
  )
  return rows.map(({ productId, quantityLeft, ...row }) => ({
    ...row,
    product: { id: productId },
    quantityLeft: quantityLeft === null ? null : Number(quantityLeft),
  }))
}

import type { Config } from '#contract/config/config-fields.ts'
import { blocks, type BlockRow } from '#contract/resources/blocks.ts'
import { branches, type BranchRow } from '#contract/resources/branches.ts'
import { categories, type CategoryRow } from '#contract/resources/categories.ts'
import { divisions, type Division } from '#contract/resources/divisions.ts'
import { donatees, type Donatee } from '#contract/resources/donatees.ts'
import { menus, type MenuRow } from '#contract/resources/menus.ts'
import { navigations, type NavigationRow } from '#contract/resources/navigations.ts'
import { nodes, type NodeRow } from '#contract/resources/nodes.ts'
import { products, type ProductRow } from '#contract/resources/products.ts'
import { sites, type SiteRow } from '#contract/resources/sites.ts'
import { tables, type TableRow } from '#contract/resources/tables.ts'
import { tags, type Tag } from '#contract/resources/tags.ts'
import type { LegalHtml } from '#server/core/cache/legal-html.ts'
import { RowsById } from '#server/core/cache/rows-by-id.ts'

/** What guests of a branch ordered most lately, and what they ordered with a product: ids of products, best first. */
export type Popular = {
  products: ReadonlyMap<number, readonly number[]>
  /** By branch, then by product. */
  pairs: ReadonlyMap<number, ReadonlyMap<number, readonly number[]>>
}

export type AvailabilityRow = {
  branchId: number
  product: { id: number }
  optionId: string | null
  until: string | null
  quantityLeft: number | null
}

/** The rows of the collections guests can see, each in its own order. */
export type CatalogueRows = {
  divisions: readonly Division[]
  branches: readonly BranchRow[]
  menus: readonly MenuRow[]
  categories: readonly CategoryRow[]
  products: readonly ProductRow[]
  tags: readonly Tag[]
  tables: readonly TableRow[]
  donatees: readonly Donatee[]
  navigations: readonly NavigationRow[]
  nodes: readonly NodeRow[]
  /** Published pages, each as guests read it; nothing of a draft. */
  sites: readonly SiteRow[]
  blocks: readonly BlockRow[]
}
export const COLLECTIONS = {
  divisions,
  branches,
  menus,
  categories,
  products,
  tags,
  tables,
  donatees,
  navigations,
  nodes,
  sites,
  blocks,
} as const
export type CollectionName = keyof typeof COLLECTIONS

/** What is sold out or scarce, by branch. */
export type AvailabilityByBranch = ReadonlyMap<number, readonly AvailabilityRow[]>

/**
 * Everything guests can see and every rule needs, as of one snapshot of the database. Never changed after it was built.
 */
export type Catalogue = CatalogueRows & {
  /** Differs wherever something in it differs, the same in every process. */
  version: number
  /** Instant at which the next reduced price begins or ends; absent where none does. It is no content. */
  pricesUntil?: string
  /** The snapshot as the database writes it: what it asks whether something has changed since. */
  snapshot: string
  config: Config
  /** The legal texts of the settings, written out. */
  legalHtml: LegalHtml
  availability: AvailabilityByBranch
  popular: Popular
  /** The table on which a code stands. */
  tableByCode: ReadonlyMap<string, number>
  branchById: ReadonlyMap<number, BranchRow>
  branchByIdentifier: ReadonlyMap<string, BranchRow>
  productById: ReadonlyMap<number, ProductRow>
  categoryById: ReadonlyMap<number, CategoryRow>
}

/** A catalogue from its rows. What the one `before` has of the same rows is taken from there. */
export function catalogueOf(
  rows: CatalogueRows,
  rest: Pick<Catalogue, 'version' | 'snapshot' | 'config' | 'legalHtml' | 'availability' | 'popular' | 'tableByCode'>,
  before?: Catalogue,
): Catalogue {
  const kept = <T>(name: CollectionName, known: T | undefined, build: () => T): T =>
    before && known && before[name] === rows[name] ? known : build()
  return {
    ...rows,
    ...rest,
    branchById: kept('branches', before?.branchById, () => new RowsById(rows.branches)),
    branchByIdentifier: kept(
      'branches',
      before?.branchByIdentifier,
      () => new Map(rows.branches.map(row => [row.identifier, row])),
    ),
    productById: kept('products', before?.productById, () => new RowsById(rows.products)),
    categoryById: kept('categories', before?.categoryById, () => new RowsById(rows.categories)),
  }
}

export const availabilityByBranch = (rows: readonly AvailabilityRow[]): Map<number, readonly AvailabilityRow[]> =>
  Map.groupBy(rows, ({ branchId }) => branchId)

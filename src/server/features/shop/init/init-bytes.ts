import { getInit } from '#contract/calls/shop.ts'
import { BRANCH_CARD } from '#contract/resources/branch-card.ts'
import { answeredProduct } from '#domain/catalogue/product-allergens.ts'
import { bundledIds } from '#domain/catalogue/asked-parts.ts'
import { type Catalogue, type CatalogueRows, type CollectionName, COLLECTIONS } from '#server/core/cache/catalogue.ts'
import { GUEST } from '#server/core/auth/principal.ts'
import { createJsonPieces } from '#server/core/http/json-pieces.ts'
import type { DigestedBytes } from '#server/core/http/cached-response.ts'
import { presentConfig, viewOf } from '#server/features/shop/present-init.ts'
import { publishedTo } from '#server/core/resources/published-list.ts'

const { shape } = getInit.data
const NAMES = Object.keys(COLLECTIONS) as CollectionName[]
const CARD: ReadonlySet<string> = new Set(['id', 'version', 'createdAt', 'updatedAt', ...BRANCH_CARD])

/**
 * The initial load for guests (docs/reference/api-conventions.md#initial-load) as JSON: all there is, or what the page
 * of one branch needs.
 */
export async function initBytes(catalogue: Catalogue, branchId?: number): Promise<DigestedBytes> {
  const all: CatalogueRows = branchId === undefined ? catalogue : rowsAt(catalogue, branchId)
  const { write, rows, done } = createJsonPieces()
  const config = shape.config.parse(presentConfig(catalogue.config, GUEST) as Record<string, unknown>)
  write(`{"data":{"config":${JSON.stringify(config)},"me":null`)
  for (const name of NAMES) {
    const present = presentOf(name, catalogue, branchId)
    write(`,"${name}":[`)
    await rows(publishedTo<object>(GUEST, COLLECTIONS[name], all[name]), some =>
      shape[name].parse(some.map(present) as Record<string, unknown>[]),
    )
    write(']')
  }
  write('}}')
  return done()
}

function presentOf(name: CollectionName, { config }: Catalogue, branchId: number | undefined): (row: object) => object {
  const view = viewOf(COLLECTIONS[name], GUEST)
  if (name === 'products') return row => answeredProduct(view(row as Catalogue['products'][number]), config)
  if (name !== 'branches' || branchId === undefined) return view
  return row => {
    const shown = view(row as { id: number })
    return shown.id === branchId
      ? shown
      : Object.fromEntries(Object.entries(shown).filter(([field]) => CARD.has(field)))
  }
}

/** What the page of a branch needs: of menus its own, and of everything else what they list. */
function rowsAt(catalogue: Catalogue, branchId: number): CatalogueRows {
  const menus = catalogue.menus.filter(({ branches }) => branches.some(({ id }) => id === branchId))
  const entries = menus.flatMap(({ catalog }) => catalog)
  const categoryIds = new Set(entries.map(({ category }) => category.id))
  const listed = entries.flatMap(({ products }) => products.flatMap(({ id }) => catalogue.productById.get(id) ?? []))
  const productIds = new Set(listed.flatMap(product => [product.id, ...bundledIds(product)]))
  return {
    ...catalogue,
    menus,
    categories: catalogue.categories.filter(({ id }) => categoryIds.has(id)),
    products: catalogue.products.filter(({ id }) => productIds.has(id)),
    tables: catalogue.tables.filter(({ branch }) => branch.id === branchId),
  }
}

import type { Catalogue } from '#server/core/cache/catalogue.ts'
import { activeMenu } from '#domain/menu/active-menu.ts'

const MOST = 12

/**
 * What goes with the products of a cart, by id, best first: what staff named at them in the order of the cart, then
 * what guests order with them. Nothing that is in the cart already, is switched off or stands on no menu of now.
 */
export function suggestionsFor(
  catalogue: Catalogue,
  branchId: number,
  productIds: readonly number[],
  now: string,
): number[] {
  if (!catalogue.config.enableSuggestions) return []
  const chosen = productIds.flatMap(id => catalogue.productById.get(id)?.goesWith.map(product => product.id) ?? [])
  const pairs = catalogue.popular.pairs.get(branchId)
  const ordered = byWorth(
    productIds.map(id => (catalogue.productById.get(id)?.goesWith.length ? [] : (pairs?.get(id) ?? []))),
  )
  const inCart = new Set(productIds)
  const listed = new Set(
    activeMenu(catalogue.menus, branchId, now)?.catalog.flatMap(({ category, products }) =>
      catalogue.categoryById.get(category.id)?.isEnabled ? products.map(({ id }) => id) : [],
    ),
  )
  const isOffered = (id: number) =>
    !inCart.has(id) && listed.has(id) && catalogue.productById.get(id)?.isEnabled === true
  return [...new Set([...chosen, ...ordered])].filter(isOffered).slice(0, MOST)
}

/** Places turned into one order: what stands high with one product, or with several, comes first. */
function byWorth(lists: readonly (readonly number[])[]): number[] {
  const worth = new Map<number, number>()
  for (const list of lists)
    for (const [place, id] of list.entries()) worth.set(id, (worth.get(id) ?? 0) + 1 / (place + 1))
  return [...worth].sort(([a, left], [b, right]) => right - left || a - b).map(([id]) => id)
}

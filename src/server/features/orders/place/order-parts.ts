import { bundledIds } from '#domain/catalogue/asked-parts.ts'
import type { Catalogue } from '#server/core/cache/catalogue.ts'
import { availabilityPart, menusAtPart, type Part, SETTINGS_PART } from '#server/core/cache/content-parts.ts'
import type { CheckedOrder } from '#server/features/orders/place/check-order.ts'

/**
 * The optimistic check of an order: what of the catalogue it was read, priced and checked from. While none of it
 * changes, the order stays right, whatever else is edited. Menus count with all that the branch has, because time alone
 * makes another one the active.
 */
export function orderParts({ branch, items, table, draft }: CheckedOrder, { menus, productById }: Catalogue): Part[] {
  const ordered = items.flatMap(({ productId }) => productId ?? [])
  const components = ordered.flatMap(id => {
    const product = productById.get(id)
    return product ? bundledIds(product) : []
  })
  const products = [...new Set([...ordered, ...components])]
  const sold = new Set(ordered)
  const own = menus.filter(menu => menu.branches.some(({ id }) => id === branch.id))
  const categories = own.flatMap(({ catalog }) =>
    catalog.filter(entry => entry.products.some(({ id }) => sold.has(id))).map(({ category }) => category.id),
  )
  const part = (name: string) => (id: number) => ({ part: name, id })
  return [
    SETTINGS_PART,
    part('branches')(branch.id),
    menusAtPart(branch.id),
    ...own.map(({ id }) => id).map(part('menus')),
    ...[...new Set(categories)].map(part('categories')),
    ...products.map(part('products')),
    ...products.map(id => availabilityPart(branch.id, id)),
    ...(table ? [part('tables')(table.id)] : []),
    ...(draft.donatee ? [part('donatees')(draft.donatee.id)] : []),
  ]
}

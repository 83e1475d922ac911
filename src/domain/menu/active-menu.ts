import type { Category, Menu } from '#domain/catalogue/product.ts'
import { isAvailable } from '#domain/hours/schedule.ts'

type BranchMenu = Pick<Menu, 'id' | 'availableFrom' | 'branches' | 'catalog'>

/**
 * The branch's menu with the latest `availableFrom` not in the future (docs/reference/catalogue.md#active-menu); of
 * equal ones the newer row.
 */
export function activeMenu<M extends BranchMenu>(menus: readonly M[], branchId: number, nowIso: string): M | undefined {
  const now = Date.parse(nowIso)
  const from = (menu: M) => Date.parse(menu.availableFrom)
  const started = menus.filter(menu => from(menu) <= now && menu.branches.some(({ id }) => id === branchId))
  return started.reduce<M | undefined>(
    (best, menu) =>
      !best || from(menu) > from(best) || (from(menu) === from(best) && menu.id > best.id) ? menu : best,
    undefined,
  )
}

/**
 * The category under which a menu sells a product at an instant: the first available one that lists it. `undefined`
 * when no category lists it or all that do are switched off or outside their schedule.
 */
export function sellingCategory(
  menu: Pick<Menu, 'catalog'>,
  productId: number,
  categories: ReadonlyMap<number, Pick<Category, 'isEnabled' | 'schedule'>>,
  timeZone: string,
  atIso: string,
): number | undefined {
  for (const { category, products } of menu.catalog) {
    const found = categories.get(category.id)
    if (found && isAvailable(found, timeZone, atIso) && products.some(({ id }) => id === productId)) return category.id
  }
  return undefined
}

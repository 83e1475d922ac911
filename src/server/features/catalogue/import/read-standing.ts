import { sql } from 'kysely'
import { categories } from '#contract/resources/categories.ts'
import { menus, type MenuRow } from '#contract/resources/menus.ts'
import { products } from '#contract/resources/products.ts'
import type { Category, Menu, Product } from '#domain/catalogue/product.ts'
import { sameName } from '#domain/menu-import/import-field.ts'
import type { Standing } from '#domain/menu-import/match-products.ts'
import type { Principal } from '#server/core/auth/principal.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { listRows } from '#server/core/resources/store.ts'
import { visibleRows } from '#server/core/resources/visible-rows.ts'
import type { Values } from '#server/core/resources/row.ts'
import { menusHook, productsHook } from '#server/features/catalogue/catalogue-hooks.ts'

export type StoredProduct = Product & { version: number; isShared?: boolean }
export type StoredCategory = Pick<Category, 'id' | 'name'> & {
  tax: number | null
  takeawayTax: number | null
  dineInTax: number | null
}
export type StoredMenu = Pick<Menu, 'id' | 'catalog'> & { name: string; isShared?: boolean }
export type StandingShop = {
  products: Standing<StoredProduct>[]
  /** The category of a name: that on the menu, else the oldest. */
  categoryNamed: (name: string) => StoredCategory | undefined
  menu: (StoredMenu & Values) | undefined
}

/**
 * What stands already, as far as the asker sees it: products with the categories they are under, and the menu in
 * question, each told whether others share it.
 */
export async function readStanding(
  db: Executor,
  principal: Principal,
  menuId: number | undefined,
): Promise<StandingShop> {
  const [stored, groups, cards] = [
    await listRows(db, products, {
      conditions: [visibleRows(products, principal)],
      sort: 'id',
      shared: productsHook.shared?.(principal),
    }),
    await listRows(db, categories, { conditions: [visibleRows(categories, principal)], sort: 'id' }),
    await listRows(db, menus, { conditions: [sql`true`], sort: 'id', shared: menusHook.shared?.(principal) }),
  ]
  const all = cards as unknown as (MenuRow & StoredMenu & Values)[]
  const named = groups as unknown as StoredCategory[]
  const menu = all.find(({ id }) => id === menuId)
  const nameOf = new Map(named.map(({ id, name }) => [id, name]))
  const placesOf = (found: readonly Pick<Menu, 'catalog'>[]) => {
    const places = new Map<number, string[]>()
    for (const { catalog } of found)
      for (const { category, products: listed } of catalog)
        for (const { id } of listed) {
          const known = places.get(id)
          const name = nameOf.get(category.id) ?? ''
          if (known) known.push(name)
          else places.set(id, [name])
        }
    return places
  }
  const [here, anywhere] = [placesOf(menu ? [menu] : []), placesOf(all)]
  const onMenu = new Set(menu?.catalog.map(({ category }) => category.id))
  const byName = new Map<string, StoredCategory>()
  for (const category of [...named.filter(({ id }) => onMenu.has(id)), ...named])
    if (!byName.has(sameName(category.name))) byName.set(sameName(category.name), category)
  return {
    products: (stored as unknown as StoredProduct[]).map(product => ({
      product,
      here: here.get(product.id) ?? [],
      anywhere: anywhere.get(product.id) ?? [],
    })),
    categoryNamed: name => byName.get(sameName(name)),
    menu,
  }
}

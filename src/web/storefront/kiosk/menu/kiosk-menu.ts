import { FAVOURITES, type MenuCategory, type MenuData } from '#contract/pages/menu.ts'
import type { ProductState } from '#domain/orders/stock/product-state.ts'
import type { Branch, OrderType } from '#domain/catalogue/branch.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { openingAt } from '#domain/hours/opening-at.ts'
import { shownMenu } from '#web/storefront/product/product-state.ts'
import { counterOnly } from '#web/storefront/kiosk/visit/kiosk-offer.ts'

/** A dish as the kiosk shows it. `note` says why it cannot be ordered here and now. */
export type KioskRow = { product: Product; state: ProductState; note?: string }
export type KioskCategory = { category: MenuCategory; rows: readonly KioskRow[] }

/** The menu for an order that is made at once, without what is not shown now. */
export function kioskMenu(menu: MenuData, branch: Branch, orderType: OrderType, now: string): KioskCategory[] {
  const categories = new Map([FAVOURITES, ...menu.categories].map(category => [category.id, category]))
  const products = new Map(menu.products.map(product => [product.id, product]))
  const opening = openingAt(branch, orderType, now)
  const moment = { timeZone: branch.timeZone, now, supplyAt: opening.suppliesFrom ?? now }
  return shownMenu(menu, moment).flatMap(({ id, rows }): KioskCategory[] => {
    const category = categories.get(id)
    const shown = rows.flatMap((row): KioskRow[] => {
      const product = products.get(row.id)
      const note = row.note || (product && counterOnly(product, branch, opening))
      return product ? [{ product, state: row.state ?? { kind: 'orderable' }, ...(note ? { note } : {}) }] : []
    })
    return category ? [{ category, rows: shown }] : []
  })
}

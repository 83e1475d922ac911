import type { MenuCategory, MenuData } from '#contract/page.ts'
import { asSold } from '#domain/menu/as-sold.ts'
import type { Availability } from '#domain/catalogue/branch.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { activeMenu } from '#domain/menu/active-menu.ts'
import type { Catalogue } from '#server/core/cache/catalogue-cache.ts'
import { menuLegend } from '#server/features/pages/menu-legend.ts'
import { rowTexts } from '#domain/menu/row-texts.ts'

type Menus = Pick<Catalogue, 'menus' | 'categoryById' | 'productById' | 'availability' | 'config'>

const isShown = ({ isEnabled, isVisibleWhenUnavailable }: { isEnabled: boolean; isVisibleWhenUnavailable: boolean }) =>
  isEnabled || isVisibleWhenUnavailable

/** The active menu as the storefront gets it: rows that may show at some hour, and the components of bundles. */
export function menuData(catalogue: Menus, branchId: number, now: string): MenuData {
  const menu = activeMenu(catalogue.menus, branchId, now)
  const listed = new Map<number, Product>()
  const components = new Map<number, Product>()
  const productOf = (id: number) => catalogue.productById.get(id) as Product | undefined
  const soldOf = (id: number) => {
    const product = productOf(id)
    return product ? asSold(product, catalogue.productById) : []
  }
  const categories = (menu?.catalog ?? []).flatMap((entry): MenuCategory[] => {
    const category = catalogue.categoryById.get(entry.category.id)
    if (!category || !isShown(category)) return []
    const products = entry.products.flatMap(({ id }) => soldOf(id)).filter(isShown)
    for (const product of products) {
      listed.set(product.id, product)
      for (const item of product.bundleItems) {
        const component = productOf(item.product.id)
        if (component) components.set(component.id, component)
      }
    }
    const { id, name, description, image, isEnabled, schedule, isVisibleWhenUnavailable } = category
    return products.length === 0
      ? []
      : [{ id, name, description, image, isEnabled, schedule, isVisibleWhenUnavailable, productIds: products.map(product => product.id) }]
  })
  const products = [...new Map([...components, ...listed]).values()].map(publicProduct)
  const known = new Set(products.map(({ id }) => id))
  const availability = catalogue.availability
    .filter(row => row.branchId === branchId && known.has(row.product.id))
    .map(({ product, optionId, until, quantityLeft }): Availability => ({ product: { id: product.id }, optionId, until, quantityLeft }))
  const texts = Object.fromEntries([...listed.values()].map(product => [product.id, rowTexts(product, catalogue.config)]))
  return { categories, products, texts, availability, legend: menuLegend(products, catalogue.config) }
}

/** The product without what only staff and the database know. */
function publicProduct(product: Product & { createdAt?: string; updatedAt?: string; version?: number; capacityPoints?: unknown }): Product {
  const {
    createdAt: _created,
    updatedAt: _updated,
    version: _version,
    station: _station,
    capacityPoints: _points,
    sortOrder: _order,
    ...rest
  } = product
  return rest
}

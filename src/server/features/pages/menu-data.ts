import { MENU_CATEGORY, type MenuCategory, type MenuData, type LegendEntry } from '#contract/pages/menu.ts'
import { products } from '#contract/resources/products.ts'
import { pickFor } from '#contract/shown-fields.ts'
import type { Config } from '#contract/config/config-fields.ts'
import { asSold } from '#domain/menu/as-sold.ts'
import { bundledIds } from '#domain/catalogue/asked-parts.ts'
import type { Availability } from '#domain/catalogue/branch.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { activeMenu } from '#domain/menu/active-menu.ts'
import type { Catalogue } from '#server/core/cache/catalogue.ts'
import { favouritesAt, menusAt } from '#server/features/pages/page-cache/of-branch.ts'
import { pick } from '#server/features/pages/pick.ts'
import { packagingText } from '#domain/menu/packaging-text.ts'
import { rowTexts } from '#domain/menu/row-texts.ts'
import { allergenCodes } from '#domain/catalogue/product-allergens.ts'
import { legendOf, legendRow, type LegendRow, rowMeaning } from '#domain/text/allergen-legend.ts'

const isShown = ({ isEnabled, isVisibleWhenUnavailable }: { isEnabled: boolean; isVisibleWhenUnavailable: boolean }) =>
  isEnabled || isVisibleWhenUnavailable

/** The active menu as the storefront gets it: rows that may show at some hour, and the components of bundles. */
export function menuData(catalogue: Catalogue, branchId: number, now: string): MenuData {
  const menu = activeMenu(menusAt(catalogue, branchId), branchId, now)
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
    const sold = entry.products.flatMap(({ id }) => soldOf(id)).filter(isShown)
    for (const product of sold) {
      listed.set(product.id, product)
      for (const id of bundledIds(product)) {
        const component = productOf(id)
        if (component) components.set(component.id, component)
      }
    }
    return sold.length === 0 ? [] : [{ ...pick(category, MENU_CATEGORY), productIds: sold.map(product => product.id) }]
  })
  const shown = [...new Map([...components, ...listed]).values()].map(publicProduct)
  const known = new Set(shown.map(({ id }) => id))
  const availability = (catalogue.availability.get(branchId) ?? [])
    .filter(row => known.has(row.product.id))
    .map(({ product, optionId, until, quantityLeft }): Availability => ({
      product: { id: product.id },
      optionId,
      until,
      quantityLeft,
    }))
  const texts = Object.fromEntries(
    [...listed.values()].map(product => [product.id, rowTexts(product, catalogue.config)]),
  )
  const favourites = catalogue.config.enableFavourites
    ? favouritesAt(catalogue, branchId).filter(id => listed.has(id))
    : []
  const packaging = packagingText(catalogue.config.packagingNotice, catalogue.branchById.get(branchId))
  return {
    categories,
    products: shown,
    texts,
    availability,
    legend: menuLegend(shown, catalogue.config),
    ...(favourites.length > 0 ? { favourites } : {}),
    ...(packaging && { packaging }),
  }
}

/** What a page shows of a product: what its definition says is for pages. */
const shownOfProduct = pickFor(products.fields, 'page')
const publicProduct = (product: Product) => ({ id: product.id, ...shownOfProduct(product) }) as unknown as Product

type Settings = Pick<Config, 'additivesLegend' | 'allergenStyle' | 'allergenLegend'>

/**
 * The allergens and additives that occur in a menu, its options included, with their meaning, in the order of the
 * legend. Allergens that are named beside the dishes need none.
 */
export function menuLegend(products: readonly Product[], config: Settings): LegendEntry[] {
  const legend = legendOf(config)
  const used = new Set(products.flatMap(allergenCodes).map(code => legendRow(code, legend)))
  const additives = new Set(products.flatMap(product => product.additives))
  return [
    ...legend.filter(row => used.has(row)).map(entryOf),
    ...config.additivesLegend.flatMap(({ code, label }) => (additives.has(code) ? [{ code, meaning: label }] : [])),
  ]
}

/** A row of the legend as guests read it. */
export const entryOf = (row: LegendRow): LegendEntry => ({ code: row.mark, meaning: rowMeaning(row) })

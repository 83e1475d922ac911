import type { RowTexts } from '#domain/menu/row-texts.ts'
import type { Availability } from '#domain/catalogue/branch.ts'
import type { Category, Product } from '#domain/catalogue/product.ts'

/** What a menu shows of a category. */
export const MENU_CATEGORY = [
  'id',
  'name',
  'description',
  'image',
  'isEnabled',
  'schedule',
  'isVisibleWhenUnavailable',
] as const satisfies readonly (keyof Category)[]

export type MenuCategory = Pick<Category, (typeof MENU_CATEGORY)[number]> & { productIds: readonly number[] }

/** The dishes most asked for, as a category on top that no menu lists. */
export const FAVOURITES: MenuCategory = {
  id: 0,
  name: 'Beliebt',
  isEnabled: true,
  schedule: [],
  isVisibleWhenUnavailable: true,
  productIds: [],
}

/** A code beside dishes and what it means, 'A' and 'Glutenhaltiges Getreide'. */
export type LegendEntry = { code: string; meaning: string }

/**
 * The active menu of a branch. `products` also holds the components of bundles, which no category lists, because prices
 * and deposits are computed from them. `texts` by product id spare the first view all computing. `availability` says
 * what is sold out or scarce here, `legend` explains the letters beside the dishes. `favourites` are the ids of what
 * guests ordered most in the last weeks, most first; missing where the shop does not want it shown. `packaging` is what
 * guests read of containers that are used again, where the shop offers any.
 */
export type MenuData = {
  categories: readonly MenuCategory[]
  products: readonly Product[]
  texts: Readonly<Record<number, RowTexts>>
  availability: readonly Availability[]
  legend?: readonly LegendEntry[]
  favourites?: readonly number[]
  packaging?: string
}

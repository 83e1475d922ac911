import type { BranchWords, ShownRow } from '#contract/pages/words.ts'
import { FAVOURITES, type MenuCategory, type MenuData } from '#contract/pages/menu.ts'
import type { Product } from '#domain/catalogue/product.ts'

/** A row of the menu with its product. */
export type MenuRow = ShownRow & { product: Product }
/** A category with the rows that show. */
export type MenuSectionData = { category: MenuCategory; rows: readonly MenuRow[] }

/** The categories and products behind what shows now, in the menu's order; what is not to be had at all comes last. */
export function menuSections(menu: MenuData, words: BranchWords | undefined): MenuSectionData[] {
  const categories = new Map([FAVOURITES, ...menu.categories].map(category => [category.id, category]))
  const products = new Map(menu.products.map(product => [product.id, product]))
  const sections = (words?.categories ?? []).flatMap(({ id, rows }) => {
    const category = categories.get(id)
    const known = rows.flatMap(row => {
      const product = products.get(row.id)
      return product ? [{ ...row, product }] : []
    })
    return category ? [{ category, rows: known }] : []
  })
  return [...sections.filter(section => !isOff(section)), ...sections.filter(isOff)]
}

const isOff = ({ rows }: MenuSectionData) => rows.every(({ state }) => state?.kind === 'unavailable')

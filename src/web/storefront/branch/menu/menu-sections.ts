import type { BranchWords, ShownRow } from '#contract/pages/words.ts'
import { FAVOURITES, type MenuCategory, type MenuData } from '#contract/pages/menu.ts'
import type { Product } from '#domain/catalogue/product.ts'

/** A row of the menu with its product; `isAgain` where another section lists it too, and paper needs it once. */
export type MenuRow = ShownRow & { product: Product; isAgain?: boolean }
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
  const listed = new Set<number>()
  return [...sections.filter(section => !isOff(section)), ...sections.filter(isOff)].map(({ category, rows }) => ({
    category,
    rows: rows.map(row => {
      const isAgain = category.id === FAVOURITES.id || listed.has(row.id)
      // the favourites are a choice of what the sections below list
      if (category.id !== FAVOURITES.id) listed.add(row.id)
      return isAgain ? { ...row, isAgain } : row
    }),
  }))
}

const isOff = ({ rows }: MenuSectionData) => rows.every(({ state }) => state?.kind === 'unavailable')

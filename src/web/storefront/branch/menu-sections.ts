import type { BranchWords, MenuCategory, MenuData, ShownRow } from '#contract/page.ts'
import type { Product } from '#domain/catalogue/product.ts'

/** A row of the menu with its product. */
export type MenuRow = ShownRow & { product: Product }
/** A category with the rows that show. */
export type MenuSectionData = { category: MenuCategory; rows: readonly MenuRow[] }

/** The categories and products behind what shows now. */
export function menuSections(menu: MenuData, words: BranchWords | undefined): MenuSectionData[] {
  const categories = new Map(menu.categories.map(category => [category.id, category]))
  const products = new Map(menu.products.map(product => [product.id, product]))
  return (words?.categories ?? []).flatMap(({ id, rows }) => {
    const category = categories.get(id)
    const known = rows.flatMap(row => {
      const product = products.get(row.id)
      return product ? [{ ...row, product }] : []
    })
    return category ? [{ category, rows: known }] : []
  })
}

import { useQuery } from '@tanstack/react-query'
import type { Resource } from '#contract/resource.ts'
import { categoriesOfProducts } from '#domain/catalogue/categories-of-products.ts'
import type { Menu, Reference } from '#domain/catalogue/product.ts'
import { allRows } from '#web/backoffice/fields/choices/use-choices.ts'
import type { AnyRow } from '#web/backoffice/rows/use-rows.ts'

/** Adds to a row the links to it from elsewhere that the list shows: to a product the categories it stands under on any menu. */
export function useRelated(resource: Resource): (row: AnyRow) => AnyRow {
  const isWanted = resource.list.related?.category !== undefined
  const menus = useQuery({ ...allRows('menus'), enabled: isWanted }).data
  const categories = useQuery({ ...allRows('categories'), enabled: isWanted }).data
  if (!isWanted || !menus || !categories) return asItIs
  const of = categoriesOfProducts(menus as unknown as Menu[], categories as unknown as Reference[])
  return row => ({ ...row, category: of(row.id) })
}
const asItIs = (row: AnyRow) => row

/** The products that stand under a category on any of the menus, each once. */
export const productsIn = (menus: readonly object[], categoryId: number): Set<number> =>
  new Set(
    menus
      .flatMap(menu => (menu as Pick<Menu, 'catalog'>).catalog)
      .filter(({ category }) => category.id === categoryId)
      .flatMap(({ products }) => products.map(({ id }) => id)),
  )

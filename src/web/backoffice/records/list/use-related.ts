import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Resource } from '#contract/resource.ts'
import { categoriesOfProducts } from '#domain/catalogue/categories-of-products.ts'
import type { Menu, Product, Reference } from '#domain/catalogue/product.ts'
import { allRows } from '#web/backoffice/fields/choices/use-choices.ts'
import type { AnyRow } from '#web/backoffice/rows/use-rows.ts'

/**
 * Adds to a row the links to it from elsewhere that the list shows: to a product the categories it stands under on any
 * menu and the groups of options it offers, to a group the products that offer it.
 */
export function useRelated({ list: { related } }: Resource): (row: AnyRow) => AnyRow {
  const isPlaced = related?.category !== undefined
  const isOffering = related?.optionGroup !== undefined
  const isOffered = related?.products !== undefined
  const menus = useQuery({ ...allRows('menus'), enabled: isPlaced }).data
  const categories = useQuery({ ...allRows('categories'), enabled: isPlaced }).data
  const groups = useQuery({ ...allRows('option-groups'), enabled: isOffering }).data
  const products = useQuery({ ...allRows('products'), enabled: isOffered }).data
  return useMemo(() => {
    const places =
      isPlaced &&
      menus &&
      categories &&
      categoriesOfProducts(menus as unknown as Menu[], categories as unknown as Reference[])
    if (!places && !isOffered) return asItIs
    return row => ({
      ...row,
      ...(places && { category: places(row.id) }),
      ...(isOffering && { optionGroup: offeredBy(row as unknown as Configured, groups ?? []) }),
      ...(isOffered && {
        products: (products ?? []).filter(({ config }) => offers(config, row.id)).map(({ id, name }) => ({ id, name })),
      }),
    })
  }, [isPlaced, isOffering, isOffered, menus, categories, groups, products])
}
const asItIs = (row: AnyRow) => row

type Configured = Pick<Product, 'config'>
const offers = ({ parts }: Configured['config'], groupId: number) => parts.some(({ group }) => group?.id === groupId)
const offeredBy = ({ config }: Configured, groups: readonly Reference[]) =>
  groups.filter(({ id }) => offers(config, id)).map(({ id, name }) => ({ id, name }))

/** The products that stand under a category on any of the menus, each once. */
export const productsIn = (menus: readonly object[], categoryId: number): Set<number> =>
  new Set(
    menus
      .flatMap(menu => (menu as Pick<Menu, 'catalog'>).catalog)
      .filter(({ category }) => category.id === categoryId)
      .flatMap(({ products }) => products.map(({ id }) => id)),
  )

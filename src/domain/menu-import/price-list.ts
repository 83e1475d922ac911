import type { Category, Menu, Product } from '#domain/catalogue/product.ts'
import type { AllergenLegend } from '#domain/text/allergen-legend.ts'
import { productCell } from '#domain/menu-import/change-of.ts'
import { IMPORT_FIELDS, type ImportField } from '#domain/menu-import/import-field.ts'
import { readSizes, sizesCell } from '#domain/menu-import/sizes.ts'

/** What a price list says of each product, in its order. */
const PRICE_LIST = [
  'number',
  'name',
  'category',
  'price',
  'sizes',
  'tax',
  'takeawayTax',
  'dineInTax',
  'id',
] as const satisfies readonly ImportField[]
const HEADER = PRICE_LIST.map(field => IMPORT_FIELDS[field])

type Priced = Pick<
  Product,
  'id' | 'number' | 'name' | 'type' | 'price' | 'tax' | 'takeawayTax' | 'dineInTax' | 'config'
>

/**
 * All products as a table that an import reads back without a change: the heading, then a line each in the order of the
 * menus, what stands on none at the end. The category is that of the first menu a product stands on.
 */
export function priceList(
  products: readonly Priced[],
  categories: readonly Pick<Category, 'id' | 'name'>[],
  menus: readonly Pick<Menu, 'catalog'>[],
  legend: AllergenLegend,
): string[][] {
  const names = new Map(categories.map(({ id, name }) => [id, name]))
  const places = new Map<number, string>()
  for (const { catalog } of menus)
    for (const { category, products: listed } of catalog)
      for (const { id } of listed) if (!places.has(id)) places.set(id, names.get(category.id) ?? '')
  const order = new Map([...places.keys()].map((id, place) => [id, place]))
  const placeOf = ({ id }: Priced) => order.get(id) ?? Infinity
  const sorted = products.toSorted((one, other) => {
    const [first, second] = [placeOf(one), placeOf(other)]
    return first === second ? one.name.localeCompare(other.name, 'de') : first - second
  })
  const cellOf = (field: (typeof PRICE_LIST)[number], product: Priced): string => {
    if (field === 'id') return String(product.id)
    if (field === 'category') return places.get(product.id) ?? ''
    const text = productCell(field, product, legend)
    return field === 'sizes' && !isReadBack(text) ? '' : text
  }
  return [[...HEADER], ...sorted.map(product => PRICE_LIST.map(field => cellOf(field, product)))]
}

/** Names of sizes may hold what sets sizes apart; such are kept out rather than read as something else. */
const isReadBack = (text: string) => sizesCell(readSizes(text) ?? []) === text

/** Whether a line heads a price list of ours, which changes products and leaves menus as they are. */
export const isPriceList = (cells: readonly string[]): boolean =>
  HEADER.every((label, place) => cells[place]?.trim() === label)

import { NESTED_COLUMN, type AnyFields, type FilledKind } from '#contract/fields/kind.ts'
import type { Menu } from '#domain/catalogue/product.ts'

/** Only names the places inside it; what may stand there is checked below. */
const places = {
  category: { kind: 'reference', to: 'categories', label: 'Kategorie' },
  products: { kind: 'references', to: 'products', label: 'Produkt' },
} as AnyFields

/** The categories of a menu with their products, all in their order. */
export const catalog: FilledKind<object, Menu['catalog'][number][]> = {
  schema: ({ z, link }) =>
    z.array(z.object({ category: link, products: z.array(link).max(2000).default([]) })).max(500),
  answer: ({ z }) => {
    const link = z.object({ id: z.int() })
    return z.array(z.object({ category: link, products: z.array(link).default([]) }))
  },
  empty: () => [],
  stored: NESTED_COLUMN,
  order: 'none',
  filter: 'value',
  example: ({ link }) =>
    link('categories') && link('products') ? [{ category: link('categories'), products: [link('products')] }] : [],
  inner: () => places,
  mentions: {
    of: entries =>
      entries.flatMap(({ category, products }, index) => [
        { path: `${index}.category`, to: 'categories', id: category.id },
        ...products.map(({ id }, place) => ({ path: `${index}.products.${place}`, to: 'products', id })),
      ]),
    holding: (to, id) =>
      to === 'products' ? [[{ products: [{ id }] }]] : to === 'categories' ? [[{ category: { id } }]] : [],
    blocksRemoval: ['categories'],
    without: (entries, to, id) =>
      to === 'products'
        ? entries.map(entry => ({ ...entry, products: entry.products.filter(product => product.id !== id) }))
        : entries,
  },
}

import { NESTED_COLUMN, type AnyFields, type FilledKind } from '#contract/fields/kind.ts'
import { UNIT_OPTIONS } from '#contract/options.ts'
import type { BundleItem } from '#domain/catalogue/product.ts'

/** Only names the places inside it; what may stand there is checked below. */
const places = {
  product: { kind: 'reference', to: 'products', label: 'Produkt' },
  amount: { kind: 'decimal', label: 'Menge' },
  unit: { kind: 'unit', label: 'Einheit' },
} as AnyFields

/** What a bundle is made of. */
export const bundleItems: FilledKind<object, BundleItem[]> = {
  schema: ({ z, link, decimals }) =>
    z
      .array(
        z.object({
          product: link,
          amount: decimals(4, 0.0001, 1e6),
          unit: z.enum(Object.keys(UNIT_OPTIONS)).default('amount'),
        }),
      )
      .max(50),
  answer: ({ z }) =>
    z.array(z.object({ product: z.object({ id: z.int() }), amount: z.number(), unit: z.string().default('amount') })),
  empty: () => [],
  stored: NESTED_COLUMN,
  order: 'none',
  filter: 'value',
  example: () => [],
  inner: () => places,
  mentions: {
    of: items => items.map(({ product }, index) => ({ path: `${index}.product`, to: 'products', id: product.id })),
    holding: (to, id) => (to === 'products' ? [[{ product: { id } }]] : []),
    blocksRemoval: ['products'],
    without: items => items,
  },
}

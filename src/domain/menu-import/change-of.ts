import type { Product } from '#domain/catalogue/product.ts'
import { allergenText, type AllergenLegend } from '#domain/text/allergen-legend.ts'
import { inAnnexOrder, keptCode } from '#domain/text/allergens.ts'
import type { ImportField } from '#domain/menu-import/import-field.ts'
import { priceCell, rateCell } from '#domain/menu-import/read-numbers.ts'
import type { ImportValues } from '#domain/menu-import/read-row.ts'
import { dietsCell, unitCell } from '#domain/menu-import/read-words.ts'
import { sizesCell, sizesOf, withSizes } from '#domain/menu-import/sizes.ts'

/** What an import changes of a product or says of a new one, as a person compares it; null is nothing. */
export type Difference = { field: ImportField; from: string | null; to: string | null }

type Told = Exclude<ImportField, 'id' | 'category'>
/** What of a product an import can say. */
export type Importable = Pick<
  Product,
  | 'number'
  | 'name'
  | 'type'
  | 'description'
  | 'price'
  | 'tax'
  | 'takeawayTax'
  | 'dineInTax'
  | 'allergens'
  | 'additives'
  | 'diets'
  | 'unit'
  | 'deposit'
  | 'station'
  | 'config'
>

const marked = (codes: readonly string[]) => inAnnexOrder(codes.map(keptCode))
const filled = (text: string) => (text === '' ? null : text)
const cellOf = (write: (value: number) => string, value: number | null | undefined) =>
  value == null ? null : write(value)

/** Each field of a product as a cell of a file: what stands there is read back as the same. */
const CELLS: Readonly<Record<Told, (product: Partial<Importable>, legend: AllergenLegend) => string | null>> = {
  number: ({ number }) => number ?? null,
  name: ({ name }) => name ?? null,
  description: ({ description }) => description ?? null,
  price: ({ price }) => cellOf(priceCell, price),
  sizes: ({ config }) => filled(config ? sizesCell(sizesOf({ config })) : ''),
  tax: ({ tax }) => cellOf(rateCell, tax),
  takeawayTax: ({ takeawayTax }) => cellOf(rateCell, takeawayTax),
  dineInTax: ({ dineInTax }) => cellOf(rateCell, dineInTax),
  allergens: ({ allergens = [] }, legend) => filled(allergenText(marked(allergens), legend)),
  additives: ({ additives = [] }) => filled(additives.join(', ')),
  diets: ({ diets = [] }) => filled(dietsCell(diets)),
  unit: ({ unit }) => (unit ? unitCell(unit) : null),
  deposit: ({ deposit }) => cellOf(priceCell, deposit?.amount),
  station: ({ station }) => station ?? null,
}
const TOLD = Object.keys(CELLS) as readonly Told[]

/** A field of a product as a cell, '' for nothing. */
export const productCell = (field: Told, product: Partial<Importable>, legend: AllergenLegend): string =>
  CELLS[field](product, legend) ?? ''

const isSameText = (one: string | null | undefined, other: string) =>
  (one ?? '').replace(/\s+/g, ' ').trim() === other.replace(/\s+/g, ' ')
const isSameList = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.toSorted().join('\n') === other.toSorted().join('\n')

/** What a line says otherwise than the product, as the fields to write; what it says nothing of stays. */
export function changesOf(product: Partial<Importable>, values: ImportValues): Partial<Importable> {
  const changes: Partial<Importable> = {}
  // '12.' and '12' are the same number on a menu.
  if (values.number !== undefined && !isSameText(product.number?.replace(/[.)]$/, ''), values.number))
    changes.number = values.number
  for (const field of ['name', 'description', 'station'] as const)
    if (values[field] !== undefined && !isSameText(product[field], values[field])) changes[field] = values[field]
  for (const field of ['price', 'tax', 'takeawayTax', 'dineInTax'] as const)
    if (values[field] !== undefined && values[field] !== product[field]) changes[field] = values[field]
  if (values.unit && values.unit !== product.unit) changes.unit = values.unit
  if (values.allergens && !isSameList(marked(product.allergens ?? []), marked(values.allergens)))
    changes.allergens = values.allergens
  if (values.additives && !isSameList(product.additives ?? [], values.additives)) changes.additives = values.additives
  if (values.diets && !isSameList(product.diets ?? [], values.diets)) changes.diets = values.diets
  if (values.deposit !== undefined && values.deposit !== product.deposit?.amount)
    changes.deposit = { amount: values.deposit, tax: product.deposit?.tax ?? values.tax ?? product.tax ?? 20 }
  return values.sizes?.length ? { ...changes, ...sizeChanges(product, values) } : changes
}

function sizeChanges(product: Partial<Importable>, { sizes = [], price }: ImportValues): Partial<Importable> {
  const config = product.config ?? { parts: [] }
  const isPriced = product.price !== undefined || price !== undefined
  return {
    ...(!isPriced && sizes[0] && { price: sizes[0].price }),
    ...(sizesCell(sizesOf({ config })) !== sizesCell(sizes) && {
      config: withSizes(config, sizes),
      ...(product.type !== 'configurable' && { type: 'configurable' as const }),
    }),
  }
}

/** Changes as a person compares them, in the order of the fields; `legend` marks allergens. */
export function differencesOf(
  product: Partial<Importable>,
  changes: Partial<Importable>,
  legend: AllergenLegend,
): Difference[] {
  const after = { ...product, ...changes }
  return TOLD.flatMap((field): Difference[] => {
    const from = CELLS[field](product, legend)
    const to = CELLS[field](after, legend)
    return from === to ? [] : [{ field, from, to }]
  })
}

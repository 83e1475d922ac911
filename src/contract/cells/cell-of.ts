import { allergenText, type AllergenLegend } from '#domain/text/allergen-legend.ts'
import type { Cell } from '#domain/tables/cell.ts'
import { pointOf, pointText } from '#domain/catalogue/focal-point.ts'
import { plainText } from '#domain/content/rich-text.ts'
import { yesNo } from '#domain/text/yes-no.ts'
import { localDateTime } from '#domain/time/local-time.ts'
import type { Field, FieldKind, FieldOf, KindValue } from '#contract/field.ts'
import { choicesOf } from '#contract/field-facts.ts'

/** Moments read on the clock of the shop, allergens by its legend. */
export type CellContext = { timeZone: string; legend: AllergenLegend }
type CellOf<F, Value> = (value: Value, field: F, context: CellContext) => Cell

const typed: CellOf<object, string> = value => value
const plain: CellOf<object, number> = number => ({ number, as: 'plain' })
const choice: CellOf<Field, string> = (value, field) => choicesOf(field)[value] ?? value
const choices: CellOf<Field, readonly string[]> = (values, field) =>
  values.map(value => choicesOf(field)[value] ?? value).join(', ')
const count: CellOf<object, readonly unknown[]> = rows =>
  rows.length === 0 ? null : { number: rows.length, as: 'plain' }
const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)
type Named = { id: number; name?: string | null }
const nameOf = ({ id, name }: Named) => name || `#${id}`
const link: CellOf<object, Named> = value => nameOf(value)
const number: CellOf<object, { id: number }> = ({ id }) => `#${id}`

/**
 * How each kind of field stands in a file: what can be reckoned with as numbers and days, the rest as words; rows of
 * fields are counted.
 */
const CELLS: { readonly [K in FieldKind]: CellOf<FieldOf<K>, KindValue<K>> } = {
  text: typed,
  textarea: typed,
  markdown: typed,
  identifier: typed,
  email: typed,
  phone: typed,
  url: typed,
  color: typed,
  password: () => null,
  time: typed,
  timeZone: typed,
  integer: plain,
  decimal: plain,
  money: value => ({ number: value, as: 'money' }),
  percentage: value => ({ number: value, as: 'percent' }),
  boolean: value => yesNo(value),
  select: choice,
  unit: choice,
  multiselect: choices,
  texts: values => values.join(', '),
  allergens: (codes, _, { legend }) => allergenText(codes, legend),
  integers: numbers => numbers.join(', '),
  day: day => ({ day: day.slice(0, 10) }),
  localDateTime: moment => ({ moment: moment.slice(0, 16) }),
  instant: (value, _, { timeZone }) => ({ moment: localDateTime(value, timeZone) }),
  reference: link,
  references: links => links.map(nameOf).join(', '),
  image: number,
  focalPoint: value => {
    const point = pointOf(value)
    return point && pointText(point)
  },
  images: count,
  file: number,
  files: count,
  group: (values, { fields }, context) =>
    Object.entries(fields)
      .map(([name, field]) => cellText(cellOf(field, (values as Readonly<Record<string, unknown>>)[name], context)))
      .filter(Boolean)
      .join(' '),
  tabs: (values, field, context) => CELLS.group(values, field as never, context),
  wysiwyg: value => plainText(value),
  link: ({ label }) => label,
  slider: ({ images }) => count(images, {}, NO_CONTEXT),
  blocks: count,
  collection: count,
  openingRules: count,
  seasons: count,
  deliveryAreas: count,
  parts: ({ parts }) => count(parts, {}, NO_CONTEXT),
  alternativeUnits: count,
  catalog: count,
  bundleItems: count,
  closures: count,
  pauses: count,
  capacityRules: count,
  navigationItems: count,
  layers: count,
  // what it says of itself: a kind of wood by its teaser, a form by its name
  nodeContent: ({ name, teaser }) => textOf((teaser as { text?: unknown } | null | undefined)?.text) ?? textOf(name),
}
const NO_CONTEXT: CellContext = { timeZone: 'UTC', legend: [] }

/** A cell inside of words. */
export function cellText(cell: Cell): string {
  if (cell === null || typeof cell === 'string') return cell ?? ''
  if ('number' in cell) return String(cell.number).replace('.', ',')
  return 'day' in cell ? cell.day : cell.moment
}

/** The value of a field as a cell of a file; empty where there is none. */
export function cellOf(field: Field, value: unknown, context: CellContext): Cell {
  if (value === null || value === undefined || value === '') return null
  return (CELLS[field.kind] as CellOf<Field, unknown>)(value, field, context)
}

const WITH_UNIT: Readonly<Partial<Record<FieldKind, (currency: string) => string>>> = {
  money: currency => currency,
  percentage: () => '%',
}
/** The heading of a column: with its unit, which the numbers below do not say. */
export function headingOf(field: Field, currency: string): string {
  const unit = WITH_UNIT[field.kind]?.(currency)
  return unit ? `${field.label} (${unit})` : field.label
}

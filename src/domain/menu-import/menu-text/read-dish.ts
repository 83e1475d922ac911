import { IMPORT_FIELDS, type ImportCells, type ImportField, type Sheet } from '#domain/menu-import/import-field.ts'
import { dishHead, markLine, type Style } from '#domain/menu-import/menu-text/dish-head.ts'
import { isSurcharged, joinedLines } from '#domain/menu-import/menu-text/dish-title.ts'
import { sizesText, type LinePrice } from '#domain/menu-import/menu-text/line-prices.ts'
import { sizeAtEnd, textOf, withoutSigns, wordsOf } from '#domain/menu-import/menu-text/line-words.ts'
import { markedCells, type PrintedLegend } from '#domain/menu-import/menu-text/printed-legend.ts'
import type { Line } from '#domain/menu-import/menu-text/text-line.ts'
import { priceCell } from '#domain/menu-import/read-numbers.ts'

/** `sold`: its prices, with the names of sizes where they are known. */
export type Dish = {
  line: number
  cells: Partial<Record<ImportField, string>>
  sold: readonly LinePrice[]
  sizes: readonly string[]
  /** What its price's own line says, where it was named by the line above: 'mit Frittaten' below 'Rindsuppe'. */
  said?: string
  /** What it is one of, where others of it stand below each other: 'Rindsuppe'. */
  base?: string
  /** The marks of what it is one of: they hold for it too. */
  marks?: string
  /** Its name stands above the line with its price. */
  isAbove?: boolean
}

const FIELDS = [
  'number',
  'name',
  'description',
  'category',
  'price',
  'sizes',
  'allergens',
  'additives',
  'deposit',
] as const satisfies readonly ImportField[]
/** Whatever goes on below a dish for longer says nothing of it. */
const LONGEST_DESCRIPTION = 5000

export function dishCells(head: string, category: string | null, style: Style): Dish['cells'] {
  const { number, name, allergens } = dishHead(head, style)
  return {
    name,
    ...(number !== null && { number }),
    ...(category !== null && { category }),
    ...(allergens !== null && { allergens }),
  }
}

/** '1 Kugel 1,80' below 'Heiße Liebe 6,90' is no size of it. */
export const isScoop = (name: string, { prices }: Line, { sold }: Dish): boolean =>
  name.includes(' Kugel') && sold.length === 1 && (prices[0]?.price ?? 0) < (sold[0]?.price ?? 0)

/** The one price of a dish as a size of it: 'Cola 0,3 l' is 'Cola' in the size '0,3 l'. */
export function sizedByName({ cells }: Dish, { price }: LinePrice): LinePrice {
  const words = wordsOf(cells.name ?? '')
  const count = sizeAtEnd(words)
  if (count === 0 || count === words.length) return { size: 'normal', price }
  cells.name = textOf(withoutSigns(words.slice(0, -count)))
  return { size: textOf(words.slice(-count)), price }
}

export function addMarks({ cells }: Dish, marks: string): void {
  const known = cells.allergens?.split(',') ?? []
  cells.allergens = [...known, ...marks.split(',').filter(mark => !known.includes(mark))].join(',')
}

/** Adds a line to what is said of a dish: its marks, or words. */
export function describe(dish: Dish, text: string, legend: PrintedLegend): void {
  const { cells } = dish
  if ((cells.description ?? '').length > LONGEST_DESCRIPTION) return
  const marks = markLine(text, legend)
  if (marks !== undefined) {
    addMarks(dish, marks)
    return
  }
  const { name, allergens } = dishHead(text, { isNumbered: false, hasBareMarks: false, legend })
  // Marks beside a surcharge are those of the extra and stay with it.
  const isExtra = isSurcharged(text)
  if (allergens !== null && !isExtra) addMarks(dish, allergens)
  if (name === '') return
  const said = isExtra ? text : name
  cells.description = cells.description ? joinedLines(cells.description, said) : said
}

/** One price is the price, and a size beside it belongs to the name. */
function soldCells({ cells, sold, sizes }: Dish): ImportCells {
  const [only, more] = sold
  if (more) return { ...cells, sizes: sizesText(sold, sizes) }
  if (!only) return cells
  const name = only.size === null ? cells.name : `${cells.name ?? ''} ${only.size}`
  return { ...cells, ...(name !== undefined && { name }), price: priceCell(only.price) }
}

export const sheetOf = (dishes: readonly Dish[], legend: PrintedLegend): Sheet => [
  { line: 0, cells: FIELDS.map(field => IMPORT_FIELDS[field]) },
  ...dishes.map(dish => {
    const sold = soldCells(dish)
    const cells = sold.allergens ? { ...sold, ...markedCells(sold.allergens, legend) } : sold
    return { line: dish.line, cells: FIELDS.map(field => cells[field] ?? '') }
  }),
]

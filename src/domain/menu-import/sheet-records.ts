import type { ImportCells, ImportColumn, ImportField, Sheet, SheetRow } from '#domain/menu-import/import-field.ts'
import { isColumnHeading } from '#domain/menu-import/column-headings.ts'
import { categoryWords } from '#domain/menu-import/menu-text/category-words.ts'
import { dishHead } from '#domain/menu-import/menu-text/dish-head.ts'
import { sizesText } from '#domain/menu-import/menu-text/line-prices.ts'
import { pricesOf } from '#domain/menu-import/menu-text/text-line.ts'
import { priceCell, readPrice } from '#domain/menu-import/read-numbers.ts'

/** A line of a file by what it says. */
export type ImportRecord = { line: number; cells: ImportCells }

/**
 * The lines of a table below its heading, by what their columns hold. Prices under names of sizes become sizes, or the
 * price where a line has just one. A line with a single filled cell is the category of those below it, where no column
 * says the category. Where several tables stand below each other, so does a line above the first one's heading, the
 * headings of the others are no dishes, and what stands over their names is a category too ('Suppen; Preis').
 */
export function sheetRecords(
  rows: Sheet,
  header: number | null,
  columns: readonly (ImportColumn | null)[],
): ImportRecord[] {
  const headings = header === null ? [] : (rows[header]?.cells ?? [])
  const hasCategories = columns.includes('category')
  const records: ImportRecord[] = []
  const body = rows.slice(header === null ? 0 : header + 1)
  let category = hasCategories ? undefined : firstCategory(rows, header, body)
  for (const row of body) {
    const filled = filledOf(row)
    if (filled.length === 0) continue
    const heading = hasCategories ? undefined : headingOf(filled)
    category = heading ?? category
    if (heading !== undefined || (filled.length > 1 && filled.every(isColumnHeading))) continue
    const cells = { ...(category && { category }), ...cellsOf(row, columns, headings) }
    records.push({
      line: row.line,
      cells: cells.category ? { ...cells, category: categoryWords(cells.category) } : cells,
    })
  }
  return records
}

const filledOf = ({ cells }: SheetRow) => cells.flatMap(cell => cell.trim() || [])

/** The category a line is, if it is one. */
function headingOf([first = '', ...others]: readonly string[]): string | undefined {
  if (!isHeading(first)) return undefined
  return others.length === 0 || (!isColumnHeading(first) && others.every(isColumnHeading)) ? first : undefined
}

/** What stands over the first table where others follow with headings of their own; a title of all is none. */
function firstCategory(rows: Sheet, header: number | null, body: Sheet): string | undefined {
  if (header === null || !body.some(row => headingOf(filledOf(row)) !== undefined)) return undefined
  const head = filledOf(rows[header] ?? { line: 0, cells: [] })
  const over = head.length > 1 ? headingOf(head) : undefined
  return (
    over ??
    rows
      .slice(0, header)
      .flatMap(row => headingOf(filledOf(row)) ?? [])
      .at(-1)
  )
}

const isHeading = (text: string) => /\p{L}{2}/u.test(text) && readPrice(text) === undefined

function cellsOf(
  { cells }: SheetRow,
  columns: readonly (ImportColumn | null)[],
  headings: readonly string[],
): ImportCells {
  const found: Partial<Record<ImportField, string>> = {}
  const sizes: { name: string; price: string }[] = []
  for (const [place, column] of columns.entries()) {
    const text = (cells[place] ?? '').trim()
    if (text === '' || column === null) continue
    if (column === 'sizePrice') sizes.push({ name: sizeName(headings[place] ?? '', place), price: text })
    else found[column] = text
  }
  if (found.price !== undefined) Object.assign(found, pricedCells(found.price, found.sizes))
  // Marks stand with the name where no column has them.
  if (found.name !== undefined && !columns.includes('allergens')) {
    const { name, allergens } = dishHead(found.name, { isNumbered: false, hasBareMarks: false })
    if (allergens !== null && name !== '') Object.assign(found, { name, allergens })
  }
  const [only, more] = sizes
  if (!more) return only ? { ...found, price: found.price ?? only.price } : found
  return { ...found, sizes: sizes.map(({ name, price }) => `${name} ${price}`).join('; ') }
}

/** 'klein 4,90 / groß 6,90' in a column of prices are sizes, 'ab 9,90' and '9,90 €/Stk.' are a price. */
function pricedCells(text: string, sizes: string | undefined): { price?: string; sizes?: string } {
  if (readPrice(text) !== undefined || text.length > LONGEST_PRICE) return {}
  const { head, prices } = pricesOf(`Gericht ${text}`)
  const [one, more] = prices
  if (more && sizes === undefined && head === 'Gericht') return { price: '', sizes: sizesText(prices, []) }
  return one && !more && head === 'Gericht' ? { price: priceCell(one.price) } : {}
}
const LONGEST_PRICE = 100

const sizeName = (heading: string, place: number) =>
  heading
    .replace(/\b(?:preis|euro|eur|vk)\b|[€;:()]/gi, ' ')
    .replace(/\s+/g, ' ')
    .trim() || `Größe ${place + 1}`

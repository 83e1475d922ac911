import type { ImportCells, ImportColumn, ImportField, Sheet, SheetRow } from '#domain/menu-import/import-field.ts'
import { readPrice } from '#domain/menu-import/read-numbers.ts'

/** A line of a file by what it says. */
export type ImportRecord = { line: number; cells: ImportCells }

/**
 * The lines of a table below its heading, by what their columns hold. Prices under names of sizes become sizes, or the
 * price where a line has just one. A line with a single filled cell is the category of those below it, where no column
 * says the category.
 */
export function sheetRecords(
  rows: Sheet,
  header: number | null,
  columns: readonly (ImportColumn | null)[],
): ImportRecord[] {
  const headings = header === null ? [] : (rows[header]?.cells ?? [])
  const hasCategories = columns.includes('category')
  const records: ImportRecord[] = []
  let category: string | undefined
  for (const row of rows.slice(header === null ? 0 : header + 1)) {
    const filled = row.cells.filter(cell => cell.trim() !== '')
    if (filled.length === 0) continue
    if (!hasCategories && filled.length === 1 && isHeading(filled[0] ?? '')) {
      category = filled[0]?.trim()
      continue
    }
    records.push({ line: row.line, cells: { ...(category && { category }), ...cellsOf(row, columns, headings) } })
  }
  return records
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
  const [only, more] = sizes
  if (!more) return only ? { ...found, price: found.price ?? only.price } : found
  return { ...found, sizes: sizes.map(({ name, price }) => `${name} ${price}`).join('; ') }
}

const sizeName = (heading: string, place: number) =>
  heading
    .replace(/\b(?:preis|euro|eur|vk)\b|[€;:()]/gi, ' ')
    .replace(/\s+/g, ' ')
    .trim() || `Größe ${place + 1}`

import { fieldOfHeading, isColumnHeading } from '#domain/menu-import/column-headings.ts'
import {
  MOST_IMPORT_COLUMNS,
  sameName,
  type ImportColumn,
  type ImportField,
  type Sheet,
} from '#domain/menu-import/import-field.ts'
import { readPrice, readRate } from '#domain/menu-import/read-numbers.ts'
import { readSizes } from '#domain/menu-import/sizes.ts'

/** Where the heading stands among the rows, if there is one, and what each column holds. */
export type ColumnGuess = { header: number | null; columns: (ImportColumn | null)[] }

const LOOKED_AT = 200
const HEADER_WITHIN = 10
const MOST = 0.6

/** Which line heads the table and what each column holds, by its heading or else by what stands in it. */
export function guessColumns(sheet: Sheet): ColumnGuess {
  const rows = sheet
    .slice(0, LOOKED_AT)
    .map(({ line, cells }) => ({ line, cells: cells.slice(0, MOST_IMPORT_COLUMNS) }))
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length))
  const header = headerOf(rows)
  const headings = Array.from({ length: width }, (_, place) =>
    header === null ? '' : (rows[header]?.cells[place] ?? '').trim(),
  )
  const body = rows.slice(header === null ? 0 : header + 1)
  const columns = headings.map((heading, place): ImportColumn | null => {
    const field = fieldOfHeading(heading) ?? null
    return field !== null && headings.findIndex(other => fieldOfHeading(other) === field) < place ? null : field
  })
  const cellsOf = headings.map((_, place) => body.map(({ cells }) => (cells[place] ?? '').trim()).filter(Boolean))
  addSizes(columns, headings, cellsOf)
  addByContent(columns, headings, cellsOf)
  return { header, columns }
}

function headerOf(rows: Sheet): number | null {
  const known = (cells: readonly string[]) => cells.filter(isColumnHeading).length
  const counts = rows.slice(0, HEADER_WITHIN).map(({ cells }) => (cells.some(isPrice) ? 0 : known(cells)))
  const best = Math.max(0, ...counts)
  if (best >= 2) return counts.indexOf(best)
  // 'Pizza; klein; groß' knows none of our words, but nothing below it looks like it.
  const [first, ...others] = rows
  const isBare =
    first &&
    first.cells.filter(cell => cell.trim()).length > 1 &&
    !first.cells.some(cell => isPrice(cell) || (isMark(cell.trim()) && !hasWord(cell)))
  return isBare && others.length > 0 && share(others, ({ cells }) => cells.some(isPrice)) >= MOST ? 0 : null
}

const isPrice = (cell: string) =>
  /[.,](?:\d{2}|[-–—]{1,2})(?:€|eur|chf|fr\.)?$|€|chf|fr\./i.test(cell.replace(/\s/g, '')) &&
  readPrice(cell) !== undefined
/** 'klein 7,90; groß 9,90' */
const isListOfSizes = (cell: string) => (readSizes(cell)?.length ?? 0) > 1
const isMark = (cell: string) => /^\(?\p{Lu}\d?(?:[\s,;/]*\p{Lu}\d?)*\)?$/u.test(cell)
/** 'PIZZERIA' is a word in large letters; marks without a sign between them count upwards. */
const hasWord = (cell: string) =>
  (cell.match(/\p{Lu}{2,}/gu) ?? []).some(run =>
    [...run].some((letter, place) => place > 0 && letter <= run.charAt(place - 1)),
  )
const isNumber = (cell: string) => /^\p{L}{0,2}\d{1,4}\p{Ll}?[.)]?$/u.test(cell)
const share = <T>(all: readonly T[], is: (one: T) => boolean) =>
  all.length === 0 ? 0 : all.filter(is).length / all.length

/** Two or more columns of prices under names of sizes. */
function addSizes(
  columns: (ImportColumn | null)[],
  headings: readonly string[],
  cellsOf: readonly (readonly string[])[],
): void {
  const priced = headings.flatMap((heading, place) =>
    heading !== '' &&
    columns[place] === null &&
    share(cellsOf[place] ?? [], cell => readPrice(cell) !== undefined) >= MOST
      ? [place]
      : [],
  )
  // '1', '2', '3' in front of the names are the numbers of dishes
  const named = cellsOf.findIndex(cells => share(cells, cell => /\p{L}{2}/u.test(cell) && !isMark(cell)) >= MOST)
  const sized = priced.filter(place => place > named)
  const hasPrice = columns.includes('price')
  if (sized.length > 1 && !hasPrice) for (const place of sized) columns[place] = 'sizePrice'
}

/** What no heading says, by the look of what stands there; each field once. */
function addByContent(
  columns: (ImportColumn | null)[],
  headings: readonly string[],
  cellsOf: readonly (readonly string[])[],
): void {
  const isFree = (place: number) => columns[place] === null && (cellsOf[place]?.length ?? 0) > 0
  const claim = (field: ImportField, fits: (cells: readonly string[], place: number) => boolean) => {
    if (columns.includes(field)) return
    const place = headings.findIndex((_, at) => isFree(at) && fits(cellsOf[at] ?? [], at))
    if (place >= 0) columns[place] = field
  }
  const distinct = (cells: readonly string[]) => new Set(cells.map(sameName)).size
  const isWordy = (cells: readonly string[]) =>
    share(cells, cell => /\p{L}{2}/u.test(cell) && readPrice(cell) === undefined) >= MOST
  if (!columns.includes('sizePrice')) {
    claim('sizes', cells => share(cells, isListOfSizes) >= MOST)
    claim('price', cells => share(cells, isPrice) >= MOST)
    claim(
      'price',
      cells => share(cells, cell => readPrice(cell) !== undefined) >= MOST && cells.some(cell => /[.,]\d/.test(cell)),
    )
  }
  claim('allergens', cells => share(cells, isMark) >= MOST)
  claim(
    'tax',
    cells =>
      distinct(cells) <= 4 &&
      cells.every(cell => (readRate(cell) ?? 99) <= 25) &&
      cells.some(cell => /%|^(?:10|20|7|19)$/.test(cell)),
  )
  claim('number', cells => share(cells, isNumber) >= MOST && distinct(cells) > cells.length * MOST)
  const texts = headings.map((_, place) => place).filter(place => isFree(place) && isWordy(cellsOf[place] ?? []))
  const rows = Math.max(0, ...cellsOf.map(cells => cells.length))
  if (!columns.includes('name')) {
    const name = texts.find(place => distinct(cellsOf[place] ?? []) > rows * 0.5) ?? texts[0]
    if (name !== undefined) columns[name] = 'name'
  }
  const isRepeated = (cells: readonly string[]) => cells.length > 3 && distinct(cells) <= cells.length / 2
  if (headings.every(heading => heading === '')) {
    claim('category', cells => isWordy(cells) && isRepeated(cells))
    claim('description', cells => isWordy(cells))
  }
}

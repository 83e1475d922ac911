import { isColumnHeading } from '#domain/menu-import/column-headings.ts'
import { markLine } from '#domain/menu-import/menu-text/dish-head.ts'
import { linePrices } from '#domain/menu-import/menu-text/line-prices.ts'
import { isSize, sizeLine, wordsOf } from '#domain/menu-import/menu-text/line-words.ts'

/** A dish of a table whose columns strokes set apart: its name with its marks and prices, and what is said of it. */
export type TableRow = { written: string; said: string }

const LONGEST = 1000
const MOST_CELLS = 10
const NUMBER = /^\d{1,3}[a-z]?[.)]?$/
const NAME = /^[^\p{Ll}\d]{0,3}\p{Lu}.*\p{L}{2}/u

/** What stands between strokes around a whole line. */
const enclosed = (bare: string): string | undefined =>
  bare.length > 2 && bare.startsWith('|') && bare.endsWith('|') ? bare.slice(1, -1) : undefined

/** '| Suppe | 4,90 |' as a table is copied from a text file. */
export const withoutPipes = (line: string): string =>
  line.length > LONGEST ? line : (enclosed(line.trim())?.replaceAll('|', '\t') ?? line)

/** The cells between strokes, also where strokes stand around all of them. */
export function cellsOf(line: string): string[] {
  if (line.length > LONGEST || !line.includes('|')) return []
  const bare = line.trim()
  return (enclosed(bare) ?? bare).split('|').map(cell => cell.trim())
}

/** 'Name | Beschreibung | Preis' */
export function headsTable(line: string): boolean {
  const cells = cellsOf(line)
  return cells.length > 1 && cells.every(isColumnHeading)
}

/** 'Gebäck | Preis': what a table between strokes is called, beside the headings of its columns. */
export function pipedHead(line: string): string | undefined {
  const [first, ...others] = cellsOf(line)
  return others.length > 0 && others.every(cell => isColumnHeading(cell) && !isSize(cell)) ? first : undefined
}

const isPrice = (cell: string): boolean => {
  const { head, prices } = linePrices(wordsOf(cell))
  return prices.length > 0 && head.length === 0
}

/**
 * 'Suppe | mit Frittaten | A,C | 4,90': a name, what is said of it, and its prices; `undefined` where nothing but sizes
 * and marks stands between the name and the prices, as lines without a table are written so too.
 */
export function rowOf(line: string): TableRow | undefined {
  const cells = cellsOf(line)
  if (cells.length < 3 || cells.length > MOST_CELLS) return undefined
  const priced = cells.findIndex(isPrice)
  if (priced < 2 || !cells.slice(priced).every(cell => cell === '' || isPrice(cell))) return undefined
  const isNumbered = NUMBER.test(cells[0] ?? '')
  const [name = '', ...more] = cells.slice(isNumbered ? 1 : 0, priced)
  const between = more.filter(cell => cell !== '')
  const marks = between.filter(cell => markLine(cell) !== undefined)
  const said = between.filter(cell => !marks.includes(cell))
  const isOther = (cell: string) =>
    isSize(cell) || sizeLine(cell) !== undefined || linePrices(wordsOf(cell)).prices.length > 0
  if (!NAME.test(name) || said.length === 0 || [name, ...said].some(isOther)) return undefined
  const number = isNumbered ? `${(cells[0] ?? '').replace(/[.)]$/, '')}. ` : ''
  const marked = marks.map(cell => ` (${markLine(cell) ?? ''})`).join('')
  return { written: `${number}${name}${marked}   ${cells.slice(priced).join('   ')}`, said: said.join(', ') }
}

/** Two such rows are a table; one may be anything. */
export const isTable = (lines: readonly string[]): boolean => {
  let rows = 0
  for (const line of lines) {
    if (rowOf(line)) rows += 1
    if (rows > 1) return true
  }
  return false
}

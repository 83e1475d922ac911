import type { Cell } from '#domain/tables/cell.ts'

const SEPARATOR = ';'
const BYTE_ORDER_MARK = '\uFEFF'
const LINE_END = '\r\n'

const FORMULA = /^\s*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/
const NUMBER = /^-?[\d.]+(,\d+)?$/

/**
 * Against CSV injection (formula injection): a value that a spreadsheet would run as a formula gets an apostrophe, so
 * that it stays the text it is.
 */
const harmless = (text: string) => (FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text)

function quoted(text: string): string {
  const safe = harmless(text)
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A number as German spreadsheets read it: a comma, no groups, money with both digits of the cent. */
function numberText(number: number, as: 'plain' | 'money' | 'percent'): string {
  const text = Number.isInteger(number) || Math.abs(number) >= 1e-6 ? String(number) : number.toFixed(6)
  const [whole = '0', rest = ''] = text.split('.')
  const digits = as === 'money' ? rest.padEnd(2, '0') : rest
  return digits === '' ? whole : `${whole},${digits}`
}
const germanDay = (day: string) => day.split('-').toReversed().join('.')

/** A cell as the text of a CSV file. */
export function csvCell(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'string') return quoted(cell)
  if ('number' in cell) return numberText(cell.number, cell.as)
  return 'day' in cell ? germanDay(cell.day) : `${germanDay(cell.moment.slice(0, 10))} ${cell.moment.slice(11, 16)}`
}

const line = (cells: readonly Cell[]) => cells.map(csvCell).join(SEPARATOR)

/**
 * The beginning of a file that German spreadsheets open with umlauts and columns intact: byte order mark and headings.
 */
export const csvHead = (labels: readonly string[]): string => BYTE_ORDER_MARK + line(labels)

/** One further line, with the end of the one before. */
export const csvLine = (cells: readonly Cell[]): string => LINE_END + line(cells)

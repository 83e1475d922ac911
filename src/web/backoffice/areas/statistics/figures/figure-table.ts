import { percentOf } from '#domain/statistics/share.ts'
import type { Cell } from '#domain/tables/cell.ts'
import { csvHead, csvLine } from '#domain/tables/csv.ts'
import { formatCurrency } from '#domain/pricing/format-currency.ts'
import { formatDay } from '#domain/time/format-time.ts'

/** What a chart shows, as rows of cells: shown as a table and handed over as a file from the same rows. */
export type FigureTable = {
  labels: readonly string[]
  rows: readonly (readonly Cell[])[]
  /** Below everything, where it can be added up. */
  total?: readonly Cell[] | undefined
}

export type FigureColumn<R> = { label: string; cell: (row: R) => Cell }

/** A table of these columns, a row each. */
export const tableOf = <R>(columns: readonly FigureColumn<R>[], rows: readonly R[]): FigureTable => ({
  labels: columns.map(({ label }) => label),
  rows: rows.map(row => columns.map(({ cell }) => cell(row))),
})

export const count = (number: number): Cell => ({ number, as: 'plain' })
export const money = (number: number | null | undefined): Cell =>
  typeof number === 'number' ? { number, as: 'money' } : null
/** A share of one, as per cent with one place. */
export const percent = (share: number): Cell => ({ number: percentOf(share), as: 'percent' })

const figure = (number: number, places: number) =>
  number.toLocaleString('de-DE', { maximumFractionDigits: places }).replace('-', '−')

/** A cell as people read it on the screen. */
export function cellText(cell: Cell, currency: string): string {
  if (cell === null || cell === '') return '–'
  if (typeof cell === 'string') return cell
  if ('day' in cell) return formatDay(cell.day)
  if ('moment' in cell) return `${formatDay(cell.moment.slice(0, 10))} ${cell.moment.slice(11, 16)}`
  if (cell.as === 'money') return formatCurrency(cell.number, currency)
  return cell.as === 'percent' ? `${figure(cell.number, 1)}\u00A0%` : figure(cell.number, 2)
}

/** Whether a column holds figures, which stand at the right. */
export const isFigure = (cell: Cell | undefined): boolean =>
  typeof cell === 'object' && cell !== null && 'number' in cell

/** The table as a file for German spreadsheets. */
export const tableCsv = ({ labels, rows, total }: FigureTable): string =>
  csvHead(labels) + [...rows, ...(total ? [total] : [])].map(csvLine).join('')

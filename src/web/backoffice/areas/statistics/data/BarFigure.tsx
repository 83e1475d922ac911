import type { DaySpan } from '#domain/statistics/buckets.ts'
import type { Cell } from '#domain/tables/cell.ts'
import { type BarRow, BarRows } from '#web/backoffice/areas/statistics/charts/BarRows.tsx'
import { fileName } from '#web/backoffice/areas/statistics/data/series-table.ts'
import { type FigureColumn, tableOf } from '#web/backoffice/areas/statistics/figures/figure-table.ts'
import { Figure } from '#web/backoffice/areas/statistics/figures/Figure.tsx'

type Props<R> = {
  title: string
  lead: string
  columns: readonly FigureColumn<R>[]
  rows: readonly R[]
  /** Below the table, where it can be added up. */
  total?: readonly Cell[]
  bar: (row: R, at: number) => BarRow
  /** So many of the rows are drawn; the table holds all of them. */
  shown?: number
  file: string
  span: DaySpan
  empty?: string | false
  /** What the longest bar stands for, where that is not the largest of the rows. */
  most?: number
}

/** Things by their size: a bar each, the same as a table, and both as files. */
export const BarFigure = <R,>({ title, lead, columns, rows, total, bar, shown, file, span, empty, most }: Props<R>) => (
  <Figure
    title={title}
    lead={lead}
    table={{ ...tableOf(columns, rows), total }}
    file={fileName(file, span)}
    empty={empty}
  >
    <BarRows name={title} rows={rows.slice(0, shown).map(bar)} {...(most !== undefined && { most })} />
  </Figure>
)

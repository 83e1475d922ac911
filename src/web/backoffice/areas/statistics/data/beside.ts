import type { Cell } from '#domain/tables/cell.ts'
import { count, type FigureColumn } from '#web/backoffice/areas/statistics/figures/figure-table.ts'
import {
  beforeName,
  shortBefore,
  type StatisticsQuery,
} from '#web/backoffice/areas/statistics/query/statistics-query.ts'

/**
 * What stands beside figures: `name` heads a column, `mark` stands beside many figures. None where nothing is compared.
 */
export type Beside = { name: string; mark: string } | undefined

export const besideOf = (query: StatisticsQuery): Beside => {
  const name = beforeName(query)
  return name === undefined ? undefined : { name, mark: shortBefore(query.compare) }
}

/** The column of what there was before, where days are compared. */
export const besideColumn = <R>(
  label: string,
  beside: Beside,
  of: (row: R) => number | undefined,
  as: (value: number) => Cell = count,
): FigureColumn<R>[] =>
  beside
    ? [
        {
          label: `${label}, ${beside.name}`,
          cell: row => {
            const value = of(row)
            return value === undefined ? null : as(value)
          },
        },
      ]
    : []

/** What is said beside a figure: 'davor 12'. Nothing where it is not compared, or not known. */
export const besideText = (
  beside: Beside,
  value: number | undefined,
  text: (value: number) => string,
): string | undefined => (beside && value !== undefined ? `${beside.mark} ${text(value)}` : undefined)

/** What is said beside a figure, part by part. */
export const parts = (...texts: readonly (string | false | undefined)[]): string => texts.filter(Boolean).join(' · ')

/** '12.345,6' */
export const wholeText = (value: number): string =>
  value.toLocaleString('de-DE', { maximumFractionDigits: 1 }).replace('-', '−')
/** '12,3 %' */
export const shareText = (share: number): string => `${wholeText(share * 100)}\u00A0%`

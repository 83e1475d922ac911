import { percentOf } from '#domain/statistics/share.ts'
import type { Cell } from '#domain/tables/cell.ts'
import { count, type FigureColumn } from '#web/backoffice/areas/statistics/figures/figure-table.ts'
import type { Reading } from '#web/backoffice/areas/statistics/figures/Readings.tsx'
import { aDay, type Span } from '#web/backoffice/areas/statistics/query/periods.ts'
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

type Summed = { total: number; previousTotal?: number | undefined; series: readonly { value: number | null }[] }

/** A sum over time at a glance: the sum, what it is compared with, and its course. */
export const sumReading = (
  label: string,
  { total, previousTotal, series }: Summed,
  beside: Beside,
  text: (value: number) => string = wholeText,
): Reading => ({
  label,
  text: text(total),
  value: total,
  ...(beside &&
    previousTotal !== undefined && { before: { value: previousTotal, text: text(previousTotal), name: beside.name } }),
  course: series.map(({ value }) => value ?? 0),
})
/** The same as so much a day; nothing of a single day. */
export const aDayReading = (
  { total, previousTotal }: Summed,
  beside: Beside,
  span: Span,
  today: string,
): readonly Reading[] =>
  span.from < span.to
    ? [
        {
          label: 'Am Tag',
          text: wholeText(aDay(total, span, today)),
          detail: besideText(beside, previousTotal && aDay(previousTotal, span, span.to), wholeText),
        },
      ]
    : []

/** What is said beside a figure, part by part. */
export const parts = (...texts: readonly (string | false | undefined)[]): string => texts.filter(Boolean).join(' · ')

/** '12.345,6' */
export const wholeText = (value: number): string =>
  value.toLocaleString('de-DE', { maximumFractionDigits: 1 }).replace('-', '−')
/** '12,3 %' */
export const shareText = (share: number): string => `${wholeText(percentOf(share))}\u00A0%`

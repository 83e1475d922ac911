import { formatDay } from '#domain/time/format-time.ts'
import type { Cell } from '#domain/tables/cell.ts'
import type { Interval } from '#domain/statistics/buckets.ts'
import { bucketTexts } from '#web/backoffice/areas/statistics/charts/bucket-text.ts'
import type { Point } from '#web/backoffice/areas/statistics/charts/plot.ts'
import { count, type FigureTable, money } from '#web/backoffice/areas/statistics/figures/figure-table.ts'

const HEADS: Readonly<Record<Interval, string>> = { hour: 'Stunde', day: 'Tag', week: 'Woche', month: 'Monat' }

type Series = { series: readonly Point[]; interval: Interval; total: number; previousTotal?: number | undefined }

/** A figure over time as rows, beside what it is compared with, and its sum. */
export function seriesTable(
  { series, interval, total, previousTotal }: Series,
  label: string,
  before?: string,
  as: 'plain' | 'money' = 'plain',
): FigureTable {
  const figure = as === 'money' ? money : count
  const names = bucketTexts(
    series.map(({ date }) => date),
    interval,
  )
  const hasBefore = before !== undefined && previousTotal !== undefined
  const beside = (value: number | undefined): readonly Cell[] =>
    hasBefore ? [value === undefined ? null : figure(value)] : []
  return {
    labels: [HEADS[interval], label, ...(hasBefore ? [`${label}, ${before}`] : [])],
    rows: series.map(({ date, value, previous }, at): readonly Cell[] => [
      interval === 'day' ? { day: date.slice(0, 10) } : (names[at] ?? date),
      value === null ? null : figure(value),
      ...beside(previous),
    ]),
    total: ['Summe', figure(total), ...beside(previousTotal)],
  }
}

/** The days a figure is about, as its file is called after. */
export const spanText = ({ from, to }: { from: string; to: string }): string =>
  from === to ? formatDay(from) : `${formatDay(from)} bis ${formatDay(to)}`
export const fileName = (what: string, { from, to }: { from: string; to: string }): string =>
  from === to ? `${what}-${from}` : `${what}-${from}-${to}`

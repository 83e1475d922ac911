import { formatDay, weekdayName } from '#domain/time/format-time.ts'
import { weekdayOf } from '#domain/time/local-time.ts'
import type { Cell } from '#domain/tables/cell.ts'
import { dayBeside, type Interval } from '#domain/statistics/buckets.ts'
import { bucketText, bucketTexts } from '#web/backoffice/areas/statistics/charts/bucket-text.ts'
import type { Point } from '#web/backoffice/areas/statistics/charts/plot.ts'
import { count, type FigureTable, money } from '#web/backoffice/areas/statistics/figures/figure-table.ts'

const HEADS: Readonly<Record<Interval, string>> = { hour: 'Stunde', day: 'Tag', week: 'Woche', month: 'Monat' }

type Series = {
  from?: string
  /** The first day of those beside. */
  previousFrom?: string | undefined
  series: readonly Point[]
  interval: Interval
  total: number
  previousTotal?: number | undefined
}

/** A figure over time as rows, beside what it is compared with, and its sum. */
export function seriesTable(
  { from, previousFrom, series, interval, total, previousTotal }: Series,
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
  // each day says which day it is compared with, so that nobody has to count
  const isDated = hasBefore && interval === 'day' && from !== undefined && previousFrom !== undefined
  const dayCell = (date: string): readonly Cell[] =>
    isDated ? [bucketText(dayBeside(date, { from, previousFrom }), 'day')] : []
  return {
    labels: [
      HEADS[interval],
      ...(isDated ? ['Wochentag'] : []),
      label,
      ...(isDated ? ['Verglichen mit'] : []),
      ...(hasBefore ? [`${label}, ${before}`] : []),
    ],
    rows: series.map(({ date, value, previous }, at): readonly Cell[] => [
      interval === 'day' ? { day: date.slice(0, 10) } : (names[at] ?? date),
      ...(isDated ? [weekdayName(weekdayOf(date.slice(0, 10)))] : []),
      value === null ? null : figure(value),
      ...dayCell(date),
      ...beside(previous),
    ]),
    total: ['Summe', ...(isDated ? [null] : []), figure(total), ...(isDated ? [null] : []), ...beside(previousTotal)],
  }
}

/** The days a figure is about, as its file is called after. */
export const spanText = ({ from, to }: { from: string; to: string }): string =>
  from === to ? formatDay(from) : `${formatDay(from)} bis ${formatDay(to)}`
export const fileName = (what: string, { from, to }: { from: string; to: string }): string =>
  from === to ? `${what}-${from}` : `${what}-${from}-${to}`

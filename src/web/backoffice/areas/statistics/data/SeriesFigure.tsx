import type { DaySpan, Interval } from '#domain/statistics/buckets.ts'
import type { Point } from '#web/backoffice/areas/statistics/charts/plot.ts'
import { SeriesChart } from '#web/backoffice/areas/statistics/charts/SeriesChart.tsx'
import type { Unit } from '#web/backoffice/areas/statistics/charts/unit-text.ts'
import { fileName, seriesTable } from '#web/backoffice/areas/statistics/data/series-table.ts'
import { Figure } from '#web/backoffice/areas/statistics/figures/Figure.tsx'

type Props = {
  title: string
  lead: string
  data: DaySpan & {
    previousFrom?: string | undefined
    series: readonly Point[]
    interval: Interval
    total: number
    previousTotal?: number | undefined
  }
  /** What heads the column of the table, such as 'Bestellungen'. */
  label: string
  unit: Unit
  /** What it is compared with, such as 'Vorjahr'. */
  before: string | undefined
  file: string
  empty: string | false
}

/** A sum over time: the chart, the same as a table, and both as files. */
export const SeriesFigure = ({ title, lead, data, label, unit, before, file, empty }: Props) => (
  <Figure
    title={title}
    lead={lead}
    table={seriesTable(data, label, before, unit.as === 'money' ? 'money' : 'plain')}
    file={fileName(file, data)}
    empty={empty}
  >
    <SeriesChart name={title} points={data.series} interval={data.interval} unit={unit} before={before} spans={data} />
  </Figure>
)

import { bucketText } from '#web/backoffice/areas/statistics/charts/bucket-text.ts'
import type { Point } from '#web/backoffice/areas/statistics/charts/plot.ts'
import { type Unit, unitText } from '#web/backoffice/areas/statistics/charts/unit-text.ts'
import type { Interval } from '#domain/statistics/buckets.ts'

/** What somebody takes from a look at the chart: when there was most. */
export function seriesSummary(points: readonly Point[], interval: Interval, unit: Unit): string {
  const most = points.reduce<Point | undefined>((best, point) => (best && best.value >= point.value ? best : point), undefined)
  if (!most || most.value <= 0) return 'In diesem Zeitraum ist nichts gezählt.'
  return `Am meisten: ${bucketText(most.date, interval)}, ${unitText(most.value, unit)}`
}

import { bucketText } from '#web/backoffice/areas/statistics/charts/bucket-text.ts'
import type { Point } from '#web/backoffice/areas/statistics/charts/plot.ts'
import { isMean, type Unit, unitText } from '#web/backoffice/areas/statistics/charts/unit-text.ts'
import type { Interval } from '#domain/statistics/buckets.ts'

/** What somebody takes from a look at the chart: when there was most, and of means when they were best and worst. */
export function seriesSummary(points: readonly Point[], interval: Interval, unit: Unit): string {
  const known = points.flatMap(({ date, value }) => (value === null ? [] : [{ date, value }]))
  const text = ({ date, value }: { date: string; value: number }) =>
    `${bucketText(date, interval)}, ${unitText(value, unit)}`
  const [first] = known
  const most = known.reduce((best, point) => (best && best.value >= point.value ? best : point), first)
  if (!most || (most.value <= 0 && !isMean(unit))) return 'In diesem Zeitraum ist nichts gezählt.'
  const least = known.reduce((worst, point) => (worst.value <= point.value ? worst : point), most)
  if (!isMean(unit)) return `Am meisten: ${text(most)}`
  return least.value === most.value
    ? `Durchgehend ${unitText(most.value, unit)}`
    : `Am besten: ${text(most)} · am schlechtesten: ${text(least)}`
}

import { besideHours, besides, type Bucket, dayBuckets, type DaySpan, hourBuckets } from '#domain/statistics/buckets.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { type DayRow, sumByDay, type Sums } from '#server/features/statistics/read/read-days.ts'
import type { Scope } from '#server/features/statistics/read/scope.ts'

/** What a series is read from: kind and column of days, and of hours; of several keys one. */
export type SeriesOf = {
  days: { kind: string; of: keyof Sums; key?: string }
  hours: { kind: string; of: keyof Sums }
  /** What one unit is counted in: 100 for cents. */
  per?: number
}
export type Series = {
  total: number
  previousTotal?: number
  series: { date: string; value: number; previous?: number }[]
}

/** A total and its values one after the other, beside those of the days it is compared with. */
export async function readSeries(db: Executor, scope: Scope, of: SeriesOf): Promise<Series> {
  const here = await readSpan(db, scope, scope, of)
  if (!scope.previous) return { total: here.total, series: here.buckets }
  const there = await readSpan(db, scope, scope.previous, of)
  const beside = scope.interval === 'hour' ? besideHours : besides
  return { total: here.total, previousTotal: there.total, series: beside(here.buckets, there.buckets) }
}

async function readSpan(
  db: Executor,
  { branches, interval, dayStartMinutes, timeZone }: Scope,
  { from, to }: DaySpan,
  { days, hours, per = 1 }: SeriesOf,
): Promise<{ total: number; buckets: Bucket[] }> {
  const isHourly = interval === 'hour'
  const rows = await sumByDay(db, isHourly ? [days.kind, hours.kind] : [days.kind], { branches, from, to })
  const ofDays = rows.filter(row => row.kind === days.kind && (days.key === undefined || row.key === days.key))
  const total = ofDays.reduce((sum, row) => sum + row[days.of], 0) / per
  const sums = (some: readonly DayRow[], keyOf: (row: DayRow) => string, column: keyof Sums) => {
    const found = new Map<string, number>()
    for (const row of some) found.set(keyOf(row), (found.get(keyOf(row)) ?? 0) + row[column])
    return new Map([...found].map(([key, value]) => [key, value / per]))
  }
  if (!isHourly)
    return {
      total,
      buckets: rounded(
        dayBuckets(
          sums(ofDays, ({ day }) => day, days.of),
          { from, to },
          interval,
        ),
        per,
      ),
    }
  const ofHours = rows.filter(({ kind }) => kind === hours.kind)
  return {
    total,
    buckets: hourBuckets(
      sums(ofHours, ({ day, key }) => `${day} ${key}`, hours.of),
      { from, to },
      { dayStartMinutes, timeZone },
    ),
  }
}

/** Sums of cents are cents. */
const rounded = (buckets: readonly Bucket[], per: number) =>
  buckets.map(({ date, value }) => ({ date, value: per === 1 ? value : Math.round(value * per) / per }))

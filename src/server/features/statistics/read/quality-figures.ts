import { ORDER_TYPES, type OrderType } from '#domain/catalogue/branch.ts'
import { dayBuckets, type DaySpan, type Interval } from '#domain/statistics/buckets.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { type DayRow, sumByDay, sumByKey } from '#server/features/statistics/read/read-days.ts'
import type { Scope } from '#server/features/statistics/read/scope.ts'
import { shareOf } from '#domain/statistics/share.ts'

/** Bounds of lateness in minutes as they are counted; beyond the last stands 999. */
const LATE = [5, 10, 20, 30, 60, null] as const
const BEYOND = 999

/** What a series of days is told by where hours would be too few to say anything. */
const daily = ({ interval }: Scope) => (interval === 'hour' ? 'day' : interval)
const over = (
  rows: readonly DayRow[],
  span: DaySpan,
  interval: Exclude<Interval, 'hour'>,
  of: (row: DayRow) => number,
) => {
  const byDay = new Map<string, number>()
  for (const row of rows) byDay.set(row.day, (byDay.get(row.day) ?? 0) + of(row))
  return dayBuckets(byDay, span, interval)
}
/** To a hundredth; null where nothing was counted. */
export const average = (sum: number, count: number) => (count > 0 ? Math.round((sum / count) * 100) / 100 : null)
const sumOf = (rows: readonly DayRow[], of: (row: DayRow) => number) => rows.reduce((sum, row) => sum + of(row), 0)

/** How promised times were kept. */
export async function punctualityOf(db: Executor, scope: Scope) {
  const interval = daily(scope)
  const on = async (span: DaySpan) => {
    const of = { branches: scope.branches, from: span.from, to: span.to }
    const kept = await sumByDay(db, ['punctual'], of)
    // what is not told over time is read of whole months
    const late = new Map((await sumByKey(db, ['punctual.late'], of)).map(({ key, n }) => [Number(key), n]))
    const counts = over(kept, span, interval, ({ n }) => n)
    return {
      orders: sumOf(kept, ({ n }) => n),
      onTime: sumOf(kept, ({ x }) => x),
      minutes: sumOf(kept, ({ y }) => y),
      ofType: (type: OrderType) => kept.filter(({ key }) => key === type),
      late: (upTo: number) => late.get(upTo) ?? 0,
      series: over(kept, span, interval, ({ x }) => x).map(({ date, value }, at) => {
        const all = counts[at]?.value ?? 0
        return { date, value: all > 0 ? shareOf(value, all) : null }
      }),
    }
  }
  const now = await on(scope)
  const before = scope.previous && (await on(scope.previous))
  const rateOf = (rows: readonly DayRow[]) =>
    shareOf(
      sumOf(rows, ({ x }) => x),
      sumOf(rows, ({ n }) => n),
    )
  return {
    interval,
    orders: now.orders,
    onTime: now.onTime,
    rate: shareOf(now.onTime, now.orders),
    ...(before && { previousOrders: before.orders, previousRate: shareOf(before.onTime, before.orders) }),
    averageMinutes: average(now.minutes, now.orders) ?? 0,
    buckets: LATE.map(upToMinutes => ({
      upToMinutes,
      count: now.late(upToMinutes ?? BEYOND),
      ...(before && { previousCount: before.late(upToMinutes ?? BEYOND) }),
    })),
    byOrderType: ORDER_TYPES.flatMap(type => {
      const rows = now.ofType(type)
      const orders = sumOf(rows, ({ n }) => n)
      if (orders === 0) return []
      const minutes = sumOf(rows, ({ y }) => y)
      return [
        {
          type,
          orders,
          onTime: sumOf(rows, ({ x }) => x),
          averageMinutes: average(minutes, orders) ?? 0,
          ...(before && { previousRate: rateOf(before.ofType(type)) }),
        },
      ]
    }),
    series: now.series.map((bucket, at) => ({ ...bucket, ...known(before?.series[at]?.value) })),
  }
}

/** What stands beside, where there was anything to take a mean of. */
const known = (previous: number | null | undefined) => (previous == null ? {} : { previous })

const ASPECTS = ['overall', 'food', 'service', 'process'] as const

/** How guests rated. */
export async function ratingsOf(db: Executor, scope: Scope) {
  const interval = daily(scope)
  const on = async (span: DaySpan) => {
    const asked = { branches: scope.branches, from: span.from, to: span.to }
    const rows = await sumByDay(db, ['rating'], asked)
    const given = new Map((await sumByKey(db, ['rating.stars'], asked)).map(({ key, n }) => [Number(key), n]))
    const of = (key: (typeof ASPECTS)[number]) => rows.filter(row => row.key === key)
    const [overall, food, service, process] = ASPECTS.map(key =>
      average(
        sumOf(of(key), ({ x }) => x),
        sumOf(of(key), ({ n }) => n),
      ),
    )
    const sums = over(of('overall'), span, interval, ({ x }) => x)
    return {
      count: sumOf(of('overall'), ({ n }) => n),
      average: overall ?? null,
      food: food ?? null,
      service: service ?? null,
      process: process ?? null,
      stars: (stars: number) => given.get(stars) ?? 0,
      series: over(of('overall'), span, interval, ({ n }) => n).map(({ date, value }, at) => ({
        date,
        value: average(sums[at]?.value ?? 0, value),
        count: value,
      })),
    }
  }
  const { stars, series, ...now } = await on(scope)
  const before = scope.previous && (await on(scope.previous))
  return {
    interval,
    ...now,
    stars: [5, 4, 3, 2, 1].map(count => ({
      stars: count,
      count: stars(count),
      ...(before && { previousCount: before.stars(count) }),
    })),
    ...(before && {
      previousCount: before.count,
      previousAverage: before.average,
      previousFood: before.food,
      previousService: before.service,
      previousProcess: before.process,
    }),
    series: series.map((bucket, at) => ({ ...bucket, ...known(before?.series[at]?.value) })),
  }
}

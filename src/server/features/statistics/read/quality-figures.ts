import { ORDER_TYPES } from '#domain/catalogue/branch.ts'
import { dayBuckets } from '#domain/statistics/buckets.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { type DayRow, sumByDay, sumByKey } from '#server/features/statistics/read/read-days.ts'
import type { Scope } from '#server/features/statistics/read/scope.ts'
import { shareOf } from '#server/features/statistics/read/web-figures.ts'

/** Bounds of lateness in minutes as they are counted; beyond the last stands 999. */
const LATE = [5, 10, 20, 30, 60, null] as const
const BEYOND = 999

/** What a series of days is told by where hours would be too few to say anything. */
const daily = ({ interval }: Scope) => (interval === 'hour' ? 'day' : interval)
const over = (rows: readonly DayRow[], scope: Scope, of: (row: DayRow) => number) => {
  const byDay = new Map<string, number>()
  for (const row of rows) byDay.set(row.day, (byDay.get(row.day) ?? 0) + of(row))
  return dayBuckets(byDay, scope, daily(scope))
}
const average = (sum: number, count: number) => (count > 0 ? Math.round((sum / count) * 100) / 100 : null)

/** How promised times were kept. */
export async function punctualityOf(db: Executor, scope: Scope) {
  const days = await sumByDay(db, ['punctual'], scope)
  const late = new Map((await sumByKey(db, ['punctual.late'], scope)).map(({ key, n }) => [Number(key), n]))
  const byOrderType = ORDER_TYPES.flatMap(type => {
    const rows = days.filter(({ key }) => key === type)
    const sum = (of: (row: DayRow) => number) => rows.reduce((all, row) => all + of(row), 0)
    const orders = sum(({ n }) => n)
    return orders === 0
      ? []
      : [
          {
            type,
            orders,
            onTime: sum(({ x }) => x),
            minutes: sum(({ y }) => y),
            averageMinutes:
              average(
                sum(({ y }) => y),
                orders,
              ) ?? 0,
          },
        ]
  })
  const [orders, onTime, minutes] = [0, 0, 0].map((_, index) =>
    byOrderType.reduce((sum, row) => sum + [row.orders, row.onTime, row.minutes][index]!, 0),
  ) as [number, number, number]
  const before = scope.previous && (await sumByKey(db, ['punctual'], { branches: scope.branches, ...scope.previous }))
  const sumBefore = (of: 'n' | 'x') => (before ?? []).reduce((sum, row) => sum + row[of], 0)
  const [counts, kept] = [over(days, scope, ({ n }) => n), over(days, scope, ({ x }) => x)]
  return {
    interval: daily(scope),
    orders,
    onTime,
    rate: shareOf(onTime, orders),
    ...(before && { previousRate: shareOf(sumBefore('x'), sumBefore('n')) }),
    averageMinutes: average(minutes, orders) ?? 0,
    buckets: LATE.map(upToMinutes => ({ upToMinutes, count: late.get(upToMinutes ?? BEYOND) ?? 0 })),
    byOrderType: byOrderType.map(({ minutes: _, ...row }) => row),
    series: counts.map(({ date, value }, index) => ({ date, value: value > 0 ? shareOf(kept[index]?.value ?? 0, value) : null })),
  }
}

/** How guests rated. */
export async function ratingsOf(db: Executor, scope: Scope) {
  const days = await sumByDay(db, ['rating', 'rating.stars'], scope)
  const of = (key: string) => {
    const rows = days.filter(row => row.kind === 'rating' && row.key === key)
    return { count: rows.reduce((sum, { n }) => sum + n, 0), sum: rows.reduce((sum, { x }) => sum + x, 0) }
  }
  const [overall, food, service, process] = ['overall', 'food', 'service', 'process'].map(of)
  const told = (one: { count: number; sum: number } | undefined) => average(one?.sum ?? 0, one?.count ?? 0)
  const ofOverall = days.filter(({ kind, key }) => kind === 'rating' && key === 'overall')
  const [counts, sums] = [over(ofOverall, scope, ({ n }) => n), over(ofOverall, scope, ({ x }) => x)]
  const before = scope.previous
    ? (await sumByKey(db, ['rating'], { branches: scope.branches, ...scope.previous })).find(({ key }) => key === 'overall')
    : undefined
  return {
    interval: daily(scope),
    count: overall?.count ?? 0,
    average: told(overall),
    food: told(food),
    service: told(service),
    process: told(process),
    stars: [5, 4, 3, 2, 1].map(stars => ({
      stars,
      count: days.filter(({ kind, key }) => kind === 'rating.stars' && key === String(stars)).reduce((sum, { n }) => sum + n, 0),
    })),
    ...(scope.previous && { previousAverage: average(before?.x ?? 0, before?.n ?? 0) }),
    series: counts.map(({ date, value }, index) => ({ date, value: average(sums[index]?.value ?? 0, value), count: value })),
  }
}

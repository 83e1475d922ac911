import { holds } from '#contract/rights/decide.ts'
import { lossReason } from '#domain/orders/texts/rejection-codes.ts'
import type { FunnelStep } from '#domain/statistics/funnel.ts'
import type { WeekFigures, WeekReport } from '#domain/statistics/week-report.ts'
import { daysOfWeek, mondayOf } from '#domain/time/iso-week.ts'
import { addDays, businessDay } from '#domain/time/local-time.ts'
import type { Principal } from '#server/core/auth/principal.ts'
import type { Catalogue } from '#server/core/cache/catalogue.ts'
import type { App } from '#server/core/context.ts'
import type { Database, Executor } from '#server/core/db/executor.ts'
import { inOneSnapshot } from '#server/core/db/in-one-snapshot.ts'
import * as orders from '#server/features/statistics/read/order-figures.ts'
import { readSeries } from '#server/features/statistics/read/read-series.ts'
import { mayKnowRevenue, ORDERS, type Scope, scopeOf, WEB } from '#server/features/statistics/read/scope.ts'
import { soldOutOf } from '#server/features/statistics/read/sold-out.ts'
import { flowOf, VISITORS } from '#server/features/statistics/read/web-figures.ts'
import { totalsOf } from '#server/features/statistics/read/week-totals.ts'

const [MOST_PRODUCTS, MOST_SOLD_OUT] = [10, 5]
const HOUR_SECONDS = 3600
const WEEK_DAYS = 7
/** The same week a year earlier, whose days are the same weekdays. */
const YEAR_DAYS = 52 * WEEK_DAYS
const STEPS = {
  menu: 'Speisekarte gesehen',
  addToCart: 'In den Warenkorb gelegt',
  checkout: 'Zur Kasse gegangen',
  order: 'Bestellt',
} as const

/** The last whole week of business days as of now, named by its Monday: in the night to Monday it is not over. */
export const lastWeek = (now: string, timeZone: string, businessDayStart: string): string =>
  addDays(mondayOf(businessDay(now, timeZone, businessDayStart)), -WEEK_DAYS)

/** What is read of: orders of the branches somebody leads, visits for who may see them, money for who may see that. */
type Reach = { scope: Scope; web: Scope | null; catalogue: Catalogue; isRevenueKnown: boolean }

/** The figures of a week of the branches somebody may read of, on one snapshot. */
export async function buildReport(
  app: App,
  through: <T>(work: (db: Database) => Promise<T>) => Promise<T>,
  principal: Principal,
  { monday, branch, division }: { monday: string; branch?: number | undefined; division?: number | undefined },
): Promise<WeekReport> {
  const catalogue = await app.catalogue.current()
  const [from, to] = [monday, addDays(monday, WEEK_DAYS - 1)]
  const asked = { from, to, branch, division, interval: 'day', compare: 'previous' } as const
  const scope = await scopeOf(app, principal, ORDERS, asked)
  const web = holds(principal, 'statistics.web') ? await scopeOf(app, principal, WEB, asked) : null
  const reach = { scope, web, catalogue, isRevenueKnown: mayKnowRevenue(principal, scope) }
  return through(db =>
    inOneSnapshot(db, async tx => ({
      shopName: catalogue.config.shopName,
      currency: catalogue.config.currency,
      from,
      to,
      branches: scope.branches.map(id => catalogue.branchById.get(id)?.name ?? ''),
      now: await figuresOf(tx, reach, 0),
      before: await figuresOf(tx, reach, WEEK_DAYS),
      yearBefore: await figuresOf(tx, reach, YEAR_DAYS),
      ...(await orderParts(tx, reach, monday)),
      funnel: web ? await funnelOf(tx, web) : [],
      soldOut: reach.isRevenueKnown ? await soldOutParts(tx, reach, app.clock.now()) : [],
    })),
  )
}

/** What counts of the week so many days earlier. */
async function figuresOf(tx: Executor, { scope, web, isRevenueKnown }: Reach, daysAgo: number): Promise<WeekFigures> {
  const at = (one: Scope): Scope => ({
    ...one,
    from: addDays(one.from, -daysAgo),
    to: addDays(one.to, -daysAgo),
    previous: null,
  })
  return {
    ...(await totalsOf(tx, at(scope), isRevenueKnown)),
    visitors: web && (await readSeries(tx, at(web), VISITORS)).total,
  }
}

type OrderParts = Pick<WeekReport, 'days' | 'byBranch' | 'popular' | 'reasons'>

/** Day by day, branch by branch, what was ordered most and what came to nothing. */
async function orderParts(
  tx: Executor,
  { scope, catalogue, isRevenueKnown }: Reach,
  monday: string,
): Promise<OrderParts> {
  const counted = await readSeries(tx, scope, orders.ORDERS_OVER_TIME)
  const revenue = isRevenueKnown ? await readSeries(tx, scope, orders.REVENUE_OVER_TIME) : null
  const byBranch = isRevenueKnown ? await orders.earnedByBranch(tx, scope, catalogue.branchById) : []
  const reasons = await orders.cancelReasons(tx, scope, isRevenueKnown)
  const popular = await orders.popularRows(tx, scope, catalogue, isRevenueKnown)
  return {
    days: daysOfWeek(monday).map((day, index) => ({
      day,
      orders: counted.series[index]?.value ?? 0,
      ordersBefore: counted.series[index]?.previous ?? 0,
      gross: revenue && (revenue.series[index]?.value ?? 0),
      grossBefore: revenue && (revenue.series[index]?.previous ?? 0),
    })),
    byBranch: byBranch.map(({ branch: { name }, count, gross, previousGross = 0 }) => ({
      name,
      orders: count,
      gross,
      grossBefore: previousGross,
    })),
    popular: popular.slice(0, MOST_PRODUCTS).map(({ name, quantity, previousQuantity = 0, gross = null }) => ({
      name,
      quantity,
      quantityBefore: previousQuantity,
      gross,
    })),
    reasons: reasons.map(({ code, count, gross = null }) => ({ label: lossReason(code), count, gross })),
  }
}

async function funnelOf(tx: Executor, web: Scope): Promise<WeekReport['funnel']> {
  const { funnel } = await flowOf(tx, web)
  const steps = new Map(funnel.map(one => [one.step, one]))
  if ((steps.get('visit')?.visitors ?? 0) === 0) return []
  return (Object.entries(STEPS) as [FunnelStep, string][]).map(([step, label]) => ({
    label,
    rate: steps.get(step)?.rate ?? 0,
    rateBefore: steps.get(step)?.previousRate ?? 0,
  }))
}

async function soldOutParts(tx: Executor, { scope, catalogue }: Reach, now: string): Promise<WeekReport['soldOut']> {
  const { rows } = await soldOutOf(tx, { ...scope, previous: null }, catalogue, now)
  return rows.slice(0, MOST_SOLD_OUT).map(({ name, branch: at, seconds, lostGross }) => ({
    name,
    branch: at.name,
    hours: seconds / HOUR_SECONDS,
    lostGross,
  }))
}

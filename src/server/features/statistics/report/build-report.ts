import { holds } from '#contract/rights/decide.ts'
import type { WeekReport } from '#domain/statistics/week-report.ts'
import { daysOfWeek, mondayOf } from '#domain/time/iso-week.ts'
import { addDays, localDay } from '#domain/time/local-time.ts'
import type { Principal } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import type { Database, Executor } from '#server/core/db/executor.ts'
import { inOneSnapshot } from '#server/core/db/in-one-snapshot.ts'
import * as orders from '#server/features/statistics/read/order-figures.ts'
import { punctualityOf, ratingsOf } from '#server/features/statistics/read/quality-figures.ts'
import { readSeries } from '#server/features/statistics/read/read-series.ts'
import { mayKnowRevenue, ORDERS, type Scope, scopeOf, WEB } from '#server/features/statistics/read/scope.ts'
import { soldOutOf } from '#server/features/statistics/read/sold-out.ts'
import { flowOf, VISITORS } from '#server/features/statistics/read/web-figures.ts'

const MOST_PRODUCTS = 10
const MOST_SOLD_OUT = 5
const HOUR_SECONDS = 3600
const STEPS = { menu: 'Speisekarte', addToCart: 'Warenkorb', checkout: 'Kasse', order: 'Bestellung' } as const
const REASONS: Readonly<Record<string, string>> = {
  closed: 'Geschlossen',
  tooBusy: 'Zu viele Bestellungen',
  soldOut: 'Ausverkauft',
  outOfArea: 'Außerhalb des Liefergebiets',
  unreachable: 'Nicht erreichbar',
  suspicious: 'Verdächtig',
  other: 'Andere Gründe',
  canceledByCustomer: 'Vom Gast storniert',
  canceledByStaff: 'Vom Personal storniert',
  canceledBySystem: 'Vom System storniert',
}

/** The last whole week as of now, named by its Monday. */
export const lastWeek = (now: string, timeZone: string): string => addDays(mondayOf(localDay(now, timeZone)), -7)

/** The figures of a week of the branches somebody may read of, on one snapshot. */
export async function buildReport(
  app: App,
  through: <T>(work: (db: Database) => Promise<T>) => Promise<T>,
  principal: Principal,
  { monday, branch }: { monday: string; branch?: number | undefined },
): Promise<WeekReport> {
  const catalogue = await app.catalogue.current()
  const [from, to] = [monday, addDays(monday, 6)]
  const asked = { from, to, branch, interval: 'day', compare: 'previous' } as const
  const scope = await scopeOf(app, principal, ORDERS, asked)
  const web = holds(principal, 'statistics.web') ? await scopeOf(app, principal, WEB, asked) : null
  const isRevenueKnown = mayKnowRevenue(principal, scope)
  const { currency, shopName } = catalogue.config
  return through(db =>
    inOneSnapshot(db, async tx => {
      const counted = await orders.orderTotals(tx, scope)
      const revenue = isRevenueKnown ? await orders.revenueTotals(tx, scope, catalogue) : null
      const canceled = await orders.canceledTotals(tx, scope, false)
      const popular = await orders.popularRows(tx, { ...scope, previous: null }, catalogue, isRevenueKnown)
      const ratings = await ratingsOf(tx, scope)
      return {
        shopName,
        currency,
        from,
        to,
        branches: scope.branches.map(id => catalogue.branchById.get(id)?.name ?? ''),
        orders: compared(counted),
        ordersByDay: daysOfWeek(monday).map((day, index) => ({
          day,
          orders: counted.series[index]?.value ?? 0,
          gross: revenue ? (revenue.series[index]?.value ?? 0) : null,
        })),
        revenue: revenue && {
          ...compared(revenue),
          net: revenue.net,
          tip: revenue.tip,
          deposit: revenue.deposit,
          averageOrder: revenue.averageOrder,
        },
        canceled: {
          ...compared(canceled),
          rate: canceled.rate,
          reasons: canceled.reasons.map(({ code, count }) => ({ label: REASONS[code] ?? code, count })),
        },
        items: compared(await readSeries(tx, scope, orders.ITEMS)),
        popular: popular.slice(0, MOST_PRODUCTS).map(({ name, quantity, gross }) => ({ name, quantity, gross: gross ?? null })),
        ...(await visitsOf(tx, web)),
        punctuality: await punctualityOf(tx, scope),
        rating: { count: ratings.count, average: ratings.average, previous: ratings.previousAverage ?? null },
        soldOut: isRevenueKnown
          ? (await soldOutOf(tx, { ...scope, previous: null }, catalogue, app.clock.now())).rows
              .slice(0, MOST_SOLD_OUT)
              .map(({ name, branch: at, seconds, lostGross }) => ({ name, branch: at.name, hours: seconds / HOUR_SECONDS, lostGross }))
          : null,
      }
    }),
  )
}

const compared = ({ total, previousTotal }: { total: number; previousTotal?: number | undefined }) => ({
  value: total,
  previous: previousTotal ?? 0,
})

async function visitsOf(tx: Executor, scope: Scope | null): Promise<Pick<WeekReport, 'visitors' | 'funnel'>> {
  if (!scope) return { visitors: { value: 0, previous: 0 }, funnel: [] }
  const visitors = compared(await readSeries(tx, scope, VISITORS))
  const { funnel } = await flowOf(tx, scope)
  const rates = new Map<string, number>(funnel.map(({ step, rate }) => [step, rate]))
  return {
    visitors,
    funnel: visitors.value > 0 ? Object.entries(STEPS).map(([step, label]) => ({ label, rate: rates.get(step) ?? 0 })) : [],
  }
}

import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Asked } from '#contract/calls/statistics/asked.ts'
import { dayFigures } from '#contract/calls/statistics/day-and-report.ts'
import * as ordersOf from '#contract/calls/statistics/order-figures.ts'
import * as webOf from '#contract/calls/statistics/web-figures.ts'
import { holds } from '#contract/rights/decide.ts'
import { localDay } from '#domain/time/local-time.ts'
import type { Principal } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { inOneSnapshot } from '#server/core/db/in-one-snapshot.ts'
import { askerOf } from '#server/core/http/asker-of.ts'
import { fromReplica, mountCall } from '#server/core/http/mount-call.ts'
import { readDay } from '#server/features/statistics/read/day-figures.ts'
import * as orders from '#server/features/statistics/read/order-figures.ts'
import { orderOriginsOf, revenueOriginsOf } from '#server/features/statistics/read/origins.ts'
import { punctualityOf, ratingsOf } from '#server/features/statistics/read/quality-figures.ts'
import { readSeries, type SeriesOf } from '#server/features/statistics/read/read-series.ts'
import {
  branchesFor,
  frameOf,
  mayKnowRevenue,
  ORDERS,
  RATINGS,
  REVENUE,
  type Scope,
  scopeOf,
  WEB,
} from '#server/features/statistics/read/scope.ts'
import { referrerRows } from '#server/features/statistics/read/referrer-rows.ts'
import { soldOutOf } from '#server/features/statistics/read/sold-out.ts'
import * as web from '#server/features/statistics/read/web-figures.ts'
import type { Books } from '#server/features/statistics/write/books.ts'

type Input = { query: Asked; principal: Principal; reply: FastifyReply }
type Reach = Parameters<typeof scopeOf>[2]

/**
 * The statistics of visits and orders. They are read as lists are, from what was added up beforehand, and give way to
 * guests who order.
 */
export function mountStatistics(server: FastifyInstance, app: App, books: Books): void {
  /** Reads within the reach of whoever asks, all of it on one snapshot. */
  const read =
    <T extends object>(reach: Reach, work: (db: Executor, scope: Scope, principal: Principal) => Promise<T>) =>
    async ({ query, principal, reply }: Input) => {
      const scope = await scopeOf(app, principal, reach, query)
      return {
        ...frameOf(scope),
        ...(await app.lists.read(askerOf(reply, principal), db => inOneSnapshot(db, tx => work(tx, scope, principal)))),
      }
    }
  const over = (reach: Reach, of: SeriesOf) => read(reach, (db, scope) => readSeries(db, scope, of))
  const device = <T extends object>(kind: string, named: (key: string) => T) =>
    read(WEB, (db, scope) => web.deviceRows(db, scope, kind, named))

  mountCall(server, app, fromReplica(webOf.uniqueVisitors), over(WEB, web.VISITORS))
  mountCall(server, app, fromReplica(webOf.pageViews), over(WEB, web.VIEWS))
  mountCall(
    server,
    app,
    fromReplica(webOf.viewedPages),
    read(WEB, async (db, scope) => ({ rows: await web.pageRows(db, scope) })),
  )
  mountCall(
    server,
    app,
    fromReplica(webOf.webEvents),
    read(WEB, async (db, scope) => ({ rows: await web.eventRows(db, scope) })),
  )
  mountCall(server, app, fromReplica(webOf.eventFlow), read(WEB, web.flowOf))
  mountCall(server, app, fromReplica(webOf.resolutions), device('web.screen', web.namedScreen))
  mountCall(
    server,
    app,
    fromReplica(webOf.devicePixelRatios),
    device('web.ratio', key => ({ ratio: Number(key) })),
  )
  mountCall(
    server,
    app,
    fromReplica(webOf.colorSchemes),
    device('web.scheme', key => ({ scheme: key as 'light' | 'dark' })),
  )
  mountCall(server, app, fromReplica(webOf.referrers), read(WEB, referrerRows))
  mountCall(server, app, fromReplica(webOf.browsers), device('web.browser', web.namedBrowser))
  mountCall(
    server,
    app,
    fromReplica(webOf.operatingSystems),
    device('web.os', key => ({ name: key })),
  )
  mountCall(
    server,
    app,
    fromReplica(webOf.visitorTimes),
    read(WEB, (db, scope) => web.cellsOf(db, 'web.wall', scope)),
  )
  mountCall(
    server,
    app,
    fromReplica(webOf.funnel),
    read(WEB, async (db, scope, principal) => {
      const { branchById } = await app.catalogue.current()
      const ids = scope.branches.includes(0) ? await branchesFor(app, principal, 'statistics.web', {}) : scope.branches
      const branches = ids.flatMap(id => branchById.get(id) ?? [])
      return { rows: await web.funnelRows(db, scope, branches) }
    }),
  )

  mountCall(server, app, fromReplica(ordersOf.orderFigures), read(ORDERS, orders.orderTotals))
  mountCall(
    server,
    app,
    fromReplica(ordersOf.revenueFigures),
    read(REVENUE, async (db, scope) => orders.revenueTotals(db, scope, await app.catalogue.current())),
  )
  mountCall(
    server,
    app,
    fromReplica(ordersOf.canceledOrders),
    read(ORDERS, (db, scope, principal) => orders.canceledTotals(db, scope, mayKnowRevenue(principal, scope))),
  )
  mountCall(server, app, fromReplica(ordersOf.soldItems), over(ORDERS, orders.ITEMS))
  mountCall(
    server,
    app,
    fromReplica(ordersOf.popularItems),
    read(ORDERS, async (db, scope, principal) => ({
      rows: await orders.popularRows(db, scope, await app.catalogue.current(), mayKnowRevenue(principal, scope)),
    })),
  )
  mountCall(
    server,
    app,
    fromReplica(ordersOf.orderTimes),
    read(ORDERS, (db, scope) => web.cellsOf(db, 'orders.wall', scope)),
  )
  mountCall(
    server,
    app,
    fromReplica(ordersOf.orderOrigins),
    read(ORDERS, async (db, scope, principal) =>
      orderOriginsOf(db, scope, await app.catalogue.current(), mayKnowRevenue(principal, scope)),
    ),
  )
  mountCall(
    server,
    app,
    fromReplica(ordersOf.revenueOrigins),
    read(REVENUE, async (db, scope) => revenueOriginsOf(db, scope, await app.catalogue.current())),
  )
  mountCall(server, app, fromReplica(ordersOf.punctuality), read(ORDERS, punctualityOf))
  mountCall(
    server,
    app,
    fromReplica(ordersOf.soldOutLosses),
    read(REVENUE, async (db, scope) => soldOutOf(db, scope, await app.catalogue.current(), app.clock.now())),
  )
  mountCall(server, app, fromReplica(ordersOf.ratingFigures), read(RATINGS, ratingsOf))

  mountCall(server, app, fromReplica(dayFigures), async ({ query, principal, reply }) => {
    const { branchById } = await app.catalogue.current()
    const ids = await branchesFor(app, principal, 'statistics.orders', query)
    const branches = ids.flatMap(id => branchById.get(id) ?? [])
    const { config } = await app.catalogue.current()
    const today = localDay(app.clock.now(), config.timeZone)
    // visits are of calendar days on the clock of the business
    const visits = holds(principal, 'statistics.web')
      ? await scopeOf(app, principal, WEB, { ...query, from: today, to: today, interval: 'day' })
      : null
    const day = await app.lists.read(askerOf(reply, principal), db =>
      inOneSnapshot(db, async tx => ({
        ...(await readDay(app, tx, branches, books)),
        ...(visits && { visitors: (await readSeries(tx, visits, web.VISITORS)).total }),
      })),
    )
    if (mayKnowRevenue(principal, { branches: ids })) return day
    const { revenue: _, averageOrder: __, earning: ___, ...rest } = day
    return {
      ...rest,
      branches: rest.branches.map(({ id, name, orders: count, ordersLastWeek, open, missed }) => ({
        id,
        name,
        orders: count,
        ordersLastWeek,
        open,
        missed,
      })),
    }
  })
}

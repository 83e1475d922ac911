import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StaffOrder } from '#contract/calls/order-shape.ts'
import { RESOURCES } from '#contract/resources/index.ts'
import { migrate } from '#server/core/db/migrate.ts'
import { openTestShop, type TestShop } from '#test/order-shop.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { type Standby, startStandby } from '#test/standby.ts'

/**
 * Everything but collections that may be read from a replica: lists, history, exports and figures. A line more needs a
 * thought whether somebody decides by what it reads: then it stays with the primary (decision 190).
 */
const READ_THERE = [
  'GET /api/day-closings',
  'GET /api/forms',
  'GET /api/logs',
  'GET /api/orders',
  'GET /api/orders/missed',
  'GET /api/ratings',
  'GET /api/ratings/summary',
  'GET /api/reports/bookings.csv',
  'GET /api/reports/daily-totals',
  'GET /api/statistics/browsers',
  'GET /api/statistics/canceled-orders',
  'GET /api/statistics/color-schemes',
  'GET /api/statistics/day',
  'GET /api/statistics/device-pixel-ratios',
  'GET /api/statistics/event-flow',
  'GET /api/statistics/events',
  'GET /api/statistics/funnel',
  'GET /api/statistics/items',
  'GET /api/statistics/operating-systems',
  'GET /api/statistics/order-origins',
  'GET /api/statistics/order-times',
  'GET /api/statistics/orders',
  'GET /api/statistics/page-views',
  'GET /api/statistics/pages',
  'GET /api/statistics/popular-items',
  'GET /api/statistics/punctuality',
  'GET /api/statistics/ratings',
  'GET /api/statistics/referrers',
  'GET /api/statistics/report.pdf',
  'GET /api/statistics/report/week',
  'GET /api/statistics/resolutions',
  'GET /api/statistics/revenue',
  'GET /api/statistics/revenue-origins',
  'GET /api/statistics/sold-out',
  'GET /api/statistics/unique-visitors',
  'GET /api/statistics/user-profile-working-activities',
  'GET /api/statistics/visitor-times',
  'GET /api/statistics/working-activities',
  'GET /api/statistics/working-schedules',
  'GET /api/withdrawals',
  'GET /api/working-activities',
  'POST /api/day-closings/export',
  'POST /api/forms/:id/submissions/export',
  'POST /api/logs/export',
  'POST /api/missing-pages/export',
  'POST /api/orders/export',
  'POST /api/orders/missed/export',
  'POST /api/print-jobs/export',
  'POST /api/ratings/export',
  'POST /api/reports/daily-totals/export',
  'POST /api/withdrawals/export',
  'POST /api/working-activities/export',
  'POST /api/working-schedules/absences/export',
]
const COLLECTIONS = RESOURCES.flatMap(({ path }) => [`GET /api/${path}`, `POST /api/${path}/export`])

let pair: Standby
let shop: TestShop
/** A second process on the same database, with the same replica. */
let other: TestApp
let cookie: string
beforeAll(async () => {
  pair = await startStandby(migrate)
  const database = { connectionString: pair.primary, readConnectionString: pair.replica }
  shop = await openTestShop({ database: { ...database, drop: () => pair.close() } })
  other = await startTestApp({ now: shop.app.clock.now(), database: { ...database, drop: async () => undefined } })
  cookie = await shop.loginAs('ROLE_ADMIN')
}, 120_000)
afterAll(async () => {
  await other.close()
  await shop.close()
})

const SPAN = 'from=2026-11-01&to=2026-11-20&interval=day&start=2026-11-01&end=2026-11-20&week=2026-11-09'
const figures = (app: TestApp) => app.app.replica!.figures()
const newest = async (app: TestApp) => {
  const { body } = await app.request('GET', '/api/orders?limit=1', { cookie })
  return (body.data as StaffOrder[])[0]?.id
}

test('what is read there is lists, history, exports and figures, and nothing that decides', () => {
  const others = shop.server.replicaRoutes.filter(route => !COLLECTIONS.includes(route))
  expect(others.toSorted()).toEqual(READ_THERE)
})

/** On a busy machine the replica may be behind for a moment, and is left alone for a while. */
const isReadThere = async (url: string): Promise<boolean> => {
  const before = figures(shop).reads
  for (let attempt = 0; attempt < 20; attempt += 1) {
    for (const query of ['', `?${SPAN}`]) {
      const { status } = await shop.request('GET', `${url}${query}`, { cookie })
      expect([url, status < 500]).toEqual([url, true])
    }
    if (figures(shop).reads > before) return true
    if (figures(shop).isUsed) return false
    await sleep(500)
  }
  return false
}

test('each list is read there, and none of them writes', async () => {
  const silent: string[] = []
  for (const route of shop.server.replicaRoutes) {
    const [method, url = ''] = route.split(' ')
    if (method === 'GET' && !(await isReadThere(url))) silent.push(url)
  }
  // sites are read as guests read them, and a person has to be named
  expect(silent).toEqual(['/api/sites', '/api/statistics/user-profile-working-activities'])
  expect(figures(shop).fallbacks.wrote).toBe(0)
})

test('files are read there, part by part', async () => {
  const { id } = await shop.place()
  expect(await isReadThere('/api/orders')).toBe(true)
  const before = figures(shop).reads
  const orders = await shop.request('POST', '/api/orders/export', { cookie, body: { format: 'csv' } })
  const categories = await shop.request('POST', '/api/categories/export', {
    cookie,
    body: { format: 'csv', columns: ['name'] },
  })
  expect([orders.status, categories.status]).toEqual([200, 200])
  expect(orders.text).toContain(String(id))
  expect(figures(shop).reads).toBeGreaterThan(before)
})

test('what decides is read from the primary: the board, one order, who is signed in', async () => {
  const { id } = await shop.place()
  const before = figures(shop)
  for (const url of ['/api/orders/current', `/api/orders/current?ids=${id}`, `/api/orders/${id}`, '/api/users/me'])
    expect((await shop.request('GET', url, { cookie })).status).toBe(200)
  expect(figures(shop)).toEqual(before)
})

test('whoever ordered or was told by a live event finds the order in the history of any process', async () => {
  for (let round = 0; round < 20; round += 1) {
    const told = Promise.withResolvers<number | undefined>()
    const stop = other.app.live.subscribe('orders', event => {
      if (event.id !== undefined) told.resolve(newest(other))
    })
    const { id } = await shop.place()
    expect(await Promise.all([newest(other), newest(shop), told.promise])).toEqual([id, id, id])
    stop()
  }
  expect(figures(other).reads + figures(shop).reads).toBeGreaterThan(0)
})

test('while the replica is behind, the same holds, and the metrics say why', async () => {
  expect(await isReadThere('/api/orders')).toBe(true)
  await pair.pause()
  const { id } = await shop.place()
  expect(await Promise.all([newest(shop), newest(other)])).toEqual([id, id])
  const { text } = await shop.request('GET', '/metrics')
  expect(text).toMatch(/^read_replica_fallbacks_total\{reason="behind"\} [1-9]/m)
  expect(text).toMatch(/^read_replica_lag_bytes [1-9]/m)
  expect(text).toMatch(/^read_replica_reads_total [1-9]/m)
  expect(text).toMatch(/^read_replica_up 1$/m)
  await pair.resume()
})

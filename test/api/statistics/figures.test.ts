import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DayFigures } from '#contract/calls/statistics/day-and-report.ts'
import {
  ORDER_STATISTICS_CALLS,
  type OrderFigures,
  type OrderOrigins,
  type RevenueFigures,
} from '#contract/calls/statistics/order-figures.ts'
import { type Funnel, WEB_STATISTICS_CALLS } from '#contract/calls/statistics/web-figures.ts'
import { tasksOf } from '#server/core/feature.ts'
import { FEATURES } from '#server/features/index.ts'
import { forgetGuests } from '#server/features/orders/forget-guests.ts'
import { NOON, openTestShop, type TestShop } from '#test/order-shop.ts'

let shop: TestShop
let admin: string
let employee: string
let manager: string
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.loginAs('ROLE_ADMIN')
  employee = await shop.loginAs('ROLE_EMPLOYEE', [shop.branchId])
  manager = await shop.loginAs('ROLE_MANAGER', [shop.branchId])
})
afterAll(() => shop.close())

const TODAY = 'from=2026-11-20&to=2026-11-20'
const get = (name: string, query = TODAY, cookie = admin) =>
  shop.request('GET', `/api/statistics/${name}?${query}`, { cookie })
const ask = async <T>(name: string, query = TODAY, cookie = admin): Promise<T> => {
  const { status, text, body } = await get(name, query, cookie)
  if (status !== 200) throw new Error(text)
  return body.data as T
}
const job = (name: 'write-statistics' | 'send-reports') => tasksOf(FEATURES, shop.app)[name]({})
/** Sessions end after a day without a word, so whoever asks at another time signs in there. */
const at = async (now: string) => {
  shop.setNow(now)
  admin = await shop.loginAs('ROLE_ADMIN')
}
const cancel = (id: number) =>
  shop.request('POST', `/api/orders/${id}/status/cancel`, { body: { reason: 'Ofen kaputt' }, cookie: admin })

describe('Orders', () => {
  test('count on the day they were placed, cancellations on the day they happened, and what is cancelled earns nothing', async () => {
    const kept = await shop.place()
    const gone = await shop.place()
    await shop.place({ branch: { id: shop.otherBranchId } })
    await job('write-statistics')
    const before = await ask<RevenueFigures>('revenue')
    shop.setNow('2026-11-21T10:00:00.000Z')
    const canceled = await cancel(gone.id)
    expect(canceled.status, canceled.text).toBe(200)
    await job('write-statistics')
    const days = 'from=2026-11-20&to=2026-11-21&interval=day'
    expect((await ask<OrderFigures>('orders', days)).series.map(({ value }) => value)).toEqual([3, 0])
    expect((await ask<OrderFigures>('canceled-orders', days)).series.map(({ value }) => value)).toEqual([0, 1])
    const after = await ask<RevenueFigures>('revenue')
    expect(after.orders).toBe(before.orders - 1)
    expect(after.gross).toBeLessThan(before.gross)
    shop.setNow(NOON)
    expect((await ask<OrderFigures>('orders', `${TODAY}&branch=${shop.branchId}`)).total).toBe(2)
    expect(kept.id).toBeGreaterThan(0)
  })

  test('stand beside the same weekdays before and a year ago', async () => {
    const { previousTotal, series } = await ask<OrderFigures>(
      'orders',
      'from=2026-11-27&to=2026-11-27&interval=day&compare=previous',
    )
    expect([previousTotal, series]).toEqual([3, [{ date: '2026-11-27', value: 0, previous: 3 }]])
    const year = await ask<OrderFigures & { previousFrom: string }>(
      'orders',
      'from=2027-11-19&to=2027-11-19&interval=day&compare=year',
    )
    expect([year.previousFrom, year.previousTotal]).toEqual(['2026-11-20', 3])
  })

  test('are told by the hour up to two days, by the day up to a quarter, by the week up to two years, and by the month beyond', async () => {
    for (const [from, interval] of [
      ['2026-11-19', 'hour'],
      ['2026-09-01', 'day'],
      ['2024-12-01', 'week'],
      ['2022-01-01', 'month'],
    ])
      expect((await ask<OrderFigures>('orders', `from=${from}&to=2026-11-20`)).interval).toBe(interval)
  })

  test('a branch of another division is left out', async () => {
    const body = { identifier: 'andere', name: 'Andere' }
    const { id } = (await shop.request('POST', '/api/divisions', { cookie: admin, body })).body.data as { id: number }
    expect((await ask<OrderFigures>('orders', `${TODAY}&division=${id}`)).total).toBe(0)
    expect((await get('orders', `${TODAY}&division=99999`)).body.errors).toMatchObject([{ field: 'division' }])
  })
})

describe('Who may see what', () => {
  test('employees see the day that goes on at their branch, and no money unless they were told that they may', async () => {
    expect((await ask<OrderFigures>('orders', TODAY, employee)).total).toBe(2)
    for (const query of [
      'from=2026-11-19&to=2026-11-20',
      'from=2026-11-19&to=2026-11-19',
      `${TODAY}&compare=previous`,
      `${TODAY}&compare=year`,
    ])
      expect((await get('orders', query, employee)).status).toBe(403)
    expect((await get('revenue', TODAY, employee)).status).toBe(403)
    expect((await get('orders', `${TODAY}&branch=${shop.otherBranchId}`, employee)).status).toBe(403)
    const popular = await ask<{ rows: object[] }>('popular-items', TODAY, employee)
    expect(popular.rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(popular)).not.toContain('gross')
    expect(JSON.stringify(await ask('order-origins', TODAY, employee))).not.toContain('gross')
    expect(JSON.stringify(await ask('day', '', employee))).not.toMatch(/revenue|average/)
    await sql`update users set can_see_revenue = true where username like 'employee%'`.execute(shop.app.db)
    expect((await ask<RevenueFigures>('revenue', TODAY, employee)).orders).toBe(1)
    expect((await get('revenue', 'from=2026-11-19&to=2026-11-20', employee)).status).toBe(403)
  })

  test('managers see their branches, on every day', async () => {
    expect((await ask<OrderFigures>('orders', 'from=2026-11-01&to=2026-11-30', manager)).total).toBe(2)
    expect((await get('orders', `${TODAY}&branch=${shop.otherBranchId}`, manager)).status).toBe(403)
  })
})

test('what is asked wrongly is told at its field', async () => {
  for (const [query, field] of [
    ['from=2026-11-21&to=2026-11-20', 'to'],
    ['from=2000-01-01&to=2026-11-20', 'to'],
    ['from=2026-01-01&to=2026-11-20&interval=hour', 'interval'],
  ])
    expect((await get('orders', query)).body.errors).toMatchObject([{ field }])
})

test('a visit that led to an order tells its campaign, and the order that was paid counts for it', async () => {
  const order = await shop.place()
  const headers = {
    'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
    'sec-fetch-site': 'same-origin',
  }
  const log = (body: unknown) => shop.request('POST', '/api/analytics-log', { body, headers })
  await log({ type: 'pageView', path: '/', name: 'Start', campaign: 'herbst', branchId: shop.branchId })
  await log({ type: 'event', category: 'ecommerce', action: 'order', branchId: shop.branchId, orderUid: order.uid })
  await sql`update orders set is_paid = true where id = ${order.id}`.execute(shop.app.db)
  await job('write-statistics')
  expect((await ask<OrderOrigins>('order-origins')).sources).toMatchObject([{ campaign: 'herbst', orders: 1 }])
  const { rows } = await ask<Funnel>('funnel')
  expect(rows.find(row => row.branch === null && row.campaign === 'herbst')).toMatchObject({
    visits: 1,
    order: 1,
    paidOrders: 1,
  })
})

test('each statistic tells what there was on the days before and a year ago, and only where that is asked for', async () => {
  const ownBeside = /"previous(?!From|To")[A-Z]?\w*":/
  for (const { path } of [...WEB_STATISTICS_CALLS, ...ORDER_STATISTICS_CALLS]) {
    const name = path.slice('/statistics/'.length)
    for (const compare of ['previous', 'year'])
      expect(JSON.stringify(await ask(name, `${TODAY}&compare=${compare}`)), name).toMatch(ownBeside)
    expect(JSON.stringify(await ask(name)), name).not.toMatch(/"previous/)
  }
  const flow = await ask<{ links: object[]; dropOffs: object[] }>('event-flow', `${TODAY}&compare=previous`)
  expect([flow.links.length > 0, flow.links[0], flow.dropOffs[0]]).toMatchObject([
    true,
    { previous: 0 },
    { previous: 0 },
  ])
  const browsers = await ask<{ rows: object[] }>('browsers', 'from=2026-11-27&to=2026-11-27&compare=previous')
  expect(browsers).toMatchObject({ visits: 0, previousVisits: 1, rows: [] })
  const cells = await ask<{ cells: object[] }>('order-times', 'from=2026-11-27&to=2026-11-27&compare=previous')
  // what was only before is told too
  expect(cells.cells).toContainEqual({ weekday: 5, hour: 12, value: 0, previous: 4 })
})

test('the day that goes on stands beside the same weekday of the week before, up to the same time', async () => {
  await at('2026-11-27T10:30:00.000Z')
  await shop.place()
  const day = await ask<DayFigures>('day', `branch=${shop.branchId}`)
  // at eleven they came the week before, and it is half past ten
  expect(day).toMatchObject({
    day: '2026-11-27',
    lastWeekDay: '2026-11-20',
    orders: { value: 1, lastWeekByNow: 0, lastWeek: 3 },
    open: 3,
  })
  expect(day.series).toHaveLength(24)
  shop.setNow('2026-11-27T11:30:00.000Z')
  expect((await ask<DayFigures>('day', `branch=${shop.branchId}`)).orders.lastWeekByNow).toBe(3)
  const revenue = await ask<RevenueFigures>('revenue', `${TODAY}&branch=${shop.branchId}`)
  expect((await ask<DayFigures>('day', `branch=${shop.branchId}`)).revenue?.lastWeek).toBe(revenue.gross)
  await at(NOON)
})

test('what was sold out is reckoned by what it sold before', async () => {
  await at('2026-11-21T11:00:00.000Z')
  await sql`insert into availability (branch_id, product_id, updated_at, until)
    values (${shop.branchId}, ${shop.ids.schnitzel}, '2026-11-21T08:00:00Z', '2026-11-21T16:00:00Z')`.execute(
    shop.app.db,
  )
  const losses = await ask<{ rows: { name: string; seconds: number; expectedQuantity: number }[] }>(
    'sold-out',
    `from=2026-11-21&to=2026-11-21&branch=${shop.branchId}`,
  )
  expect(losses.rows).toMatchObject([{ seconds: 3 * 3600 }])
  await sql`delete from availability`.execute(shop.app.db)
  await at(NOON)
})

test('where orders came from stays when their guests are forgotten, by whole months', async () => {
  await sql`update orders set status = 'completed', closed_at = created_at, completed_at = created_at,
      zip_code = '1070', city = 'Wien', country = 'AT' where closed_at is null`.execute(shop.app.db)
  await job('write-statistics')
  const month = 'from=2026-11-01&to=2026-11-30'
  const of = async () => {
    const [{ rows }, revenue] = [
      await ask<OrderOrigins>('order-origins', month),
      await ask<{ rows: { gross: number }[] }>('revenue-origins', month),
    ]
    return {
      rows: rows.map(({ zipCode, orders }) => ({ zipCode, orders })),
      gross: revenue.rows.reduce((sum, row) => sum + row.gross, 0),
    }
  }
  const before = await of()
  expect(before.rows).toContainEqual({ zipCode: '1070', orders: 4 })
  await sql`update branches set latitude = 48.2009, longitude = 16.3488 where id = ${shop.branchId}`.execute(
    shop.app.db,
  )
  shop.app.catalogue.invalidate()
  const { rows: placed, branches } = await ask<OrderOrigins>('order-origins', month)
  // the middle of the district, and where the branch stands
  expect(placed.find(({ zipCode }) => zipCode === '1070')).toMatchObject({ latitude: 48.202, longitude: 16.347 })
  expect(branches).toEqual([expect.objectContaining({ id: shop.branchId, latitude: 48.2009, longitude: 16.3488 })])
  const saved = await shop.request('POST', '/api/config', { body: { retention: { ordersMonths: 1 } }, cookie: admin })
  expect(saved.status, saved.text).toBe(200)
  await at('2027-02-01T11:00:00.000Z')
  await forgetGuests(shop.app)
  await job('write-statistics')
  expect((await sql`select 1 from orders where anonymized_at is null`.execute(shop.app.db)).rows).toHaveLength(0)
  expect(await of()).toEqual(before)
  await at(NOON)
})

describe('The report of the week', () => {
  test('is a PDF at once, and comes every Monday morning to who wants it, once', async () => {
    manager = await shop.loginAs('ROLE_MANAGER', [shop.branchId])
    const paper = await shop.server.inject({
      method: 'GET',
      url: '/api/statistics/report.pdf?week=2026-11-18',
      headers: { cookie: manager },
    })
    expect([paper.statusCode, paper.headers['content-type'], paper.rawPayload.subarray(0, 5).toString()]).toEqual([
      200,
      'application/pdf',
      '%PDF-',
    ])
    await sql`update users set email = 'leitung@shop.example' where username like 'manager%'`.execute(shop.app.db)
    const saved = await shop.request('PUT', '/api/statistics/report', { body: { isWeekly: true }, cookie: manager })
    expect(saved.body.data).toEqual({ isWeekly: true, email: 'leitung@shop.example' })
    shop.mails.length = 0
    // 05:55 on Monday
    shop.setNow('2026-11-23T04:55:00.000Z')
    await job('send-reports')
    expect(shop.mails).toHaveLength(0)
    shop.setNow('2026-11-23T05:05:00.000Z')
    await Promise.all([job('send-reports'), job('send-reports')])
    await job('send-reports')
    expect(shop.mails).toMatchObject([
      {
        to: 'leitung@shop.example',
        attachments: [{ filename: 'wochenbericht-2026-11-16.pdf', contentType: 'application/pdf' }],
      },
    ])
    shop.setNow('2026-11-30T05:05:00.000Z')
    await sql`update users set roles = '{ROLE_EMPLOYEE}' where username like 'manager%'`.execute(shop.app.db)
    await job('send-reports')
    expect(shop.mails).toHaveLength(1)
  })
})

test('ratings and kept promises stand beside those of the day before, aspect by aspect', async () => {
  await at(NOON)
  const { id } = await shop.place()
  await sql`update orders set status = 'completed', closed_at = created_at + interval '28 minutes',
      completed_at = created_at + interval '28 minutes',
    estimated_ready_at = created_at + interval '20 minutes', questionnaire_rating = 4, food_rating = 5,
      service_rating = 3, process_rating = 4,
    rated_at = created_at + interval '1 hour' where id = ${id}`.execute(shop.app.db)
  await job('write-statistics')
  const tomorrow = 'from=2026-11-27&to=2026-11-27&compare=previous'
  const ratings = await ask<{ stars: object[] }>('ratings', tomorrow)
  expect(ratings).toMatchObject({
    count: 0,
    average: null,
    previousCount: 1,
    previousAverage: 4,
    previousFood: 5,
    previousService: 3,
    previousProcess: 4,
    series: [{ date: '2026-11-27', value: null, previous: 4 }],
  })
  expect(ratings.stars).toContainEqual({ stars: 4, count: 0, previousCount: 1 })
  const kept = await ask<{ buckets: object[] }>('punctuality', tomorrow)
  expect(kept).toMatchObject({ orders: 0, previousOrders: 1, previousRate: 0, series: [{ value: null, previous: 0 }] })
  expect(kept.buckets).toContainEqual({ upToMinutes: 10, count: 0, previousCount: 1 })
})

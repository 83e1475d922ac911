import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LogLine } from '#contract/calls/logs.ts'
import type { StaffOrder } from '#contract/calls/order-shape.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { expireOrders } from '#server/features/orders/steps/expire-orders.ts'
import { startTestApp, type TestApp } from '#test/app.ts'

let shop: TestApp
const NOW = '2026-11-20T17:30:00.000Z'
const rows = async <T>(query: RawBuilder<T>) => (await query.execute(shop.app.db)).rows

beforeAll(async () => {
  shop = await startTestApp({ now: NOW, seed: 'demo' })
})
afterAll(() => shop.close())

test('the demo has a catalogue worth looking at', async () => {
  const { branches, products, categories, donatees, tags, tables } = await shop.app.catalogue.current()
  expect(branches.length).toBeGreaterThanOrEqual(4)
  expect(new Set(branches.map(branch => branch.city)).size).toBeGreaterThanOrEqual(4)
  expect(products.length).toBeGreaterThanOrEqual(120)
  expect(categories.length).toBeGreaterThanOrEqual(14)
  expect([donatees.length, tags.length, tables.length].every(count => count > 0)).toBe(true)
  expect(products.every(product => product.description)).toBe(true)
  expect(
    branches.some(branch => branch.isQuotationRequired) &&
      branches.some(branch => branch.isTableSelectionEnabled) &&
      branches.some(branch => branch.deliveryAreas.length > 1),
  ).toBe(true)
})

test('its orders were placed through the real door: ticket numbers have no gaps and every open state is there', async () => {
  const gaps = await rows(
    sql`select branch_id from orders group by branch_id, business_day having count(*) <> max(ticket_number)`,
  )
  expect(gaps).toEqual([])
  const states = (await rows(typedSql({ status: 'text' })`select distinct status from orders`)).map(row => row.status)
  expect(states).toEqual(expect.arrayContaining(['new', 'confirmed', 'completed', 'canceled']))
})

test('some of its days are closed by name, with a difference and why, and yesterday waits for whoever tries it', async () => {
  const closed = await rows(
    typedSql({
      day: 'date',
      closedBy: 'text',
      note: 'text',
    })`select day, closed_by, note from day_closings order by day`,
  )
  expect(closed.length).toBeGreaterThanOrEqual(8)
  expect(closed.at(-1)?.day).toBe('2026-11-18')
  expect(closed.some(({ note }) => note !== '')).toBe(true)
  expect(new Set(closed.map(({ closedBy }) => closedBy))).toEqual(new Set(['Matthias Hörlezeder']))
})

test('its counter looks like a good evening: most open orders have time, one or two a branch are late, a proposal waits for its answer', async () => {
  const admin = await shop.loginAs('ROLE_ADMIN')
  const { data } = (await shop.request('GET', '/api/orders/current', { cookie: admin })).body as { data: StaffOrder[] }
  const open = data.filter(({ status }) =>
    ['confirmed', 'inDelivery', 'ready', 'new', 'counterOffered'].includes(status),
  )
  const isLate = ({ estimatedDeliveryAt, estimatedReadyAt }: StaffOrder) =>
    (estimatedDeliveryAt ?? estimatedReadyAt ?? NOW) < NOW
  for (const [branch, orders] of Map.groupBy(open, order => order.branch.identifier)) {
    const late = orders.filter(isLate).length
    expect(late, branch).toBeLessThanOrEqual(2)
    expect(orders.length, branch).toBeGreaterThanOrEqual(late * 3)
  }
  expect(open.filter(isLate).length).toBeGreaterThan(0)
  await expireOrders(shop.app)
  const offered = data.filter(({ status }) => status === 'counterOffered')
  expect(offered.length).toBeGreaterThan(0)
  expect(offered.every(({ counterAppointmentExpiresAt }) => counterAppointmentExpiresAt! > NOW)).toBe(true)
})

test('its catering has an offer that waits for its guest and one that was accepted', async () => {
  expect(await rows(sql`select state, number from quotations order by state`)).toEqual([
    { state: 'accepted', number: 1 },
    { state: 'open', number: 1 },
  ])
})

test('its log tells of changes with what stood there before, and of something that went wrong', async () => {
  const { data } = (await shop.request('GET', '/api/logs?limit=500', { cookie: await shop.loginAs('ROLE_ADMIN') }))
    .body as {
    data: LogLine[]
  }
  const told = data.filter(({ at }) => at < NOW)
  expect(told.map(({ level }) => level)).toEqual(expect.arrayContaining(['info', 'warning', 'error']))
  expect(
    told.filter(({ action, user }) => action === 'update' && user?.id != null).map(({ entity }) => entity),
  ).toEqual(['branches', 'products'])
})

test('few of its orders were missed, and none of those that staff cancelled in time', async () => {
  const missed = await shop.request('GET', '/api/orders/missed?limit=500', { cookie: await shop.loginAs('ROLE_ADMIN') })
  expect((missed.body.data as StaffOrder[]).filter(({ cancelledBy }) => cancelledBy === 'staff')).toEqual([])
  expect(missed.body.meta!.total).toBeLessThan(5)
})

test('nothing confirmed lies in the past, and nobody gets mail', async () => {
  expect(
    await rows(
      sql`select id, appointment from orders where status = 'confirmed' and estimated_ready_at < ${NOW}::timestamptz -
          interval '2 hours'`,
    ),
  ).toEqual([])
  expect(shop.mails).toEqual([])
})

test('every login of the demo works', async () => {
  const { DEMO_LOGINS } = await import('#server/published-secrets.ts')
  for (const { username, password } of DEMO_LOGINS)
    expect((await shop.request('POST', '/api/login', { body: { username, password } })).status, username).toBe(200)
})

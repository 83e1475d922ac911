import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PlannedCosts } from '#contract/calls/people/schedules.ts'
import { openTestShop, type TestShop } from '#test/order-shop.ts'

let shop: TestShop
let admin: string
let manager: string
let planner: string
const people: number[] = []
const H = 3600
const WEEK = 'from=2026-12-07&to=2026-12-13'

const costs = async (cookie: string, days = WEEK, branch = shop.branchId) => {
  const answer = await shop.request('GET', `/api/working-schedules/costs?branch=${branch}&${days}`, { cookie })
  return { status: answer.status, text: answer.text, data: answer.body.data as PlannedCosts }
}
const shift = (user: number | null, day: string, more: { status?: string; pause?: number; branch?: number } = {}) =>
  sql`insert into working_schedules (user_id, branch_id, type, status, is_all_day, start_at, end_at, start_date,
      end_date,
    planned_pause_minutes)
    values (${user}, ${more.branch ?? shop.branchId}, 'shift', ${more.status ?? 'draft'}, false,
      (${day} || ' 08:00')::timestamp at time zone 'Europe/Vienna', (${day} || ' 16:30')::timestamp at time zone
        'Europe/Vienna',
      ${day}::date, ${day}::date, ${more.pause ?? 30})`.execute(shop.app.db)

beforeAll(async () => {
  shop = await openTestShop()
  // the Monday before the week that is planned
  shop.setNow('2026-11-30T10:00:00.000Z')
  admin = await shop.loginAs('ROLE_ADMIN')
  manager = await shop.loginAs('ROLE_MANAGER', [shop.branchId])
  planner = await shop.loginAs('ROLE_PLANNER', [shop.branchId])
  for (const [branch, hourlyRate] of [
    [shop.branchId, 20],
    [shop.branchId, null],
    [shop.otherBranchId, 99],
  ] as const) {
    const cookie = await shop.loginAs('ROLE_EMPLOYEE', [branch])
    const { id } = (await shop.request('GET', '/api/users/me', { cookie })).body.data as { id: number }
    people.push(id)
    const contracts = [{ validFrom: '2026-01-01', weeklyMinutes: 2400, breakPolicy: 'AT', hourlyRate }]
    const { status } = await shop.request('PUT', `/api/users/${id}/work-contracts`, {
      cookie: admin,
      body: { contracts },
    })
    if (status !== 200) throw new Error(`The contract of ${id} was answered with ${status}`)
  }
})
afterAll(() => shop.close())

test('A planned week costs hours for who plans, money for who may read contracts, and a share for who reads earnings too', async () => {
  const [anna = 0, , lent = 0] = people
  await shift(anna, '2026-12-07')
  await shift(anna, '2026-12-08', { status: 'published' })
  // nobody’s, and of somebody of another branch whose wage is not told; one that was cancelled is no work
  await shift(null, '2026-12-08')
  await shift(lent, '2026-12-09')
  await shift(anna, '2026-12-10', { status: 'cancelled' })
  await shift(anna, '2026-12-11', { branch: shop.otherBranchId })
  const { data } = await costs(manager)
  expect(data).toMatchObject({
    currency: 'EUR',
    plannedSeconds: 32 * H,
    cost: 640,
    unpricedSeconds: 0,
    averagedSeconds: 16 * H,
    expectedRevenue: 0,
    share: null,
  })
  expect(data.days.slice(0, 4)).toEqual([
    { date: '2026-12-07', plannedSeconds: 8 * H, cost: 160, expectedRevenue: 0 },
    { date: '2026-12-08', plannedSeconds: 16 * H, cost: 320, expectedRevenue: 0 },
    { date: '2026-12-09', plannedSeconds: 8 * H, cost: 160, expectedRevenue: 0 },
    { date: '2026-12-10', plannedSeconds: 0, cost: 0, expectedRevenue: 0 },
  ])
  // who may read all contracts is told what the lent one costs
  expect((await costs(admin)).data.days[2]?.cost).toBe(792)
  // who plans and reads no contracts is told of hours alone
  const hours = (await costs(planner)).data
  expect(hours.plannedSeconds).toBe(32 * H)
  expect(JSON.stringify(hours)).not.toMatch(/cost|Revenue|share/)
})

test('Work without a price is told of and gives no share', async () => {
  await shift(people[1] ?? 0, '2026-12-12')
  expect((await costs(manager)).data).toMatchObject({ unpricedSeconds: 8 * H, share: null, cost: 640 })
  await sql`delete from working_schedules where start_date = '2026-12-12'`.execute(shop.app.db)
})

test('What such days earned stands beside it, for who may read it alone', async () => {
  // sold today, a Monday: it counts for Mondays from tomorrow on
  const order = await shop.place()
  await shop.step(order.id, 'status/confirm', manager, { minutes: 25 })
  await shop.step(order.id, 'status/completed', manager)
  expect((await costs(manager)).data.expectedRevenue).toBe(0)
  shop.setNow('2026-12-01T10:00:00.000Z')
  manager = await shop.loginAs('ROLE_MANAGER', [shop.branchId])
  planner = await shop.loginAs('ROLE_PLANNER', [shop.branchId])
  const { data } = await costs(manager)
  const monday = data.days[0]?.expectedRevenue ?? 0
  expect(monday).toBeGreaterThan(0)
  expect(data.expectedRevenue).toBe(monday)
  expect(data.share).toBe(Math.round((640 / monday) * 1000) / 10)
  const { id } = (await shop.request('GET', '/api/users/me', { cookie: planner })).body.data as { id: number }
  await sql`update users set can_see_revenue = true where id = ${id}`.execute(shop.app.db)
  const seeing = (await costs(planner)).data
  expect([seeing.expectedRevenue, seeing.cost, seeing.share]).toEqual([monday, undefined, undefined])
})

test('It is refused at branches one does not plan, and to who does not plan', async () => {
  const worker = await shop.loginAs('ROLE_EMPLOYEE', [shop.branchId])
  expect((await costs(worker)).status).toBe(403)
  expect((await costs(planner, WEEK, shop.otherBranchId)).status).toBe(403)
  expect((await costs(planner, WEEK, 999_999)).status).toBe(422)
  expect((await costs(planner, 'from=2026-12-07&to=2026-12-01')).status).toBe(422)
  expect((await costs(planner, 'from=2026-12-07&to=2027-12-01')).status).toBe(422)
  // a span of the past looks back from its own beginning
  expect((await costs(manager, 'from=2026-03-23&to=2026-03-29')).data.days).toHaveLength(7)
})

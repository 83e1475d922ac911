import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ORDER_STATISTICS_CALLS } from '#contract/calls/statistics/order-figures.ts'
import { WEB_STATISTICS_CALLS } from '#contract/calls/statistics/web-figures.ts'
import type { StaffOrder } from '#contract/calls/order-shape.ts'
import { tasksOf } from '#server/core/feature.ts'
import { FEATURES } from '#server/features/index.ts'
import { fieldsOf, openTestShop, type TestShop } from '#test/order-shop.ts'

let shop: TestShop
let admin: string
let night: { id: number; uid: string }
let abroad: { id: number }
/** Three in the night on Saturday, which the business counts for Friday. */
const NIGHT = '2026-11-21T02:00:00.000Z'
const [FRIDAY, SATURDAY] = ['2026-11-20', '2026-11-21']

beforeAll(async () => {
  shop = await openTestShop()
  night = await shop.place()
  abroad = await shop.place({ branch: { id: shop.otherBranchId } })
  // another day, until it is this one's turn
  await sql`update orders set created_at = '2026-10-01T10:00:00Z', business_day = '2026-10-01', answered_at = created_at
    where id = ${abroad.id}`.execute(shop.app.db)
  await sql`update orders set created_at = ${NIGHT}, business_day = ${FRIDAY}, reached_shop_at = ${NIGHT},
      answered_at = null,
    rated_at = ${NIGHT}, questionnaire_rating = 5, food_rating = 5, service_rating = 5, process_rating = 5
    where id = ${night.id}`.execute(shop.app.db)
  shop.setNow('2026-11-22T11:00:00.000Z')
  admin = await shop.loginAs('ROLE_ADMIN')
  await tasksOf(FEATURES, shop.app)['write-statistics']({})
})
afterAll(() => shop.close())

const ask = async (path: string, query: Readonly<Record<string, string>>) => {
  const answer = await shop.request('GET', `/api/${path}?${new URLSearchParams(query)}`, { cookie: admin })
  if (answer.status !== 200) throw new Error(answer.text)
  return answer.body
}
const of = (day: string) => ({ from: day, to: day })

describe('An order at three in the night counts for the business day before', () => {
  test.each(['orders', 'ratings'])('in the list of %s', async list => {
    const found = async (day: string) => ((await ask(list, of(day))).data as unknown[]).length
    expect([await found(FRIDAY), await found(SATURDAY)]).toEqual([1, 0])
  })

  test('among those nobody answered', async () => {
    const missed = async (day: string) =>
      ((await ask('orders/missed', { from: day })).data as StaffOrder[]).map(({ id }) => id)
    expect([await missed(FRIDAY), await missed(SATURDAY)]).toEqual([[night.id], []])
  })

  test('in the file, which says so beside the moment', async () => {
    const file = async (day: string) => {
      const body = { ...of(day), format: 'csv' }
      return (await shop.request('POST', '/api/orders/export', { cookie: admin, body })).text
    }
    expect(await file(FRIDAY)).toMatch(new RegExp(`21\\.11\\.2026 03:00[^\\n]*20\\.11\\.2026[^\\n]*${night.uid}`))
    expect(await file(SATURDAY)).not.toContain(night.uid)
  })

  test('in statistics and daily totals, as many as the list has', async () => {
    const orders = async (day: string) => ((await ask('statistics/orders', of(day))).data as { total: number }).total
    expect([await orders(FRIDAY), await orders(SATURDAY)]).toEqual([1, 0])
    const sold = async (day: string) =>
      ((await ask('reports/daily-totals', of(day))).data as { revenue: { day: string }[] }).revenue.map(row => row.day)
    expect([new Set(await sold(FRIDAY)), await sold(SATURDAY)]).toEqual([new Set([FRIDAY]), []])
  })

  test('by the clock of its branch, where branches have several', async () => {
    await sql`update branches set time_zone = 'America/New_York' where id = ${shop.otherBranchId}`.execute(shop.app.db)
    shop.app.catalogue.invalidate()
    // half past three in the night in New York
    await sql`update orders set created_at = '2026-11-21T08:30:00Z', business_day = ${FRIDAY}
      where id = ${abroad.id}`.execute(shop.app.db)
    const found = async (day: string) => ((await ask('orders', of(day))).data as StaffOrder[]).map(order => order.id)
    expect([new Set(await found(FRIDAY)), await found(SATURDAY)]).toEqual([new Set([night.id, abroad.id]), []])
  })
})

const FIGURES = [...Object.values(ORDER_STATISTICS_CALLS), ...Object.values(WEB_STATISTICS_CALLS)].map(
  ({ path }) => path,
)
test.each([...FIGURES, '/statistics/day', '/reports/daily-totals', '/ratings/summary'])(
  '%s of a branch that is not there is refused, not a page of zeros',
  async path => {
    const query = new URLSearchParams({ ...(path === '/statistics/day' ? {} : of(FRIDAY)), branch: '99999' })
    const answer = await shop.request('GET', `/api${path}?${query}`, { cookie: admin })
    expect([answer.status, fieldsOf(answer)]).toEqual([422, ['branch']])
  },
)

test('in the night of a clock change the same weekday is cut by the clock on the wall', async () => {
  // three in the night on Sunday a week before, of Saturday's business day
  await sql`update orders set created_at = '2026-10-18T01:00:00Z', business_day = '2026-10-17',
    reached_shop_at = created_at where id = ${night.id}`.execute(shop.app.db)
  // half past two, the second time
  shop.setNow('2026-10-25T01:30:00.000Z')
  const { data } = await ask('statistics/day', { branch: String(shop.branchId) })
  expect(data).toMatchObject({ day: '2026-10-24', orders: { value: 0, lastWeekByNow: 0, lastWeek: 1 } })
})

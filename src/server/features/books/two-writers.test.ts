import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { DailyTotals } from '#contract/calls/money/daily-totals.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { lockDays } from '#server/features/books/store-pieces.ts'
import { writeDays } from '#server/features/books/write-days.ts'
import { store } from '#test/books/random-orders.ts'
import { whileRowsLocked } from '#test/locked-rows.ts'
import { openTestShop, type TestShop } from '#test/order-shop.ts'

let shop: TestShop
let admin: string
let zones: Record<number, string>
// beside both changes of the clock in Vienna
const MOMENTS = ['2025-03-29T12:00', '2025-03-30T12:00', '2025-10-25T12:00', '2025-10-26T12:00']
/** So long a job waits here for the other one, however slow the machine is; in milliseconds. */
const PATIENT = 60_000
const SPAN = 'from=2025-03-28&to=2025-10-28'

const read = async () =>
  (await shop.request('GET', `/api/reports/daily-totals?${SPAN}`, { cookie: admin })).body.data as DailyTotals
const pieces = async () =>
  (
    await typedSql({ branchId: 'int', day: 'date', orders: 'int', gross: 'int', goods: 'int' })`
      select b.branch_id, b.day, coalesce(m.orders, 0)::int as orders, coalesce(m.gross, 0)::int as gross,
        coalesce(r.cents, 0)::int as goods
      from day_books b
      left join lateral (select sum(orders) as orders, sum(gross_cents) as gross from day_book_money
        where branch_id = b.branch_id and day = b.day) m on true
      left join lateral (select sum(cents) as cents from day_book_revenue
        where branch_id = b.branch_id and day = b.day) r on true
      order by 1, 2`.execute(shop.app.db)
  ).rows
const sold = async () => (await pieces()).filter(({ orders }) => orders > 0)

beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.loginAs('ROLE_ADMIN')
  zones = { [shop.branchId]: 'Europe/Vienna', [shop.otherBranchId]: 'Europe/Vienna' }
})
afterAll(() => shop.close())
beforeEach(async () => {
  await sql`truncate orders, ticket_counters, day_closings, day_books, day_book_changes cascade`.execute(shop.app.db)
  for (const isHere of [true, false])
    for (const moment of MOMENTS)
      await store(
        { shop, zones },
        {
          isHere,
          moment,
          hours: 0,
          status: 'completed',
          method: 'cash',
          isQuotation: false,
          rates: [[10, 1100, 0]],
          tip: 0,
          overpaid: 0,
          refunds: [],
        },
      )
  await sql`insert into ticket_counters (branch_id, business_day, last_number) select branch_id, business_day,
    max(ticket_number) from orders group by 1, 2`.execute(shop.app.db)
})

describe('Days that two jobs write at once', () => {
  test('are written once, with what their orders come to', async () => {
    const before = await read()
    const { hasWaited } = await whileRowsLocked(
      shop.app,
      tx => lockDays(tx, shop.branchId),
      () => Promise.all([writeDays(shop.app, PATIENT), writeDays(shop.app, PATIENT)]),
      2,
    )
    expect(hasWaited).toBe(true)
    const written = await sold()
    expect(written).toHaveLength(2 * MOMENTS.length)
    expect(new Set(written.map(({ orders, gross, goods }) => `${orders} ${gross} ${goods}`))).toEqual(
      new Set(['1 1100 1100']),
    )
    const after = await read()
    expect(after).toEqual(before)
    // what is written is what is read: the orders themselves are not asked again
    expect(before.money).toHaveLength(2 * MOMENTS.length)
    const all = await pieces()
    await writeDays(shop.app, PATIENT)
    expect(await pieces()).toEqual(all)
  })

  test('are written anew by the later one where an order changed between the two', async () => {
    const { hasWaited } = await whileRowsLocked(
      shop.app,
      async tx => {
        await lockDays(tx, shop.branchId)
        await sql`update orders set gross = 12, taxes = jsonb_set(taxes, '{0,gross}', '12') where id = (
          select min(id) from orders where branch_id = ${shop.branchId})`.execute(tx)
      },
      () => Promise.all([writeDays(shop.app, PATIENT), writeDays(shop.app, PATIENT)]),
      2,
    )
    expect(hasWaited).toBe(true)
    await writeDays(shop.app, PATIENT)
    expect((await sold()).filter(({ branchId }) => branchId === shop.branchId).map(({ gross }) => gross)).toEqual([
      1200, 1100, 1100, 1100,
    ])
  })

  test('stay as they are where somebody closes one of them meanwhile', async () => {
    const [day] = ['2025-10-26']
    const { hasWaited } = await whileRowsLocked(
      shop.app,
      async tx => {
        await lockDays(tx, shop.branchId)
        await sql`insert into day_books (branch_id, day, zone, day_start_minutes, currency)
          values (${shop.branchId}, ${day}::date, 'Europe/Vienna', 300, 'EUR')`.execute(tx)
        await sql`insert into day_closings (branch_id, day, closed_at, closed_by, key, body_hash, float_cents,
            expected_cents, counted_cents, note, sheet)
          values (${shop.branchId}, ${day}::date, now(), 'Ada', gen_random_uuid(), '', 0, 0, 0, '', '{}')`.execute(tx)
      },
      () => Promise.all([writeDays(shop.app, PATIENT), writeDays(shop.app, PATIENT)]),
      2,
    )
    expect(hasWaited).toBe(true)
    const mine = (await pieces()).filter(row => row.branchId === shop.branchId && row.day === day)
    // closed with nothing booked: neither job may put the order's 11 € there
    expect(mine).toEqual([{ branchId: shop.branchId, day, orders: 0, gross: 0, goods: 0 }])
  })

  test('of one branch that somebody else works on keep those of no other branch from being written', async () => {
    const { result } = await whileRowsLocked(
      shop.app,
      tx => lockDays(tx, shop.branchId),
      () => Promise.allSettled([writeDays(shop.app, 1)]),
      // one alone never makes two that wait: the lock is held until the job has ended
      2,
    )
    // the job failed, so that the queue tries it again
    expect(result).toMatchObject([{ status: 'rejected', reason: { code: '55P03' } }])
    expect((await sold()).map(({ branchId }) => branchId)).toEqual(MOMENTS.map(() => shop.otherBranchId))
    await writeDays(shop.app, PATIENT)
    expect(await sold()).toHaveLength(2 * MOMENTS.length)
  })
})

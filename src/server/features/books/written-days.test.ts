import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DailyTotals } from '#contract/calls/money/daily-totals.ts'
import { sumRevenue } from '#domain/books/daily-totals.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { writeDays } from '#server/features/books/write-days.ts'
import { asMap, keyOf, ordersAt, rawSums, sorted, store } from '#test/books/random-orders.ts'
import { openTestShop, type TestShop } from '#test/order-shop.ts'

let shop: TestShop
let admin: string
const zones: Record<number, string> = {}

beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.loginAs('ROLE_ADMIN')
  zones[shop.branchId] = 'Europe/Vienna'
  zones[shop.otherBranchId] = 'America/New_York'
  await sql`update branches set time_zone = 'America/New_York' where id = ${shop.otherBranchId}`.execute(shop.app.db)
  shop.app.catalogue.invalidate()
})
afterAll(() => shop.close())

// Long over, with both changes of the clock in Vienna and New York.
const MOMENTS = ['2025-03-09T05:00', '2025-03-29T23:00', '2025-10-25T23:30', '2025-11-02T04:30', '2025-11-02T16:00']
const SPAN = ['2025-03-05', '2025-11-08'] as const
const books = () => ({ shop, zones })

const read = async (from: string, to: string): Promise<DailyTotals> => {
  const { status, text, body } = await shop.request('GET', `/api/reports/daily-totals?from=${from}&to=${to}`, {
    cookie: admin,
  })
  if (status !== 200) throw new Error(text)
  return body.data as DailyTotals
}
/** Every business day with an order has a counter of its tickets, as where orders are placed. */
const write = async () => {
  await sql`insert into ticket_counters (branch_id, business_day, last_number) select branch_id, business_day,
      max(ticket_number) from orders group by 1, 2
    on conflict (branch_id, business_day) do update set last_number = excluded.last_number`.execute(shop.app.db)
  await writeDays(shop.app)
}
/** How many days are read as they were written. */
const held = async (): Promise<number> => {
  const { rows } = await typedSql({ days: 'int' })`
    select count(*) as days from day_books b where not exists (select from day_book_changes c
      where (c.branch_id, c.day) = (b.branch_id, b.day))`.execute(shop.app.db)
  return rows[0]?.days ?? 0
}
const expectRaw = async () => {
  const [totals, raw] = [await read(...SPAN), await rawSums(books(), ...SPAN)]
  const byPlace = sumRevenue(totals.revenue, keyOf)
  expect(sorted(asMap(byPlace, row => row.sold))).toEqual(sorted(raw.sold))
  expect(sorted(asMap(byPlace, row => row.refunded))).toEqual(sorted(raw.refunded))
  expect(sorted(asMap(totals.money, row => row.sold))).toEqual(sorted(raw.sold))
  expect(sorted(asMap(totals.money, row => row.payments))).toEqual(sorted(raw.payments))
  expect(sorted(asMap(totals.money, row => row.refunds))).toEqual(sorted(raw.refunds))
  return totals
}
/** What the same days come to when nothing of them is written. */
const reckoned = async () => {
  await sql`delete from day_books`.execute(shop.app.db)
  return read(...SPAN)
}

/** What happens to an old order: each by a statement that writes what the product writes. `n` picks one of the rows. */
const ONE = (
  table: 'orders' | 'refunds' | 'payments' | 'order_items',
  n: number,
) => sql`(select ctid from ${sql.table(table)}
  order by ctid offset ${n} % greatest(1, (select count(*) from ${sql.table(table)})) limit 1)`
const EVENTS = {
  cancelled: n =>
    sql`update orders set status = 'canceled', closed_at = coalesce(closed_at, created_at + interval '40 hours')
      where ctid = ${ONE('orders', n)}`,
  'completed later': n =>
    sql`update orders set status = 'completed', is_paid = true, closed_at = created_at + interval '30 hours'
      where ctid = ${ONE('orders', n)} and not is_paid
      and status in ('new', 'confirmed')`,
  edited: n =>
    sql`update orders set gross = gross + 1, taxes = jsonb_set(taxes, '{0,gross}',
        to_jsonb((taxes -> 0 ->> 'gross')::numeric + 1)) where ctid = ${ONE('orders', n)}`,
  'a deposit under another rate': n =>
    sql`update order_items set deposits = (select coalesce(jsonb_agg(jsonb_set(d, '{rate}', i.other)), '[]')
        from jsonb_array_elements(deposits) d,
      lateral (select coalesce((select t -> 'rate' from orders o, jsonb_array_elements(o.taxes) t where o.id = order_id
        and (t ->> 'gross')::numeric > 4 limit 1), d -> 'rate') as other) i)
      where ctid = ${ONE('order_items', n)}`,
  'given back': n =>
    sql`insert into refunds (order_id, payment_id, amount, currency, reason, status, at)
      select o.id, p.id, 0.5, 'EUR', 'Suppe war kalt', case when p.id is null then 'note'
      else 'refunded' end, coalesce(o.closed_at, o.created_at) + interval '3 days'
      from orders o left join payments p on p.order_id = o.id and p.is_kept where o.ctid = ${ONE('orders', n)}
      and o.is_paid
        and o.paid_amount >= 0.5 + (select coalesce(sum(amount), 0) from refunds r where r.order_id = o.id
          and r.status <> 'failed')`,
  'a refund that fails after all': n =>
    sql`update refunds set status = 'failed' where ctid = ${ONE('refunds', n)} and payment_id is not null`,
  'a refund of another day': n => sql`update refunds set at = at + interval '1 day' where ctid = ${ONE('refunds', n)}`,
  'money that came later': n =>
    sql`update payments set paid_at = paid_at + interval '2 days' where ctid = ${ONE('payments', n)}
      and status = 'paid'`,
  'money that is not kept': n => sql`update payments set is_kept = false where ctid = ${ONE('payments', n)}`,
  'moved to another day': n =>
    sql`update orders set business_day = business_day + 1, ticket_number = ticket_number + 10000
      where ctid = ${ONE('orders', n)}`,
  removed: n => sql`delete from orders where ctid = ${ONE('orders', n)}`,
} satisfies Record<string, (n: number) => ReturnType<typeof sql>>
const event = fc.tuple(fc.constantFrom(...(Object.keys(EVENTS) as (keyof typeof EVENTS)[])), fc.nat(1000))
/**
 * They leave the money of an order as no step would, so only the statements that reckon can be asked what the days come
 * to.
 */
const ODD: readonly string[] = ['money that is not kept', 'a refund that fails after all', 'moved to another day']

describe('Days that are written', () => {
  test('answer what their orders, payments and refunds answer, whatever happens to old orders afterwards', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(ordersAt(MOMENTS), { minLength: 8, maxLength: 20 }),
        fc.array(event, { minLength: 1, maxLength: 6 }),
        async (orders, events) => {
          await sql`truncate orders cascade`.execute(shop.app.db)
          expect(await held()).toBe(0)
          for (const one of orders) await store(books(), one)
          await write()
          expect(await held()).toBeGreaterThan(0)
          await expectRaw()
          for (const [name, n] of events) await EVENTS[name](n).execute(shop.app.db)
          const after = events.some(([name]) => ODD.includes(name)) ? await read(...SPAN) : await expectRaw()
          await write()
          const again = await read(...SPAN)
          expect(again).toEqual(after)
          expect(await reckoned()).toEqual(after)
        },
      ),
      { numRuns: 10 },
    )
  }, 300_000)

  test('are added to by an order that comes in late for its day, and leave the other days alone', async () => {
    await sql`truncate orders cascade`.execute(shop.app.db)
    for (const one of fc.sample(ordersAt(MOMENTS), { numRuns: 30, seed: 5 })) await store(books(), one)
    await write()
    const before = await held()
    const [late] = fc.sample(ordersAt(['2025-11-02T16:00']), { numRuns: 1, seed: 9 })
    await store(books(), {
      ...late!,
      hours: 0,
      status: 'completed',
      isQuotation: false,
      isHere: true,
      method: 'cash',
      refunds: [],
    })
    expect(before - (await held())).toBeLessThanOrEqual(2)
    await expectRaw()
  })

  test('hold those on which the shop was closed as well, and what moved on one of them', async () => {
    await sql`truncate orders cascade`.execute(shop.app.db)
    const [one] = fc.sample(ordersAt(['2025-11-02T16:00']), { numRuns: 1, seed: 3 })
    await store(books(), {
      ...one!,
      hours: 0,
      status: 'completed',
      isQuotation: false,
      isHere: true,
      method: 'cash',
      refunds: [],
    })
    await write()
    const closed = async () =>
      (
        await typedSql({
          days: 'int',
        })`select count(*) as days from day_books b where branch_id = ${shop.branchId} and day between '2025-11-03'
          and '2025-11-08'
          and not exists (select from day_book_changes c where (c.branch_id, c.day) = (b.branch_id, b.day))`.execute(
          shop.app.db,
        )
      ).rows[0]?.days
    expect(await closed()).toBe(6)
    await sql`insert into refunds (order_id, amount, currency, reason, status, at)
      select id, 0.5, 'EUR', 'Suppe war kalt', 'note', '2025-11-05T12:00:00Z' from orders
      where paid_amount >= 0.5`.execute(shop.app.db)
    expect(await closed()).toBe(5)
    const before = await expectRaw()
    expect(before.money.filter(({ day, refunds }) => day === '2025-11-05' && refunds > 0)).toHaveLength(1)
    await write()
    expect(await closed()).toBe(6)
    expect(await expectRaw()).toEqual(before)
  })

  test('are reckoned anew under another clock, another beginning of the day and another currency', async () => {
    await sql`truncate orders cascade`.execute(shop.app.db)
    for (const one of fc.sample(ordersAt(MOMENTS), { numRuns: 20, seed: 6 })) await store(books(), one)
    await write()
    for (const change of [
      sql`update branches set time_zone = 'Pacific/Auckland' where id = ${shop.branchId}`,
      sql`update branches set time_zone = 'Europe/Vienna' where id = ${shop.branchId}`,
    ]) {
      await change.execute(shop.app.db)
      shop.app.catalogue.invalidate()
      const written = await read(...SPAN)
      await write()
      expect(await read(...SPAN)).toEqual(written)
      expect(await reckoned()).toEqual(written)
      await write()
    }
  })

  test('do not lose what is refunded while they are being written', async () => {
    await sql`truncate orders cascade`.execute(shop.app.db)
    const [one] = fc.sample(ordersAt(['2025-11-02T16:00']), { numRuns: 1, seed: 3 })
    for (let n = 0; n < 20; n += 1)
      await store(books(), {
        ...one!,
        hours: 0,
        status: 'completed',
        isQuotation: false,
        isHere: true,
        method: 'cash',
        refunds: [],
        overpaid: 0,
        tip: 0,
        rates: [[10, 5000, 0]],
      })
    const refunding = async () => {
      for (let n = 0; n < 20; n += 1)
        await sql`insert into refunds (order_id, amount, currency, reason, status, at)
          select id, 1, 'EUR', 'Suppe war kalt', 'note', closed_at from orders order by id offset ${n} limit 1`.execute(
          shop.app.db,
        )
    }
    const writing = async () => {
      for (let n = 0; n < 6; n += 1) {
        await write()
        await expect(read(...SPAN)).resolves.toBeDefined()
      }
    }
    await Promise.all([refunding(), writing(), refunding()])
    const { revenue } = await expectRaw()
    expect(revenue.reduce((sum, row) => sum + row.refunded, 0)).toBe(40)
  })

  test('wait for a change that is not committed yet, so that they hold it', async () => {
    await sql`truncate orders cascade`.execute(shop.app.db)
    const [one] = fc.sample(ordersAt(['2025-11-02T16:00']), { numRuns: 1, seed: 3 })
    await store(books(), {
      ...one!,
      hours: 0,
      status: 'completed',
      isQuotation: false,
      isHere: true,
      method: 'cash',
      refunds: [],
    })
    let writing: Promise<void> = Promise.resolve()
    await shop.app.db.transaction().execute(async tx => {
      await sql`update orders set status = 'canceled'`.execute(tx)
      writing = write()
      // until it stands before the lock
      for (;;) {
        const { rows } = await typedSql({ waiting: 'int' })`
          select count(*) as waiting from pg_locks where locktype = 'advisory' and not granted
          and database = (select oid from pg_database where datname = current_database())`.execute(shop.app.db)
        if ((rows[0]?.waiting ?? 0) > 0) break
      }
    })
    await writing
    const totals = await expectRaw()
    expect(totals.revenue).toEqual([])
  })
})

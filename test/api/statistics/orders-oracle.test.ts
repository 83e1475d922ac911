import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DailyTotals } from '#contract/calls/money/daily-totals.ts'
import type { OrderFigures, OrderOrigins, RevenueFigures } from '#contract/calls/statistics/order-figures.ts'
import { businessDay } from '#domain/time/local-time.ts'
import { typedSql, storedRows } from '#server/core/db/typed-sql.ts'
import { totalsOf } from '#server/features/statistics/read/week-totals.ts'
import { writeStatistics } from '#server/features/statistics/write/write-statistics.ts'
import { forgetOrders } from '#server/features/orders/forget-guests.ts'
import { earnedOn, takenBackOn } from '#server/features/books/for-other-features.ts'
import { ordersAt, store } from '#test/books/random-orders.ts'
import { openTestShop, type TestShop } from '#test/order-shop.ts'
import { type CountedRows, monthly, said } from '#test/statistics/counted-rows.ts'
import { falseSumsOfAll } from '#test/statistics/sums-of-all.ts'
import { rawOrderDays } from '#test/statistics/raw-order-days.ts'

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

// Months that are over, with both changes of the clock in Vienna and New York.
const MOMENTS = ['2025-03-09T05:00', '2025-03-29T23:00', '2025-10-25T23:30', '2025-11-02T04:30', '2025-11-02T16:00']
const SPAN = { from: '2025-03-05', to: '2025-11-08' }
const books = { earned: earnedOn, takenBack: takenBackOn }
const write = () => writeStatistics(shop.app, { books, all: true, through: work => work(shop.app.db) })

const ask = async <T>(path: string, query = ''): Promise<T> => {
  const { status, text, body } = await shop.request('GET', `/api/${path}?from=${SPAN.from}&to=${SPAN.to}${query}`, {
    cookie: admin,
  })
  if (status !== 200) throw new Error(`${path}: ${text}`)
  return body.data as T
}
/** Everything that is written, as one text a row. */
const written = async () => {
  const { rows } = await typedSql({ row: 'text' })`
    select concat_ws(' ', kind, branch_id, day, key, n, x, y) as row from statistic_days where (n, x, y) <> (0, 0, 0)
    union all select concat_ws(' ', 'month', kind, branch_id, month, key, n, x, y) from statistic_months
    where (n, x, y) <> (0, 0, 0) order by 1`.execute(shop.app.db)
  return rows.map(({ row }) => row)
}
const fromNothing = async () => {
  await sql`select write_statistics_anew()`.execute(shop.app.db)
  expect(await written()).toEqual([])
  await write()
  return written()
}

/** What the books say, and what a lost order would have come to, which rules of their own hold. */
const OF_OTHERS: ReadonlySet<string> = new Set(['revenue'])
const COUNTED_ALONE: ReadonlySet<string> = new Set(['canceled', 'canceled.reason'])
const stored = async (table: 'statistic_days' | 'statistic_months'): Promise<CountedRows> => {
  const { rows } = await typedSql({
    kind: 'text',
    branchId: 'int',
    day: 'date',
    key: 'text',
    n: 'int',
    x: 'int',
    y: 'int',
  })`
    select kind, branch_id, ${sql.ref(table === 'statistic_days' ? 'day' : 'month')} as day, key, n, x, y
    from ${sql.table(table)} where kind not like 'web.%'`.execute(shop.app.db)
  return new Map(
    rows
      .filter(({ kind }) => !OF_OTHERS.has(kind))
      .map(({ kind, branchId, day, key, n, x, y }) => [
        `${kind} ${branchId} ${day} ${key}`,
        [n, COUNTED_ALONE.has(kind) ? 0 : x, y],
      ]),
  )
}
/** Every row of every roll-up against the raw rows, and none beside them. */
async function expectEveryRow(): Promise<void> {
  const raw = await rawOrderDays(shop, zones)
  expect(said(await stored('statistic_days'))).toEqual(said(raw))
  expect(said(await stored('statistic_months'))).toEqual(said(monthly(raw, month => month < '2026-11-01')))
  expect(await falseSumsOfAll(shop)).toEqual([])
}

/** What an order is beyond its money, so that ways, sources, postcodes, lines and ratings are of chance too. */
const vary = () => sql`
  update orders set is_delivery = id % 3 = 0, is_dine_in = id % 3 = 1, source = (array['web', 'kiosk', 'phone'])[1 + id
    % 3], zip_code = (array['1070', '8010', null])[1 + id % 3],
    city = case when id % 3 = 0 then 'Wien' when id % 3 = 1 then 'Graz' end, country = 'AT', reached_shop_at = case
    when status in ('failed', 'awaitingPayment') then null else created_at end,
    cancelled_by = case when status = 'canceled' then 'customer' end, rejection_code = case
    when status = 'rejected' then 'tooBusy' end,
    estimated_ready_at = case when id % 2 = 0 then created_at + interval '20 minutes' end,
    questionnaire_rating = case when status = 'completed' and id % 2 = 0 then 1 + id % 5 end, food_rating = case
    when status = 'completed' and id % 4 = 0 then 2 end,
    rated_at = case when status = 'completed' and id % 2 = 0 then created_at + interval '50 hours' end;
  update order_items set amount = 1 + order_id % 3, name = (array['Knödel', 'Strudel'])[1 + order_id % 2], unit = case
  when order_id % 5 = 0 then 'kg' else 'amount' end`
const fill = async (orders: Parameters<typeof store>[1][]) => {
  await sql`truncate orders cascade`.execute(shop.app.db)
  for (const one of orders) await store({ shop, zones }, one)
  await vary().execute(shop.app.db)
  await sql`insert into ticket_counters (branch_id, business_day, last_number) select branch_id, business_day,
      max(ticket_number) from orders group by 1, 2
    on conflict (branch_id, business_day) do update set last_number = excluded.last_number`.execute(shop.app.db)
}

const ONE = (
  table: 'orders' | 'refunds' | 'payments' | 'order_items',
  n: number,
) => sql`(select ctid from ${sql.table(table)}
  order by ctid offset ${n} % greatest(1, (select count(*) from ${sql.table(table)})) limit 1)`
/** What happens to old orders, each as the product writes it. */
const EVENTS = {
  canceled: n =>
    sql`update orders set status = 'canceled', cancelled_by = 'staff', closed_at = created_at + interval '40 hours'
      where ctid = ${ONE('orders', n)} and reached_shop_at is not null`,
  edited: n =>
    sql`update orders set gross = gross + 1, taxes = jsonb_set(taxes, '{0,gross}',
        to_jsonb((taxes -> 0 ->> 'gross')::numeric + 1)) where ctid = ${ONE('orders', n)}`,
  'a line changed': n => sql`update order_items set amount = amount + 1 where ctid = ${ONE('order_items', n)}`,
  'a line left out': n => sql`delete from order_items where ctid = ${ONE('order_items', n)} and deposits = '[]'`,
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
  'moved to another day': n =>
    sql`update orders set business_day = business_day + 1, ticket_number = ticket_number + 10000
      where ctid = ${ONE('orders', n)}`,
  'rated later': n =>
    sql`update orders set questionnaire_rating = 4, rated_at = created_at + interval '90 hours'
      where ctid = ${ONE('orders', n)}`,
  'known where it came from': n =>
    sql`insert into order_visits (order_id, campaign, referrer_domain) select id, 'herbst', null from orders
      where ctid = ${ONE('orders', n)} on conflict (order_id) do nothing`,
  'paid at last': n =>
    sql`update orders set status = 'new', is_paid = true, is_test_paid = ${n % 2 === 0}, paid_amount = gross,
        reached_shop_at = created_at
      where ctid = (select ctid from orders where status = 'awaitingPayment' order by ctid limit 1)`,
  removed: n => sql`delete from orders where ctid = ${ONE('orders', n)}`,
} satisfies Record<string, (n: number) => ReturnType<typeof sql>>
const event = fc.tuple(fc.constantFrom(...(Object.keys(EVENTS) as (keyof typeof EVENTS)[])), fc.nat(1000))
const cents = (value: unknown) => Math.round(Number(value) * 100)
const told = <T>(rows: readonly T[], key: (row: T) => string, value: (row: T) => number) =>
  Object.fromEntries(rows.filter(row => value(row) !== 0).map(row => [key(row), value(row)]))

/** The same figures from the raw rows, without the statements that are tested. */
async function expectRaw(): Promise<void> {
  const { db } = shop.app
  const orders = (await storedRows('orders')`select * from orders`.execute(db)).rows
  const lines = (await storedRows('orderItems')`select * from order_items`.execute(db)).rows
  const isIn = (day: string) => day >= SPAN.from && day <= SPAN.to
  const dayOf = (branchId: number, at: string | null) => businessDay(at!, zones[branchId]!)
  const earns = ({ status, isQuotation, isTestPaid }: (typeof orders)[number]) =>
    !isQuotation &&
    !isTestPaid &&
    ['new', 'counterOffered', 'confirmed', 'inDelivery', 'ready', 'completed'].includes(status)
  const reached = orders.filter(order => order.reachedShopAt !== null && isIn(order.businessDay))
  const count = <T>(rows: readonly T[], of: (row: T) => string, by = (_: T) => 1) => {
    const found: Record<string, number> = {}
    for (const row of rows) found[of(row)] = (found[of(row)] ?? 0) + by(row)
    return found
  }

  const figures = await ask<OrderFigures>('statistics/orders', '&interval=day')
  expect(figures.total).toBe(reached.length)
  expect(
    told(
      figures.series,
      row => row.date,
      row => row.value,
    ),
  ).toEqual(count(reached, row => row.businessDay))
  expect(
    told(
      figures.byStatus,
      row => row.status,
      row => row.count,
    ),
  ).toEqual(count(reached, row => row.status))
  expect(
    told(
      figures.bySource,
      row => row.source,
      row => row.count,
    ),
  ).toEqual(count(reached, row => row.source))

  const revenue = await ask<RevenueFigures>('statistics/revenue', '&interval=day')
  const totals = await ask<DailyTotals>('reports/daily-totals')
  const goods = totals.revenue.filter(({ kind }) => kind === 'goods')
  expect(
    Object.fromEntries(revenue.series.filter(({ value }) => value !== 0).map(row => [row.date, cents(row.value)])),
  ).toEqual(
    Object.fromEntries(
      Object.entries(
        count(
          goods,
          row => row.day,
          row => cents(row.gross),
        ),
      ).filter(([, sum]) => sum !== 0),
    ),
  )
  const sumOf = (kind: string, of: 'gross' | 'net') =>
    totals.revenue.reduce((sum, row) => (row.kind === kind ? sum + cents(row[of]) : sum), 0)
  expect([revenue.gross, revenue.net, revenue.deposit, revenue.tip, revenue.total].map(cents)).toEqual([
    sumOf('goods', 'gross'),
    sumOf('goods', 'net'),
    sumOf('deposit', 'gross'),
    sumOf('tip', 'gross'),
    sumOf('goods', 'gross'),
  ])
  expect(revenue.orders).toBe(orders.filter(order => earns(order) && isIn(order.businessDay)).length)
  for (const rows of [revenue.byOrderType, revenue.byPaymentMethod]) {
    expect(rows.reduce((sum, row) => sum + cents(row.gross), 0)).toBe(cents(revenue.gross))
    expect(rows.reduce((sum, row) => sum + row.count, 0)).toBe(revenue.orders)
  }
  const byMethod = count(
    goods,
    row => row.paymentMethod,
    row => cents(row.gross),
  )
  // the totals are by provider, these figures by what was paid with there
  const byProvider = count(
    revenue.byPaymentMethod,
    row => row.method,
    row => cents(row.gross),
  )
  for (const [method, gross] of Object.entries(byProvider)) expect(gross).toBe(byMethod[method] ?? 0)
  const byBranch = count(
    goods,
    row => String(row.branch.id),
    row => cents(row.gross),
  )
  expect(revenue.byBranch).toHaveLength(Object.keys(zones).length)
  for (const row of revenue.byBranch) expect(cents(row.gross)).toBe(byBranch[row.branch.id] ?? 0)
  expect(revenue.byBranch.reduce((sum, row) => sum + row.count, 0)).toBe(revenue.orders)
  const origins = await ask<{ rows: { gross: number }[] }>('statistics/revenue-origins')
  expect(origins.rows.reduce((sum, row) => sum + cents(row.gross), 0)).toBe(cents(revenue.gross))
  const places = await ask<OrderOrigins>('statistics/order-origins')
  expect(
    told(
      places.rows,
      row => row.zipCode,
      row => row.orders,
    ),
  ).toEqual(count(reached, row => row.zipCode ?? ''))

  const canceled = orders.filter(
    one =>
      ['rejected', 'canceled'].includes(one.status) &&
      one.reachedShopAt !== null &&
      isIn(dayOf(one.branchId, one.closedAt)),
  )
  type Reasons = {
    total: number
    rate: number
    series: { date: string; value: number }[]
    reasons: { code: string; count: number; gross: number }[]
  }
  const told2 = await ask<Reasons>('statistics/canceled-orders', '&interval=day')
  expect(
    told(
      told2.series,
      row => row.date,
      row => row.value,
    ),
  ).toEqual(count(canceled, one => dayOf(one.branchId, one.closedAt)))
  const reasonOf = (one: (typeof orders)[number]) =>
    one.status === 'rejected' ? one.rejectionCode! : `canceledBy${one.cancelledBy === 'staff' ? 'Staff' : 'Customer'}`
  expect(
    told(
      told2.reasons,
      row => row.code,
      row => row.count,
    ),
  ).toEqual(count(canceled, reasonOf))
  // what would have earned nothing is no loss
  const lost = canceled.filter(one => !one.isQuotation && !one.isTestPaid)
  const lostOf = count(lost, reasonOf, one => cents(one.gross) - cents(one.deposit) - cents(one.tip))
  for (const { code, gross } of told2.reasons) expect(cents(gross), code).toBe(lostOf[code] ?? 0)

  const byId = new Map(orders.map(order => [order.id, order]))
  const sold = lines.filter(({ orderId }) => earns(byId.get(orderId)!) && isIn(byId.get(orderId)!.businessDay))
  const pieces = ({ unit, amount }: (typeof lines)[number]) => (unit === 'kg' ? 1 : Number(amount))
  const items = await ask<{ total: number }>('statistics/items')
  expect(items.total).toBe(sold.reduce((sum, line) => sum + pieces(line), 0))
  const popular = await ask<{ rows: { name: string; quantity: number }[] }>('statistics/popular-items')
  expect(
    told(
      popular.rows,
      row => row.name,
      row => row.quantity,
    ),
  ).toEqual(count(sold, line => line.name, pieces))
  const times = await ask<{ cells: { value: number }[] }>('statistics/order-times')
  expect(times.cells.reduce((sum, cell) => sum + cell.value, 0)).toBe(reached.length)
  const ratings = await ask<{ count: number; average: number | null }>('statistics/ratings')
  expect(ratings.count).toBe(
    orders.filter(one => one.questionnaireRating !== null && isIn(dayOf(one.branchId, one.ratedAt))).length,
  )

  // the report of the week tells the sums of the pages
  const kept = await ask<{ orders: number; rate: number; averageMinutes: number }>('statistics/punctuality')
  const { gross, net, deposit, tip, averageOrder } = revenue
  expect(await totalsOf(db, { ...SPAN, branches: Object.keys(zones).map(Number) }, true)).toEqual({
    orders: figures.total,
    items: items.total,
    canceled: told2.total,
    canceledRate: told2.rate,
    revenue: { gross, net, deposit, tip, averageOrder },
    promised: { orders: kept.orders, rate: kept.rate, averageMinutes: kept.averageMinutes },
    rating: { count: ratings.count, average: ratings.average },
  })
}

describe('What is written of orders', () => {
  test('is what their rows say, to the cent, whatever happens to them afterwards, and the same when written from nothing', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(ordersAt(MOMENTS), { minLength: 8, maxLength: 20 }),
        fc.array(event, { minLength: 1, maxLength: 8 }),
        async (orders, events) => {
          await fill(orders)
          await write()
          await expectRaw()
          await expectEveryRow()
          for (const [name, n] of events) await EVENTS[name](n).execute(shop.app.db)
          await write()
          const after = await written()
          await expectEveryRow()
          // a refund that fails leaves the money of an order as no step would
          if (events.every(([name]) => name !== 'a refund that fails after all')) await expectRaw()
          expect(await fromNothing()).toEqual(after)
          // told branch by branch it is the same
          await sql`delete from statistic_all_written`.execute(shop.app.db)
          if (events.every(([name]) => name !== 'a refund that fails after all')) await expectRaw()
        },
      ),
      { seed: 20_261_126, numRuns: 8 },
    )
  }, 300_000)

  test('is counted again when the clock of its branch is set to another zone', async () => {
    await fill(fc.sample(ordersAt(MOMENTS), { seed: 20_261_130, numRuns: 12 }))
    await write()
    const before = await written()
    const setZone = async (zone: string) => {
      zones[shop.branchId] = zone
      await sql`update branches set time_zone = ${zone} where id = ${shop.branchId}`.execute(shop.app.db)
      await shop.app.catalogue.renewed()
      await write()
    }
    await setZone('Asia/Tokyo')
    await expectEveryRow()
    expect(await written(), 'an hour of Tokyo is another than one of Vienna').not.toEqual(before)
    await setZone('Europe/Vienna')
    expect(await written()).toEqual(before)
  })

  test('stands where it came from when its guests are forgotten, refunds taken off, to the cent', async () => {
    const months = 'from=2025-02-01&to=2025-12-31'
    const places = async () => {
      const of = async <T>(name: string) => {
        const { status, text, body } = await shop.request('GET', `/api/statistics/${name}?${months}`, { cookie: admin })
        if (status !== 200) throw new Error(text)
        return (body.data as { rows: T[] }).rows
      }
      const [orders, revenue] = [
        await of<{ zipCode: string; orders: number }>('order-origins'),
        await of<{ zipCode: string; gross: number }>('revenue-origins'),
      ]
      return {
        orders: told(
          orders,
          one => one.zipCode,
          one => one.orders,
        ),
        revenue: told(
          revenue,
          one => one.zipCode,
          one => cents(one.gross),
        ),
      }
    }
    /** Places come to what was earned, each that is known to what it came to before. */
    const expectAllPlaced = async (before: Awaited<ReturnType<typeof places>>) => {
      const { status, text, body } = await shop.request('GET', `/api/statistics/revenue?${months}`, { cookie: admin })
      if (status !== 200) throw new Error(text)
      const { revenue } = await places()
      expect(Object.values(revenue).reduce((sum, value) => sum + value, 0)).toBe(
        cents((body.data as RevenueFigures).gross),
      )
      const known = ({ '': _, ...others }: Record<string, number>) => others
      expect(known(revenue)).toEqual(known(before.revenue))
    }
    let lateOnes = 0
    await fc.assert(
      fc.asyncProperty(
        fc.array(ordersAt(MOMENTS), { minLength: 6, maxLength: 14 }),
        fc.integer({ min: 2, max: 4 }),
        async (orders, every) => {
          await sql`delete from forgotten_origins`.execute(shop.app.db)
          await fill(orders)
          await write()
          const before = await places()
          const { rows } = await typedSql({ id: 'int' })`select id from orders where id % ${every} = 0`.execute(
            shop.app.db,
          )
          await shop.app.db.transaction().execute(async tx =>
            forgetOrders(
              tx,
              rows.map(({ id }) => id),
              await shop.app.catalogue.current(),
              shop.app.clock.now(),
            ),
          )
          await write()
          expect(await places()).toEqual(before)
          await fromNothing()
          expect(await places()).toEqual(before)
          // what goes back afterwards goes off no place, and comes back where it fails
          const { rows: late } = await typedSql({ id: 'int' })`
            insert into refunds (order_id, payment_id, amount, currency, reason, status, at)
            select o.id, p.id, 0.5, 'EUR', 'Suppe war kalt', case when p.id is null then 'note'
            else 'refunded' end, o.created_at + interval '12 days'
            from orders o left join payments p on p.order_id = o.id and p.is_kept where o.anonymized_at is not null
            and o.is_paid
              and o.paid_amount >= 0.5 + (select coalesce(sum(amount), 0) from refunds r where r.order_id = o.id
                and r.status <> 'failed') returning id`.execute(shop.app.db)
          await write()
          await expectAllPlaced(before)
          lateOnes += late.length
          await sql`update refunds set status = 'failed' where payment_id is not null
            and order_id in (select id from orders where anonymized_at is not null)`.execute(shop.app.db)
          await write()
          const failed = await places()
          await expectAllPlaced(before)
          await fromNothing()
          expect(await places()).toEqual(failed)
        },
      ),
      { seed: 20_261_127, numRuns: 6 },
    )
    expect(lateOnes).toBeGreaterThan(0)
  }, 300_000)
})

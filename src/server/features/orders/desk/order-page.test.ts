import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StaffOrder } from '#contract/calls/order-shape.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { NOON, openTestShop, type TestShop } from '#test/order-shop.ts'

let shop: TestShop
let boss: string
beforeAll(async () => {
  shop = await openTestShop()
  boss = await shop.loginAs('ROLE_ADMIN')
})
afterAll(() => shop.close())

type Order = {
  at: number
  gross: number
  reached: number | null
  answered: number | null
  ending: (typeof ENDINGS)[number]
}
/** How an order stands: its state, and who cancelled it. */
const ENDINGS = [
  'new',
  'confirmed',
  'completed',
  'rejected',
  'canceled by system',
  'canceled by customer',
  'canceled',
  'failed',
  'awaitingPayment',
] as const
const CLOSED = ['completed', 'rejected', 'canceled', 'failed']
/** Few values of each kind, so that most orders share theirs with others. */
const order = fc.record<Order>({
  at: fc.integer({ min: 0, max: 3 }),
  gross: fc.integer({ min: 5, max: 7 }),
  reached: fc.option(fc.constantFrom(0, 20)),
  answered: fc.option(fc.constantFrom(1, 2, 5.0001, 5, 6)),
  ending: fc.constantFrom(...ENDINGS),
})
let made = 0

async function store({ at, gross, reached, answered, ending }: Order, words = 'Anna'): Promise<number> {
  made += 1
  const [status = '', by = null] = ending.split(' by ')
  const minute = (minutes: number | null) =>
    minutes === null ? null : new Date(Date.parse(NOON) - 30 * 60_000 + minutes * 60_000).toISOString()
  const { rows } = await typedSql({ id: 'int' })`
    insert into orders (uid, hash, branch_id, business_day, ticket_number, catalogue_version, is_delivery, is_dine_in,
      status, cancelled_by, reached_shop_at, answered_at, closed_at,
      payment_method, first_name, last_name, supply_at, net, gross, goods_gross, taxes, created_at)
    values (upper(lpad(to_hex(${made}::int), 8, '0')), ${'h'.repeat(24)},
      ${made % 2 ? shop.branchId : shop.otherBranchId}, '2020-01-01'::date + ${made}::int, ${1 + (made % 3)}, 1, false,
      false, ${status},
      ${by}, ${minute(reached)}, ${answered === null || reached === null ? null : minute(reached + answered)},
        ${CLOSED.includes(status) ? NOON : null}, 'cash', ${words}, '', ${NOON}, 1, ${gross}, 1, '[]',
      ${minute(at)}) returning id`.execute(shop.app.db)
  return rows[0]?.id ?? 0
}
const clear = () => sql`delete from orders`.execute(shop.app.db)

const page = async (path: string, query: Record<string, string | number>) => {
  const asked = Object.entries(query).map(([name, value]) => [name, String(value)] as [string, string])
  const { body } = await shop.request('GET', `${path}?${new URLSearchParams(asked)}`, { cookie: boss })
  return { ids: (body.data as StaffOrder[]).map(({ id }) => id), orders: body.data as StaffOrder[], meta: body.meta }
}

const SORTS = ['id', '-id', 'createdAt', '-createdAt', 'gross', '-gross', 'ticketNumber', '-ticketNumber']
type Walk = {
  orders: Order[]
  sort: string
  limit: number
  isBackward: boolean
  search: string
  changes: ('insert' | 'remove' | 'none')[]
}
const walk = fc.record<Walk>({
  orders: fc.array(order, { minLength: 1, maxLength: 14 }),
  sort: fc.constantFrom(...SORTS),
  limit: fc.integer({ min: 1, max: 5 }),
  isBackward: fc.boolean(),
  search: fc.constantFrom('', 'anna', '123', '2'),
  changes: fc.array(fc.constantFrom('insert', 'remove', 'none'), { maxLength: 6 }),
})

test('whoever walks from page to page meets each order once, while others come and go', async () => {
  await fc.assert(
    fc.asyncProperty(walk, async ({ orders, sort, limit, isBackward, search, changes }) => {
      await clear()
      for (const one of orders) await store(one, 'Anna 123')
      const path = '/api/orders'
      const all = (await page(path, { sort, limit: 500, search })).ids
      const removed = new Set<number>()
      const seen: number[] = []
      const left = [...changes]
      let place: Record<string, string> | null = isBackward ? { before: 'end' } : {}
      for (let n = 0; place && n < 60; n += 1) {
        const { ids, meta } = await page(path, { sort, limit, search, ...place })
        const isFirstAgain: boolean = isBackward && n > 0 && meta?.previous === undefined
        seen.push(...(isBackward ? ids.toReversed() : ids).filter(id => !(isFirstAgain && seen.includes(id))))
        const next: string | undefined = isBackward ? meta?.previous : meta?.next
        place = next ? { [isBackward ? 'before' : 'after']: next } : null
        const change = left.shift()
        if (change === 'insert') await store(orders[n % orders.length] as Order, 'Anna 123')
        const victim = all[(n * 7) % Math.max(all.length, 1)]
        if (change === 'remove' && victim !== undefined) {
          await sql`delete from orders where id = ${victim}`.execute(shop.app.db)
          removed.add(victim)
        }
      }
      expect(new Set(seen).size).toBe(seen.length)
      const stayed = all.filter(id => !removed.has(id))
      const wanted = isBackward ? stayed.toReversed() : stayed
      expect(seen.filter(id => stayed.includes(id))).toEqual(wanted)
    }),
    { numRuns: 60 },
  )
}, 120_000)

test('those that are missed are those the rule calls so, whatever their past and the setting', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(order, { minLength: 1, maxLength: 12 }),
      fc.constantFrom(1, 5, 240),
      async (orders, minutes) => {
        await clear()
        await shop.configure({ ordering: { acceptanceTimeoutMinutes: minutes } })
        for (const one of orders) await store(one)
        // and once more by a step, as it happens in life
        await sql`update orders set answered_at = reached_shop_at + interval '90 seconds' where id % 3 = 0
          and reached_shop_at is not null`.execute(shop.app.db)
        const all = (await page('/api/orders', { limit: 500 })).orders
        const { ids, meta } = await page('/api/orders/missed', { limit: 500 })
        expect(ids).toEqual(all.filter(one => one.isMissed).map(({ id }) => id))
        expect(meta?.total).toBe(ids.length)
        const first = await page('/api/orders/missed', { limit: 1 })
        if (ids.length > 1)
          expect((await page('/api/orders/missed', { limit: 1, after: first.meta?.next ?? '' })).ids).toEqual([ids[1]])
      },
    ),
    { numRuns: 40 },
  )
}, 120_000)

test('nothing of a guest who is forgotten stays where orders are searched', async () => {
  await clear()
  const id = await store({ at: 0, gross: 5, reached: 0, answered: 1, ending: 'completed' }, 'Kunigunde')
  await sql`update orders set email = 'kuni@example.at', phone = '+436640001111', company_name = 'Kunis Laden'
    where id = ${id}`.execute(shop.app.db)
  const words = async () =>
    (
      await typedSql({ words: 'text' })`select words from listed_orders where order_id = ${id}`.execute(shop.app.db)
    ).rows.map(row => row.words)
  expect((await words())[0]).toMatch(/ kunigunde .* kunis laden kuni@example.at 436640001111 /)
  await sql`update orders set first_name = 'Anonym', last_name = '', email = null, phone = null, company_name = null
    where id = ${id}`.execute(shop.app.db)
  expect((await words())[0]).not.toMatch(/kuni|436640001111/)
})

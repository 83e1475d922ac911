import { CompiledQuery, sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { Client } from '#server/core/db/client.ts'
import { customers } from '#contract/resources/customers.ts'
import { openTestShop, type TestShop } from '#test/order-shop.ts'

const MANY = 20_000
const STEP = 2500
let shop: TestShop
let boss: string
let manager: string
let leader: string
beforeAll(async () => {
  shop = await openTestShop()
  boss = await shop.loginAs('ROLE_ADMIN')
  manager = await shop.loginAs('ROLE_MANAGER', [shop.branchId])
  // Nobody of them is blocked, and looking after that for each takes most of the time.
  await sql`alter table customers disable trigger keep_blocked_contacts`.execute(shop.app.db)
  for (let first = 1; first <= MANY; first += STEP)
    await sql`insert into customers (type, first_name, last_name, email, phone, order_count, cancel_count, total_spent,
        average_order, first_order_at, last_order_at)
      select case when n % 20 = 0 then 'company' else 'person' end, (array['Anna', 'Lukas', 'Sofie', 'Jakob'])[1 + n %
        4], 'Muster' || n,
        case when n % 3 > 0 then 'gast' || n || '@beispiel.at' end, case
        when n % 5 > 0 then '+43664' || lpad((n * 7919 % 10000000)::text, 7, '0') end,
        n % 20, n % 7 / 6, n % 500 * 1.5, n % 90, timestamptz '2024-01-01' + n * interval '11 minutes',
          timestamptz '2026-01-01' + n * interval '7 minutes'
      from generate_series(${first}::int, ${first + STEP - 1}::int) n`.execute(shop.app.db)
  await sql`insert into customers_branches (row_id, target_id, position) select id, case
    when id % 4 = 0 then ${shop.branchId}::bigint else ${shop.otherBranchId}::bigint end, 0 from customers`.execute(
    shop.app.db,
  )
  // A small branch beside the other, whose guests all order at both.
  const smallBranch = await shop.create('branches', { identifier: 'klein', name: 'Klein' })
  leader = await shop.loginAs('ROLE_MANAGER', [shop.branchId, smallBranch])
  await sql`insert into customers_branches (row_id, target_id, position) select id, ${smallBranch}, 1 from customers
    where id % 400 = 0`.execute(shop.app.db)
  await sql`update customers set tags = '{Stammgast}' where id % 20 = 1`.execute(shop.app.db)
  await sql`vacuum analyze listed_customers`.execute(shop.app.db)
  await sql`analyze customers`.execute(shop.app.db)
  await sql`analyze customers_branches`.execute(shop.app.db)
  await sql`vacuum analyze customers_of_no_branch`.execute(shop.app.db)
})
afterAll(() => shop.close())
afterEach(() => vi.restoreAllMocks())

const list = async (query: string, cookie = boss) => {
  const { status, body } = await shop.request(
    'GET',
    `/api/customers?${query.includes('limit=') ? '' : 'limit=50&'}${query}`,
    { cookie },
  )
  expect(status).toBe(200)
  return {
    rows: body.data as { id: number; [name: string]: unknown }[],
    meta: body.meta as { total: number; next?: string; previous?: string },
  }
}

/** The plans of the statements a list reads its places with, and counts. */
async function plansOf(query: string, cookie = boss): Promise<string[]> {
  const asked: [string, unknown[]][] = []
  const ask = Reflect.get(Client.prototype, 'query') as (...parameters: unknown[]) => unknown
  const spy = vi.spyOn(Client.prototype, 'query').mockImplementation(function (this: Client, ...parameters: unknown[]) {
    const [text, values] = parameters
    if (typeof text === 'string' && /from "listed_customers" t where[^]*limit/.test(text))
      asked.push([text, values as unknown[]])
    return Reflect.apply(ask, this, parameters) as never
  })
  await list(query, cookie)
  spy.mockRestore()
  const plans: string[] = []
  for (const [text, values] of asked)
    plans.push(
      JSON.stringify((await shop.app.db.executeQuery(CompiledQuery.raw(`explain (format json) ${text}`, values))).rows),
    )
  return plans
}

describe('Many customers', () => {
  test.each(['id', ...(customers.list.sorts ?? [])].flatMap(name => [name, `-${name}`]))(
    'are sorted by %s along an index',
    async sort => {
      const plans = await plansOf(`sort=${sort}`)
      expect(plans.length).toBeGreaterThan(0)
      for (const plan of plans) expect(plan).not.toContain('"Node Type": "Sort"')
    },
  )

  test.each([
    { query: 'type=company', by: 'boss', because: 'few of them are one' },
    { query: 'tag=Stammgast&sort=-lastOrderAt', by: 'boss', because: 'one in twenty has it' },
    { query: 'totalSpent.from=700&sort=phone', by: 'boss', because: 'few spent so much' },
    { query: 'orderCount.from=3&sort=averageOrder', by: 'boss', because: 'most did' },
    { query: 'sort=-totalSpent', by: 'manager', because: 'a fourth orders at their branch' },
    { query: 'tag=Stammgast', by: 'manager', because: 'both at once' },
    { query: 'page=300', by: 'boss', because: 'fifteen thousand are passed over' },
  ])('$query of a $by is read without the customers themselves: $because', async ({ query, by }) => {
    const plans = await plansOf(query, by === 'boss' ? boss : manager)
    expect(plans.length).toBeGreaterThan(0)
    for (const plan of plans) expect(plan).not.toContain('"Relation Name":"customers"')
  })

  test.each(['sort=name', 'tag=Stammgast', 'orderCount.from=3', 'type=company&sort=-totalSpent'])(
    '%s of a manager begins with those of their branch and does not ask everybody',
    async query => {
      const plans = await plansOf(query, manager)
      expect(plans.length).toBeGreaterThan(0)
      for (const plan of plans) expect(plan).toContain('"Subplan Name":"InitPlan')
      for (const plan of plans) expect(plan).not.toContain('"Join Type":"Semi"')
    },
  )

  test.each(['name', '-totalSpent'])(
    'who orders at both branches of somebody stands in their list once, by %s',
    async sort => {
      const { rows, meta } = await list(`sort=${sort}&limit=500`, leader)
      expect(meta.total).toBe(MANY / 4)
      expect(new Set(rows.map(({ id }) => id)).size).toBe(500)
    },
  )

  test.each(['name', '-totalSpent'])('those of no branch are found without a look at everybody, by %s', async sort => {
    const plans = await plansOf(`branch=none&sort=${sort}`)
    expect(plans.length).toBeGreaterThan(0)
    for (const plan of plans) {
      expect(plan).not.toContain('"Relation Name":"customers_branches"')
      expect(plan).not.toMatch(/"Node Type":"Seq Scan"[^}]*"Relation Name":"listed_customers"/)
    }
  })

  test('a page far behind passes over an index alone', async () => {
    const [plan] = await plansOf('page=300')
    expect(plan).toContain('"Node Type":"Index Only Scan"')
  })

  test.each(['phone', '-phone'])(
    'are all met once on the way through a list by %s, those without one last',
    async sort => {
      const seen: number[] = []
      let place = ''
      for (let page = 0; page < 5; page += 1) {
        const { rows, meta } = await list(`sort=${sort}&limit=500${place}`)
        seen.push(...rows.map(({ id }) => id))
        place = `&after=${meta.next}`
      }
      expect(new Set(seen).size).toBe(2500)
      const { rows: last, meta } = await list(`sort=${sort}&before=end`)
      expect(last.every(({ phone }) => phone === null)).toBe(true)
      const { rows: back } = await list(`sort=${sort}&before=${meta.previous}`)
      expect(back.every(({ id }) => !last.some(other => other.id === id))).toBe(true)
    },
  )

  test.each([
    { query: 'page=320&limit=50&sort=phone', with: true, because: 'sixteen thousand have one' },
    { query: 'page=321&limit=50&sort=phone', with: false, because: 'those without one follow' },
  ])('open by number where values end, $query: $because', async ({ query, with: isThere }) => {
    const { rows } = await list(query)
    expect(rows).toHaveLength(50)
    expect(rows.every(({ phone }) => (phone !== null) === isThere)).toBe(true)
  })

  test.each([
    { query: 'search=muster1999', total: 11, because: 'ten follow it' },
    { query: 'search=Sofie', total: 5000, because: 'every fourth is called so' },
    { query: 'search=anna&sort=-totalSpent', total: 5000, because: 'the order changes nothing' },
    { query: 'search=beispiel.at', total: 10_000, because: 'more are not counted' },
    { query: 'orderCount.from=18.5', total: 1000, because: 'nineteen is the next whole number' },
    {
      query: 'orderCount.above=18.5&orderCount.to=99999999999',
      total: 1000,
      because: 'no number is too large to ask for',
    },
    { query: 'cancelCount.from=1', total: 2857, because: 'every seventh called one off' },
    { query: 'branch=none', total: 0, because: 'everybody orders somewhere' },
    { query: 'tag=Stammgast', total: 1000, because: 'every twentieth is one' },
    { query: 'search=%2C', total: 10_000, because: 'a comma alone says nothing' },
    { query: 'type=company&sort=-lastOrderAt', total: 1000, because: 'every twentieth is one' },
  ])('are found and counted, $query: $because', async ({ query, total }) =>
    expect((await list(query)).meta.total).toBe(total),
  )

  test('found by a word stand in the order asked for, from the end too', async () => {
    const { rows } = await list('search=Sofie&sort=-totalSpent')
    const spent = rows.map(row => row['totalSpent'] as number)
    expect(spent).toEqual(spent.toSorted((one, other) => other - one))
    const { rows: last } = await list('search=Sofie&sort=-totalSpent&before=end')
    expect(Math.max(...last.map(row => row['totalSpent'] as number))).toBeLessThanOrEqual(Math.min(...spent))
  })

  test('of one branch are those of a manager alone, however they are sorted', async () => {
    for (const sort of ['name', '-totalSpent', 'phone']) {
      const { rows, meta } = await list(`sort=${sort}`, manager)
      expect(meta.total).toBe(MANY / 4)
      expect(rows.every(({ id }) => id % 4 === 0)).toBe(true)
    }
  })

  test.each(['firstName', '-cancelCount', 'internalNote'])('are not sorted by %s, which has no index', async sort =>
    expect((await shop.request('GET', `/api/customers?sort=${sort}`, { cookie: boss })).status).toBe(422),
  )
})

import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { BulkAnswer } from '#contract/bulk.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { openTestShop, type TestShop } from '#test/order-shop.ts'

let shop: TestShop
let admin: string
const own: number[] = []
let pizza: number
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.loginAs('ROLE_ADMIN')
  for (let n = 0; n < 60; n += 1)
    own.push(
      await shop.create('products', { name: `Tee ${n}`, price: (300 + n) / 100, allergens: ['G'], diets: ['vegan'] }),
    )
  pizza = await shop.create('products', {
    name: 'Pizza groß und klein',
    price: 10,
    type: 'configurable',
    config: {
      parts: [
        {
          name: 'Größe',
          type: 'select',
          options: [
            { name: 'Klein', modifier: 'overwrite', value: 8 },
            { name: 'Groß', modifier: 'overwrite', value: 12 },
            { name: 'Extra', modifier: 'add', value: 1 },
          ],
        },
      ],
    },
  })
})
afterAll(() => shop.close())

type Product = {
  id: number
  version: number
  price: number
  allergens: string[]
  diets: string[]
  config: { parts: { options: { value: number }[] }[] }
}
const bulk = (body: object, cookie = admin) => shop.request('POST', '/api/products/bulk', { cookie, body })
const dataOf = ({ body }: { body: { data: unknown } }) => body.data as BulkAnswer
const product = async (id: number) =>
  (await shop.request('GET', `/api/products/${id}`, { cookie: admin })).body.data as Product
const FIVE = { price: { by: 'percent', value: 5, rounding: 'tenCents' } } as const

describe('several rows are changed at once', () => {
  test('a dry run says the old and the new of each, and changes none', async () => {
    const [first = 0, second = 0] = own
    const told = dataOf(await bulk({ ids: [first, second], adjust: FIVE, isDryRun: true }))
    expect(told).toEqual({
      done: 2,
      refused: [],
      rows: [
        { id: first, version: 1, name: 'Tee 0', before: { price: 3 }, after: { price: 3.2 } },
        { id: second, version: 1, name: 'Tee 1', before: { price: 3.01 }, after: { price: 3.2 } },
      ],
    })
    expect((await product(first)).price).toBe(3)
  })

  test('what was told is what is done, each with its next version and its entry in the log', async () => {
    const told = dataOf(await bulk({ ids: own, adjust: FIVE, isDryRun: true })).rows ?? []
    const rows = told.map(({ id, version }) => ({ id, version }))
    expect(dataOf(await bulk({ rows, adjust: FIVE }))).toEqual({ done: 60, refused: [] })
    for (const { id, version, after } of [told[0]!, told[59]!]) {
      const now = await product(id)
      expect([now.price, now.version]).toEqual([after['price'], version + 1])
    }
    const { rows: logged } = await typedSql({ count: 'int' })`
      select count(*) as count from log_entries where entity = 'products' and entity_id = any(${own}::bigint[])
      and action = 'update' and before ? 'price'`.execute(shop.app.db)
    expect(logged[0]?.count).toBe(60)
  })

  test('it is taken back by giving each what it had, but not over what somebody else changed since', async () => {
    const [first = 0, second = 0] = own
    const [one, other] = [await product(first), await product(second)]
    await bulk({
      rows: [
        { id: first, version: one.version },
        { id: second, version: other.version },
      ],
      change: { price: 9 },
    })
    await shop.request('PUT', `/api/products/${second}`, { cookie: admin, body: { id: second, price: 7 } })
    const back = [
      { id: first, version: one.version + 1, change: { price: one.price } },
      { id: second, version: other.version + 1, change: { price: other.price } },
    ]
    const answer = dataOf(await bulk({ rows: back }))
    expect([answer.done, answer.refused.map(({ name }) => name)]).toEqual([1, ['Tee 1']])
    expect([(await product(first)).price, (await product(second)).price]).toEqual([one.price, 7])
  })

  test('two people at once: whoever comes second is told which rows they did not see', async () => {
    const ids = own.slice(10, 30)
    const rows = await Promise.all(ids.map(async id => ({ id, version: (await product(id)).version })))
    const [one, other] = await Promise.all([
      bulk({ rows, change: { tax: 13 } }),
      bulk({ rows: rows.toReversed(), change: { tax: 19 } }),
    ])
    const [a, b] = [dataOf(one), dataOf(other)]
    expect([one.status, other.status, a.done + b.done, a.refused.length + b.refused.length]).toEqual([200, 200, 20, 20])
    const taxes = await Promise.all(ids.map(async id => ((await product(id)) as unknown as { tax: number }).tax))
    expect(new Set(taxes).size).toBe(1)
  })

  test('the prices of sizes change with the price, surcharges stay', async () => {
    await bulk({ ids: [pizza], adjust: FIVE })
    const { price, config } = await product(pizza)
    expect([price, ...config.parts[0]!.options.map(({ value }) => value)]).toEqual([10.5, 8.4, 12.6, 1])
  })

  test('entries come and go while the others stay', async () => {
    const [first = 0] = own
    await bulk({ ids: [first], add: { allergens: ['A'], diets: ['halal'] } })
    const more = await product(first)
    expect([more.allergens.toSorted(), more.diets]).toEqual([
      ['A', 'G'],
      ['vegan', 'halal'],
    ])
    await bulk({ ids: [first], drop: { diets: ['vegan'] } })
    expect((await product(first)).diets).toEqual(['halal'])
  })

  test('rows that refuse are named with the reason, in the dry run as in the deed', async () => {
    const ids = [own[0]!, own[1]!, 999_999]
    const adjust = { price: { by: 'amount', value: -5, rounding: 'cent' } }
    for (const isDryRun of [true, false]) {
      const { done, refused } = dataOf(await bulk({ ids, adjust, isDryRun }))
      expect([done, refused.map(({ name, message }) => [name, message])]).toEqual([
        1,
        [
          ['Tee 0', 'Der Preis läge unter null.'],
          [null, 'Produkt wurde nicht gefunden.'],
        ],
      ])
    }
  })

  test('rows whose checks look at each other are checked once the others are written', async () => {
    const soup = await shop.create('products', { name: 'Suppe des Tages', price: 4 })
    const lunch = await shop.create('products', { name: 'Mittag', price: 9 })
    const answer = dataOf(
      await bulk({
        rows: [
          { id: soup, change: { type: 'bundle' } },
          { id: lunch, change: { type: 'bundle', bundleItems: [{ product: { id: soup }, amount: 1 }] } },
        ],
      }),
    )
    expect(answer).toMatchObject({
      done: 1,
      refused: [{ id: lunch, message: 'Ein Menü kann kein anderes Menü enthalten.' }],
    })
  })

  test('lists of links are written for all of them, and told by their names', async () => {
    const ids = [
      await shop.create('menus', { name: 'Frühling', availableFrom: '2026-01-01T00:00:00.000Z', catalog: [] }),
      await shop.create('menus', { name: 'Herbst', availableFrom: '2026-01-01T00:00:00.000Z', catalog: [] }),
    ]
    const branches = [{ id: shop.otherBranchId }, { id: shop.branchId }]
    const answer = await shop.request('POST', '/api/menus/bulk', { cookie: admin, body: { ids, change: { branches } } })
    expect(dataOf(answer)).toEqual({ done: 2, refused: [] })
    for (const id of ids) {
      const menu = (await shop.request('GET', `/api/menus/${id}`, { cookie: admin })).body.data as {
        branches: { id: number; name: string }[]
      }
      expect(menu.branches).toMatchObject(branches)
      const { rows } = await typedSql({ changes: 'json' })`
        select changes from log_entries where entity = 'menus' and entity_id = ${id} and action = 'update'`.execute(
        shop.app.db,
      )
      for (const { name } of menu.branches) expect(JSON.stringify(rows)).toContain(name)
    }
  })

  test('a row that is as asked already is not written again', async () => {
    const before = await product(own[5]!)
    expect(dataOf(await bulk({ ids: [own[5]!], change: { diets: before.diets } }))).toEqual({ done: 1, refused: [] })
    expect((await product(own[5]!)).version).toBe(before.version)
  })

  test.each([
    { body: { adjust: { name: FIVE.price } }, because: 'a name is no amount' },
    {
      body: { adjust: { price: { by: 'percent', value: 5, rounding: 'euro' } } },
      because: 'there is no such rounding',
    },
    { body: { add: { price: ['1'] } }, because: 'a price has no entries' },
    { body: { drop: { colour: ['red'] } }, because: 'there is no such field' },
    { body: { isDryRun: true }, because: 'a dry run of nothing tells nothing' },
    { body: { rows: [{ id: 1, change: { colour: 'red' } }] }, because: 'there is no such field' },
  ])('$because', async ({ body }) => {
    const answer = await bulk({ ids: [own[7]!], ...body })
    expect(answer.status === 422 || dataOf(answer).refused.length === 1).toBe(true)
  })

  test('two thousand rows are told and changed within seconds', async () => {
    await sql`insert into products (name, price) select 'Viel ' || n, 5 from generate_series(1, 2000) n`.execute(
      shop.app.db,
    )
    const { rows } = await typedSql({ id: 'int' })`select id from products where name like 'Viel %'`.execute(
      shop.app.db,
    )
    const began = performance.now()
    expect(dataOf(await bulk({ ids: rows.map(({ id }) => id), adjust: FIVE })).done).toBe(2000)
    expect(performance.now() - began).toBeLessThan(15_000)
  })
})

describe('products are put under another category', () => {
  let soups: number
  let mains: number
  beforeAll(async () => {
    soups = await shop.create('categories', { name: 'Suppen' })
    mains = await shop.create('categories', { name: 'Hauptspeisen' })
    await shop.create('menus', {
      name: 'Winterkarte',
      availableFrom: '2026-01-01T00:00:00.000Z',
      branches: [{ id: shop.branchId }],
      catalog: [{ category: { id: soups }, products: [{ id: own[0] }, { id: own[1] }] }],
    })
  })
  const place = (body: object, cookie = admin) => shop.request('POST', '/api/products/category', { cookie, body })
  const under = async (category: number) =>
    (
      (await shop.request('GET', `/api/products?category=${category}&sort=id`, { cookie: admin })).body.data as {
        id: number
      }[]
    ).map(({ id }) => id)

  test('on every menu they stand on; those on none are named, and a dry run moves none', async () => {
    const body = { ids: [own[0], own[2]], category: { id: mains } }
    const told = (await place({ ...body, isDryRun: true })).body.data
    expect(told).toEqual({
      to: 'Hauptspeisen',
      moved: [{ id: own[0], name: 'Tee 0', from: ['Suppen'], menus: ['Winterkarte'] }],
      refused: [
        {
          id: own[2],
          name: 'Tee 2',
          message: 'Das Produkt steht auf keiner Speisekarte. Setzen Sie es zuerst auf eine.',
        },
      ],
    })
    expect(await under(mains)).toEqual([])
    expect((await place(body)).body.data).toEqual(told)
    expect([await under(soups), await under(mains)]).toEqual([[own[1]], [own[0]]])
  })

  test('by whoever may change those menus', async () => {
    const elsewhere = await shop.create('branches', { identifier: 'steyr', name: 'Steyr' })
    const other = await shop.loginAs('ROLE_MANAGER', [elsewhere])
    const answer = await place({ ids: [own[1]], category: { id: mains } }, other)
    expect(answer.body.data).toMatchObject({
      moved: [],
      refused: [{ id: own[1], message: expect.stringContaining('Winterkarte') }],
    })
    expect((await place({ ids: [own[1]], category: { id: mains } }, await shop.loginAs('ROLE_EMPLOYEE'))).status).toBe(
      403,
    )
    expect((await place({ ids: [own[1]], category: { id: 999_999 } })).status).toBe(422)
    expect(await under(soups)).toEqual([own[1]])
  })
})

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { PROJECT_ROOT } from '#server/project-root.ts'
import { openTestShop, type TestShop } from '#test/order-shop.ts'

let shop: TestShop
let cookie: string
beforeAll(async () => {
  shop = await openTestShop()
  cookie = await shop.loginAs('ROLE_ADMIN')
})
afterAll(() => shop.close())

const isBuilt = existsSync(join(PROJECT_ROOT, 'build/ssr/entry-server.js'))
const NOW = '2026-11-20T11:00:00.000Z'
const ago = (days: number, hours = 0) => new Date(Date.parse(NOW) - days * 86_400_000 - hours * 3_600_000).toISOString()
const ahead = (minutes: number) => new Date(Date.parse(NOW) + minutes * 60_000).toISOString()
const put = (id: number, body: object) => shop.request('PUT', `/api/products/${id}`, { body, cookie })
type Set = { since: string; price: number; reduction?: [price: number, from: string, until: string] }

/** A product whose price was set like this; the last time is how it stands. */
async function withHistory(...history: Set[]): Promise<number | null> {
  const { db } = shop.app
  const last = history.at(-1)
  const jsonOf = (set: Set | undefined) => {
    const [price, from, until] = set?.reduction ?? []
    return set?.reduction ? JSON.stringify({ price, from, until }) : null
  }
  const { rows } = await typedSql({
    id: 'int',
  })`insert into products (name, price, reduction) values ('Dinkelbrot', ${last?.price}, ${jsonOf(last)}::jsonb)
    returning id`.execute(db)
  const id = rows[0]?.id
  await sql`delete from product_prices where product_id = ${id}`.execute(db)
  for (const { since, price, reduction: [reduced, from, until] = [] } of history)
    await sql`insert into product_prices (product_id, since, price, reduced_price, reduced_from, reduced_until)
      values (${id}, ${since}, ${price}, ${reduced ?? null}, ${from ?? null}, ${until ?? null})`.execute(db)
  const found = await typedSql({ lowest: 'numeric?' })`select lowest_price_of(${id}) as lowest`.execute(db)
  const [{ lowest } = { lowest: null }] = found.rows
  return lowest === null ? null : Number(lowest)
}

describe('The lowest price of the 30 days before a reduction', () => {
  const UNTIL = ahead(600)
  test.each<{ history: Set[]; is: number | null; because: string }>([
    {
      history: [
        { since: ago(90), price: 12 },
        { since: ago(3), price: 12, reduction: [9, ago(2), UNTIL] },
      ],
      is: 12,
      because: 'the price never changed',
    },
    {
      history: [
        { since: ago(90), price: 12 },
        { since: ago(20), price: 10 },
        { since: ago(15), price: 13 },
        { since: ago(3), price: 13, reduction: [9, ago(2), UNTIL] },
      ],
      is: 10,
      because: 'it was cheaper for five days',
    },
    {
      history: [
        { since: ago(90), price: 8 },
        { since: ago(32, 1), price: 13 },
        { since: ago(3), price: 13, reduction: [9, ago(2), UNTIL] },
      ],
      is: 13,
      because: 'it was cheaper until the very instant at which the 30 days begin, on a day with summer time',
    },
    {
      history: [
        { since: ago(90), price: 8 },
        { since: ago(32, 0.99), price: 13 },
        { since: ago(3), price: 13, reduction: [9, ago(2), UNTIL] },
      ],
      is: 8,
      because: 'it was cheaper for the first moment of the 30 days',
    },
    {
      history: [
        { since: ago(10), price: 12 },
        { since: ago(5), price: 11 },
        { since: ago(1), price: 11, reduction: [9, ago(1), UNTIL] },
      ],
      is: 11,
      because: 'what is new counts as long as it was sold',
    },
    {
      history: [{ since: ago(1), price: 12, reduction: [9, ago(2), UNTIL] }],
      is: null,
      because: 'it was never sold before',
    },
    {
      history: [
        { since: ago(90), price: 12 },
        { since: ago(40), price: 12, reduction: [9, ago(40), ago(5)] },
        { since: ago(6), price: 12, reduction: [9, ago(40), UNTIL] },
      ],
      is: 12,
      because: 'a reduction that is prolonged began when it began',
    },
    {
      history: [
        { since: ago(90), price: 12 },
        { since: ago(40), price: 12, reduction: [10, ago(40), ago(20)] },
        { since: ago(20), price: 12, reduction: [9, ago(20), ago(2)] },
        { since: ago(2), price: 12, reduction: [8, ago(2), UNTIL] },
      ],
      is: 12,
      because: 'of one that goes on falling the days before its first step count',
    },
    {
      history: [
        { since: ago(90), price: 12 },
        { since: ago(20), price: 12, reduction: [8, ago(20), ago(10)] },
        { since: ago(9), price: 12, reduction: [9, ago(9), UNTIL] },
      ],
      is: 8,
      because: 'after days without it a reduction is another one, and the one before is among its 30 days',
    },
    {
      history: [
        { since: ago(90), price: 12 },
        { since: ago(20), price: 12, reduction: [8, ago(20), ago(2)] },
        { since: ago(2), price: 12, reduction: [9, ago(2), UNTIL] },
      ],
      is: 8,
      because: 'one that rises is another one too',
    },
    {
      history: [
        { since: ago(90), price: 12 },
        { since: ago(20), price: 12, reduction: [8, ago(20), ago(2)] },
      ],
      is: 12,
      because: 'it is over, and was right while it held',
    },
    {
      history: [
        { since: ago(90), price: 12 },
        { since: ago(3), price: 12, reduction: [9, ahead(60), UNTIL] },
        { since: ago(2), price: 10, reduction: [9, ahead(60), UNTIL] },
      ],
      is: 10,
      because: 'a price that changes before a planned reduction begins counts',
    },
    {
      history: [
        { since: ago(90), price: 12 },
        { since: ago(3), price: 12, reduction: [9, ahead(60), UNTIL] },
        { since: ago(2), price: 12, reduction: [9.5, ahead(90), UNTIL] },
      ],
      is: 12,
      because: 'what was planned and changed before it began never held',
    },
    {
      history: [
        { since: ago(90), price: 12 },
        { since: ago(5), price: 12, reduction: [14, ago(5), ago(3)] },
        { since: ago(2), price: 12, reduction: [9, ago(2), UNTIL] },
      ],
      is: 12,
      because: 'a reduction to a higher price is none',
    },
    {
      history: [
        ...Array.from({ length: 100 }, (_, index) => ({
          since: ago(30 - index * 0.25),
          price: 20 - ((index * 7) % 11),
        })),
        { since: ago(2), price: 20, reduction: [9, ago(2), UNTIL] },
      ],
      is: 10,
      because: 'a hundred changes are looked through',
    },
  ])('is $is: $because', async ({ history, is }) => expect(await withHistory(...history)).toBe(is))

  test('goes back to the same time on the wall across a change of clocks', async () => {
    // 30 days before 8 November, 00:00 in Vienna (23:00Z), were at 22:00Z: summer time
    const reduction: Set['reduction'] = [9, '2026-11-07T23:00:00.000Z', UNTIL]
    const history = (until: string): Set[] => [
      { since: ago(90), price: 8 },
      { since: until, price: 13 },
      { since: '2026-11-07T12:00:00.000Z', price: 13, reduction },
    ]
    expect(await withHistory(...history('2026-10-08T22:00:00.000Z'))).toBe(13)
    expect(await withHistory(...history('2026-10-08T22:00:01.000Z'))).toBe(8)
  })
})

describe('What a product cost when is remembered', () => {
  const pricesOf = async (id: number) =>
    (
      await typedSql({
        price: 'numeric',
        reduced: 'numeric?',
      })`select price, reduced_price as reduced from product_prices
        where product_id = ${id} order by id`.execute(shop.app.db)
    ).rows.map(({ price, reduced }) => [Number(price), reduced === null ? null : Number(reduced)])

  test('whoever changes it: a form, many at once, an import of prices, a statement; and nothing else is', async () => {
    const id = await shop.create('products', { name: 'Striezel', price: 7 })
    await put(id, { price: 8 })
    await put(id, { name: 'Allerheiligenstriezel' })
    await shop.request('POST', '/api/products/bulk', {
      cookie,
      body: { ids: [id], adjust: { price: { by: 'percent', value: 10, rounding: 'tenCents' } } },
    })
    await sql`update products set price = 9.5 where id = ${id}`.execute(shop.app.db)
    await put(id, { reduction: { price: 6, from: ahead(60), until: ahead(120) } })
    await put(id, { reduction: null })
    expect(await pricesOf(id)).toEqual([
      [7, null],
      [8, null],
      [8.8, null],
      [9.5, null],
      [9.5, 6],
      [9.5, null],
    ])
    expect((await shop.request('GET', `/api/products/${id}`, { cookie })).body.data).toMatchObject({
      lowestPrice: null,
      reduction: null,
    })
  })

  test('nobody sets the lowest price by hand', async () => {
    const id = await shop.create('products', { name: 'Kipferl', price: 2 })
    const [from, until] = [1, 2].map(hours => new Date(Date.now() + hours * 3_600_000).toISOString())
    await put(id, { lowestPrice: 99, reduction: { price: 1.5, from, until } })
    expect((await shop.request('GET', `/api/products/${id}`, { cookie })).body.data).toMatchObject({ lowestPrice: 2 })
  })

  test.each([
    { reduction: { price: 13, from: ahead(1), until: ahead(2) }, field: 'reduction.price' },
    { reduction: { price: 5, from: ahead(2), until: ahead(2) }, field: 'reduction.until' },
  ])('a reduction that is none is refused at $field', async ({ reduction, field }) => {
    const answer = await put(shop.ids.schnitzel, { reduction })
    expect([answer.status, answer.body.errors?.map(error => error.field)]).toEqual([422, [field]])
  })
})

describe('A reduced price holds by itself', () => {
  const reduction = { price: 9.9, from: ahead(10), until: ahead(20) }
  const priceNow = async () => (await shop.place({ items: [shop.line('schnitzel')] })).totals.goodsGross
  beforeEach(async () => {
    shop.setNow(NOW)
    await sql`update product_prices set since = ${ago(40)} where reduced_price is null`.execute(shop.app.db)
    await put(shop.ids.schnitzel, { reduction })
    // the database has a clock of its own
    await sql`update product_prices set since = ${ago(1)} where reduced_price is not null`.execute(shop.app.db)
    await sql`update products set lowest_price = lowest_price_of(id) where id = ${shop.ids.schnitzel}`.execute(
      shop.app.db,
    )
  })

  test('for whoever orders within its time, to the instant, and for no other', async () => {
    for (const [at, price] of [
      [ahead(9.999), 12.9],
      [ahead(10), 9.9],
      [ahead(19.999), 9.9],
      [ahead(20), 12.9],
    ] as const) {
      shop.setNow(at)
      expect([at, await priceNow()]).toEqual([at, price])
    }
  })

  test('also where it is brought when it is over: the moment of ordering counts', async () => {
    shop.setNow(ahead(15))
    const placed = await shop.place({ items: [shop.line('schnitzel')], appointmentDate: '2026-11-20T14:00' })
    expect(placed.totals.goodsGross).toBe(9.9)
  })

  test('who still saw the old price is told, whichever way it changed, and nothing is ordered', async () => {
    for (const [at, seen, now] of [
      [ahead(10), 12.9, '9,90'],
      [ahead(20), 9.9, '12,90'],
    ] as const) {
      shop.setNow(at)
      const order = shop.body({ items: [shop.line('schnitzel', 1, { expectedGross: seen })], expectedGross: seen })
      const answer = await shop.post(order)
      expect([answer.status, answer.body.errors?.[0]?.code]).toEqual([409, 'priceChanged'])
      expect(answer.body.errors?.[0]?.message).toContain(`auf ${now}`)
    }
  })

  test('guests read the price of the moment, staff the usual one with what is planned', async () => {
    const read = async (as?: string) =>
      (await shop.request('GET', `/api/products/${shop.ids.schnitzel}`, as ? { cookie: as } : {})).body.data as Record<
        string,
        unknown
      >
    expect([(await read())['price'], (await read(cookie))['price']]).toEqual([12.9, 12.9])
    shop.setNow(ahead(10))
    expect([(await read())['price'], (await read(cookie))['price']]).toEqual([9.9, 12.9])
    expect(Object.keys(await read())).not.toEqual(expect.arrayContaining(['reduction']))
    expect((await read(cookie))['reduction']).toEqual(reduction)
    const init = (await shop.request('GET', '/api/init')).body.data as { products: { id: number; price: number }[] }
    expect(init.products.find(({ id }) => id === shop.ids.schnitzel)?.price).toBe(9.9)
  })

  test.skipIf(!isBuilt)(
    'kept pages turn over when it begins and when it ends, with what it was before and the lowest of 30 days',
    async () => {
      const page = async () => (await shop.request('GET', '/store/graz')).text
      expect(await page()).not.toContain('Niedrigster Preis')
      shop.setNow(ahead(10))
      expect(await page()).toMatch(/9,90.*statt .*12,90.*Niedrigster Preis der letzten 30 Tage: 12,90\s€ \(−23\s%\)/s)
      shop.setNow(ahead(19.999))
      expect(await page()).toContain('Niedrigster Preis')
      shop.setNow(ahead(20))
      expect(await page()).not.toContain('Niedrigster Preis')
    },
  )

  test('the version of the catalogue differs after each turn, and another process finds the same', async () => {
    const versions: number[] = []
    for (const at of [NOW, ahead(10), ahead(20)]) {
      shop.setNow(at)
      versions.push((await shop.app.catalogue.current()).version)
    }
    expect(new Set(versions).size).toBe(3)
    expect((await shop.app.catalogue.atHand()).version).toBe(versions[2])
    expect(shop.app.catalogue.settled()?.version).toBe(versions[2])
  })
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rangeOf } from '#contract/field-facts.ts'
import { rangedFields } from '#contract/list-range.ts'
import { RESOURCES } from '#contract/resources/index.ts'
import { sql } from 'kysely'
import { openTestShop, type TestShop } from '#test/order-shop.ts'

let shop: TestShop
let admin: string
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.loginAs('ROLE_ADMIN')
  for (const [name, price, leadTimeValue] of [
    ['Tee klein', 3, null],
    ['Tee mittel', 3.5, 10],
    ['Tee groß', 4.25, 20],
  ] as const)
    await shop.create('products', { name, price, leadTimeValue })
  // Half past three in the night to 2 July in Vienna: the business day of the first still goes on.
  await sql`update products set created_at = '2026-07-02T01:30:00Z' where name = 'Tee klein'`.execute(shop.app.db)
  await sql`update products set created_at = '2026-07-02T10:00:00Z' where name = 'Tee mittel'`.execute(shop.app.db)
})
afterAll(() => shop.close())

const ask = (query: string, path = 'products', cookie = admin) =>
  shop.request('GET', `/api/${path}?${query}`, { cookie })
const names = async (query: string) =>
  ((await ask(`search=Tee&sort=price&${query}`)).body.data as { name: string }[]).map(({ name }) =>
    name.replace('Tee ', ''),
  )

describe('a list between two values', () => {
  test.each([
    { query: 'price.from=3.5', has: ['mittel', 'groß'], because: 'from that price on' },
    { query: 'price.above=3.5', has: ['groß'], because: 'above it, it does not count itself' },
    { query: 'price.to=3.5', has: ['klein', 'mittel'], because: 'up to that price' },
    { query: 'price.below=3.5', has: ['klein'], because: 'below it, it does not count itself' },
    { query: 'price.from=3.2&price.to=4', has: ['mittel'], because: 'between both' },
    { query: 'price.from=&price.to=', has: ['klein', 'mittel', 'groß'], because: 'empty ends are none' },
    { query: 'leadTimeValue.to=15', has: ['mittel'], because: 'what has no value lies nowhere' },
    {
      query: 'createdAt.from=2026-07-01&createdAt.to=2026-07-01',
      has: ['klein'],
      because: 'a day is the business day in the shop’s own zone',
    },
    { query: 'createdAt.above=2026-07-01&createdAt.below=2026-07-03', has: ['mittel'], because: 'the days between' },
    { query: 'createdAt.to=2026-07-02', has: ['klein', 'mittel'], because: 'the last day belongs to it as a whole' },
    { query: 'price.from=3&isEnabled=true&price.to=3', has: ['klein'], because: 'it goes with other filters' },
  ])('$query: $because', async ({ query, has }) => expect(await names(query)).toEqual(has))

  test.each([
    { query: 'price.from=10&price.to=5', field: 'price.to', because: 'it ends before it begins' },
    { query: 'price.from=3,5', field: 'price.from', because: 'an address writes a point' },
    { query: 'createdAt.from=2026-02-30', field: 'createdAt.from', because: 'there is no such day' },
    {
      query: 'createdAt.from=2026-11-30&createdAt.below=2026-11-01',
      field: 'createdAt.below',
      because: 'it ends before it begins',
    },
  ])('$query is refused at its field: $because', async ({ query, field }) => {
    const { status, body } = await ask(query)
    expect([status, body.errors?.map(error => error.field)]).toEqual([422, [field]])
  })

  test('what a deed with several touches is narrowed the same way', async () => {
    const body = { query: { search: 'Tee', filters: { 'price.above': '3.4' } }, expected: 2, change: { sortOrder: 7 } }
    const { status, body: answer } = await shop.request('POST', '/api/products/bulk', { cookie: admin, body })
    expect([status, answer.data]).toEqual([200, { done: 2, refused: [] }])
    expect(await names('sortOrder.from=7')).toEqual(['mittel', 'groß'])
  })

  test('guests may not learn from it what they do not see', async () => {
    const all = (await shop.request('GET', '/api/products?limit=500')).body.meta?.total
    // Fields for staff are no parameter of theirs, so they narrow nothing.
    expect((await shop.request('GET', '/api/products?limit=500&capacityPoints.from=1')).body.meta?.total).toBe(all)
  })

  const every = RESOURCES.flatMap(({ path, fields }) =>
    rangedFields(fields).map(([name, field]) => ({ path, name, kind: rangeOf(field) })),
  )
  test.each(every)('$path can be narrowed by $name', async ({ path, name, kind }) => {
    const [low, high] = kind === 'number' ? ['-5', '12.5'] : ['2026-01-01', '2026-12-31']
    for (const query of [`${name}.from=${low}&${name}.to=${high}`, `${name}.above=${low}&${name}.below=${high}`])
      expect((await ask(query, path)).status).toBe(200)
  })
})

test.each([
  { query: 'gross.from=12.9&gross.to=12.9', count: 1, because: 'both ends belong to it' },
  { query: 'gross.above=12.9', count: 0, because: 'it does not count itself' },
  { query: 'gross.below=100', count: 1, because: 'there is one' },
])('orders are found by what they cost, $query: $because', async ({ query, count }) => {
  const found = (await ask('', 'orders')).body.data as object[]
  if (found.length === 0) await shop.place({ items: [shop.line('schnitzel')] })
  expect((await ask(query, 'orders')).body.meta?.total).toBe(count)
})

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { pageData } from '#server/features/pages/page-data.ts'
import { PROJECT_ROOT } from '#server/project-root.ts'
import { NOON, openTestShop, type TestShop } from '#test/order-shop.ts'

/** As it stands at the foot of a printed menu: L is sesame, and celery is Se. */
const PRINTED = [
  { mark: 'L', allergen: 'sesame' },
  { mark: 'Se', allergen: 'celery' },
  { mark: 'W', allergen: 'gluten', kind: 'Weizen' },
]
type Dish = { id: number; allergens: string[] }
let shop: TestShop
let admin: string

beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.loginAs('ROLE_ADMIN')
})
afterAll(() => shop.close())

const setLegend = (body: object) => shop.request('POST', '/api/config', { cookie: admin, body })
const send = (id: number, body: object) => shop.request('PUT', `/api/products/${id}`, { cookie: admin, body })
const read = async (id: number) =>
  (await shop.request('GET', `/api/products/${id}`, { cookie: admin })).body.data as Dish
const pageOf = async (path: string) =>
  pageData(await shop.app.catalogue.current(), { path, now: NOON, origin: 'https://example.at', build: 'test' })
const menu = async () => (await pageOf('/store/graz')).menu
const stored = async (id: number) =>
  (await typedSql({ allergens: 'text[]' })`select allergens from products where id = ${id}`.execute(shop.app.db))
    .rows[0]?.allergens

describe('a shop that prints its own letters', () => {
  const id = () => shop.ids.schnitzel
  beforeAll(async () => {
    await setLegend({ allergenStyle: 'own', allergenLegend: PRINTED })
  })

  test('L is sesame on the dish, in the legend of the menu and on the page of allergens', async () => {
    await shop.configure({ allergensText: 'Wir geben gerne Auskunft.' })
    expect((await send(id(), { allergens: ['L', 'W'] })).status).toBe(200)
    expect(await stored(id())).toEqual(['sesame', 'gluten Weizen'])
    const page = await menu()
    expect(page?.texts[id()]?.allergens).toBe('L, W')
    expect(page?.legend).toEqual([
      { code: 'L', meaning: 'Sesam' },
      { code: 'W', meaning: 'Glutenhaltiges Getreide (Weizen)' },
    ])
    expect((await pageOf('/site/allergens')).site?.html).toContain(
      '<strong>L</strong> Sesam<br>\n<strong>Se</strong> Sellerie',
    )
  })

  test.each([
    { entry: 'N', because: 'the codex knows it, the shop does not' },
    { entry: 'G', because: 'nor this' },
    { entry: 'L W', because: 'two marks are two entries' },
    { entry: '7', because: 'numbers belong to another legend' },
  ])('$entry is refused at its field: $because', async ({ entry }) => {
    const answer = await send(id(), { allergens: ['L', entry] })
    expect([answer.status, answer.body.errors]).toEqual([
      422,
      [
        {
          field: 'allergens.1',
          code: 'unknown',
          message: `„${entry}“ steht nicht in Ihrer Legende der Allergene. Möglich sind L, Se, W, auch mit einer Art dahinter.`,
        },
      ],
    ])
    expect(await stored(id())).toEqual(['sesame', 'gluten Weizen'])
  })

  test('what is answered and sent back says the same, and an order says what its dish contains', async () => {
    const { allergens } = await read(id())
    expect(allergens).toEqual(['sesame', 'gluten Weizen'])
    await send(id(), { allergens })
    expect(await stored(id())).toEqual(['sesame', 'gluten Weizen'])
    const { items } = (await shop.post(shop.body({ items: [shop.line('schnitzel', 2)] }))).body.data as {
      items: Dish[]
    }
    expect(items[0]?.allergens).toEqual(['gluten Weizen', 'sesame'])
  })

  test('another legend prints other letters and changes no dish', async () => {
    for (const [allergenStyle, text] of [
      ['lettersAt', 'N, A Weizen'],
      ['lettersDe', 'K, A Weizen'],
      ['numbersDe', '11, 1 Weizen'],
      ['names', 'Sesam, Glutenhaltiges Getreide (Weizen)'],
      ['own', 'L, W'],
    ]) {
      await setLegend({ allergenStyle })
      expect((await menu())?.texts[id()]?.allergens).toBe(text)
      expect(await stored(id())).toEqual(['sesame', 'gluten Weizen'])
    }
    await setLegend({ allergenStyle: 'lettersAt' })
    expect((await read(id())).allergens).toEqual(['N', 'A Weizen'])
  })
})

test('letters that were kept before become the substances they were explained as, in dishes, options and orders', async () => {
  const { db } = shop.app
  const id = shop.ids.pizza
  const parts = [
    {
      id: 'p',
      name: 'Käse',
      type: 'select',
      options: [
        { id: 'o', name: 'Feta', allergens: ['g', 'L'] },
        { id: 'q', name: 'ohne' },
      ],
    },
  ]
  await sql`update products set allergens = '{L,a1,"H Mandel",Q,Gelatine}', config = ${JSON.stringify({ parts })}::jsonb
    where id = ${id}`.execute(db)
  await sql`update order_items set allergens = '{R}'`.execute(db)
  const script = await readFile(join(PROJECT_ROOT, 'migrations/2026-11-22T2145_allergens_by_substance.sql'), 'utf8')
  const read = async () => ({
    dish: (
      await typedSql({
        allergens: 'text[]',
        config: 'json',
      })`select allergens, config from products where id = ${id}`.execute(db)
    ).rows[0],
    line: (await typedSql({ allergens: 'text[]' })`select allergens from order_items limit 1`.execute(db)).rows[0]
      ?.allergens,
  })
  await shop.app.pool.query(script)
  const once = await read()
  expect(once.dish?.allergens).toEqual(['celery', 'gluten 1', 'nuts Mandel', 'Q', 'Gelatine'])
  expect(once.dish?.config).toEqual({
    parts: [
      {
        ...parts[0],
        options: [
          { id: 'o', name: 'Feta', allergens: ['milk', 'celery'] },
          { id: 'q', name: 'ohne' },
        ],
      },
    ],
  })
  expect(once.line).toEqual(['molluscs'])
  await shop.app.pool.query(script.replaceAll('create function', 'create or replace function'))
  expect(await read()).toEqual(once)
})

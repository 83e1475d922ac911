import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ImportAnswer } from '#contract/calls/catalogue/menu-import.ts'
import { DOUBT_KINDS } from '#domain/menu-import/doubts.ts'
import { printedDishes } from '#test/menus/printed-menu.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'

let shop: TestApp
let admin: string
let own: number
let other: number
let menu: number
type Values = Record<string, unknown>

beforeAll(async () => {
  shop = await startTestApp()
  admin = await shop.loginAs('ROLE_ADMIN')
  own = await make('branches', { identifier: 'eigene', name: 'Eigene' })
  other = await make('branches', { identifier: 'fremde', name: 'Fremde' })
  menu = await make('menus', {
    name: 'Karte',
    availableFrom: '2026-01-01T00:00:00Z',
    branches: [{ id: own }],
    catalog: [],
  })
})
afterAll(() => shop.close())

const make = async (path: string, body: Values) => {
  const answer = await shop.request('POST', `/api/${path}`, { body, cookie: admin })
  expect(answer.body.errors).toBeUndefined()
  return (answer.body.data as Values).id as number
}
const read = async (path: string) => (await shop.request('GET', `/api/${path}`, { cookie: admin })).body.data as Values
type Row = { readonly [field: string]: string | undefined }
const COLUMNS = ['id', 'number', 'name', 'description', 'category', 'price', 'sizes', 'allergens', 'tax']
const bring = (rows: readonly Row[], more: Values = {}, cookie = admin) =>
  shop.request('POST', '/api/products/import', {
    cookie,
    body: {
      columns: COLUMNS,
      rows: rows.map((row, index) => ({
        line: index + 1,
        cells: COLUMNS.map(name => row[name] ?? '').join('\t'),
        seen: DOUBT_KINDS.join(','),
      })),
      menu: { id: menu },
      defaults: { tax: 10 },
      isDryRun: false,
      ...more,
    },
  })
const told = async (rows: readonly Row[], more: Values = {}, cookie = admin) => {
  const { status, body } = await bring(rows, more, cookie)
  expect([status, body.errors]).toEqual([200, undefined])
  return body.data as ImportAnswer
}
const byName = (one = '', other = '') => one.localeCompare(other, 'de')
const outcomes = ({ lines }: ImportAnswer) => lines.map(({ outcome }) => outcome)
const catalogOf = async (id: number) => {
  const { catalog } = (await read(`menus/${id}`)) as {
    catalog: { category: { id: number }; products: { id: number }[] }[]
  }
  const names = new Map(
    ((await read('categories')) as unknown as { id: number; name: string }[]).map(row => [row.id, row.name]),
  )
  const titles = new Map(
    ((await read('products')) as unknown as { id: number; name: string }[]).map(row => [row.id, row.name]),
  )
  return Object.fromEntries(
    catalog.map(({ category, products }) => [names.get(category.id), products.map(({ id }) => titles.get(id))]),
  )
}

describe('a menu is brought', () => {
  const rows = [
    { number: '1', name: 'Gulaschsuppe', category: 'Suppen', price: '6,90', allergens: 'A, L' },
    { number: '2', name: 'Salat', category: 'Salate', sizes: 'klein 4,90; groß 6,90' },
    { name: 'Ohne Preis', category: 'Salate' },
  ]

  test('a dry run tells each line and writes nothing', async () => {
    const answer = await told(rows, { isDryRun: true })
    expect([answer.isDone, answer.counts, answer.newCategories]).toEqual([
      false,
      { new: 2, changed: 0, unchanged: 0, refused: 1, doubtful: 0 },
      ['Suppen', 'Salate'],
    ])
    expect(answer.lines[0]?.differences).toContainEqual({ field: 'price', from: null, to: '6,90' })
    expect(answer.lines[2]?.errors).toEqual([{ field: 'price', message: 'Dieses Feld darf nicht leer sein.' }])
    expect(await read('products')).toEqual([])
    expect(await catalogOf(menu)).toEqual({})
  })

  test('lines that are refused do not stop the others', async () => {
    const answer = await told(rows)
    expect([answer.isDone, outcomes(answer)]).toEqual([true, ['new', 'new', 'refused']])
    expect(await catalogOf(menu)).toEqual({ Suppen: ['Gulaschsuppe'], Salate: ['Salat'] })
    const salad = await read(`products/${answer.lines[1]?.product?.id}`)
    expect(salad).toMatchObject({ number: '2', type: 'configurable', price: 4.9, tax: 10, version: 1 })
    expect(salad).toMatchObject({
      config: {
        parts: [
          {
            name: 'Größe',
            options: [
              { name: 'klein', value: 4.9 },
              { name: 'groß', modifier: 'overwrite', value: 6.9 },
            ],
          },
        ],
      },
    })
    expect(await read(`products/${answer.lines[0]?.product?.id}`)).toMatchObject({ allergens: ['A', 'L'] })
  })

  test('the same once more makes nothing twice', async () => {
    const before = await read(`menus/${menu}`)
    const answer = await told(rows)
    expect(answer.counts).toEqual({ new: 0, changed: 0, unchanged: 2, refused: 1, doubtful: 0 })
    expect((await read('products')) as unknown as unknown[]).toHaveLength(2)
    expect((await read(`menus/${menu}`)).version).toBe(before.version)
  })

  test('a changed price is one difference, and the rest of the product stays', async () => {
    const answer = await told([{ number: '1', name: 'Gulaschsuppe', category: 'Suppen', price: '7,20' }])
    expect(answer.lines[0]).toMatchObject({
      outcome: 'changed',
      differences: [{ field: 'price', from: '6,90', to: '7,20' }],
    })
    expect(await read(`products/${answer.lines[0]?.product?.id}`)).toMatchObject({
      price: 7.2,
      allergens: ['A', 'L'],
      version: 2,
    })
  })

  test('a dish in another category moves there', async () => {
    const answer = await told([{ number: '1', name: 'Gulaschsuppe', category: 'Suppen & Kleines', price: '7,20' }])
    expect(answer.lines[0]?.differences).toEqual([{ field: 'category', from: 'Suppen', to: 'Suppen & Kleines' }])
    expect(await catalogOf(menu)).toEqual({ Suppen: [], Salate: ['Salat'], 'Suppen & Kleines': ['Gulaschsuppe'] })
  })

  test('every write stands in the audit, as one by hand would', async () => {
    const { rows: written } = await typedSql({ action: 'text', entity: 'text', count: 'int' })`
      select action, entity, count(*)::integer as count from log_entries where entity in ('products', 'categories')
      group by 1, 2 order by 1, 2`.execute(shop.app.db)
    expect(written).toEqual([
      { action: 'create', entity: 'categories', count: 3 },
      { action: 'create', entity: 'products', count: 2 },
      { action: 'update', entity: 'products', count: 1 },
    ])
  })
})

describe('what was changed since the dry run', () => {
  const row = { number: '1', name: 'Gulaschsuppe', category: 'Suppen & Kleines', price: '9,90' }
  const rowWith = (version: number | null) => ({
    rows: [{ line: 1, version, cells: COLUMNS.map(name => (row as Row)[name] ?? '').join('\t') }],
  })

  test('is told instead of overwritten', async () => {
    const seen = (await told([row], { isDryRun: true })).lines[0]?.product
    await shop.request('PUT', `/api/products/${seen?.id}`, { cookie: admin, body: { price: 8 } })
    const answer = await told([], rowWith(seen?.version ?? 0))
    expect(answer.lines[0]).toMatchObject({
      outcome: 'refused',
      errors: [{ message: expect.stringContaining('inzwischen von jemand anderem geändert') }],
    })
    expect(answer.lines[0]?.differences).toEqual([{ field: 'price', from: '8,00', to: '9,90' }])
    expect(await read(`products/${seen?.id}`)).toMatchObject({ price: 8 })
  })

  test('and so is what somebody else has entered meanwhile', async () => {
    const answer = await told([], rowWith(null))
    expect(answer.lines[0]?.errors[0]?.message).toContain('gibt es inzwischen')
  })

  test('two who bring the same menu at once make it once', async () => {
    const cards = [{ name: 'Zugleich', category: 'Zugleich', price: '1' }]
    const both = await Promise.all([told(cards), told(cards)])
    expect(both.flatMap(outcomes).toSorted((one, other) => one.localeCompare(other))).toEqual(['new', 'unchanged'])
  })
})

describe('who may bring what', () => {
  test('a manager brings a menu for the own branch, changes what only that one uses and nothing others share', async () => {
    const manager = await shop.loginAs('ROLE_MANAGER', [own])
    const shared = await make('products', { name: 'Geteilt', number: '77', price: 5 })
    const category = await make('categories', { name: 'Gemeinsames' })
    const catalog = [{ category: { id: category }, products: [{ id: shared }] }]
    const theirs = await make('menus', {
      name: 'Fremde Karte',
      availableFrom: '2026-01-01T00:00:00Z',
      branches: [{ id: other }],
      catalog,
    })
    const rows = [
      { id: String(shared), name: 'Geteilt', price: '1,00' },
      { name: 'Eigenes', category: 'Gemeinsames', price: '3,00' },
    ]
    const answer = await told(rows, {}, manager)
    expect(outcomes(answer)).toEqual(['refused', 'new'])
    expect(answer.lines[0]?.errors[0]?.message).toBe(
      'Dieser Eintrag wird auch von Filialen verwendet, die nicht zu Ihren gehören.',
    )
    for (const isDryRun of [true, false]) {
      expect((await bring(rows, { menu: { id: theirs }, isDryRun }, manager)).status).toBe(403)
      // told at the field that could have been filled otherwise
      const foreign = await bring(rows, { menu: { name: 'Neu', branches: [{ id: other }] }, isDryRun }, manager)
      expect(foreign.status).toBe(422)
    }
  })

  test.each([['ROLE_EMPLOYEE'], ['ROLE_EDITOR']] as const)('%s brings none', async role => {
    expect((await bring([{ name: 'Suppe' }], {}, await shop.loginAs(role, [own]))).status).toBe(403)
  })
})

describe('what a new product is taxed with', () => {
  test('the line, the new rates of its category, the category, then what holds for all', async () => {
    await make('categories', { name: 'Wein', tax: 20 })
    const rows = [
      { name: 'A', category: 'Wein', price: '1', tax: '13' },
      { name: 'B', category: 'Bier', price: '1' },
      { name: 'C', category: 'Wein', price: '1' },
      { name: 'D', category: 'Essen', price: '1' },
    ]
    const { lines } = await told(rows, { taxes: [{ category: 'bier', tax: 19 }], defaults: { tax: 7 }, menu: null })
    const taxes = await Promise.all(lines.map(async ({ product }) => (await read(`products/${product?.id}`)).tax))
    expect(taxes).toEqual([13, 19, 20, 7])
  })

  test('is asked for and never assumed', async () => {
    const { lines } = await told([{ name: 'Ohne Satz', category: 'Essen', price: '1' }], { defaults: {} })
    expect(lines[0]?.errors[0]?.field).toBe('tax')
  })
})

describe('whole menus', () => {
  test.each([
    { printed: 'gasthaus', count: 132 },
    { printed: 'pizzeria', count: 136 },
    { printed: 'sushi', count: 73 },
    { printed: 'bakery', count: 60 },
  ] as const)('$printed comes in whole and reads back exactly', async ({ printed, count }) => {
    const rows = printedDishes(printed)
    const to = { menu: { name: printed, branches: [{ id: own }] } }
    const first = await told(rows, to)
    expect(first.counts).toEqual({ new: count, changed: 0, unchanged: 0, refused: 0, doubtful: 0 })
    const names = Object.values(await catalogOf(first.menu?.id ?? 0)).flat() as string[]
    expect(names.toSorted(byName)).toEqual(rows.map(({ name }) => name).toSorted(byName))
    const again = await told(rows, { menu: { id: first.menu?.id } })
    expect(again.counts).toEqual({ new: 0, changed: 0, unchanged: count, refused: 0, doubtful: 0 })
  })

  test('five thousand lines are brought within seconds, and brought again', async () => {
    const rows = Array.from({ length: 5000 }, (_, index) => ({
      number: `Z${index}`,
      name: `Artikel ${index}`,
      category: `Gruppe ${index % 40}`,
      price: `${(index % 90) + 1},50`,
      allergens: 'A,G',
      description: 'Ein Satz, wie er auf Karten steht, mit Umlauten und allem.',
    }))
    const started = performance.now()
    const first = await told(rows, { menu: { name: 'Groß', branches: [{ id: own }] } })
    expect(first.counts.new).toBe(5000)
    const changed = await told(
      rows.map(row => ({ ...row, price: `${row.price}1` })),
      { menu: { id: first.menu?.id } },
    )
    expect(changed.counts.changed).toBe(5000)
    expect(performance.now() - started).toBeLessThan(30_000)
    const { rows: found } = await typedSql({
      count: 'int',
    })`select count(*)::integer as count from products where number like 'Z%' and version = 2`.execute(shop.app.db)
    expect(found[0]?.count).toBe(5000)
  })
})

describe('a line that may be read wrong', () => {
  const send = (cells: string, more: Values = {}, seen?: string) =>
    shop.request('POST', '/api/products/import', {
      cookie: admin,
      body: {
        columns: ['name', 'category', 'price', 'allergens'],
        rows: [
          { line: 1, cells: 'Zweifelsfrei\tPrüfung\t4,90\tA,G' },
          { line: 2, cells, ...(seen && { seen }) },
        ],
        menu: { id: menu },
        defaults: { tax: 10 },
        isDryRun: false,
        ...more,
      },
    })
  const stands = async (name: string) =>
    ((await read('products')) as unknown as { name: string }[]).some(row => row.name === name)

  test('is told by a dry run with what is doubted', async () => {
    const { body } = await send('Gulasch A C 4,50\tPrüfung\t9,90\t', { isDryRun: true })
    const { counts, lines } = body.data as ImportAnswer
    expect(counts).toMatchObject({ new: 2, doubtful: 1 })
    expect(lines.map(({ doubts }) => doubts.map(({ kind, text, isSeen }) => [kind, text, isSeen]))).toEqual([
      [],
      [['secondPrice', '4,50', false]],
    ])
  })

  test('keeps the whole import from beginning until somebody looked at it', async () => {
    const cells = 'Bohnensuppe A C\tPrüfung\t9,90\t'
    const refused = await send(cells)
    expect(refused.status).toBe(422)
    expect(refused.body.errors).toEqual([
      expect.objectContaining({
        field: 'rows.2',
        code: 'doubtful',
        message: expect.stringContaining('Bohnensuppe A C'),
      }),
    ])
    expect(await stands('Zweifelsfrei')).toBe(false)
    // looked at for something else
    expect((await send(cells, {}, 'number')).status).toBe(422)
    const done = await send(cells, {}, 'letters')
    expect([done.status, (done.body.data as ImportAnswer).counts]).toEqual([
      200,
      expect.objectContaining({ new: 2, doubtful: 0 }),
    ])
    expect(await stands('Bohnensuppe A C')).toBe(true)
  })

  test('is not asked about again when what is doubted stands already', async () => {
    const { status, body } = await send('Bohnensuppe A C\tPrüfung\t10,90\t')
    expect([status, (body.data as ImportAnswer).counts]).toEqual([
      200,
      { new: 0, changed: 1, unchanged: 1, refused: 0, doubtful: 0 },
    ])
  })

  test('has marks that no legend of the shop knows', async () => {
    const { body } = await send('Fruchtgetränk\tPrüfung\t3,90\tA, 7', { isDryRun: true })
    const [, line] = (body.data as ImportAnswer).lines
    expect([line?.outcome, line?.doubts.map(({ kind, text }) => [kind, text])]).toEqual(['new', [['marks', '7']]])
  })
})

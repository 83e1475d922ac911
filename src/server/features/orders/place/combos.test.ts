import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OrderMenu } from '#contract/calls/phone-orders.ts'
import type { StaffOrder } from '#contract/calls/order-shape.ts'
import type { PlaceOrderInput } from '#contract/calls/place-order.ts'
import type { ProductRow } from '#contract/resources/products.ts'
import { fieldsOf, messagesOf, openTestShop, type TestShop } from '#test/order-shop.ts'

let shop: TestShop
let boss: string
let admin: string
let combo: number
const ids: Record<string, number> = {}

const component = (name: string, products: readonly (string | [string, object])[], more: object = {}) => ({
  name,
  type: 'select',
  isOptional: false,
  options: products.map(one => {
    const [product, own] = typeof one === 'string' ? [one, {}] : one
    return { name: 'egal', product: { id: ids[product] }, ...own }
  }),
  ...more,
})
const parts = () => [
  component('Hauptgericht', ['Schnitzel', ['Pizza', { value: 2 }], 'Gulasch']),
  component('Getränk', ['Cola', 'Bier'], { isOptional: true }),
]

beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.loginAs('ROLE_ADMIN')
  boss = await shop.loginAs('ROLE_MANAGER', [shop.branchId])
  Object.assign(ids, {
    Schnitzel: shop.ids.schnitzel,
    Pizza: shop.ids.pizza,
    Cola: shop.ids.cola,
    Braten: shop.ids.roast,
    Menü: shop.bundleId,
  })
  for (const [name, more] of [
    ['Gulasch', { price: 10, tax: 10, capacityPoints: 4, allergens: ['A'] }],
    ['Bier', { price: 4, tax: 20, isAgeRestricted: true, additives: ['1'] }],
  ] as const)
    ids[name] = await shop.create('products', { name, ...more })
  combo = await shop.create('products', {
    name: 'Menü nach Wahl',
    price: 15,
    tax: 99,
    type: 'bundle',
    config: { parts: parts() },
  })
  const menus = (await shop.request('GET', '/api/menus', { cookie: admin })).body.data as {
    id: number
    catalog: { category: { id: number }; products: { id: number }[] }[]
  }[]
  const [menu] = menus
  await shop.change('menus', menu?.id ?? 0, {
    catalog: menu?.catalog.map(entry => ({
      ...entry,
      products: [...entry.products, ...[combo, ids['Gulasch'], ids['Bier']].map(id => ({ id }))],
    })),
  })
})
afterAll(() => shop.close())

const chosen = (main: unknown, drink?: unknown, amount = 1) =>
  ({
    product: { id: combo },
    amount,
    unit: 'amount',
    parts: [{ name: 'Hauptgericht', value: main }, ...(drink === undefined ? [] : [{ name: 'Getränk', value: drink }])],
  }) as PlaceOrderInput['items'][number]
const order = (...items: PlaceOrderInput['items']) => shop.post(shop.body({ items }))
const staffOrder = async (id: number) =>
  (await shop.request('GET', `/api/orders/${id}`, { cookie: boss })).body.data as StaffOrder
const soldOut = (name: string, quantityLeft: number | null) =>
  shop.request('PUT', `/api/branches/${shop.branchId}/availability`, {
    cookie: boss,
    body: [
      { product: { id: ids[name] }, quantityLeft, until: quantityLeft === null ? null : '2026-11-21T03:00:00.000Z' },
    ],
  })

describe('A bundle with a choice is ordered', () => {
  test('with what was chosen, at the price with its surcharge, each share at its own rate', async () => {
    const placed = await shop.place({ items: [chosen('Pizza: Normal', 'Bier')] })
    const [item] = (await staffOrder(placed.id)).items
    expect(item).toMatchObject({
      name: 'Menü nach Wahl',
      price: 17,
      gross: 17,
      parts: [
        { name: 'Hauptgericht', value: 'Pizza: Normal' },
        { name: 'Getränk', value: 'Bier' },
      ],
      components: [
        { name: 'Pizza: Normal', gross: 11.77, taxRate: 10, choice: 'Hauptgericht' },
        { name: 'Bier', gross: 5.23, taxRate: 20, choice: 'Getränk' },
      ],
    })
    expect(placed.totals.taxes).toMatchObject([
      { rate: 10, gross: 11.77 },
      { rate: 20, gross: 5.23 },
    ])
    expect((await staffOrder(placed.id)).hasAgeRestriction).toBe(true)
  })

  test('with the deposit, the allergens and the points of what was chosen', async () => {
    const placed = await shop.place({ items: [chosen('Gulasch', 'Cola')] })
    expect([placed.totals.deposit, placed.items[0]?.allergens]).toEqual([0.25, ['A']])
    const { rows } = await shop.app.pool.query('select slot_points from orders where id = $1', [placed.id])
    expect(Number((rows[0] as { slot_points: string }).slot_points)).toBe(4)
    expect((await staffOrder(placed.id)).hasAgeRestriction).toBe(false)
  })

  test.each([
    {
      line: () => chosen('Knödel'),
      fields: ['items.0.parts.0'],
      says: 'Hauptgericht: Diese Option gibt es nicht.',
      because: 'nobody offers it',
    },
    {
      line: () => chosen('Bier'),
      fields: ['items.0.parts.0'],
      says: 'Hauptgericht: Diese Option gibt es nicht.',
      because: 'it belongs to the other component',
    },
    {
      line: () => chosen(['Schnitzel', 'Gulasch']),
      fields: ['items.0.parts.0'],
      says: 'Hauptgericht: Diese Angabe ist nicht gültig.',
      because: 'there is one',
    },
    {
      line: () => ({ ...chosen('x'), parts: [] }),
      fields: ['items.0.parts.0'],
      says: 'Bitte wählen Sie ein Hauptgericht.',
      because: 'one is needed',
    },
    {
      line: () => chosen('egal'),
      fields: ['items.0.parts.0'],
      says: 'Hauptgericht: Diese Option gibt es nicht.',
      because: 'it is called as its product is',
    },
  ])('but is refused at $fields: $because', async ({ line, fields, says }) => {
    const answer = await order(line())
    expect([answer.status, fieldsOf(answer), messagesOf(answer)]).toEqual([422, fields, [says]])
  })

  test('never with what is sold out, counted together with what is ordered alone, switched off or out of its hours', async () => {
    await soldOut('Gulasch', 2)
    expect(
      fieldsOf(
        await order(chosen('Gulasch', undefined, 2), {
          product: { id: ids['Gulasch'] ?? 0 },
          amount: 1,
          unit: 'amount',
        }),
      ),
    ).toEqual(['items.0', 'items.1'])
    expect((await order(chosen('Gulasch', undefined, 2))).status).toBe(201)
    expect(messagesOf(await order(chosen('Gulasch')))).toEqual(['„Gulasch“ ist leider ausverkauft.'])
    expect((await order(chosen('Schnitzel'))).status).toBe(201)
    await soldOut('Gulasch', null)
    await shop.change('products', ids['Bier'] ?? 0, { isEnabled: false })
    const off = await order(chosen('Gulasch', 'Bier'))
    expect([fieldsOf(off), messagesOf(off)]).toEqual([
      ['items.0.parts.1'],
      ['Getränk: „Bier“ ist zum gewünschten Zeitpunkt nicht verfügbar. Bitte wählen Sie etwas anderes.'],
    ])
    await shop.change('products', ids['Bier'] ?? 0, {
      isEnabled: true,
      schedule: [{ type: 'daily', from: '18:00', to: '22:00' }],
    })
    expect(fieldsOf(await order(chosen('Gulasch', 'Bier')))).toEqual(['items.0.parts.1'])
    expect(
      (await shop.post(shop.body({ items: [chosen('Gulasch', 'Bier')], appointmentDate: '2026-11-20T18:30' }))).status,
    ).toBe(201)
    await shop.change('products', ids['Bier'] ?? 0, { schedule: [] })
  })

  test('by the name its product has by now', async () => {
    await shop.change('products', ids['Gulasch'] ?? 0, { name: 'Saftgulasch' })
    expect((await order(chosen('Gulasch'))).status).toBe(422)
    expect((await order(chosen('Saftgulasch'))).status).toBe(201)
    await shop.change('products', ids['Gulasch'] ?? 0, { name: 'Gulasch' })
  })
})

describe('Staff', () => {
  test('change what was chosen, and the price, the shares and the stock follow', async () => {
    await soldOut('Gulasch', 25)
    const placed = await shop.place({ items: [chosen('Gulasch', 'Cola', 2)] })
    const left = async () => {
      const { data } = (await shop.request('GET', `/api/branches/${shop.branchId}/availability`, { cookie: boss }))
        .body as {
        data: { product: { id: number }; quantityLeft: number }[]
      }
      return data.find(({ product }) => product.id === ids['Gulasch'])?.quantityLeft
    }
    expect(await left()).toBe(23)
    const answer = await shop.request('PUT', `/api/orders/${placed.id}/items/0`, {
      cookie: boss,
      body: { parts: chosen('Pizza: Normal').parts },
    })
    const changed = answer.body.data as StaffOrder
    expect([
      answer.status,
      changed.items[0]?.gross,
      changed.items[0]?.components?.map(({ name }) => name),
      await left(),
    ]).toEqual([200, 34, ['Pizza: Normal'], 25])
    expect(changed.log.at(-1)?.note).toContain('(Gulasch, Cola)')
    const refused = await shop.request('PUT', `/api/orders/${placed.id}/items/0`, {
      cookie: boss,
      body: { parts: chosen('Knödel').parts },
    })
    expect([refused.status, fieldsOf(refused)]).toEqual([422, ['parts.0']])
    await soldOut('Gulasch', null)
  })

  test('find it on the telephone with its components, and what of them is out', async () => {
    await soldOut('Gulasch', 0)
    const { data } = (
      await shop.request('GET', `/api/orders/menu?branch=${shop.branchId}&search=Wahl`, { cookie: boss })
    ).body as {
      data: OrderMenu
    }
    const product = data.products.find(({ id }) => id === combo)
    const options = product?.config.parts.flatMap(part => part.options) ?? []
    expect(options.map(({ name }) => name)).toEqual(['Schnitzel', 'Pizza: Normal', 'Gulasch', 'Cola', 'Bier'])
    expect(data.products.map(({ id }) => id)).toEqual(expect.arrayContaining([ids['Gulasch'], ids['Bier']]))
    expect(data.soldOutOptions).toEqual([{ product: combo, option: options[2]?.id }])
    await soldOut('Gulasch', null)
  })
})

describe('Whoever puts it together', () => {
  const change = (id: number | undefined, body: object) =>
    shop.request('PUT', `/api/products/${id}`, { cookie: admin, body })
  const withOptions = (...products: (string | [string, object])[]) => ({
    config: { parts: [component('Beilage', products)] },
  })

  test.each([
    {
      body: () => withOptions('Menü'),
      field: 'config.parts.0.options.0.product',
      says: 'Ein Menü kann kein anderes Menü enthalten.',
    },
    {
      body: () => withOptions('Schnitzel', 'Schnitzel'),
      field: 'config.parts.0.options.1.product',
      says: 'Dieses Produkt steht hier schon zur Wahl.',
    },
    {
      body: () => withOptions('Schnitzel', ['Pizza', { product: null }]),
      field: 'config.parts.0.options.1.product',
      says: 'Bitte wählen Sie ein Produkt aus.',
    },
    {
      body: () => withOptions(),
      field: 'config.parts.0.options',
      says: 'Eine Auswahl braucht mindestens eine Möglichkeit.',
    },
    {
      body: () => withOptions(['Schnitzel', { product: { id: 999_999 } }]),
      field: 'config.parts.0.options.0.product',
      says: 'Der ausgewählte Eintrag existiert nicht.',
    },
    {
      body: () => ({
        config: { parts: [component('Beilage', ['Schnitzel'], { type: 'multiselect', minimumSelections: 2 })] },
      }),
      field: 'config.parts.0.minimumSelections',
      says: 'Es gibt nur eine Möglichkeit.',
    },
  ])('is told at $field: $says', async ({ body, field, says }) => {
    const answer = await change(combo, body())
    expect([answer.status, answer.body.errors?.map(error => [error.field, error.message])]).toEqual([
      422,
      [[field, says]],
    ])
  })

  test('reads the names of the products, and a surcharge as one', async () => {
    const row = (await shop.request('GET', `/api/products/${combo}`, { cookie: admin })).body.data as ProductRow
    expect(row.config.parts[0]?.options.map(({ name, modifier, value }) => [name, modifier, value])).toEqual([
      ['Schnitzel', null, null],
      ['Pizza', 'add', 2],
      ['Gulasch', null, null],
    ])
  })

  test('cannot remove a product that may be chosen, make a bundle of it or have it ask for a text', async () => {
    const removed = await shop.request('DELETE', `/api/products/${ids['Gulasch']}`, { cookie: admin })
    expect([removed.status, removed.body.errors?.[0]?.message]).toEqual([
      409,
      expect.stringContaining('Menü nach Wahl'),
    ])
    expect(
      (await change(ids['Gulasch'], { type: 'bundle', bundleItems: [{ product: { id: ids['Cola'] }, amount: 1 }] }))
        .body.errors?.[0],
    ).toMatchObject({ field: 'type', code: 'nested' })
    const asking = { type: 'configurable', config: { parts: [{ name: 'Wunsch', type: 'text', isOptional: false }] } }
    expect((await change(ids['Gulasch'], asking)).body.errors?.[0]).toMatchObject({
      field: 'config.parts.0.isOptional',
    })
  })

  test('who makes something else of it loses its choices, so that nothing unseen holds on to a product', async () => {
    const other = await shop.create('products', { name: 'Probe', price: 5, type: 'bundle', config: { parts: parts() } })
    const answer = await change(other, { type: 'other' })
    expect([answer.status, (answer.body.data as ProductRow).config.parts]).toEqual([200, []])
  })
})

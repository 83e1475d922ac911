import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { BulkAnswer } from '#contract/bulk.ts'
import type { Part } from '#domain/catalogue/product.ts'
import { fieldsOf, messagesOf, openTestShop, type TestShop } from '#test/order-shop.ts'

let shop: TestShop
let admin: string
let meat: number
let grill: number

const MEAT = {
  name: 'Fleisch zum Grillen',
  title: 'Fleisch',
  type: 'select',
  isOptional: false,
  options: [
    { id: 'rind', name: 'Rind' },
    { id: 'huhn', name: 'Huhn' },
  ],
}
const DONENESS = {
  id: 'gar',
  name: 'Gargrad',
  type: 'select',
  isOptional: false,
  onlyFor: { part: 'fleisch', options: ['rind'] },
  options: [
    { id: 'rosa', name: 'Rosa' },
    { id: 'durch', name: 'Durch', modifier: 'add', value: 1 },
  ],
}
const offered = () => ({ id: 'fleisch', name: 'Fleisch', type: 'select', group: { id: meat } })

beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.loginAs('ROLE_ADMIN')
  meat = await shop.create('option-groups', MEAT)
  grill = await shop.create('products', {
    name: 'Vom Grill',
    price: 18,
    type: 'configurable',
    config: { parts: [offered(), DONENESS] },
  })
  await shop.create('menus', {
    name: 'Heute',
    availableFrom: '2026-02-01T00:00:00.000Z',
    branches: [{ id: shop.branchId }],
    catalog: [
      { category: { id: shop.categoryId }, products: [grill, shop.ids.schnitzel, shop.bundleId].map(id => ({ id })) },
    ],
  })
})
afterAll(() => shop.close())

const read = async (id = grill) =>
  (await shop.request('GET', `/api/products/${id}`, { cookie: admin })).body.data as { config: { parts: Part[] } }
const change = (path: string, body: object) => shop.request('PUT', `/api/${path}`, { body, cookie: admin })
const order = (...choices: [string, string][]) =>
  shop.post(
    shop.body({
      items: [
        {
          product: { id: grill },
          amount: 1,
          unit: 'amount',
          parts: choices.map(([name, value]) => ({ name, value })),
        },
      ] as never,
    }),
  )

describe('A step that is asked only after an earlier choice', () => {
  test('is told to guests with its condition; one without a condition says nothing of it', async () => {
    const { body } = await shop.request('GET', `/api/products/${grill}`)
    const [first, second] = (body.data as { config: { parts: Part[] } }).config.parts
    expect(second?.onlyFor).toEqual(DONENESS.onlyFor)
    expect(first).not.toHaveProperty('onlyFor')
    expect((await shop.request('GET', `/api/init?branch=${shop.branchId}`)).text).toContain('"onlyFor"')
  })

  test('is required, priced and taken only then', async () => {
    const chicken = await order(['Fleisch', 'Huhn'])
    expect([chicken.status, chicken.body.errors]).toEqual([201, undefined])
    const beef = await order(['Fleisch', 'Rind'], ['Gargrad', 'Durch'])
    expect([beef.status, (beef.body.data as { totals: { gross: number } }).totals.gross]).toEqual([201, 19])
    const unanswered = await order(['Fleisch', 'Rind'])
    expect([unanswered.status, fieldsOf(unanswered)]).toEqual([422, ['items.0.parts.1']])
    const refused = await order(['Fleisch', 'Huhn'], ['Gargrad', 'Durch'])
    expect([refused.status, fieldsOf(refused), messagesOf(refused)]).toEqual([
      422,
      ['items.0.parts.1'],
      ['Gargrad: Nur bei „Rind“ möglich.'],
    ])
  })

  test.each([
    { parts: () => [DONENESS, offered()], field: 'config.parts.0.onlyFor.part', because: 'it stands before' },
    { parts: () => [DONENESS], field: 'config.parts.0.onlyFor.part', because: 'there is no such step' },
    {
      parts: () => [offered(), { ...DONENESS, onlyFor: { part: 'fleisch', options: ['wild'] } }],
      field: 'config.parts.1.onlyFor.options',
      because: 'there is no such option',
    },
  ])('is refused at $field: $because', async ({ parts, field }) => {
    const answer = await change(`products/${grill}`, { config: { parts: parts() } })
    expect([answer.status, fieldsOf(answer)]).toEqual([422, [field]])
  })

  test('keeps its condition through changes of the group, which cannot lose the option it names', async () => {
    const [beef, chicken] = MEAT.options
    const renamed = await change(`option-groups/${meat}`, { options: [{ ...beef, name: 'Weiderind' }, chicken] })
    expect(renamed.body.errors).toBeUndefined()
    expect((await order(['Fleisch', 'Weiderind'], ['Gargrad', 'Rosa'])).status).toBe(201)
    const refused = await change(`option-groups/${meat}`, { options: [chicken] })
    expect([refused.status, fieldsOf(refused), messagesOf(refused)]).toEqual([
      422,
      ['options'],
      ['„Vom Grill“ fragt „Gargrad“ nur bei „Weiderind“. Ändern Sie das zuerst dort.'],
    ])
    expect((await change(`option-groups/${meat}`, { options: [beef] })).body.errors).toBeUndefined()
    await change(`option-groups/${meat}`, { options: MEAT.options })
  })

  test('may come from a group itself, and keeps the condition of the product', async () => {
    const group = await shop.create('option-groups', {
      ...DONENESS,
      onlyFor: undefined,
      name: 'Gar',
      title: 'Garstufe',
    })
    const part = { ...DONENESS, name: 'Garstufe', group: { id: group } }
    const id = await shop.create('products', {
      name: 'Steak',
      price: 20,
      type: 'configurable',
      config: { parts: [offered(), part] },
    })
    await change(`option-groups/${group}`, { title: 'Wie durch' })
    expect((await read(id)).config.parts.map(({ name, onlyFor }) => [name, onlyFor])).toEqual([
      ['Fleisch', undefined],
      ['Wie durch', DONENESS.onlyFor],
    ])
    await shop.request('DELETE', `/api/products/${id}`, { cookie: admin })
  })

  test('depends on nothing any more in a product that asks nothing, which holds no groups', async () => {
    const id = await shop.create('products', {
      name: 'Tagesteller',
      price: 12,
      type: 'configurable',
      config: { parts: [offered(), DONENESS] },
    })
    const answer = await change(`products/${id}`, { type: 'other' })
    expect([answer.status, answer.body.errors]).toEqual([200, undefined])
    expect((await read(id)).config.parts.map(({ name, onlyFor }) => [name, onlyFor])).toEqual([['Gargrad', undefined]])
  })

  test('keeps the group it depends on in its product, in bulk too', async () => {
    const { body } = await shop.request('POST', '/api/products/option-groups', {
      cookie: admin,
      body: { rows: [{ id: grill }], group: { id: meat }, isOffered: false, isDryRun: false },
    })
    expect((body.data as BulkAnswer).refused).toMatchObject([{ id: grill }])
    expect((await read()).config.parts).toHaveLength(2)
  })
})

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CallBody, CallData } from '#contract/call.ts'
import type { changePrices } from '#contract/calls/catalogue/products-at-once.ts'
import type { Part } from '#domain/catalogue/product.ts'
import { openTestShop, type TestShop } from '#test/order-shop.ts'

type Asked = CallBody<typeof changePrices>
let shop: TestShop
let admin: string
let extras: number
let free: number
let pizza: number
let toast: number
let plain: number

const OPTIONS = [
  { id: 'kaese', name: 'Käse', modifier: 'add', value: 1.5 },
  { id: 'gross', name: 'Groß', modifier: 'overwrite', value: 12 },
  { id: 'klein', name: 'Klein', modifier: 'subtract', value: 1 },
  { id: 'basilikum', name: 'Basilikum', modifier: 'add', value: 0 },
]
const offered = (id: number) => ({ name: '?', type: 'multiselect', group: { id } })

beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.loginAs('ROLE_ADMIN')
  extras = await shop.create('option-groups', { name: 'Extras', title: 'Extras', options: OPTIONS })
  free = await shop.create('option-groups', {
    name: 'Sauce',
    title: 'Sauce',
    type: 'select',
    options: [{ name: 'Ketchup' }],
  })
  const config = { parts: [offered(extras), offered(free)] }
  pizza = await shop.create('products', { name: 'Pizza', price: 10, type: 'configurable', config })
  toast = await shop.create('products', { name: 'Toast', price: 6, type: 'configurable', config })
  plain = await shop.create('products', { name: 'Saft', price: 4 })
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.request('PUT', `/api/option-groups/${extras}`, { cookie: admin, body: { options: OPTIONS } })
  for (const [id, price] of [
    [pizza, 10],
    [toast, 6],
    [plain, 4],
  ] as const)
    await shop.request('PUT', `/api/products/${id}`, { cookie: admin, body: { price } })
})

const ask = (more: Partial<Asked>, cookie = admin) =>
  shop.request('POST', '/api/products/prices', {
    cookie,
    body: { rows: [{ id: pizza }, { id: plain }], adjust: { by: 'percent', value: 10, rounding: 'tenCents' }, ...more },
  })
const told = async (...asked: Parameters<typeof ask>) => {
  const { status, body } = await ask(...asked)
  expect([status, body.errors]).toEqual([200, undefined])
  return body.data as CallData<typeof changePrices>
}
const read = async (path: string) =>
  (await shop.request('GET', `/api/${path}`, { cookie: admin })).body.data as {
    version: number
    price: number
    options: Part['options']
    config: { parts: Part[] }
  }
const surcharges = async (id: number) =>
  (await read(`products/${id}`)).config.parts[0]?.options.map(({ value }) => value)

describe('Prices that change with those of the groups products offer', () => {
  test('are told before: every option old and new, and how many other products get it; nothing is changed', async () => {
    const { done, rows, groups } = await told({ isDryRun: true })
    expect([done, rows?.map(({ before, after }) => [before['price'], after['price']])]).toEqual([
      2,
      [
        [10, 11],
        [4, 4.4],
      ],
    ])
    expect(groups.others).toEqual([
      { id: extras, products: 1 },
      { id: free, products: 1 },
    ])
    expect(groups.rows?.map(({ name }) => name)).toEqual(['Extras'])
    const values = (row: Record<string, unknown> = {}) => (row['options'] as Part['options']).map(({ value }) => value)
    expect(values(groups.rows?.[0]?.before)).toEqual([1.5, 12, 1, 0])
    expect(values(groups.rows?.[0]?.after)).toEqual([1.7, 13.2, 1, 0])
    expect([await surcharges(pizza), (await read(`products/${pizza}`)).price]).toEqual([[1.5, 12, 1, 0], 10])
  })

  test('change together, for every product that offers the group', async () => {
    const { done, groups } = await told({})
    expect([done, groups.done, groups.refused]).toEqual([2, 1, []])
    for (const id of [pizza, toast]) expect(await surcharges(id)).toEqual([1.7, 13.2, 1, 0])
    expect(await Promise.all([pizza, toast, plain].map(async id => (await read(`products/${id}`)).price))).toEqual([
      11, 6, 4.4,
    ])
    // what was ordered from now on costs what the preview said
    const { rows } = (await told({ isDryRun: true, adjust: { by: 'percent', value: 0, rounding: 'cent' } })).groups
    expect(rows).toEqual([])
  })

  test('leave the groups as they are where none is named', async () => {
    expect((await told({ groups: [] })).groups).toEqual({ done: 0, refused: [], rows: [], others: [] })
    expect(await surcharges(pizza)).toEqual([1.5, 12, 1, 0])
  })

  test('refuse a group that somebody has changed since the look at it, and one whose surcharge would fall below zero', async () => {
    const { version } = await read(`option-groups/${extras}`)
    await shop.request('PUT', `/api/option-groups/${extras}`, { cookie: admin, body: { description: 'Neu' } })
    const { done, groups } = await told({ groups: [{ id: extras, version }] })
    expect([done, groups.done, groups.refused.map(({ name }) => name)]).toEqual([2, 0, ['Extras']])
    expect(await surcharges(pizza)).toEqual([1.5, 12, 1, 0])

    const cheaper = await told({
      rows: [{ id: pizza }],
      adjust: { by: 'amount', value: -2, rounding: 'cent' },
      isDryRun: true,
    })
    expect([cheaper.done, cheaper.groups.refused]).toEqual([
      1,
      [{ id: extras, name: 'Extras', message: expect.stringMatching(/\.$/) }],
    ])
  })

  test('may be taken back as they were told', async () => {
    const { groups } = await told({ isDryRun: true })
    await told({})
    const rows = groups.rows?.map(row => ({ id: row.id, version: row.version + 1, change: row.before }))
    const back = await shop.request('POST', '/api/option-groups/bulk', { cookie: admin, body: { rows } })
    expect(back.body.data).toMatchObject({ done: 1, refused: [] })
    expect(await surcharges(toast)).toEqual([1.5, 12, 1, 0])
  })

  test('are changed by whom each may be changed: a group on the menu of another branch stays', async () => {
    await shop.create('menus', {
      name: 'Hier',
      availableFrom: '2026-02-01T00:00:00.000Z',
      branches: [{ id: shop.branchId }],
      catalog: [{ category: { id: shop.categoryId }, products: [{ id: toast }] }],
    })
    const manager = await shop.loginAs('ROLE_MANAGER', [shop.otherBranchId])
    const { done, groups } = await told({}, manager)
    expect([done, groups.done, groups.refused.map(({ id }) => id)]).toEqual([2, 0, [extras]])
    expect(await surcharges(pizza)).toEqual([1.5, 12, 1, 0])
    const employee = await shop.loginAs('ROLE_EMPLOYEE', [shop.branchId])
    expect((await ask({}, employee)).status).toBe(403)
  })
})

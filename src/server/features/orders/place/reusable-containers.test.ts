import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#test/order-shop.ts'

let shop: TestShop
let curry: number
beforeAll(async () => {
  shop = await openTestShop()
  const group = await shop.create('option-groups', {
    name: 'Verpackung',
    title: 'Verpackung',
    type: 'select',
    isOptional: true,
    options: [{ name: 'Einweg' }, { name: 'Mehrweg', modifier: 'deposit', value: 2 }],
  })
  const config = { parts: [{ name: 'Verpackung', type: 'select', group: { id: group } }] }
  curry = await shop.create('products', { name: 'Curry', price: 11, tax: 10, type: 'configurable', config })
  const [menu] = (await shop.app.catalogue.current()).menus
  const products = [...(menu?.catalog[0]?.products ?? []), { id: curry }]
  await shop.change('menus', menu!.id, { catalog: [{ category: { id: shop.categoryId }, products }] })
})
afterAll(() => shop.close())

const line = (packing?: string, amount = 1) => ({
  product: { id: curry },
  amount,
  unit: 'amount' as const,
  parts: packing ? [{ name: 'Verpackung', value: packing }] : [],
})

test.each([
  { packing: 'Mehrweg', amount: 2, deposit: 4, because: 'each container has its deposit, and costs nothing else' },
  { packing: 'Einweg', amount: 2, deposit: 0, because: 'it was not chosen' },
  { packing: undefined, amount: 1, deposit: 0, because: 'nobody has to choose' },
])('a dish in $packing has a deposit of $deposit: $because', async ({ packing, amount, deposit }) => {
  const { totals, id } = await shop.place({ items: [line(packing, amount)] })
  expect(totals).toMatchObject({ goodsGross: 11 * amount, deposit, gross: 11 * amount + deposit })
  const cookie = await shop.loginAs('ROLE_ADMIN')
  const { items } = (await shop.request('GET', `/api/orders/${id}`, { cookie })).body.data as {
    items: { parts: unknown[] }[]
  }
  expect(items[0]?.parts).toEqual(packing ? [{ name: 'Verpackung', value: packing }] : [])
})

test('at the table it is served on a plate', async () => {
  const { totals } = await shop.place({ isDineIn: true, table: { id: shop.tableId }, items: [line('Mehrweg')] })
  expect(totals).toMatchObject({ deposit: 0, gross: 11 })
})

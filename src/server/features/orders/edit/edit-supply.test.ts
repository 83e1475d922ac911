import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { StaffOrder } from '#contract/calls/order-shape.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { type GoodsKey, messagesOf, openTestShop, type TestShop } from '#test/order-shop.ts'

let shop: TestShop
let admin: string
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.loginAs('ROLE_ADMIN')
})
afterAll(() => shop.close())
afterEach(async () => {
  await sql`delete from availability`.execute(shop.app.db)
  await sql`update orders set status = 'canceled', closed_at = now() where closed_at is null`.execute(shop.app.db)
  await shop.changeBranch({ name: 'capacity_rules', value: [] })
})

const edit = (id: number, body: object, index = 0) =>
  shop.request('PUT', `/api/orders/${id}/items/${index}`, { cookie: admin, body })
const count = (key: GoodsKey, quantityLeft: number | null) =>
  shop.request('PUT', `/api/branches/${shop.branchId}/availability`, {
    cookie: admin,
    body: [
      {
        product: { id: shop.ids[key] },
        quantityLeft,
        until: quantityLeft === null ? '2026-11-21T03:00:00.000Z' : null,
      },
    ],
  })
const left = async (key: GoodsKey) =>
  Number(
    (
      await typedSql({
        n: 'numeric?',
      })`select quantity_left as n from availability where product_id = ${shop.ids[key]}`.execute(shop.app.db)
    ).rows[0]?.n,
  )
const refusal = async (id: number, body: object) => {
  const { status, body: answer } = await edit(id, body)
  return [
    status,
    ...(answer.errors ?? []).map(({ field, code, message }) =>
      [field, code, message.replaceAll('\u00a0', ' ')].join(' | '),
    ),
  ]
}

describe('A changed line and what is left', () => {
  test('takes more, gives back less, and gives back the rest when the order is cancelled', async () => {
    await count('schnitzel', 5)
    const { id } = await shop.place({ items: [shop.line('schnitzel', 2)] })
    const seen: number[] = [await left('schnitzel')]
    for (const amount of [4, 1, 5]) {
      expect((await edit(id, { amount })).status).toBe(200)
      seen.push(await left('schnitzel'))
    }
    await shop.step(id, 'status/cancel', admin)
    expect([...seen, await left('schnitzel')]).toEqual([3, 1, 4, 0, 5])
  })

  test('is refused at the amount when there is not enough, and nothing of the order changes', async () => {
    await count('schnitzel', 3)
    const { id } = await shop.place({ items: [shop.line('schnitzel', 2)] })
    expect(await refusal(id, { amount: 4 })).toEqual([
      422,
      'amount | soldOut | Von „Schnitzel“ ist nur noch 1 Stk. zusätzlich verfügbar.',
    ])
    await edit(id, { amount: 3 })
    expect(await refusal(id, { amount: 4 })).toEqual([422, 'amount | soldOut | „Schnitzel“ ist leider ausverkauft.'])
    const order = (await shop.request('GET', `/api/orders/${id}`, { cookie: admin })).body.data as StaffOrder
    expect([
      order.items[0]?.amount,
      order.log.filter(({ action }) => action === 'editItem').length,
      await left('schnitzel'),
    ]).toEqual([3, 1, 0])
  })

  test('shows guests at once that the last one went, and that one came back', async () => {
    await count('schnitzel', 2)
    const { id } = await shop.place({ items: [shop.line('schnitzel', 1)] })
    const order = () => shop.post(shop.body({ items: [shop.line('schnitzel')] }))
    await edit(id, { amount: 2 })
    expect(messagesOf(await order())).toEqual(['„Schnitzel“ ist leider ausverkauft.'])
    await edit(id, { amount: 1 })
    expect((await order()).status).toBe(201)
  })

  test('another product gives the first back and is refused at the product when it is sold out', async () => {
    await count('schnitzel', 2)
    await count('cola', null)
    const { id } = await shop.place({ items: [shop.line('schnitzel', 2)] })
    expect(await refusal(id, { product: { id: shop.ids.cola } })).toEqual([
      422,
      'product | soldOut | „Cola“ ist leider ausverkauft.',
    ])
    expect(await left('schnitzel')).toBe(0)
    await count('cola', 2)
    expect((await edit(id, { product: { id: shop.ids.cola }, amount: 2 })).status).toBe(200)
    expect([await left('schnitzel'), await left('cola')]).toEqual([2, 0])
  })

  test('what is on the scale is never refused and takes what is left', async () => {
    await count('cheese', 0.5)
    const { id } = await shop.place({ items: [shop.line('cheese', 0.5)] })
    expect((await edit(id, { amount: 0.52 })).status).toBe(200)
    expect(await left('cheese')).toBe(0)
    expect((await edit(id, { amount: 0.45 })).status).toBe(200)
    expect(await left('cheese')).toBe(0.07)
  })

  test('two colleagues who take the last one at once do not both get it', async () => {
    await count('schnitzel', 3)
    const orders = [await shop.place(), await shop.place()]
    const answers = await Promise.all(orders.map(({ id }) => edit(id, { amount: 2 })))
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 422])
    expect(await left('schnitzel')).toBe(0)
  })
})

describe('A changed line and the size of an order', () => {
  test('makes no order a cart could not be, by its amount or by another product', async () => {
    const { id } = await shop.place()
    const tooMuch = 'tooMuch | Diese Bestellung ist zu groß. Bitte rufen Sie uns an.'
    expect(await refusal(id, { amount: 1_000_000 })).toEqual([422, `amount | ${tooMuch}`])
    expect(await refusal(id, { product: { id: shop.ids.cola }, amount: 1_000_000 })).toEqual([
      422,
      `product | ${tooMuch}`,
    ])
    const order = (await shop.request('GET', `/api/orders/${id}`, { cookie: admin })).body.data as StaffOrder
    expect([
      order.items[0]?.name,
      order.items[0]?.amount,
      order.log.filter(({ action }) => action === 'editItem'),
    ]).toEqual(['Schnitzel', 1, []])
    expect((await edit(id, { amount: 1000 })).status).toBe(200)
  })
})

describe('A changed line and the kitchen', () => {
  const AT = '2026-11-20T18:30'
  const FULL = 'Zu dieser Zeit ist die Küche ausgelastet. Mehr geht bei dieser Bestellung nicht.'
  const limit = (rule: object) =>
    shop.changeBranch({
      name: 'capacity_rules',
      value: [{ orderTypes: [], weekdays: [], from: '18:00', to: '20:00', slotMinutes: 60, ...rule }],
    })

  test.each([
    { rule: { maxItems: 5 }, fits: 3, exceeds: 4, because: 'dishes are limited' },
    { rule: { maxAmount: 65 }, fits: 3, exceeds: 4, because: 'turnover is limited' },
    { rule: { points: 5 }, fits: 3, exceeds: 4, because: 'points are limited, and a dish is one' },
  ])(
    'is refused beyond the limit of its window, beside what others ordered: $because',
    async ({ rule, fits, exceeds }) => {
      await limit(rule)
      const { id } = await shop.place({ appointmentDate: AT })
      await shop.place({ appointmentDate: '2026-11-20T18:45', items: [shop.line('schnitzel', 2)] })
      expect(await refusal(id, { amount: exceeds })).toEqual([422, `amount | full | ${FULL}`])
      expect((await edit(id, { amount: fits })).status).toBe(200)
      expect((await shop.post(shop.body({ appointmentDate: AT }))).status).toBe(422)
      expect((await edit(id, { amount: 1 })).status).toBe(200)
      expect((await shop.post(shop.body({ appointmentDate: AT }))).status).toBe(201)
    },
  )

  test('weighs what its product costs the kitchen, and what costs nothing is always possible', async () => {
    const weigh = (key: GoodsKey, capacityPoints: number | null) =>
      shop.request('PUT', `/api/products/${shop.ids[key]}`, { cookie: admin, body: { capacityPoints } })
    await weigh('schnitzel', 3)
    await weigh('cola', 0)
    await limit({ points: 7 })
    const times = async () => {
      const { body } = await shop.request(
        'GET',
        `/api/branches/${shop.branchId}/slots?day=2026-11-20&orderType=takeaway`,
      )
      return (body.data as { time: string }[]).map(({ time }) => time)
    }
    const { id } = await shop.place({ appointmentDate: AT })
    expect(await refusal(id, { amount: 3 })).toEqual([422, `amount | full | ${FULL}`])
    expect((await edit(id, { amount: 2 })).status).toBe(200)
    expect((await shop.post(shop.body({ appointmentDate: AT }))).status).toBe(422)
    expect((await shop.post(shop.body({ appointmentDate: AT, items: [shop.line('cola', 9)] }))).status).toBe(201)
    expect(await times()).toContain(AT.slice(11))
    await weigh('schnitzel', 1)
    expect((await shop.post(shop.body({ appointmentDate: AT }))).status).toBe(201)
    expect(await times()).not.toContain(AT.slice(11))
    await weigh('schnitzel', null)
    await weigh('cola', null)
  })

  test('counts for the limit of a category when another product comes from it', async () => {
    const sweets = await shop.create('categories', { name: 'Süßes' })
    const cake = await shop.create('products', { name: 'Torte', price: 5 })
    const menu = await shop.create('menus', {
      name: 'Mit Süßem',
      availableFrom: '2026-02-01T00:00:00.000Z',
      branches: [{ id: shop.branchId }],
      catalog: [
        { category: { id: shop.categoryId }, products: [{ id: shop.ids.schnitzel }] },
        { category: { id: sweets }, products: [{ id: cake }] },
      ],
    })
    await limit({ maxItems: 2, categories: [{ id: sweets }] })
    const { id } = await shop.place({ appointmentDate: AT, items: [shop.line('schnitzel', 3)] })
    expect((await edit(id, { amount: 9 })).status).toBe(200)
    expect(await refusal(id, { product: { id: cake }, amount: 3 })).toEqual([422, `product | full | ${FULL}`])
    expect((await edit(id, { product: { id: cake }, amount: 2 })).status).toBe(200)
    const another = await shop.post(
      shop.body({ appointmentDate: AT, items: [{ product: { id: cake }, amount: 1, unit: 'amount' }] }),
    )
    expect(another.status).toBe(422)
    await shop.request('DELETE', `/api/menus/${menu}`, { cookie: admin })
  })

  test('may always shrink, also where the limit was set later', async () => {
    const { id } = await shop.place({ appointmentDate: AT, items: [shop.line('schnitzel', 8)] })
    await limit({ maxItems: 2 })
    expect((await edit(id, { amount: 6 })).status).toBe(200)
    expect((await edit(id, { amount: 7 })).status).toBe(422)
  })
})

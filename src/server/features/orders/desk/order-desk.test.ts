import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { StaffOrder } from '#contract/calls/order-shape.ts'
import { expireOrders } from '#server/features/orders/steps/expire-orders.ts'
import { fieldsOf, messagesOf, NOON, openTestShop, type TestShop } from '#test/order-shop.ts'
import type { Answer } from '#test/app.ts'

/** One pixel. */
const GIF = 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'

let shop: TestShop
let cook: string
let boss: string
let admin: string
let stranger: string
beforeAll(async () => {
  shop = await openTestShop()
  cook = await shop.loginAs('ROLE_EMPLOYEE', [shop.branchId])
  boss = await shop.loginAs('ROLE_MANAGER', [shop.branchId])
  admin = await shop.loginAs('ROLE_ADMIN')
  stranger = await shop.loginAs('ROLE_MANAGER', [shop.otherBranchId])
})
afterAll(() => shop.close())
beforeEach(() => shop.setNow(NOON))

const orderOf = (answer: Answer): StaffOrder => answer.body.data
describe('The guest', () => {
  test('cancels alone within two minutes, and not after', async () => {
    const placed = await shop.place()
    expect((await shop.look(placed)).cancellableUntil).toBe('2026-11-20T11:02:00.000Z')
    const late = await shop.place()
    const cancel = (order: typeof placed) => shop.request('POST', `${shop.publicPath(order)}/cancel`, { body: {} })
    expect((await cancel(placed)).body.data).toMatchObject({ status: 'canceled', cancelledBy: 'customer' })
    shop.setNow('2026-11-20T11:02:00.000Z')
    expect(messagesOf(await cancel(late))).toEqual(['Bestellung konnte nicht storniert werden.'])
  })

  test('rates a completed order, once', async () => {
    const placed = await shop.place()
    const rate = (body: object) => shop.request('POST', `${shop.publicPath(placed)}/questionnaire`, { body })
    const rating = { rating: 5, foodRating: 4, serviceRating: 5, processRating: 3, comment: 'Sehr gut!' }
    expect((await rate(rating)).status).toBe(409)
    await shop.step(placed.id, 'status/confirm', cook)
    await shop.step(placed.id, 'status/completed', cook)
    expect((await shop.look(placed)).isQuestionnaireOpen).toBe(true)
    expect(fieldsOf(await rate({ ...rating, foodRating: 6 }))).toEqual(['foodRating'])
    expect((await rate(rating)).body.data).toMatchObject({ questionnaireRating: 5, isQuestionnaireOpen: false })
    expect(messagesOf(await rate(rating))).toEqual(['Bewertung konnte nicht gesendet werden.'])
  })

  test('sees an order only with number and secret, and learns nothing from a wrong one', async () => {
    const placed = await shop.place()
    const asked = await Promise.all([
      shop.request('GET', `/api/orders/public/${placed.uid}/${'A'.repeat(24)}`),
      shop.request('GET', `/api/orders/public/ZZZZZZZZ/${placed.hash}`),
      shop.request('GET', `/api/orders/public/%00/${placed.hash}`),
      shop.request('GET', `/api/orders/public/${placed.uid}/${placed.hash}x`),
    ])
    expect(new Set(asked.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(asked[0]?.status).toBe(404)
    const seen = await shop.request('GET', shop.publicPath(placed))
    expect(seen.status).toBe(200)
    expect(seen.text).not.toMatch(/Toni|"log"|anna@example/)
  })
})

describe('Staff', () => {
  test('of another branch neither sees nor moves an order', async () => {
    const { id } = await shop.place()
    expect((await shop.request('GET', `/api/orders/${id}`, { cookie: stranger })).status).toBe(404)
    expect((await shop.step(id, 'status/confirm', stranger)).status).toBe(404)
    const lists = await Promise.all(
      ['/api/orders', '/api/orders/current', `/api/orders?branch=${shop.branchId}`].map(path =>
        shop.request('GET', path, { cookie: stranger }),
      ),
    )
    expect(lists.map(({ status, body }) => [status, (body.data as StaffOrder[]).length])).toEqual([
      [200, 0],
      [200, 0],
      [200, 0],
    ])
  })
  test.each(['/api/orders', '/api/orders/current', '/api/orders/1', '/api/orders/live'])(
    'must be signed in for %s',
    async path => expect((await shop.request('GET', path)).status).toBe(401),
  )
  test('of the website may not look at orders', async () =>
    expect((await shop.request('GET', '/api/orders', { cookie: await shop.loginAs('ROLE_EDITOR') })).status).toBe(403))

  test('deletes failed orders only, and only as administrator', async () => {
    const { id } = await shop.place()
    const remove = (cookie: string) => shop.request('DELETE', `/api/orders/${id}`, { cookie })
    expect((await remove(boss)).status).toBe(403)
    expect((await remove(admin)).status).toBe(409)
    await sql`update orders set status = 'failed', is_failed = true, closed_at = now() where id = ${id}`.execute(
      shop.app.db,
    )
    expect((await remove(admin)).status).toBe(200)
    expect((await shop.request('GET', `/api/orders/${id}`, { cookie: admin })).status).toBe(404)
  })

  test('weighs a line and everything is priced anew at the agreed price', async () => {
    const placed = await shop.place({ items: [shop.line('cheese', 0.5), shop.line('cola')] })
    await sql`update products set price = 99 where id = ${shop.ids.cheese}`.execute(shop.app.db)
    await shop.reload()
    const weighed = orderOf(
      await shop.request('PUT', `/api/orders/${placed.id}/items/0`, { cookie: cook, body: { amount: 0.487 } }),
    )
    expect(weighed.items[0]).toMatchObject({ amount: 0.487, price: 24.9, gross: 12.13 })
    expect(weighed.totals).toMatchObject({
      goodsGross: 15.33,
      deposit: 0.25,
      gross: 15.58,
      taxes: [
        { rate: 10, gross: 12.13 },
        { rate: 20, gross: 3.45 },
      ],
    })
    expect(weighed.log.at(-1)).toMatchObject({
      action: 'editItem',
      by: 'Toni Test',
      note: 'Bergkäse: 0,5 kg → 0,487 kg',
    })
    expect(
      (await shop.request('PUT', `/api/orders/${placed.id}/items/9`, { cookie: cook, body: { amount: 1 } })).status,
    ).toBe(404)
    expect(
      fieldsOf(await shop.request('PUT', `/api/orders/${placed.id}/items/0`, { cookie: cook, body: { amount: -1 } })),
    ).toEqual(['amount'])
  })

  test('sees what a paid order still owes when it becomes dearer, and what to give back when cheaper', async () => {
    const placed = await shop.place({ items: [shop.line('cola', 4)] })
    await sql`update orders set payment_method = 'mollie', is_paid = true, payment_status = 'paid', paid_amount = gross
      where id = ${placed.id}`.execute(shop.app.db)
    const weigh = async (amount: number) =>
      orderOf(await shop.request('PUT', `/api/orders/${placed.id}/items/0`, { cookie: cook, body: { amount } }))
        .amountDue
    expect(await weigh(3)).toBe(-3.45)
    expect(await weigh(5)).toBe(3.45)
    await shop.step(placed.id, 'status/confirm', cook)
    expect(orderOf(await shop.step(placed.id, 'status/completed', cook)).amountDue).toBe(0)
    expect(orderOf(await shop.step(placed.id, 'status/undo', cook))).toMatchObject({ isPaid: true, amountDue: 3.45 })
  })

  test('changes choices and product of a line, at the prices of today, until the food has left', async () => {
    const size = (value: string) => [{ name: 'Größe', value }]
    const placed = await shop.place({ items: [shop.line('pizza', 1, { parts: size('Normal') })] })
    const edit = (body: object) => shop.request('PUT', `/api/orders/${placed.id}/items/0`, { cookie: cook, body })
    expect(orderOf(await edit({ amount: 2 })).items[0]).toMatchObject({ gross: 18, parts: size('Normal') })
    expect(orderOf(await edit({ parts: size('Groß') })).totals.gross).toBe(24)
    expect((await edit({ parts: size('Riesig') })).status).toBe(422)
    expect(orderOf(await edit({ product: { id: shop.ids.schnitzel } })).items[0]).toMatchObject({
      name: 'Schnitzel',
      gross: 25.8,
      parts: [],
    })
    await shop.step(placed.id, 'status/confirm', cook)
    await shop.step(placed.id, 'status/completed', cook)
    expect(messagesOf(await edit({ amount: 1 }))).toEqual(['Diese Bestellung kann nicht mehr geändert werden.'])
  })
})

describe('A line with a picture of the guest', () => {
  test('keeps it when staff changes something else about the line, and takes no other', async () => {
    const photo = { id: 'p', name: 'Foto', type: 'image', isOptional: false }
    const cream = {
      id: 'c',
      name: 'Creme',
      type: 'select',
      isOptional: false,
      options: [{ name: 'Nuss' }, { name: 'Mohn' }],
    }
    const cake = await shop.create('products', {
      name: 'Torte',
      price: 30,
      type: 'configurable',
      config: { parts: [photo, cream] },
    })
    await shop.create('menus', {
      name: 'Torten',
      availableFrom: '2026-02-01T00:00:00.000Z',
      branches: [{ id: shop.otherBranchId }],
      catalog: [{ category: { id: shop.categoryId }, products: [{ id: cake }] }],
    })
    const data = `data:image/gif;base64,${GIF}`
    const { id: file, publicHash } = (
      await shop.request('POST', '/api/uploads', { body: { product: cake, part: 'Foto', name: 'a.gif', data } })
    ).body.data as { id: number; publicHash: string }
    const parts = (creme: string, id = file) => [
      { name: 'Foto', value: [id] },
      { name: 'Creme', value: creme },
    ]
    const { id } = await shop.place({
      branch: { id: shop.otherBranchId },
      items: [{ product: { id: cake }, amount: 1, unit: 'amount', parts: parts('Nuss') }],
      uploads: [{ id: file, publicHash }],
    })
    const edit = (body: object) => shop.request('PUT', `/api/orders/${id}/items/0`, { cookie: admin, body })
    expect(orderOf(await edit({ parts: parts('Mohn') })).items[0]?.parts).toMatchObject([
      { name: 'Foto', value: [file], uploads: [{ id: file, extension: 'gif' }] },
      { name: 'Creme', value: 'Mohn' },
    ])
    const refused = await edit({ parts: parts('Mohn', file + 1) })
    expect([refused.status, fieldsOf(refused)]).toEqual([422, ['parts.0']])
  })
})

describe('The lists', () => {
  test('find an order by what staff remembers of it', async () => {
    const placed = await shop.place({
      firstName: 'Walpurga',
      lastName: 'Übelacker',
      email: 'wally@example.at',
      comment: 'x',
    })
    const find = async (query: string) => {
      const { body } = await shop.request('GET', `/api/orders?${query}`, { cookie: cook })
      return { ids: (body.data as StaffOrder[]).map(({ id }) => id), total: body.meta?.total }
    }
    const only = { ids: [placed.id], total: 1 }
    expect(await find(`search=${encodeURIComponent('walpurga übel')}`)).toEqual(only)
    expect(await find(`search=${placed.uid.toLowerCase()}`)).toEqual(only)
    expect(await find(`search=wally%40`)).toEqual(only)
    expect(await find(`search=${encodeURIComponent("%' or 1=1 --\u0000")}`)).toEqual({ ids: [], total: 0 })
    expect(
      (await find('from=2026-11-20&to=2026-11-20&orderType=takeaway&status=new&paymentMethod=cash&isPaid=false')).ids,
    ).toContain(placed.id)
    expect(await find('to=2026-11-19')).toEqual({ ids: [], total: 0 })
    const page = await find('limit=2&page=2&sort=-gross')
    expect(page.ids).toHaveLength(2)
    expect(page.total).toBeGreaterThan(4)
    expect((await shop.request('GET', '/api/orders?page=99999999999&limit=500', { cookie: cook })).body.data).toEqual(
      [],
    )
  })

  test('stand in the order they came, either way', async () => {
    for (let n = 0; n < 3; n += 1) await shop.place()
    const idsBy = async (sort: string) =>
      (
        (await shop.request('GET', `/api/orders?limit=500&sort=${sort}`, { cookie: cook })).body.data as StaffOrder[]
      ).map(({ id }) => id)
    const ids = await idsBy('id')
    expect(ids).toEqual(ids.toSorted((a, b) => a - b))
    expect(await idsBy('-id')).toEqual(ids.toReversed())
  })

  test('keep a closed order among the current ones for two hours', async () => {
    const { id } = await shop.place()
    await shop.step(id, 'status/reject', cook)
    const isCurrent = async () =>
      ((await shop.request('GET', '/api/orders/current', { cookie: cook })).body.data as StaffOrder[]).some(
        order => order.id === id,
      )
    expect(await isCurrent()).toBe(true)
    shop.setNow('2026-11-20T13:00:00.001Z')
    expect(await isCurrent()).toBe(false)
  })

  test('call an order missed exactly when the rule does', async () => {
    const fresh = await shop.place()
    shop.setNow('2026-11-20T11:05:00.001Z')
    const late = await shop.place()
    const missed = new Set(
      ((await shop.request('GET', '/api/orders/missed?limit=500', { cookie: cook })).body.data as StaffOrder[]).map(
        ({ id }) => id,
      ),
    )
    expect([missed.has(fresh.id), missed.has(late.id)]).toEqual([true, false])
    const since = async (from: string) =>
      ((await shop.request('GET', `/api/orders/missed?from=${from}`, { cookie: cook })).body.meta ?? { total: -1 })
        .total
    expect([await since('2026-11-20'), await since('2026-11-21')]).toEqual([missed.size, 0])
    const all = (await shop.request('GET', '/api/orders?limit=500', { cookie: cook })).body.data as StaffOrder[]
    expect(
      all
        .filter(({ isMissed }) => isMissed)
        .map(({ id }) => id)
        .toSorted((a, b) => a - b),
    ).toEqual([...missed].toSorted((a, b) => a - b))
  })
})

describe('An order nobody paid', () => {
  test('fails after the time to pay', async () => {
    const { id } = await shop.place()
    await sql`update orders set payment_method = 'mollie', status = 'awaitingPayment' where id = ${id}`.execute(
      shop.app.db,
    )
    shop.setNow('2026-11-20T11:29:59.000Z')
    await expireOrders(shop.app)
    const status = async () => orderOf(await shop.request('GET', `/api/orders/${id}`, { cookie: admin })).status
    expect(await status()).toBe('awaitingPayment')
    shop.setNow('2026-11-20T11:30:00.000Z')
    await expireOrders(shop.app)
    expect(await status()).toBe('failed')
  })
})

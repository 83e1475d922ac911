import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { StaffOrder } from '#contract/calls/order-shape.ts'
import type { PlaceOrderInput } from '#contract/calls/place-order.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { forgetOrders } from '#server/features/orders/forget-guests.ts'
import type { Answer } from '#test/app.ts'
import { messagesOf, NOON, openTestShop, type TestShop } from '#test/order-shop.ts'

let shop: TestShop
let boss: string
let cook: string
beforeAll(async () => {
  shop = await openTestShop()
  boss = await shop.loginAs('ROLE_MANAGER', [shop.branchId])
  cook = await shop.loginAs('ROLE_EMPLOYEE', [shop.branchId])
  await shop.configure({ enableCoupons: true })
})
afterAll(() => shop.close())
beforeEach(() => shop.setNow(NOON))

const UNKNOWN = 'Dieser Gutscheincode ist nicht gültig. Bitte prüfen Sie die Schreibweise.'
const USED_UP = 'Dieser Gutschein ist bereits eingelöst und gilt nicht noch einmal.'
let next = 0
/** A coupon with a code of its own. */
async function coupon(more: object = {}): Promise<{ id: number; code: string }> {
  const code = `TEST-${(next += 1)}`
  return { id: await shop.create('coupons', { code, type: 'percent', value: 10, ...more }), code }
}
const usedOf = async (id: number) =>
  (await typedSql({ used: 'int' })`select used from coupons where id = ${id}`.execute(shop.app.db)).rows[0]?.used
const order = (code: string, more: Partial<PlaceOrderInput> = {}) => shop.post(shop.body({ coupon: code, ...more }))
type Taken = { id: number; uid: string; hash: string; totals: StaffOrder['totals'] }
/** What came of an order, also where the price was another one. */
const taken = ({ body }: Answer) => body.data as Taken
const cancel = (id: number) => shop.step(id, 'status/cancel', boss, { reason: 'Irrtum' })

describe('A code nobody made', () => {
  test('is tried sixty times an hour from one network, by asking or by ordering; right ones are not counted', async () => {
    const { code } = await coupon()
    const ask = (typed: string, address = '203.0.113.60') =>
      shop.request('POST', '/api/coupons/check', {
        body: { code: typed, branch: { id: shop.branchId } },
        headers: { 'x-forwarded-for': address },
      })
    for (let round = 0; round < 70; round += 1) expect((await ask(code)).status).toBe(200)
    const statuses = []
    for (let round = 0; round < 62; round += 1) statuses.push((await ask(`GERATEN-${round}`)).status)
    expect(statuses.indexOf(429)).toBe(60)
    const refused = await ask(code)
    expect(refused.status).toBe(429)
    expect(refused.body.errors).toMatchObject([
      { message: 'Zu viele falsche Gutscheincodes. Bitte versuchen Sie es in einer Minute erneut.' },
    ])
    const ordered = await shop.request('POST', '/api/orders', {
      body: shop.body({ coupon: code }),
      headers: { 'x-forwarded-for': '203.0.113.60' },
    })
    expect(ordered.status).toBe(429)
    expect((await ask(code, '203.0.113.61')).status).toBe(200)
  })
})

describe('An order with a code', () => {
  test('costs less, says so everywhere, and its parts sum to the cent', async () => {
    const { id, code } = await coupon()
    const answer = await shop.post(
      shop.delivery({ coupon: ` ${code.toLowerCase()} `, items: [shop.line('schnitzel', 2), shop.line('cola', 3)] }),
    )
    expect(answer.status).toBe(201)
    const placed = taken(answer)
    // 25.80 at 10 % and 9.60 at 20 %: 10 % of 35.40 are 3.54
    expect(placed.totals).toMatchObject({ goodsGross: 35.4, discount: 3.54, deposit: 0.75 })
    const { totals } = placed
    expect(totals.gross).toBeCloseTo(totals.goodsGross + totals.deliveryFee + totals.deposit - totals.discount, 6)
    const guest = await shop.look(placed)
    expect([guest.coupon, guest.totals.discount, guest.amountDue]).toEqual([code, 3.54, totals.gross])
    const staff = (await shop.request('GET', `/api/orders/${placed.id}`, { cookie: boss })).body.data as StaffOrder
    expect([staff.coupon, staff.totals]).toEqual([code, totals])
    expect(await usedOf(id)).toBe(1)
  })

  test('is priced with it: who saw another total is told the new one', async () => {
    const { code } = await coupon()
    const answer = await order(code, { expectedGross: 12.9 })
    expect([answer.status, taken(answer).totals.gross]).toEqual([409, 11.61])
    expect((await order(code, { expectedGross: 11.61 })).status).toBe(201)
  })

  test('for nothing is paid on site, not at a provider', async () => {
    const { code } = await coupon({ value: 100 })
    const answer = await order(code)
    expect([answer.status, taken(answer).totals.gross, taken(answer).totals.taxes]).toEqual([201, 0, []])
  })

  test('without one writes nothing more than before', async () => {
    const before = await shop.count('coupon_uses')
    const { totals } = await shop.place()
    expect([totals.discount, await shop.count('coupon_uses')]).toEqual([0, before])
  })

  test.each([
    { more: { isEnabled: false }, says: UNKNOWN, because: 'it is switched off' },
    { more: { validTo: '2026-11-19' }, says: UNKNOWN, because: 'it is over' },
    {
      more: { minimumOrderValue: 13 },
      says: 'Dieser Gutschein gilt ab einem Bestellwert von 13,00 €.',
      because: 'too little is ordered',
    },
    { more: { orderTypes: ['delivery'] }, says: 'Dieser Gutschein gilt nur für: Lieferung.', because: 'they come by' },
    {
      more: { weekdays: ['monday'] },
      says: 'Dieser Gutschein gilt nur für Bestellungen am Montag.',
      because: 'it is Friday',
    },
  ])('is refused at the code, and nothing is counted: $because', async ({ more, says }) => {
    const { id, code } = await coupon(more)
    const answer = await order(code)
    expect([
      answer.status,
      answer.body.errors?.map(({ field }) => field),
      messagesOf(answer),
      await usedOf(id),
    ]).toEqual([422, ['coupon'], [says], 0])
  })

  test('counts for the branches, products and categories it names', async () => {
    const elsewhere = await coupon({ branches: [{ id: shop.otherBranchId }] })
    expect(messagesOf(await order(elsewhere.code))).toEqual([UNKNOWN])
    const onCola = await coupon({ value: 50, products: [{ id: shop.ids.cola }] })
    expect(
      taken(await order(onCola.code, { items: [shop.line('schnitzel'), shop.line('cola')] })).totals.discount,
    ).toBe(1.6)
    const notCola = await coupon({
      value: 50,
      categories: [{ id: shop.categoryId }],
      exceptProducts: [{ id: shop.ids.cola }],
    })
    expect(
      taken(await order(notCola.code, { items: [shop.line('schnitzel'), shop.line('cola')] })).totals.discount,
    ).toBe(6.45)
  })

  test('is refused while codes are switched off', async () => {
    const { code } = await coupon()
    await shop.configure({ enableCoupons: false })
    expect(messagesOf(await order(code))).toEqual([UNKNOWN])
    expect((await order('')).status).toBe(201)
    await shop.configure({ enableCoupons: true })
  })
})

describe('The last use', () => {
  test('goes to exactly one of many guests in the same moment', async () => {
    const { id, code } = await coupon({ maxUses: 3 })
    const answered = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        order(code, { email: `gast${index}@example.at`, phone: `+4366412${1000 + index}` }),
      ),
    )
    expect(answered.filter(({ status }) => status === 201).length).toBe(3)
    for (const refused of answered.filter(({ status }) => status !== 201))
      expect([refused.status, messagesOf(refused)]).toEqual([422, [USED_UP]])
    expect(await usedOf(id)).toBe(3)
  })

  test('comes back when its order is cancelled, once', async () => {
    const { id, code } = await coupon({ maxUses: 1 })
    const first = taken(await order(code))
    expect(messagesOf(await order(code))).toEqual([USED_UP])
    expect((await cancel(first.id)).status).toBe(200)
    await cancel(first.id)
    expect(await usedOf(id)).toBe(0)
    expect((await order(code)).status).toBe(201)
    expect(await usedOf(id)).toBe(1)
  })

  test('is not taken twice by a submit that is repeated', async () => {
    const { id, code } = await coupon({ maxUses: 1 })
    const clientOrderKey = shop.newKey()
    const answered = await Promise.all([order(code, { clientOrderKey }), order(code, { clientOrderKey })])
    expect(answered.map(({ status }) => status)).toEqual([201, 201])
    expect(new Set(answered.map(answer => taken(answer).id)).size).toBe(1)
    expect(await usedOf(id)).toBe(1)
  })
})

describe('A code for once per guest', () => {
  const TWICE = 'Diesen Gutschein haben Sie bereits eingelöst.'

  test('knows the guest by mail or telephone, however they are written, and forgets with the cancelled order', async () => {
    const { code } = await coupon({ isOncePerGuest: true })
    const first = taken(await order(code, { email: 'Once@Example.at', phone: '+43 664 7000001' }))
    expect(messagesOf(await order(code, { email: 'once@example.at', phone: '+436647000002' }))).toEqual([TWICE])
    expect(messagesOf(await order(code, { email: 'other@example.at', phone: '+436647000001' }))).toEqual([TWICE])
    expect((await order(code, { email: 'other@example.at', phone: '+436647000003' })).status).toBe(201)
    await cancel(first.id)
    expect((await order(code, { email: 'once@example.at', phone: '+436647000001' })).status).toBe(201)
  })

  test('is theirs once, also with two orders in the same moment', async () => {
    const { id, code } = await coupon({ isOncePerGuest: true })
    const who = { email: 'rush@example.at', phone: '+436647000009' }
    const answered = await Promise.all([order(code, who), order(code, who), order(code, who)])
    expect(answered.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 422, 422])
    expect(answered.flatMap(messagesOf)).toEqual([TWICE, TWICE])
    expect(await usedOf(id)).toBe(1)
  })

  test('asks who it is', async () => {
    const { code } = await coupon({ isOncePerGuest: true })
    const says =
      'Für diesen Gutschein brauchen wir Ihre E-Mail-Adresse oder Telefonnummer, weil er nur einmal pro Gast gilt.'
    expect(messagesOf(await order(code, { email: '', phone: '' }))).toContain(says)
  })
})

describe('An order that staff change or enter', () => {
  test('keeps its code as it was agreed, whatever becomes of the coupon', async () => {
    const { id, code } = await coupon({ minimumOrderValue: 20 })
    const placed = taken(await order(code, { items: [shop.line('schnitzel', 2)] }))
    await shop.change('coupons', id, { value: 50, isEnabled: false })
    const edit = (amount: number) =>
      shop.request('PUT', `/api/orders/${placed.id}/items/0`, { cookie: cook, body: { amount } })
    for (const [amount, gross, discount] of [
      [1, 11.61, 1.29],
      [3, 34.83, 3.87],
    ] as const)
      expect(taken(await edit(amount)).totals).toMatchObject({ gross, discount })
    expect(await usedOf(id)).toBe(1)
  })

  test('takes a code on the phone, on what is not reduced already where it says so', async () => {
    const { code } = await coupon({ isCombinable: false })
    const line = shop.line('schnitzel', 1, { agreedPrice: { price: 12, reason: 'Stammgast' } })
    const entered = (items: PlaceOrderInput['items']) =>
      shop.request('POST', '/api/orders', { cookie: boss, body: shop.body({ source: 'phone', coupon: code, items }) })
    const both = await entered([line, shop.line('schnitzel')])
    expect([both.status, taken(both).totals.discount]).toEqual([201, 1.29])
    expect(messagesOf(await entered([line]))).toEqual(['Im Warenkorb ist nichts, wofür dieser Gutschein gilt.'])
  })
})

describe('A code that is typed', () => {
  const check = (code: string, branch = shop.branchId) =>
    shop.request('POST', '/api/coupons/check', { body: { code, branch: { id: branch } } })

  test('answers what its guest may know and nothing more', async () => {
    const { code } = await coupon({ maxUses: 9, name: 'Nur für uns', branches: [{ id: shop.branchId }] })
    const answer = await check(code.toLowerCase())
    expect(answer.body.data).toEqual({
      code,
      type: 'percent',
      value: 10,
      products: [],
      categories: [],
      exceptProducts: [],
      exceptCategories: [],
      isCombinable: true,
      weekdays: [],
      orderTypes: [],
      minimumOrderValue: null,
    })
  })

  test('has one answer for a code nobody made, one that is over and one of another branch', async () => {
    const over = await coupon({ validTo: '2026-11-01' })
    const later = await coupon({ validFrom: '2026-12-01' })
    const elsewhere = await coupon({ branches: [{ id: shop.otherBranchId }] })
    for (const code of ['GIBT-ES-NICHT', over.code, later.code, elsewhere.code]) {
      const answer = await check(code)
      expect([answer.status, answer.body.errors]).toEqual([
        422,
        [{ field: 'code', code: 'unknownCoupon', message: UNKNOWN }],
      ])
    }
    expect((await check(elsewhere.code, shop.otherBranchId)).status).toBe(200)
  })
})

describe('The list of codes', () => {
  test.each([
    { body: { code: 'A B' }, field: 'code', because: 'two characters are guessed at once' },
    { body: { value: 101 }, field: 'value', because: 'more than all cannot be taken off' },
    { body: { value: 0 }, field: 'value', because: 'nothing is no discount' },
    { body: { type: 'amount', value: 1.005 }, field: 'value', because: 'a sum is in whole cents' },
    { body: { validFrom: '2026-12-02', validTo: '2026-12-01' }, field: 'validTo', because: 'it ends before it begins' },
  ])('refuses at $field: $because', async ({ body, field }) => {
    const answer = await shop.request('POST', '/api/coupons', {
      cookie: boss,
      body: { code: 'NEUER-CODE', type: 'percent', value: 10, branches: [{ id: shop.branchId }], ...body },
    })
    expect([answer.status, answer.body.errors?.map(error => error.field)]).toEqual([422, [field]])
  })

  test('has a code once, however it is written', async () => {
    const { code } = await coupon()
    const answer = await shop.request('POST', '/api/coupons', {
      cookie: boss,
      body: {
        code: code.toLowerCase().replace('-', ' -'),
        type: 'percent',
        value: 10,
        branches: [{ id: shop.branchId }],
      },
    })
    expect([answer.status, answer.body.errors?.map(error => [error.field, error.code])]).toEqual([
      422,
      [['code', 'unique']],
    ])
  })

  test('loses a code that was redeemed, and its orders stay as they were', async () => {
    const { id, code } = await coupon()
    const placed = taken(await order(code))
    expect(
      (await shop.request('DELETE', `/api/coupons/${id}`, { cookie: await shop.loginAs('ROLE_ADMIN') })).status,
    ).toBe(200)
    expect([(await shop.look(placed)).coupon, (await shop.look(placed)).totals.gross]).toEqual([code, 11.61])
    expect((await cancel(placed.id)).status).toBe(200)
  })

  test('is for who leads: managers make codes of their own branches', async () => {
    const own = { code: 'EIGENER', type: 'freeDelivery', branches: [{ id: shop.branchId }] }
    expect((await shop.request('POST', '/api/coupons', { cookie: boss, body: own })).status).toBe(201)
    const all = { ...own, code: 'ALLER', branches: [] }
    const filled = await shop.request('POST', '/api/coupons', { cookie: boss, body: all })
    const { branches } = filled.body.data as { branches: unknown }
    expect([filled.status, branches]).toMatchObject([201, [{ id: shop.branchId }]])
    expect((await shop.request('GET', '/api/coupons', { cookie: cook })).status).toBe(403)
    expect((await shop.request('GET', '/api/coupons', {})).status).toBe(401)
  })
})

test('a guest who is forgotten is forgotten by the code as well', async () => {
  const { code } = await coupon({ isOncePerGuest: true })
  const placed = taken(await order(code, { email: 'forget@example.at', phone: '+436647000077' }))
  const catalogue = await shop.app.catalogue.current()
  await shop.app.db.transaction().execute(tx => forgetOrders(tx, [placed.id], catalogue, shop.app.clock.now()))
  const { rows } = await sql`select from coupon_guests where order_id = ${placed.id}`.execute(shop.app.db)
  expect(rows).toEqual([])
})

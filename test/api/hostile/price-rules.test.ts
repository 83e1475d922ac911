import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PlaceOrderInput } from '#contract/calls/place-order.ts'
import type { StaffOrder } from '#contract/calls/order-shape.ts'
import { toCents, toTenThousandths } from '#domain/pricing/money.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import type { Answer } from '#test/app.ts'
import { fieldsOf, NOON, openTestShop, type TestShop } from '#test/order-shop.ts'
import { type PaymentDoubles, startPaymentDoubles } from '#test/payment-doubles.ts'

let shop: TestShop
let doubles: PaymentDoubles
let admin: string
let boss: string
beforeAll(async () => {
  doubles = await startPaymentDoubles(() => NOON)
  shop = await openTestShop({ env: doubles.env })
  admin = await shop.loginAs('ROLE_ADMIN')
  boss = await shop.loginAs('ROLE_MANAGER', [shop.branchId])
  await shop.configure({ enableMollie: true, enableCoupons: true })
  await shop.changeBranch({ name: 'is_tip_enabled', value: true })
})
afterAll(async () => {
  await shop.close()
  await doubles.close()
})
beforeEach(() => shop.setNow(NOON))

type Taken = { id: number; uid: string; hash: string; totals: StaffOrder['totals'] }
const taken = ({ status, text, body }: Answer): Taken => {
  if (status !== 201) throw new Error(`${status} ${text}`)
  return body.data as Taken
}
const online = (more: Partial<PlaceOrderInput>) => shop.post(shop.body({ paymentMethod: 'mollie', ...more }))
const delivered = (more: Partial<PlaceOrderInput>) => shop.post(shop.delivery(more))
/** Whole cents, parts that come to the total, and rates that come to what is no tip. */
function expectWhole({ gross, goodsGross, deliveryFee, deposit, discount, tip, taxes }: StaffOrder['totals']) {
  for (const amount of [gross, goodsGross, deliveryFee, deposit, discount, tip])
    expect(toTenThousandths(amount) % 100, `${amount}`).toBe(0)
  expect(toCents(goodsGross) + toCents(deliveryFee) + toCents(deposit) - toCents(discount) + toCents(tip)).toBe(
    toCents(gross),
  )
  const ofRates = taxes.reduce((sum, { net, tax }) => sum + toTenThousandths(net) + toTenThousandths(tax), 0)
  expect(ofRates).toBe(toTenThousandths(gross) - toTenThousandths(tip))
}
const countOrders = () => shop.count('orders')

describe('A tip', () => {
  test.each([0.01, 1, 2.67, 0.1 + 0.2])('of %s is whole cents, and so is all that is paid', async tip => {
    const { id, totals } = taken(await online({ tip }))
    expectWhole(totals)
    const { rows } = await typedSql({
      amount: 'numeric',
    })`select amount from payments where order_id = ${id}`.execute(shop.app.db)
    expect(rows.map(({ amount }) => Number(amount))).toEqual([totals.gross])
  })

  test.each([
    { tip: -0.01 },
    { tip: -1e-9 },
    { tip: 1e308 },
    { tip: '5' },
    { tip: [5] },
    { tip: { amount: 5 } },
    { tip: true },
    { tip: 12.91 },
    ...[0.001, 0.004_999, 0.005, 1.005, 1.234_567, 2.675, 1e-7].map(tip => ({ tip })),
  ])('of $tip is refused, and nothing is stored', async ({ tip }) => {
    const before = await countOrders()
    const answer = await online({ tip: tip as number })
    expect([answer.status, new Set(fieldsOf(answer))]).toEqual([422, new Set(['tip'])])
    expect(await countOrders()).toBe(before)
  })

  test('cannot be changed by sending the order once more, and many at once are one order', async () => {
    const clientOrderKey = shop.newKey()
    const before = await countOrders()
    const same = await Promise.all(Array.from({ length: 6 }, () => online({ tip: 1, clientOrderKey })))
    const ids = same.filter(({ status }) => status === 201 || status === 200).map(({ body }) => (body.data as Taken).id)
    expect([ids.length, new Set(ids).size, (await countOrders()) - before]).toEqual([6, 1, 1])
    const other = await online({ tip: 9, clientOrderKey })
    expect([other.status, other.body.errors?.[0]?.code]).toEqual([409, 'keyReused'])
    const { rows } = await typedSql({ tip: 'numeric' })`select tip from orders where id = ${ids[0]}`.execute(
      shop.app.db,
    )
    expect(rows.map(({ tip }) => Number(tip))).toEqual([1])
  })
})

describe('Tiers of a delivery fee', () => {
  const AREA = { id: 'mitte', area: 'Mitte', zipCodes: ['8010'], price: 4.99, tax: 20, free: false }
  const save = (area: object) =>
    shop.request('PUT', `/api/branches/${shop.branchId}`, {
      cookie: admin,
      body: { id: shop.branchId, deliveryAreas: [{ ...AREA, ...area }] },
    })

  test.each([
    { feeTiers: [{ from: -1, price: 2 }], because: 'no order is worth less than nothing' },
    { feeTiers: [{ from: 10, price: -2 }], because: 'nobody is paid for ordering' },
    {
      feeTiers: [
        { from: 20, price: 2 },
        { from: 10, price: 1 },
      ],
      because: 'they fall',
    },
    {
      feeTiers: [
        { from: 10, price: 2 },
        { from: 10, price: 1 },
      ],
      because: 'one value has two prices',
    },
    { feeTiers: [{ from: 10, price: 6 }], because: 'who orders more pays more' },
    { feeTiers: [{ from: 'zehn', price: 1 }], because: 'that is no number' },
    { feeTiers: [{ from: 1e12, price: 1 }], because: 'nobody orders so much' },
    {
      feeTiers: Array.from({ length: 500 }, (_, n) => ({ from: n + 1, price: 4 - n / 200 })),
      because: 'nobody reads so many',
    },
    { feeTiers: [{ from: 30, price: 1 }], freeFromOrderValue: 30, because: 'the way is free from there on' },
  ])('are refused: $because', async ({ because: _, ...area }) => {
    expect((await save(area)).status).toBe(422)
  })

  test('count from their very cent, before a code and without deposit and tip', async () => {
    expect((await save({ feeTiers: [{ from: 25.8, price: 2.5 }], freeFromOrderValue: 38.7 })).status).toBe(200)
    await shop.create('coupons', { code: 'STUFE', type: 'percent', value: 50 })
    const fee = async (more: Partial<PlaceOrderInput>) => {
      const { totals } = taken(await delivered(more))
      expectWhole(totals)
      return totals.deliveryFee
    }
    expect(await fee({ items: [shop.line('schnitzel', 2)] })).toBe(2.5)
    expect(await fee({ items: [shop.line('schnitzel', 3)] })).toBe(0)
    // 12.90 + 4 × 3.20 = 25.70, a deposit of 1.00 beside it
    expect(await fee({ items: [shop.line('schnitzel'), shop.line('cola', 4)] })).toBe(4.99)
    expect(await fee({ items: [shop.line('schnitzel'), shop.line('cola', 4)], paymentMethod: 'mollie', tip: 5 })).toBe(
      4.99,
    )
    expect(await fee({ items: [shop.line('schnitzel', 2)], coupon: 'STUFE' })).toBe(2.5)
  })

  test('that change while a guest orders are told, and the order that was placed keeps what it agreed on', async () => {
    expect((await save({ feeTiers: [{ from: 20, price: 2 }] })).status).toBe(200)
    const clientOrderKey = shop.newKey()
    const body = { items: [shop.line('schnitzel', 2)], expectedGross: 27.8, clientOrderKey }
    const first = taken(await delivered(body))
    expect((await save({ feeTiers: [{ from: 20, price: 3 }] })).status).toBe(200)
    expect((await shop.look(first)).totals).toEqual(first.totals)
    expect(((await delivered(body)).body.data as Taken).totals, 'the same order once more').toEqual(first.totals)
    const late = await delivered({ ...body, clientOrderKey: shop.newKey() })
    expect([late.status, (late.body.data as Taken).totals.gross]).toEqual([409, 28.8])
  })

  test('are what each of many orders pays that come in while somebody changes them', async () => {
    const prices = [1, 2, 3, 4]
    let isOver = false
    const changing = (async () => {
      for (let n = 0; !isOver; n += 1) await save({ feeTiers: [{ from: 20, price: prices[n % prices.length] }] })
    })()
    const placed: Answer[] = []
    for (let n = 0; n < 12; n += 1) placed.push(await delivered({ clientOrderKey: shop.newKey() }))
    isOver = true
    await changing
    for (const answer of placed) {
      const { totals } = taken(answer)
      expectWhole(totals)
      expect(prices).toContain(totals.deliveryFee)
    }
  })
})

describe('A code', () => {
  const made = (more: object) =>
    shop.request('POST', '/api/coupons', { cookie: admin, body: { type: 'percent', value: 10, ...more } })
  test.each([
    { value: 100.01, because: 'more than everything' },
    { value: -5, because: 'it would make dearer' },
    { value: '1e400', because: 'that is no number' },
    { type: 'amount', value: -1, because: 'it would make dearer' },
    { type: 'amount', value: 12.345, because: 'nobody gives half a cent' },
    { type: 'amount', value: 1e9, because: 'nobody gives so much' },
    { maxUses: 0, because: 'it could never be redeemed' },
    { maxUses: 1.5, because: 'nobody redeems a half' },
    { minimumOrderValue: -1, because: 'no order is worth less' },
    { validFrom: '2026-12-02', validTo: '2026-12-01', because: 'it ends before it begins' },
  ])('is not made: $because', async ({ because: _, ...coupon }) => {
    expect((await made({ code: 'BÖSE', ...coupon })).status).toBe(422)
  })

  test.each([
    { type: 'percent', value: 33.3333 },
    { type: 'percent', value: 0.02 },
    { type: 'percent', value: 99.99 },
    { type: 'amount', value: 0.01 },
    { type: 'amount', value: 12.34 },
    { type: 'amount', value: 99_999 },
  ])('of $value ($type) takes whole cents, and never more than the goods', async ({ type, value }) => {
    const code = `RUND${value}${type}`.replaceAll('.', 'P')
    expect((await made({ code, type, value })).status).toBe(201)
    const { totals } = taken(
      await delivered({ coupon: code, items: [shop.line('schnitzel'), shop.line('cola', 3), shop.line('menu')] }),
    )
    expectWhole(totals)
    expect(totals.discount).toBeLessThanOrEqual(totals.goodsGross)
  })

  test('that would take less than a cent is not used up for nothing', async () => {
    const { id } = (await made({ code: 'NICHTS', value: 0.01 })).body.data as { id: number }
    const answer = await shop.post(shop.body({ coupon: 'NICHTS' }))
    expect([answer.status, fieldsOf(answer)]).toEqual([422, ['coupon']])
    const { rows } = await typedSql({ used: 'int' })`select used from coupons where id = ${id}`.execute(shop.app.db)
    expect(rows[0]?.used).toBe(0)
  })

  test('that is changed or switched off in the middle gives each order what it agreed on, or says so', async () => {
    const { id } = (await made({ code: 'MITTE', value: 10 })).body.data as { id: number }
    const values = [10, 20, 30]
    let isOver = false
    const changing = (async () => {
      for (let n = 0; !isOver; n += 1)
        await shop.request('PUT', `/api/coupons/${id}`, {
          cookie: admin,
          body: { id, value: values[n % 3], isEnabled: n % 4 !== 3 },
        })
    })()
    const placed: Answer[] = []
    for (let n = 0; n < 12; n += 1) placed.push(await shop.post(shop.body({ coupon: 'MITTE', expectedGross: 11.61 })))
    isOver = true
    await changing
    for (const answer of placed) {
      expect([201, 409, 422]).toContain(answer.status)
      // who is taken paid what they saw
      if (answer.status === 201) expect(taken(answer).totals).toMatchObject({ gross: 11.61, discount: 1.29 })
    }
    const { rows } = await typedSql({ used: 'int', orders: 'int' })`
      select used, (select count(*) from orders where coupon ->> 'code' = 'MITTE') as orders from coupons
      where id = ${id}`.execute(shop.app.db)
    expect(rows[0]?.used).toBe(rows[0]?.orders)
  })

  test('cannot be brought into an order that is sent once more', async () => {
    await made({ code: 'NACHHER', value: 50 })
    const clientOrderKey = shop.newKey()
    const first = taken(await shop.post(shop.body({ clientOrderKey })))
    const again = await shop.post(shop.body({ clientOrderKey, coupon: 'NACHHER' }))
    expect([again.status, again.body.errors?.[0]?.code]).toEqual([409, 'keyReused'])
    expect((await shop.look(first)).totals).toEqual(first.totals)
  })
})

describe('A rate that changes', () => {
  const save = (taxes: unknown) => shop.request('POST', '/api/config', { cookie: admin, body: { taxes } })
  const row = { label: 'Speisen', country: 'AT', percent: 10, validFrom: null, validTo: '2026-11-30', successor: 12 }

  test.each([
    { taxes: [{ ...row, percent: -1 }], because: 'no rate is below nothing' },
    { taxes: [{ ...row, percent: 101 }], because: 'no rate is above everything' },
    { taxes: [{ ...row, successor: -12 }], because: 'its successor is none' },
    { taxes: [{ ...row, percent: 'zehn' }], because: 'that is no number' },
    { taxes: [{ ...row, successor: 10 }], because: 'it changes into itself' },
    { taxes: [{ ...row, validTo: '2026-02-31' }], because: 'there is no such day' },
  ])('is refused: $because', async ({ taxes }) => {
    expect((await save(taxes)).status).toBe(422)
  })

  test('in a circle ends, and every order is whole', async () => {
    expect((await save([row, { ...row, percent: 12, successor: 10 }])).status).toBe(200)
    const { totals } = taken(
      await shop.post(
        shop.body({ items: [shop.line('menu', 3), shop.line('cola')], appointmentDate: '2026-12-01T12:30' }),
      ),
    )
    expectWhole(totals)
  })

  test('between ordering and the same order once more leaves it alone, also when its time is edited', async () => {
    await save([{ ...row, percent: 10, successor: null, validTo: null }])
    const clientOrderKey = shop.newKey()
    const body = { clientOrderKey, items: [shop.line('schnitzel', 2)], appointmentDate: '2026-12-01T12:30' }
    const first = taken(await shop.post(shop.body(body)))
    expect((await save([row])).status).toBe(200)
    expect(((await shop.post(shop.body(body))).body.data as Taken).totals).toEqual(first.totals)
    await shop.step(first.id, 'status/confirm', boss)
    expect((await shop.look(first)).totals).toEqual(first.totals)
    await save([])
  })
})

describe('A reduced price', () => {
  const put = (reduction: unknown) =>
    shop.request('PUT', `/api/products/${shop.ids.schnitzel}`, {
      cookie: admin,
      body: { id: shop.ids.schnitzel, reduction },
    })
  const span = { from: '2026-11-20T10:00:00.000Z', until: '2026-11-20T12:00:00.000Z' }

  test.each([
    { reduction: { price: -1, ...span }, because: 'nobody is paid for taking it' },
    { reduction: { price: 12.9, ...span }, because: 'it is not reduced' },
    { reduction: { price: 'gratis', ...span }, because: 'that is no number' },
    {
      reduction: { price: 9, from: '2026-11-21T10:00:00.000Z', until: '2026-11-21T09:00:00.000Z' },
      because: 'it ends before it begins',
    },
    { reduction: { price: 9, from: span.from, until: 'bald' }, because: 'that is no time' },
  ])('is refused: $because', async ({ reduction }) => {
    expect((await put(reduction)).status).toBe(422)
  })

  test('that ends between two submits of one order stays with it, and with no other', async () => {
    expect((await put({ price: 9.99, ...span })).status).toBe(200)
    // what guests pay follows the time of the shop, of which the test is master
    shop.setNow('2026-11-20T11:59:59.999Z')
    const clientOrderKey = shop.newKey()
    const body = { clientOrderKey, items: [shop.line('schnitzel', 3)], expectedGross: 29.97 }
    const first = taken(await shop.post(shop.body(body)))
    expectWhole(first.totals)
    shop.setNow('2026-11-20T12:00:00.000Z')
    expect(((await shop.post(shop.body(body))).body.data as Taken).totals).toEqual(first.totals)
    const late = await shop.post(shop.body({ ...body, clientOrderKey: shop.newKey() }))
    expect([late.status, (late.body.data as Taken).totals.gross]).toEqual([409, 38.7])
    await sql`update products set reduction = null where id = ${shop.ids.schnitzel}`.execute(shop.app.db)
  })
})

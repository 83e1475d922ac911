import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PlaceOrderInput } from '#contract/calls/place-order.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { linkOrders } from '#server/features/customers/link-orders.ts'
import { forgetOrders } from '#server/features/orders/forget-guests.ts'
import type { Answer } from '#test/app.ts'
import { messagesOf, NOON, openTestShop, type TestShop } from '#test/order-shop.ts'

let shop: TestShop
let boss: string
beforeAll(async () => {
  shop = await openTestShop()
  boss = await shop.loginAs('ROLE_MANAGER', [shop.branchId, shop.otherBranchId])
  await shop.configure({ enableCoupons: true })
})
afterAll(() => shop.close())
beforeEach(() => shop.setNow(NOON))

let next = 0
/** A coupon with a code of its own. */
async function coupon(more: object = {}): Promise<{ id: number; code: string }> {
  const code = `ERST-${(next += 1)}`
  return { id: await shop.create('coupons', { code, type: 'percent', value: 10, ...more }), code }
}
const usedOf = async (id: number) =>
  (await typedSql({ used: 'int' })`select used from coupons where id = ${id}`.execute(shop.app.db)).rows[0]?.used
const order = (code: string, more: Partial<PlaceOrderInput> = {}) => shop.post(shop.body({ coupon: code, ...more }))
const taken = ({ body }: Answer) => body.data as { id: number }
const cancel = (id: number) => shop.step(id, 'status/cancel', boss, { reason: 'Irrtum' })

describe('A code for the first order', () => {
  const NOT_FIRST = 'Dieser Gutschein gilt nur für die erste Bestellung bei uns.'
  const linked = () => linkOrders(shop.app)

  test('is for whoever never ordered, known by mail or telephone however they are written, before and after their order was linked', async () => {
    const { id, code } = await coupon({ isFirstOrderOnly: true })
    await shop.place({ email: 'Stamm@Example.at', phone: '+43 664 8000001' })
    for (const link of [async () => undefined, linked]) {
      await link()
      expect(messagesOf(await order(code, { email: 'stamm@example.at', phone: '+436648000002' }))).toEqual([NOT_FIRST])
      expect(messagesOf(await order(code, { email: 'anders@example.at', phone: '+436648000001' }))).toEqual([NOT_FIRST])
    }
    expect((await order(code, { email: 'neu@example.at', phone: '+436648000003' })).status).toBe(201)
    expect(messagesOf(await order(code, { email: 'neu@example.at', phone: '+436648000003' }))).toEqual([NOT_FIRST])
    expect(await usedOf(id)).toBe(1)
  })

  test('knows a guest by every address they ever ordered with, at every branch, and what came to nothing does not count', async () => {
    const { code } = await coupon({ isFirstOrderOnly: true })
    await shop.place({ email: 'alt@example.at', phone: '+436648000011' })
    await linked()
    const second = await shop.place({
      email: 'zweit@example.at',
      phone: '+436648000011',
      branch: { id: shop.otherBranchId },
    })
    await linked()
    expect(messagesOf(await order(code, { email: 'zweit@example.at', phone: '+436648000012' }))).toEqual([NOT_FIRST])
    await cancel(second.id)
    await linked()
    const first = taken(await order(code, { email: 'zweit@example.at', phone: '+436648000012' }))
    await cancel(first.id)
    expect((await order(code, { email: 'zweit@example.at', phone: '+436648000012' })).status).toBe(201)
  })

  test('is theirs once, also with two orders and with two codes in the same moment', async () => {
    const [one, other] = [await coupon({ isFirstOrderOnly: true }), await coupon({ isFirstOrderOnly: true })]
    const who = { email: 'erst@example.at', phone: '+436648000021' }
    const answered = await Promise.all([
      order(one.code, who),
      order(other.code, who),
      order(one.code, who),
      order(other.code, who),
    ])
    expect(answered.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 422, 422, 422])
    expect(answered.flatMap(messagesOf)).toEqual([NOT_FIRST, NOT_FIRST, NOT_FIRST])
    expect(Number(await usedOf(one.id)) + Number(await usedOf(other.id))).toBe(1)
  })

  test('asks who it is, and forgets with the guest', async () => {
    const { code } = await coupon({ isFirstOrderOnly: true })
    const says =
      'Für diesen Gutschein brauchen wir Ihre E-Mail-Adresse oder Telefonnummer, weil er nur für die erste Bestellung gilt.'
    expect(messagesOf(await order(code, { email: '', phone: '' }))).toContain(says)
    const who = { email: 'vergessen@example.at', phone: '+436648000031' }
    const placed = taken(await order(code, who))
    await linked()
    const catalogue = await shop.app.catalogue.current()
    await shop.app.db.transaction().execute(tx => forgetOrders(tx, [placed.id], catalogue, shop.app.clock.now()))
    for (const table of ['order_contacts', 'first_order_guests'])
      expect(
        (await sql`select from ${sql.table(table)} where order_id = ${placed.id}`.execute(shop.app.db)).rows,
      ).toEqual([])
    await linked()
    expect((await order(code, who)).status).toBe(201)
  })

  test('holds for what staff take down on the phone as well', async () => {
    const { code } = await coupon({ isFirstOrderOnly: true })
    const entered = (phone: string) =>
      shop.request('POST', '/api/orders', {
        cookie: boss,
        body: shop.body({ source: 'phone', coupon: code, email: '', phone }),
      })
    expect((await entered('0664 8000041')).status).toBe(201)
    expect(messagesOf(await entered('+43 664 8000041'))).toEqual([NOT_FIRST])
  })
})

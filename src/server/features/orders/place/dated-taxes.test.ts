import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { StaffOrder } from '#contract/calls/order-shape.ts'
import type { PlaceOrderInput } from '#contract/calls/place-order.ts'
import { toTenThousandths } from '#domain/pricing/money.ts'
import type { Answer } from '#test/app.ts'
import { fieldsOf, messagesOf, NOON, openTestShop, type TestShop } from '#test/order-shop.ts'

let shop: TestShop
let boss: string
let admin: string
beforeAll(async () => {
  shop = await openTestShop()
  boss = await shop.loginAs('ROLE_MANAGER', [shop.branchId])
  admin = await shop.loginAs('ROLE_ADMIN')
  await shop.configure({ enableCoupons: true })
})
afterAll(() => shop.close())
beforeEach(() => shop.setNow(NOON))

/** The rise of two rates at the end of the month in which the test stands. */
const RISE = [
  { label: 'Speisen', country: 'AT', percent: 10, validFrom: null, validTo: '2026-11-30', successor: 12 },
  { label: 'Normal', country: 'AT', percent: 20, validFrom: null, validTo: '2026-11-30', successor: 21 },
]
const save = (taxes: object[]) => shop.request('POST', '/api/config', { cookie: admin, body: { taxes } })
const THEN = '2026-12-01T12:30'
type Taken = { id: number; uid: string; hash: string; totals: StaffOrder['totals']; items: StaffOrder['items'] }
const taken = ({ status, text, body }: Answer): Taken => {
  if (status !== 201) throw new Error(text)
  return body.data as Taken
}
const place = async (more: Partial<PlaceOrderInput> = {}) => taken(await shop.post(shop.body(more)))
const staffOrder = async (id: number) =>
  (await shop.request('GET', `/api/orders/${id}`, { cookie: boss })).body.data as StaffOrder
const rates = ({ taxes }: StaffOrder['totals']) => taxes.map(({ rate }) => rate)
const isWhole = ({ gross, taxes }: StaffOrder['totals']) =>
  taxes.reduce((sum, { net, tax }) => sum + toTenThousandths(net) + toTenThousandths(tax), 0) ===
  toTenThousandths(gross)

describe('A rate that ends', () => {
  test('counts by the day of supply, not by the day of ordering, and what it costs stays', async () => {
    expect((await save(RISE)).status).toBe(200)
    const items = [shop.line('schnitzel', 2), shop.line('menu'), shop.line('cola')]
    const today = await place({ items })
    const later = await place({ items, appointmentDate: THEN })
    expect([rates(today.totals), rates(later.totals)]).toEqual([
      [10, 20],
      [12, 21],
    ])
    expect(later.totals.gross).toBe(today.totals.gross)
    expect(later.items.map(({ taxRate }) => taxRate)).toEqual([12, 12, 21])
    expect([isWhole(today.totals), isWhole(later.totals)]).toEqual([true, true])
    const midnight = await place({ appointmentDate: '2026-11-30T21:30' })
    expect(rates(midnight.totals), 'the last day is the branch’s').toEqual([10])
  })

  test('is that of the delivery, of a code and of the deposit as well, and is kept with the order', async () => {
    await shop.create('coupons', { code: 'STEUER', type: 'percent', value: 15 })
    const order = taken(
      await shop.post(
        shop.delivery({
          coupon: 'STEUER',
          items: [shop.line('schnitzel', 2), shop.line('cola', 2)],
          appointmentDate: THEN,
        }),
      ),
    )
    expect([rates(order.totals), isWhole(order.totals)]).toEqual([[12, 21], true])
    await save([])
    expect((await staffOrder(order.id)).totals).toEqual(order.totals)
    const cheaper = await shop.request('PUT', `/api/orders/${order.id}/items/1`, { cookie: boss, body: { amount: 1 } })
    const { totals } = cheaper.body.data as StaffOrder
    expect([rates(totals), isWhole(totals)], 'frozen lines and the fee keep theirs').toEqual([[12, 21], true])
    await save(RISE)
  })

  test('never reaches lines of before; what is added to an order has the rate of that order’s day', async () => {
    await save([])
    const later = await place({ appointmentDate: THEN })
    const today = await place()
    await save(RISE)
    const add = async (id: number, cookie = boss) => {
      const answer = await shop.request('PUT', `/api/orders/${id}/items/1`, {
        cookie,
        body: { product: { id: shop.ids.cola } },
      })
      return (answer.body.data as StaffOrder).items.map(({ taxRate }) => taxRate)
    }
    expect(await add(later.id)).toEqual([10, 21])
    shop.setNow('2026-12-05T11:00:00.000Z')
    const again = await shop.loginAs('ROLE_MANAGER', [shop.branchId])
    expect(await add(today.id, again), 'it was supplied before').toEqual([10, 20])
  })

  test('is told to the checkout without what the shop calls it, and to nobody else', async () => {
    const page = async (path: string) =>
      JSON.parse((await shop.request('GET', `/page-data?path=${path}`)).text) as { checkout?: object }
    expect((await page('/store/graz/checkout')).checkout).toMatchObject({
      taxes: RISE.map(({ label: _, country: __, ...row }) => row),
    })
    expect((await shop.request('GET', '/page-data?path=/store/graz')).text).not.toContain('successor')
    await save(RISE.map(row => ({ ...row, successor: null })))
    expect((await shop.request('GET', '/page-data?path=/store/graz/checkout')).text).not.toContain('successor')
    await save(RISE)
  })
})

test.each([
  { row: { validTo: null }, field: 'taxes.0.validTo', says: 'Bitte geben Sie an, bis wann der bisherige Satz gilt.' },
  { row: { successor: 10 }, field: 'taxes.0.successor', says: 'Das ist derselbe Satz. Bitte geben Sie den neuen an.' },
  { row: { validFrom: '2026-12-24' }, field: 'taxes.0.validTo', says: 'Das Ende liegt vor dem Anfang.' },
])('a row that cannot be is refused at $field', async ({ row, field, says }) => {
  const answer = await save([{ ...RISE[0], ...row }])
  expect([answer.status, fieldsOf(answer), messagesOf(answer)]).toEqual([422, [field], [says]])
})

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { StaffOrder } from '#contract/calls/order-shape.ts'
import type { PlaceOrderInput } from '#contract/calls/place-order.ts'
import type { DailyTotals } from '#contract/calls/money/daily-totals.ts'
import { sumRevenue } from '#domain/books/daily-totals.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { orderFacts } from '#server/features/notifications/order-facts.ts'
import { readNoticeOrder } from '#server/features/notifications/notice-order.ts'
import { reconcileOrder } from '#server/features/orders/payments/reconcile-attempt.ts'
import { sendRefunds } from '#server/features/orders/payments/send-refunds.ts'
import type { Answer } from '#test/app.ts'
import { fieldsOf, messagesOf, NOON, openTestShop, type TestShop } from '#test/order-shop.ts'
import { type PaymentDoubles, startPaymentDoubles } from '#test/payment-doubles.ts'

let shop: TestShop
let doubles: PaymentDoubles
let boss: string
beforeAll(async () => {
  doubles = await startPaymentDoubles(() => NOON)
  shop = await openTestShop({ env: { ...doubles.env, PUBLIC_URL: 'https://wirt.example' } })
  boss = await shop.loginAs('ROLE_MANAGER', [shop.branchId])
  await shop.configure({ enableMollie: true, enableCoupons: true })
  await shop.changeBranch({ name: 'is_tip_enabled', value: true })
})
afterAll(async () => {
  await shop.close()
  await doubles.close()
})
beforeEach(() => shop.setNow(NOON))

type Taken = { id: number; uid: string; hash: string; paymentRedirectUrl: string | null; totals: StaffOrder['totals'] }
const order = (more: Partial<PlaceOrderInput>) => shop.post(shop.body({ paymentMethod: 'mollie', tip: 1.29, ...more }))
const taken = ({ status, text, body }: Answer): Taken => {
  if (status !== 201) throw new Error(text)
  return body.data as Taken
}
const staffOrder = async (id: number) =>
  (await shop.request('GET', `/api/orders/${id}`, { cookie: boss })).body.data as StaffOrder

/** What the guest does at the payment page, and what the shop learns of it. */
async function pay({ id, paymentRedirectUrl }: Taken): Promise<string> {
  const payment = paymentRedirectUrl?.split('/').at(-1) ?? ''
  doubles.mollie.become(payment, 'paid')
  await reconcileOrder(shop.app, id)
  return payment
}

describe('A tip', () => {
  test('raises what is paid online to the cent, stands for itself and is of no rate of tax', async () => {
    const plain = taken(await order({ tip: null }))
    const tipped = taken(await order({ expectedGross: 14.19 }))
    expect([plain.totals.gross, plain.totals.tip]).toEqual([12.9, 0])
    expect(tipped.totals).toEqual({ ...plain.totals, gross: 14.19, tip: 1.29 })
    const { rows } = await typedSql({
      amount: 'numeric',
    })`select amount from payments where order_id = ${tipped.id}`.execute(shop.app.db)
    expect(rows.map(({ amount }) => Number(amount))).toEqual([14.19])
    expect((await shop.look(tipped)).totals).toEqual(tipped.totals)
    expect((await staffOrder(tipped.id)).totals).toEqual(tipped.totals)
  })

  test('is taken nowhere once the business does not want it, whatever its branches say', async () => {
    await shop.configure({ enableTips: false })
    expect(fieldsOf(await order({}))).toEqual(['tip'])
    expect((await order({ tip: null })).status).toBe(201)
    await shop.configure({ enableTips: true })
  })

  test('stays beside a code and beside a line that changes', async () => {
    await shop.create('coupons', { code: 'TIPP', type: 'percent', value: 10 })
    const placed = await order({ coupon: 'TIPP', items: [shop.line('schnitzel', 2)] })
    const { id, totals } = taken(placed)
    expect(totals).toMatchObject({ goodsGross: 25.8, discount: 2.58, tip: 1.29, gross: 24.51 })
    await pay(taken(placed))
    const edited = await shop.request('PUT', `/api/orders/${id}/items/0`, { cookie: boss, body: { amount: 1 } })
    expect((edited.body.data as StaffOrder).totals).toMatchObject({ discount: 1.29, tip: 1.29, gross: 12.9 })
  })

  test('comes and goes with the money to the cent, and is never revenue', async () => {
    const totalsOf = async () => {
      const { body } = await shop.request('GET', '/api/reports/daily-totals?from=2026-11-20&to=2026-11-20', {
        cookie: boss,
      })
      const { revenue } = body.data as DailyTotals
      return Object.fromEntries(
        sumRevenue(revenue, ({ kind }) => kind).map(({ kind, gross, tax }) => [kind, [gross, tax]]),
      )
    }
    const before = await totalsOf()
    const placed = taken(await order({ items: [shop.line('schnitzel', 2)], tip: 2 }))
    const payment = await pay(placed)
    const sold = await totalsOf()
    const cents = (amount: number | undefined) => Math.round((amount ?? 0) * 100)
    const grown = (kind: string) => cents(sold[kind]?.[0]) - cents(before[kind]?.[0])
    expect([grown('goods'), grown('tip'), sold['tip']?.[1]]).toEqual([2580, 200, 0])
    expect((await shop.step(placed.id, 'status/cancel', boss, { reason: 'Irrtum' })).status).toBe(200)
    shop.setNow('2026-11-20T11:10:00.000Z')
    await sendRefunds(shop.app)
    await sendRefunds(shop.app)
    expect(doubles.mollie.payments.get(payment)?.refunds.map(refund => refund.cents)).toEqual([2780])
    expect(await totalsOf()).toEqual(before)
  })

  test('stands in the mail as what it is', async () => {
    const placed = taken(await order({ tip: 2 }))
    const catalogue = await shop.app.catalogue.current()
    const notice = await readNoticeOrder(shop.app.db, placed.id)
    expect(notice?.tip).toBe(2)
    const branch = catalogue.branchById.get(shop.branchId)
    if (!notice || !branch) throw new Error('nothing to write of')
    const setting = { shopName: 'Wirt', currency: 'EUR', hasTickets: true, baseUrl: '', company: catalogue.config }
    const { sums } = orderFacts(notice, branch, setting)
    expect(sums.map(([label, text]) => `${label} ${text}`.replaceAll('\u00a0', ' '))).toEqual([
      'Trinkgeld 2,00 €',
      'Gesamt 14,90 €',
    ])
  })

  test('that the guest did not see is asked for again', async () => {
    const answer = await order({ expectedGross: 12.9 })
    expect([answer.status, (answer.body.data as Taken).totals.gross]).toEqual([409, 14.19])
  })

  const OFF = 'Trinkgeld kann hier nicht mit der Bestellung gegeben werden.'
  test.each([
    {
      more: { paymentMethod: 'cash' },
      says: 'Bei dieser Zahlungsart geben Sie Trinkgeld einfach beim Bezahlen.',
      because: 'cash is handed over with it',
    },
    {
      more: { tip: 12.91 },
      says: 'Das Trinkgeld ist höher als die Bestellung. Bitte prüfen Sie den Betrag.',
      because: 'it is more than the order',
    },
    { more: { source: 'kiosk' }, says: OFF, because: 'nobody is asked at the counter' },
  ] as const)('is refused at its field: $because', async ({ more, says }) => {
    const answer = await order(more)
    expect([answer.status, messagesOf(answer).includes(says), fieldsOf(answer).includes('tip')]).toEqual([
      422,
      true,
      true,
    ])
  })

  test.each([-1, 10_001, 'viel'])('of %s is none', async tip => {
    expect((await order({ tip: tip as number })).status).toBe(422)
  })

  test('is taken where the branch wants it alone, which is nowhere at first', async () => {
    const elsewhere = await order({ branch: { id: shop.otherBranchId } })
    expect([elsewhere.status, messagesOf(elsewhere)]).toEqual([422, [OFF]])
  })
})

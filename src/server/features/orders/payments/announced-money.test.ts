import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sendRefunds } from '#server/features/orders/payments/send-refunds.ts'
import { type EventStream, openEventStream } from '#test/event-stream.ts'
import { NOON, openTestShop, type TestShop } from '#test/order-shop.ts'
import { type PaymentDoubles, startPaymentDoubles } from '#test/payment-doubles.ts'

let doubles: PaymentDoubles
let shop: TestShop
let url: string
let manager: string
const streams: EventStream[] = []

beforeAll(async () => {
  doubles = await startPaymentDoubles(() => NOON)
  shop = await openTestShop({ env: { ...doubles.env, PUBLIC_URL: 'https://wirt.example' } })
  await shop.configure({ enableMollie: true })
  manager = await shop.loginAs('ROLE_MANAGER', [shop.branchId])
  url = await shop.listen()
})
afterAll(async () => {
  for (const stream of streams) stream.close()
  await shop.close()
  await doubles.close()
})

type Placed = { id: number; uid: string; hash: string; paymentRedirectUrl: string }
const place = async () => (await shop.post(shop.body({ paymentMethod: 'mollie' }))).body.data as unknown as Placed
const idAt = ({ paymentRedirectUrl }: Placed) => paymentRedirectUrl.split('/').at(-1) ?? ''
async function deliver() {
  for (const { url: to, headers, body } of doubles.notices.splice(0))
    await shop.request('POST', new URL(to).pathname, { body: Buffer.from(body), headers })
}
async function paid() {
  const placed = await place()
  doubles.mollie.become(idAt(placed), 'paid')
  await deliver()
  return placed
}
async function listen(path: string, cookie = '') {
  const stream = await openEventStream(`${url}${path}`, cookie)
  streams.push(stream)
  return stream
}
/**
 * Hears a stream until an order says what is hoped for, and answers that; whatever came before may have been told more
 * than once.
 */
async function heard(stream: EventStream, of: (order: Told) => unknown, hoped: unknown): Promise<unknown> {
  for (;;) {
    const { event, data } = await stream.next()
    if (event === 'order' && of(data) === hoped) return hoped
  }
}
type Told = Record<string, unknown>
const refundStates = (order: Told) => (order.refunds as { status: string }[]).map(({ status }) => status).join()
const lastPayment = (order: Told) => (order.payments as { status: string }[]).at(-1)?.status

describe('Money that moves behind an order', () => {
  test('is told to desk and guest when a refund was sent, and again when the bank refused it', async () => {
    const placed = await paid()
    await shop.step(placed.id, 'status/cancel', manager, { reason: 'Strom weg' })
    const [desk, page] = [await listen('/api/orders/live', manager), await listen(`${shop.publicPath(placed)}/live`)]
    await page.next()
    await sendRefunds(shop.app)
    expect(await heard(desk, refundStates, 'pending')).toBe('pending')
    await page.next()
    const [sent] = doubles.mollie.payments.get(idAt(placed))?.refunds ?? []
    doubles.mollie.becomeRefund(sent?.id ?? '', 'refunded')
    await deliver()
    expect(await heard(desk, refundStates, 'refunded')).toBe('refunded')
    await page.next()
    doubles.mollie.becomeRefund(sent?.id ?? '', 'failed')
    await deliver()
    expect(await heard(desk, refundStates, 'failed')).toBe('failed')
    expect(await heard(page, ({ paymentStatus }) => paymentStatus, 'paid')).toBe('paid')
  })

  test('goes back while somebody else works on the order, and neither waits for the other for good', async () => {
    const placed = await paid()
    await shop.step(placed.id, 'status/cancel', manager, { reason: 'Strom weg' })
    const { db } = shop.app
    let sending = Promise.resolve()
    await db.transaction().execute(async tx => {
      await sql`select 1 from orders where id = ${placed.id} for update`.execute(tx)
      sending = sendRefunds(shop.app)
      const waiting = async () =>
        (
          await sql`select from pg_stat_activity where datname = current_database()
            and wait_event_type = 'Lock'`.execute(db)
        ).rows.length
      await expect.poll(waiting).toBe(1)
      await sql`update refunds set last_error = null where order_id = ${placed.id}`.execute(tx)
    })
    await sending
    const { body } = await shop.request('GET', `/api/orders/${placed.id}`, { cookie: manager })
    expect(refundStates(body.data as Told)).toBe('pending')
  })

  test('is told when a payment that pays nothing arrives and goes back', async () => {
    const placed = await place()
    const desk = await listen('/api/orders/live', manager)
    await desk.next()
    Object.assign(doubles.mollie.payments.get(idAt(placed)) ?? {}, { cents: 1000 })
    doubles.mollie.become(idAt(placed), 'paid')
    await deliver()
    expect(await heard(desk, order => `${lastPayment(order)} ${refundStates(order)}`, 'paid queued')).toBe(
      'paid queued',
    )
    await sendRefunds(shop.app)
    expect(await heard(desk, refundStates, 'pending')).toBe('pending')
  })

  test('is told when a guest begins to pay once more', async () => {
    const placed = await place()
    doubles.mollie.become(idAt(placed), 'expired')
    doubles.notices.splice(0)
    const desk = await listen('/api/orders/live', manager)
    await desk.next()
    await shop.request('POST', `${shop.publicPath(placed)}/pay`, { body: {} })
    expect(await heard(desk, ({ payments }) => (payments as unknown[]).length, 2)).toBe(2)
  })
})

import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { StaffOrder } from '#contract/calls/order-shape.ts'
import { hashOfSecret } from '#server/core/auth/key-secret.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { pollPayments } from '#server/features/orders/payments/reconcile-attempt.ts'
import { sendRefunds } from '#server/features/orders/payments/send-refunds.ts'
import { expireOrders } from '#server/features/orders/steps/expire-orders.ts'
import { NOON, openTestShop, type TestShop } from '#test/order-shop.ts'
import { type PaymentDoubles, startPaymentDoubles } from '#test/payment-doubles.ts'

const KEY = 'kiosk-mit-terminal-0123456789abcdef'
const BARE = 'kiosk-ohne-terminal-123456789abcdef'
const [TAKES, DECLINES, CANCELS, SLOW, NOBODY, OFF] = [
  'Angenommen',
  'Abgelehnt',
  'Abgebrochen',
  'Langsam',
  'Niemand',
  'Aus',
].map(name => `term_test${name}`) as [string, string, string, string, string, string]
let doubles: PaymentDoubles
let shop: TestShop
let manager: string
let time = NOON

beforeAll(async () => {
  doubles = await startPaymentDoubles(() => time)
  shop = await openTestShop({ env: { ...doubles.env, PUBLIC_URL: 'https://wirt.example' } })
  manager = await shop.loginAs('ROLE_MANAGER', [shop.branchId])
  for (const [key, terminal] of [
    [KEY, TAKES],
    [BARE, null],
  ] as const)
    await sql`insert into devices (name, type, opens, branch_id, secret_hash, payment_terminal)
      values (${key}, 'kiosk', 'kiosk', ${shop.branchId}, ${hashOfSecret(key)}, ${terminal})`.execute(shop.app.db)
})
afterEach(() => {
  doubles.notices.splice(0)
  doubles.faults.splice(0)
  setNow(NOON)
})
afterAll(async () => {
  await shop.close()
  await doubles.close()
})

type AtTerminal = { id: number; uid: string; hash: string; paymentRedirectUrl: string | null }
function setNow(next: string) {
  time = next
  shop.setNow(next)
}
const later = (seconds: number) => setNow(new Date(Date.parse(time) + seconds * 1000).toISOString())
const standsAt = (terminal: string) =>
  sql`update devices set payment_terminal = ${terminal} where name = ${KEY}`.execute(shop.app.db)
const send = (key: string | null = KEY, more: object = {}) =>
  shop.post(
    shop.body({ source: 'kiosk', paymentMethod: 'mollie', ...more }),
    key ? { authorization: `Device ${key}` } : {},
  )
async function order(terminal = TAKES): Promise<AtTerminal> {
  await standsAt(terminal)
  const answer = await send()
  expect(answer.status, answer.text).toBe(201)
  return answer.body.data as unknown as AtTerminal
}
const at = async ({ uid, hash }: AtTerminal, what: 'check' | 'cancel') =>
  (await shop.request('POST', `/api/orders/public/${uid}/${hash}/terminal/${what}`, { body: {} })).body.data as {
    state: string
  }
const staffView = async ({ id }: AtTerminal): Promise<StaffOrder> =>
  (await shop.request('GET', `/api/orders/${id}`, { cookie: manager })).body.data
const attemptOf = async ({ id }: AtTerminal) =>
  (
    await typedSql({ providerId: 'text?', pollAt: 'instant?', status: 'text' })`
      select provider_id as "providerId", poll_at as "pollAt", status from payments where order_id = ${id}`.execute(
      shop.app.db,
    )
  ).rows[0]!
const there = async (placed: AtTerminal) => doubles.mollie.payments.get((await attemptOf(placed)).providerId ?? '')

describe('A card at the terminal of a kiosk', () => {
  test('is asked for there and nowhere else, and the shop hears of the order once it was taken', async () => {
    const placed = await order()
    expect(placed.paymentRedirectUrl).toBeNull()
    expect(await there(placed)).toMatchObject({ terminalId: TAKES, cents: 1290, status: 'open' })
    expect(await at(placed, 'check')).toEqual({ state: 'waiting' })
    expect((await staffView(placed)).status).toBe('awaitingPayment')
    later(7)
    expect(await at(placed, 'check')).toEqual({ state: 'paid' })
    expect(await staffView(placed)).toMatchObject({
      status: 'new',
      isPaid: true,
      paymentStatus: 'paid',
      onlineMethod: 'terminal',
      fiscalReceiptRequired: true,
    })
    expect((await staffView(placed)).log.filter(({ action }) => action === 'markPaid')).toHaveLength(1)
  })

  test('is heard of by webhook and by poll as well', async () => {
    const [told, polled] = [await order(NOBODY), await order(NOBODY)]
    for (const placed of [told, polled]) doubles.mollie.become((await attemptOf(placed)).providerId ?? '', 'paid')
    const notice = doubles.notices[0]!
    await shop.request('POST', new URL(notice.url).pathname, {
      body: Buffer.from(notice.body),
      headers: notice.headers,
    })
    expect((await staffView(told)).isPaid).toBe(true)
    later(61)
    await pollPayments(shop.app)
    expect((await staffView(polled)).isPaid).toBe(true)
    expect(await at(polled, 'check')).toEqual({ state: 'paid' })
  })

  test.each([
    { terminal: DECLINES, seconds: 7, state: 'declined' },
    { terminal: CANCELS, seconds: 7, state: 'canceled' },
    { terminal: NOBODY, seconds: 301, state: 'expired' },
  ])('that is $state ends its order, and another one can be placed at once', async ({ terminal, seconds, state }) => {
    const placed = await order(terminal)
    later(seconds)
    expect(await at(placed, 'check')).toEqual({ state })
    expect((await staffView(placed)).status).toBe('failed')
    expect(await at(placed, 'check')).toEqual({ state })
    expect((await send(KEY, { paymentMethod: 'cash' })).status).toBe(201)
  })

  test('is given up at the provider when the guest leaves, so that nobody pays it any more', async () => {
    const placed = await order(SLOW)
    expect(await at(placed, 'cancel')).toEqual({ state: 'canceled' })
    expect((await there(placed))?.status).toBe('canceled')
    later(60)
    expect(await at(placed, 'check')).toEqual({ state: 'canceled' })
    expect((await staffView(placed)).status).toBe('failed')
  })

  test('that was faster than the guest who left pays the order', async () => {
    const placed = await order()
    doubles.mollie.become((await attemptOf(placed)).providerId ?? '', 'paid')
    expect(await at(placed, 'cancel')).toEqual({ state: 'paid' })
    expect((await staffView(placed)).status).toBe('new')
  })

  test('stays open while the provider does not say that it was given up', async () => {
    const placed = await order(SLOW)
    doubles.faults.push('down')
    expect(await at(placed, 'cancel')).toEqual({ state: 'waiting' })
    expect((await staffView(placed)).status).toBe('awaitingPayment')
    expect(await at(placed, 'cancel')).toEqual({ state: 'canceled' })
  })

  test('at a terminal that is off says so, and asks nobody again', async () => {
    const placed = await order(OFF)
    expect(await at(placed, 'check')).toEqual({ state: 'unreachable' })
    expect((await staffView(placed)).status).toBe('failed')
    expect((await attemptOf(placed)).pollAt).toBeNull()
  })

  test('whose first answer got lost is one payment all the same', async () => {
    doubles.faults.push('cut', 'cut')
    const placed = await order()
    expect((await attemptOf(placed)).providerId).toBeNull()
    later(7)
    expect(await at(placed, 'check')).toEqual({ state: 'waiting' })
    expect(await at(placed, 'check')).toEqual({ state: 'paid' })
    expect(
      [...doubles.mollie.payments.values()].filter(({ metadata }) => JSON.stringify(metadata).includes(placed.uid)),
    ).toHaveLength(1)
  })

  test('that was shown although nobody knew is found, and given back when somebody paid it', async () => {
    doubles.faults.push('cut', 'cut')
    const placed = await order(NOBODY)
    doubles.faults.push('down', 'down')
    expect(await at(placed, 'cancel'), 'the guest goes on').toEqual({ state: 'unreachable' })
    const shown = [...doubles.mollie.payments.values()].at(-1)!
    doubles.mollie.become(shown.id, 'paid')
    later(61)
    await pollPayments(shop.app)
    await sendRefunds(shop.app)
    expect(shown.refunds).toMatchObject([{ cents: 1290 }])
    expect((await staffView(placed)).status).toBe('failed')
  })

  test('that was shown although nobody knew, and paid while nobody looked, is given back after the order has ended', async () => {
    doubles.faults.push('cut', 'cut')
    const placed = await order(NOBODY)
    doubles.mollie.become([...doubles.mollie.payments.values()].at(-1)!.id, 'paid')
    later(31 * 60)
    await expireOrders(shop.app)
    expect([(await staffView(placed)).status, (await attemptOf(placed)).providerId]).toEqual(['failed', null])
    later(61)
    await pollPayments(shop.app)
    await sendRefunds(shop.app)
    expect((await there(placed))?.refunds).toMatchObject([{ cents: 1290 }])
  })

  test.each([
    { key: BARE, because: 'no terminal stands beside it' },
    { key: null, because: 'it is no kiosk of the house' },
  ])('is not taken where $because', async ({ key }) => {
    expect(await send(key)).toMatchObject({ status: 422, body: { errors: [{ field: 'paymentMethod' }] } })
  })

  test('is taken where the web shop does not take the provider', async () => {
    await shop.changeBranch({ name: 'isMollieEnabled', value: false })
    await standsAt(TAKES)
    expect((await send()).status).toBe(201)
    expect((await shop.post(shop.body({ paymentMethod: 'mollie' }))).status).toBe(422)
    await shop.changeBranch({ name: 'isMollieEnabled', value: true })
  })

  test('is asked about by whoever has the order, and by nobody about another one', async () => {
    const placed = await order()
    const online = await shop.place({ paymentMethod: 'cash' })
    const strange = [{ ...placed, hash: 'a'.repeat(placed.hash.length) }, online]
    for (const { uid, hash } of strange)
      expect(
        (await shop.request('POST', `/api/orders/public/${uid}/${hash}/terminal/check`, { body: {} })).status,
      ).toBe(404)
  })
})

describe('The terminals of an account', () => {
  const list = (cookie = manager, branch = shop.branchId) =>
    shop.request('GET', `/api/devices/terminals?branch=${branch}`, { cookie })

  test('are those the provider names, with those that cannot be used', async () => {
    const { data } = (await list()).body as unknown as {
      data: { state: string; terminals: { id: string; isReady: boolean }[] }
    }
    expect(data.state).toBe('ready')
    expect(data.terminals.map(({ id, isReady }) => [id, isReady])).toEqual(
      [TAKES, DECLINES, CANCELS, SLOW, NOBODY, OFF].map(id => [id, id !== OFF]),
    )
  })

  test('are told apart from a provider that does not answer', async () => {
    doubles.faults.push('down', 'down')
    expect((await list()).body.data).toEqual({ state: 'away', terminals: [] })
  })

  test('are told to a kiosk only as whether it takes cards', async () => {
    await standsAt(TAKES)
    const beat = async (key: string) =>
      (
        await shop.request('POST', '/api/devices/self/heartbeat', {
          body: {},
          headers: { authorization: `Device ${key}` },
        })
      ).body.data
    expect(await beat(KEY)).toMatchObject({ device: { takesCards: true } })
    expect(JSON.stringify(await beat(KEY))).not.toContain(TAKES)
    expect(await beat(BARE)).toMatchObject({ device: { takesCards: false } })
  })
})

import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { WebhookDelivery } from '#contract/calls/keys/programs.ts'
import { WEBHOOK_EVENTS, type WebhookEvent } from '#domain/external/webhook-events.ts'
import { wholeOrders } from '#server/features/orders/rows/whole-orders.ts'
import { sendDueWebhooks } from '#server/features/webhooks/send-webhooks.ts'
import { openTestShop, type TestShop } from '#test/order-shop.ts'
import { runGuideCode } from '#test/run-guide-code.ts'
import { startWebhookReceiver } from '#test/webhook-receiver.ts'

const START = Date.parse('2026-11-20T11:00:00.000Z')
/** Rows of the catalogue carry the moment of the database, which is later than the shop's. */
const LATER = 10 * 365 * 86_400
let shop: TestShop
let receiver: Awaited<ReturnType<typeof startWebhookReceiver>>
let admin: string
/** How the guide for programmers has a message checked. */
let verify: (secret: string, headers: Record<string, string>, body: string, now?: number) => void

beforeAll(async () => {
  receiver = await startWebhookReceiver()
  shop = await openTestShop({ env: { WEBHOOK_TEST_URL: receiver.origin } })
  const guide = (await shop.request('GET', '/api')).text
  ;({ verify } = await runGuideCode<{ verify: typeof verify }>(guide, 'export function verify'))
})
afterAll(async () => {
  await shop.close()
  await receiver.close()
})
beforeEach(async () => {
  receiver.received.length = 0
  await at(0)
  await sql`delete from webhooks`.execute(shop.app.db)
})

/** No session lasts from one of these moments to the other. */
async function at(seconds: number): Promise<void> {
  shop.setNow(new Date(START + seconds * 1000).toISOString())
  admin = await shop.loginAs('ROLE_ADMIN')
}
const dispatch = () => sendDueWebhooks(shop.app, wholeOrders, new Set())
const post = (path: string, body: object = {}, headers: Record<string, string> = {}) =>
  shop.request('POST', `/api${path}`, { body, cookie: admin, headers })
const log = async (id: number) =>
  (await shop.request('GET', `/api/webhooks/${id}/deliveries`, { cookie: admin })).body
    .data as unknown as WebhookDelivery[]

/** An order that came this far, by the buttons staff press. */
async function order(...steps: readonly string[]): Promise<number> {
  const { id } = await shop.place()
  for (const step of steps) {
    const body = step === 'confirm' ? { minutes: 20 } : step === 'cancel' ? { reason: 'Irrtum' } : {}
    const answer = await post(`/orders/${id}/status/${step}`, body)
    expect(answer.status, `${step} ${answer.text}`).toBe(200)
  }
  return id
}

/** Each event by what somebody does, and what its message says of it. */
const CAUSES: Readonly<Record<WebhookEvent, () => Promise<object>>> = {
  'order.placed': async () => ({ id: await order(), status: 'new' }),
  'order.accepted': async () => ({ id: await order('confirm'), status: 'confirmed' }),
  'order.ready': async () => ({ id: await order('confirm', 'in-delivery'), status: 'ready' }),
  'order.completed': async () => ({ id: await order('confirm', 'completed'), status: 'completed' }),
  'order.cancelled': async () => ({ id: await order('confirm', 'cancel'), status: 'canceled' }),
  'order.refunded': async () => {
    const id = await order('confirm', 'completed')
    const answer = await post(
      `/orders/${id}/refunds`,
      { amount: 2.5, reason: 'Reklamation' },
      { 'idempotency-key': shop.newKey() },
    )
    expect(answer.status, answer.text).toBeLessThan(300)
    return { id, refundedAmount: 2.5, refund: { amount: 2.5 } }
  },
  'product.changed': async () => {
    await shop.change('products', shop.ids.cola, { price: 3.6 })
    return { id: shop.ids.cola, price: 3.6, isRemoved: false }
  },
  'availability.changed': async () => {
    const answer = await shop.request('PUT', `/api/branches/${shop.branchId}/availability`, {
      body: [{ product: { id: shop.ids.schnitzel }, quantityLeft: 0 }],
      cookie: admin,
    })
    expect(answer.status, answer.text).toBe(200)
    return { branch: { id: shop.branchId }, product: { id: shop.ids.schnitzel }, entries: [{ isSoldOut: true }] }
  },
  'form.submitted': async () => {
    const identifier = `anfrage-${shop.newKey().slice(0, 8)}`
    const fields = [{ type: 'text', value: { type: 'text' }, label: 'Name', fieldId: 'name', isRequired: true }]
    const made = await post('/nodes', { identifier, type: 'form', content: { name: 'Anfrage', fields, actions: [] } })
    expect(made.status, made.text).toBe(201)
    const sent = await shop.request('POST', `/api/custom/form/${identifier}`, {
      body: { name: 'Notburga Geheim', _consent: true, _openedAt: '2026-11-20T10:59:00Z' },
    })
    expect(sent.status, sent.text).toBeLessThan(300)
    return { form: { id: (made.body.data as { id: number }).id, name: 'Anfrage' } }
  },
}

test.each(Object.keys(WEBHOOK_EVENTS) as WebhookEvent[])(
  '%s goes from what somebody does to a signed message, again after a refusal, into the log, and once more by hand',
  async event => {
    const id = await shop.create('webhooks', { name: event, address: `${receiver.origin}/${event}`, events: [event] })
    const { secret } = (await post(`/webhooks/${id}/secret`)).body.data as { secret: string }
    receiver.answer(`/${event}`, { status: 503, body: 'gerade nicht' })
    const told = await CAUSES[event]()

    // the first try is refused, and nothing more is sent until the pause is over
    await at(LATER)
    await dispatch()
    await dispatch()
    expect(receiver.received.map(({ type }) => type)).toEqual([event])
    expect(await log(id)).toMatchObject([
      { event, state: 'retrying', attempts: 1, status: 503, answer: 'gerade nicht', durationMs: expect.any(Number) },
    ])

    receiver.answer(`/${event}`, { status: 204 })
    await at(LATER + 60)
    await dispatch()
    expect(receiver.received).toHaveLength(2)
    const [first, second] = receiver.received as [(typeof receiver.received)[0], (typeof receiver.received)[0]]
    expect(second.body).toBe(first.body)
    expect(second.headers['webhook-id']).toBe(first.headers['webhook-id'])
    expect(JSON.parse(second.body)).toMatchObject({ type: event, version: 1, data: told })
    expect(second.body).not.toContain('Geheim')
    // as a programmer does it who copied the code from the guide
    const now = START + (LATER + 60) * 1000
    verify(secret, second.headers, second.body, now)
    expect(() => verify(secret, second.headers, `${second.body} `, now)).toThrow('wrong signature')
    expect(() => verify(secret, second.headers, second.body, now + 301_000)).toThrow('too old')
    expect(await log(id)).toMatchObject([{ event, state: 'sent', attempts: 2, status: 204 }])

    const [entry] = await log(id)
    expect((await post(`/webhooks/${id}/deliveries/${entry!.id}/resend`)).status).toBe(200)
    await dispatch()
    expect(receiver.received).toHaveLength(3)
    expect(receiver.received[2]).toMatchObject({ type: event, body: first.body })
    expect(receiver.received[2]!.headers['webhook-id']).toBe(first.headers['webhook-id'])
  },
)

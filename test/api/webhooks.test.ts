import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { WebhookDelivery } from '#contract/calls/keys/programs.ts'
import { STOPPED_AFTER_DAYS, WEBHOOK_EVENTS, type WebhookEvent } from '#domain/external/webhook-events.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { wholeOrders } from '#server/features/orders/rows/whole-orders.ts'
import { removeOldDeliveries } from '#server/features/webhooks/feature.ts'
import { sendDueWebhooks } from '#server/features/webhooks/send-webhooks.ts'
import { webhookSignature } from '#server/ports/webhooks/webhook-sender.ts'
import { openTestShop, type TestShop } from '#test/order-shop.ts'
import { startWebhookReceiver } from '#test/webhook-receiver.ts'

const START = Date.parse('2026-11-20T11:00:00.000Z')
const EVENTS = Object.keys(WEBHOOK_EVENTS) as WebhookEvent[]
let shop: TestShop
let receiver: Awaited<ReturnType<typeof startWebhookReceiver>>
let admin: string

beforeAll(async () => {
  receiver = await startWebhookReceiver()
  shop = await openTestShop({ env: { WEBHOOK_TEST_URL: receiver.origin } })
  admin = await shop.loginAs('ROLE_ADMIN')
})
afterAll(async () => {
  await shop.close()
  await receiver.close()
})
beforeEach(async () => {
  receiver.received.length = 0
  at(0)
  await sql`delete from webhooks`.execute(shop.app.db)
})

const at = (seconds: number) => shop.setNow(new Date(START + seconds * 1000).toISOString())
const dispatch = () => sendDueWebhooks(shop.app, wholeOrders, new Set())
const post = (path: string, body: object = {}) => shop.request('POST', `/api${path}`, { body, cookie: admin })

async function webhook(path: string, events: readonly WebhookEvent[] = EVENTS, more: object = {}) {
  const id = await shop.create('webhooks', { name: path.slice(1), address: receiver.origin + path, events, ...more })
  const { secret } = (await post(`/webhooks/${id}/secret`)).body.data as { secret: string }
  return { id, secret }
}
const log = async (id: number) =>
  (await shop.request('GET', `/api/webhooks/${id}/deliveries`, { cookie: admin })).body
    .data as unknown as WebhookDelivery[]
const typesAt = (path: string) => receiver.at(path).map(({ type }) => type)

describe('Events', () => {
  test('of an order come once each, signed, from its first to its last step', async () => {
    const { secret } = await webhook('/alles')
    const placed = await shop.place()
    await dispatch()
    for (const step of ['confirm', 'in-delivery', 'completed'])
      expect(
        (await post(`/orders/${placed.id}/status/${step}`, step === 'confirm' ? { minutes: 20 } : {})).status,
        step,
      ).toBe(200)
    await dispatch()
    expect(typesAt('/alles')).toEqual(['order.placed'])
    at(11)
    await dispatch()
    expect(typesAt('/alles').toSorted()).toEqual(['order.accepted', 'order.completed', 'order.placed', 'order.ready'])
    const [first] = receiver.at('/alles')
    const { headers, body } = first!
    expect(headers['webhook-signature']).toBe(
      webhookSignature({
        id: headers['webhook-id']!,
        timestamp: Number(headers['webhook-timestamp']),
        body,
        secrets: [secret],
      }),
    )
    expect(JSON.parse(body)).toMatchObject({
      type: 'order.placed',
      version: 1,
      timestamp: '2026-11-20T11:00:00.000Z',
      data: { id: placed.id, branch: { id: shop.branchId }, totals: { gross: expect.any(Number) } },
    })
  })

  test('name no guest, unless the webhook says so', async () => {
    await webhook('/ohne')
    await webhook('/mit', EVENTS, { hasContact: true })
    await shop.place({ firstName: 'Notburga', lastName: 'Geheim', phone: '+43 660 7654321', comment: 'Hintertür' })
    await dispatch()
    const [without] = receiver.at('/ohne')
    for (const word of ['Notburga', 'Geheim', '7654321', 'Hintertür', '@']) expect(without?.body).not.toContain(word)
    expect(receiver.at('/mit')[0]?.data).toMatchObject({ contact: { lastName: 'Geheim', comment: 'Hintertür' } })
  })

  test('come for the branches and kinds that were chosen', async () => {
    await webhook('/linz', EVENTS, { branches: [{ id: shop.otherBranchId }] })
    await webhook('/erstattet', ['order.refunded'])
    await shop.place()
    await dispatch()
    expect(receiver.received).toEqual([])
  })

  test('of a step that was taken back meanwhile do not come', async () => {
    const { id } = await webhook('/genommen', ['order.completed'])
    const placed = await shop.place()
    for (const step of ['confirm', 'completed', 'undo'])
      expect((await post(`/orders/${placed.id}/status/${step}`)).status, step).toBe(200)
    at(11)
    await dispatch()
    expect(receiver.received).toEqual([])
    expect(await log(id)).toMatchObject([{ event: 'order.completed', state: 'skipped' }])
  })

  test('of an order that ends without supply come at once', async () => {
    await webhook('/ende', ['order.cancelled'])
    const placed = await shop.place()
    expect((await post(`/orders/${placed.id}/status/cancel`, { reason: 'Irrtum' })).status).toBe(200)
    await dispatch()
    expect(receiver.at('/ende')[0]?.data).toMatchObject({ id: placed.id, status: 'canceled' })
  })

  test('of products and availability come once for several changes, and after the last one', async () => {
    await webhook('/katalog', ['product.changed', 'availability.changed'])
    for (const price of [5, 6, 7]) await shop.change('products', shop.ids.cola, { price })
    await shop.request('PUT', `/api/branches/${shop.branchId}/availability`, {
      body: [{ product: { id: shop.ids.cola }, quantityLeft: 0 }],
      cookie: admin,
    })
    // rows of the catalogue carry the moment of the database
    at(10 * 365 * 86_400)
    await dispatch()
    expect(typesAt('/katalog').toSorted()).toEqual(['availability.changed', 'product.changed'])
    expect(receiver.received.find(({ type }) => type === 'product.changed')?.data).toMatchObject({ price: 7 })
    expect(receiver.received.find(({ type }) => type === 'availability.changed')?.data).toMatchObject({
      branch: { id: shop.branchId },
      entries: [{ option: null, isSoldOut: true }],
    })
  })

  test('are not queued where the change they tell of is rolled back', async () => {
    const { id } = await webhook('/nie', ['product.changed'])
    await shop.app.db
      .transaction()
      .execute(async tx => {
        await sql`update products set version = version + 1 where id = ${shop.ids.cola}`.execute(tx)
        throw new Error('rolled back')
      })
      .catch(() => undefined)
    expect(await log(id)).toEqual([])
  })
})

describe('Delivery', () => {
  test('repeats the same bytes under the same id with growing pauses, until it is taken', async () => {
    const { id } = await webhook('/besetzt', ['order.placed'])
    receiver.answer('/besetzt', { status: 503, body: 'bin gleich da' })
    await shop.place()
    await dispatch()
    await dispatch()
    expect(receiver.received).toHaveLength(1)
    expect(await log(id)).toMatchObject([
      { state: 'retrying', attempts: 1, status: 503, answer: 'bin gleich da', durationMs: expect.any(Number) },
    ])
    at(60)
    await dispatch()
    receiver.answer('/besetzt', { status: 200 })
    at(600)
    await dispatch()
    expect(receiver.received).toHaveLength(3)
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1)
    expect(await log(id)).toMatchObject([{ state: 'sent', attempts: 3 }])
  })

  test('of one target waits for no other', async () => {
    receiver.answer('/haengt', { status: 200, waits: true })
    await webhook('/haengt', ['order.placed'])
    await webhook('/flink', ['order.placed'])
    await shop.place()
    const running = dispatch()
    await expect.poll(() => receiver.at('/flink').length).toBe(1)
    receiver.letGo()
    await running
  })

  test('is not lost where a process dies in mid-send', async () => {
    const { id } = await webhook('/getoetet', ['order.placed'])
    await shop.place()
    // as a killed process leaves it: leased, and nobody to note its end
    await sql`update webhook_deliveries set attempts = 1, try_at = ${new Date(START + 120_000).toISOString()}
      where webhook_id = ${id}`.execute(shop.app.db)
    await dispatch()
    expect(receiver.received).toEqual([])
    at(121)
    await dispatch()
    expect(receiver.at('/getoetet')).toHaveLength(1)
  })

  test('ends after days without a good answer: the webhook is switched off and the administration told', async () => {
    const { id } = await webhook('/tot', ['order.placed'])
    receiver.answer('/tot', { status: 500 })
    await shop.place()
    await dispatch()
    await sql`update webhooks
      set failing_since = ${new Date(START - (STOPPED_AFTER_DAYS * 24 + 1) * 3_600_000).toISOString()}
      where id = ${id}`.execute(shop.app.db)
    at(120)
    await dispatch()
    const row = (await shop.request('GET', `/api/webhooks/${id}`, { cookie: admin })).body.data
    expect(row).toMatchObject({ isEnabled: false })
    const { rows } = await typedSql({ identifier: 'text' })`
      select t.identifier from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = 'tell-of-stopped-webhook'`.execute(shop.app.db)
    expect(rows).toHaveLength(1)
    const events = await typedSql({
      message: 'text',
    })`select message from log_entries where message like 'Webhook nach Tagen%'`.execute(shop.app.db)
    expect(events.rows).toEqual([{ message: 'Webhook nach Tagen ohne Annahme ausgeschaltet: „tot“' }])
  })

  test('is forgotten when the log is', async () => {
    const { id } = await webhook('/alt', ['order.placed'])
    await shop.place()
    at(5 * 365 * 86_400)
    await removeOldDeliveries(shop.app)
    at(0)
    expect(await log(id)).toEqual([])
  })
})

describe('By hand', () => {
  test('a test is sent, and any message again under its id', async () => {
    const { id } = await webhook('/hand', ['order.placed'])
    expect((await post(`/webhooks/${id}/test`)).status).toBe(201)
    await dispatch()
    const [sent] = await log(id)
    expect(sent).toMatchObject({ event: 'test', state: 'sent', status: 204 })
    expect((await post(`/webhooks/${id}/deliveries/${sent!.id}/resend`)).status).toBe(200)
    await dispatch()
    expect(typesAt('/hand')).toEqual(['test', 'test'])
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  })

  test('a new key signs beside the old one for a day, and neither is stored as it is', async () => {
    const { id, secret } = await webhook('/wechsel')
    const next = (await post(`/webhooks/${id}/secret`)).body.data as { secret: string }
    const { rows } = await typedSql({ all: 'text' })`select row_to_json(w)::text as all from webhooks w`.execute(
      shop.app.db,
    )
    for (const one of [secret, next.secret]) expect(rows[0]?.all).not.toContain(one)
    const signatures = async (seconds: number) => {
      at(0)
      await post(`/webhooks/${id}/test`)
      at(seconds)
      await dispatch()
      return String(receiver.received.at(-1)?.headers['webhook-signature']).split(' ').length
    }
    expect(await signatures(60)).toBe(2)
    expect(await signatures(86_401)).toBe(1)
  })

  test.each(['http://example.org/x', 'https://192.168.1.1/x', 'https://kassa/x', 'https://a:b@example.org/'])(
    'the address %s is refused',
    async address => {
      const answer = await post('/webhooks', { name: 'x', address, events: ['order.placed'] })
      expect(answer).toMatchObject({ status: 422, body: { errors: [{ field: 'address' }] } })
    },
  )
})

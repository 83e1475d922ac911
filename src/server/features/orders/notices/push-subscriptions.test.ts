import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { expireOrders } from '#server/features/orders/steps/expire-orders.ts'
import { fieldsOf, messagesOf, NOON, openTestShop, type TestShop } from '#test/order-shop.ts'
import { type PushService, startPushService } from '#test/push-service.ts'

let service: PushService
let shop: TestShop
let admin: string
beforeAll(async () => {
  service = await startPushService()
  shop = await openTestShop({ env: { PUSH_SERVICE_URL: service.origin } })
  admin = await shop.loginAs('ROLE_ADMIN')
})
afterAll(async () => {
  await shop.close()
  await service.close()
})
beforeEach(async () => {
  shop.setNow(NOON)
  await switchNotices(true)
})

const switchNotices = (enableWebPush: boolean) =>
  shop.request('POST', '/api/config', { body: { enableWebPush }, cookie: admin })
type Order = { id: number; uid: string; hash: string }
const subscribe = (order: Pick<Order, 'uid' | 'hash'>, body: unknown) =>
  shop.request('POST', `${shop.publicPath(order)}/push-subscription`, { body })
const unsubscribe = (order: Pick<Order, 'uid' | 'hash'>, endpoint: string) =>
  shop.request('DELETE', `${shop.publicPath(order)}/push-subscription`, { body: { endpoint } })
const listening = async ({ id }: Order) =>
  (
    await typedSql({
      endpoint: 'text',
    })`select endpoint from push_subscriptions where order_id = ${id} order by id`.execute(shop.app.db)
  ).rows.map(({ endpoint }) => endpoint)

describe('A guest who wants to be told', () => {
  test('listens once, however often the browser says so, and until switching off', async () => {
    const order = await shop.place()
    const { subscription, endpoint } = service.addDevice()
    for (let times = 0; times < 3; times += 1)
      expect((await subscribe(order, subscription)).body.data).toEqual({ isOn: true })
    expect(await listening(order)).toEqual([endpoint])
    for (let times = 0; times < 2; times += 1)
      expect((await unsubscribe(order, endpoint)).body.data).toEqual({ isOn: false })
    expect(await listening(order)).toEqual([])
  })

  test('may listen to two orders with one browser, and leave one of them', async () => {
    const [first, second] = [await shop.place(), await shop.place()]
    const { subscription, endpoint } = service.addDevice()
    await subscribe(first, subscription)
    await subscribe(second, subscription)
    await unsubscribe(first, endpoint)
    expect([await listening(first), await listening(second)]).toEqual([[], [endpoint]])
  })

  test('is told for this order only by whoever knows its address', async () => {
    const order = await shop.place()
    const { subscription, endpoint } = service.addDevice()
    for (const stranger of [
      { ...order, hash: 'A'.repeat(24) },
      { uid: 'ZZZZZZZZ', hash: order.hash },
    ]) {
      const answers = [await subscribe(stranger, subscription), await unsubscribe(stranger, endpoint)]
      expect(answers.map(({ status }) => status)).toEqual([404, 404])
      expect(messagesOf(answers[0]!)).toEqual(['Bestellung wurde nicht gefunden.'])
    }
    expect(await listening(order)).toEqual([])
  })

  test('has at most five devices, also when six ask at once', async () => {
    const order = await shop.place()
    const devices = Array.from({ length: 6 }, () => service.addDevice())
    const answers = await Promise.all(devices.map(({ subscription }) => subscribe(order, subscription)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 200, 200, 200, 409])
    const refused = answers.find(({ status }) => status === 409)!
    expect(messagesOf(refused)).toEqual(['Zu dieser Bestellung bekommen schon 5 Geräte Mitteilungen.'])
    const [kept] = devices.filter((_device, index) => answers[index] !== refused)
    expect((await subscribe(order, kept!.subscription)).status).toBe(200)
  })

  test.each([
    { step: 'status/reject', because: 'rejected' },
    { step: 'status/cancel', because: 'cancelled' },
  ])('is not told of an order that is $because: nothing will happen any more', async ({ step }) => {
    const order = await shop.place()
    await shop.step(order.id, step, admin)
    const answer = await subscribe(order, service.addDevice().subscription)
    expect([answer.status, messagesOf(answer)]).toEqual([409, ['Diese Bestellung ist bereits abgeschlossen.']])
  })

  test('hears that the shop sends no notices while they are switched off', async () => {
    const order = await shop.place()
    await switchNotices(false)
    const answer = await subscribe(order, service.addDevice().subscription)
    expect([answer.status, messagesOf(answer)]).toEqual([409, ['Mitteilungen sind derzeit nicht möglich.']])
  })
})

test('a proposal that lapses is told of by the server itself, one that the guest declines is not', async () => {
  const [lapsed, declined] = [await shop.place(), await shop.place()]
  for (const order of [lapsed, declined]) {
    await subscribe(order, service.addDevice().subscription)
    await shop.request('PUT', `/api/orders/${order.id}`, {
      body: { counterAppointment: '2026-11-20T19:00' },
      cookie: admin,
    })
  }
  await shop.request('POST', `${shop.publicPath(declined)}/reject-counter-appointment`, { body: {} })
  shop.setNow('2026-11-20T11:31:00.000Z')
  await expireOrders(shop.app)
  const { rows } = await typedSql({ orderId: 'int', kinds: 'text[]' })`
    select order_id, array_agg(kind order by queued_at) as kinds from push_notices
    join push_subscriptions s on s.id = subscription_id
    where order_id in (${lapsed.id}, ${declined.id}) group by order_id order by order_id`.execute(shop.app.db)
  expect(rows).toEqual([
    { orderId: lapsed.id, kinds: ['counterOffered', 'canceled'] },
    { orderId: declined.id, kinds: ['counterOffered'] },
  ])
})

describe('A subscription that is none is refused in German at its field', () => {
  const keys = () => service.addDevice().subscription.keys
  test.each([
    {
      body: () => ({ endpoint: 'https://169.254.169.254/latest', keys: keys() }),
      field: 'endpoint',
      because: 'it leads into our network',
    },
    {
      body: () => ({ endpoint: 'http://127.0.0.1:5432/x', keys: keys() }),
      field: 'endpoint',
      because: 'it leads to our own database',
    },
    { body: () => ({ endpoint: 'gar nichts', keys: keys() }), field: 'endpoint', because: 'it is no address' },
    {
      body: () => ({ endpoint: `https://push.example.org/${'x'.repeat(1000)}`, keys: keys() }),
      field: 'endpoint',
      because: 'it is too long',
    },
    {
      body: () => ({
        endpoint: 'https://push.example.org/x',
        keys: { ...keys(), p256dh: randomBytes(65).toString('base64url') },
      }),
      field: 'keys',
      because: 'nobody can encrypt for that',
    },
    {
      body: () => ({ endpoint: 'https://push.example.org/x', keys: { ...keys(), auth: 'kurz' } }),
      field: 'keys.auth',
      because: 'the secret is too short',
    },
    { body: () => ({ keys: keys() }), field: 'endpoint', because: 'it is missing' },
  ])('$field: $because', async ({ body, field }) => {
    const answer = await subscribe(await shop.place(), body())
    expect([answer.status, fieldsOf(answer)]).toEqual([422, [field]])
    expect(answer.text).not.toMatch(/Invalid|expected/)
  })
})

describe('The key pair', () => {
  const publicKey = async (cookie?: string) =>
    (
      (await shop.request('GET', '/api/config', cookie ? { cookie } : {})).body.data as {
        push: { publicKey: string | null }
      }
    ).push.publicKey

  test('is there for browsers as soon as the flag is on, the same for everyone and from then on', async () => {
    const key = await publicKey()
    expect(key).toMatch(/^B[\w-]{86}$/)
    expect(await publicKey(admin)).toBe(key)
    await switchNotices(false)
    await switchNotices(true)
    expect(await publicKey()).toBe(key)
    const init = (await shop.request('GET', '/api/init')).body.data as { config: { push: { publicKey: string } } }
    expect(init.config.push.publicKey).toBe(key)
  })

  test('keeps its secret half sealed, and tells it to nobody', async () => {
    const { rows } = await typedSql({ sealed: 'text' })`select sealed_private_key as sealed from push_keys`.execute(
      shop.app.db,
    )
    const secret = (await shop.app.secrets.open(rows[0]!.sealed, 'push.privateKey'))!
    expect(secret).toMatch(/^[\w-]{43}$/)
    expect(rows[0]!.sealed).not.toContain(secret)
    for (const path of ['/api/config', '/api/init'])
      expect((await shop.request('GET', path, { cookie: admin })).text).not.toMatch(/[Pp]rivateKey/)
  })

  test('cannot be set from outside', async () => {
    const key = await publicKey()
    const answer = await shop.request('POST', '/api/config', {
      body: { push: { publicKey: 'B'.repeat(87), privateKey: 'x' } },
      cookie: admin,
    })
    expect([answer.status, fieldsOf(answer)]).toEqual([422, ['push.privateKey']])
    expect(await publicKey()).toBe(key)
  })

  test('tells guests nothing of the contact for the push services', async () => {
    await shop.request('POST', '/api/config', { body: { push: { subject: 'technik@example.at' } }, cookie: admin })
    expect((await shop.request('GET', '/api/config', { cookie: admin })).text).toContain('technik@example.at')
    expect((await shop.request('GET', '/api/config')).text).not.toContain('technik@example.at')
  })

  test('that this server cannot open is replaced, with the subscriptions made for it', async () => {
    const [key, order] = [await publicKey(), await shop.place()]
    await subscribe(order, service.addDevice().subscription)
    await sql`update push_keys set sealed_private_key = 'v1.verloren'`.execute(shop.app.db)
    await switchNotices(true)
    expect(await publicKey()).not.toBe(key)
    expect(await listening(order)).toEqual([])
  })
})

describe('The published contract', () => {
  test('names both calls with what they take', async () => {
    const document = JSON.parse((await shop.request('GET', '/api/openapi.json')).text) as {
      paths: Record<
        string,
        Record<string, { requestBody: { content: Record<string, { schema: { properties: object } }> } }>
      >
    }
    const calls = document.paths['/orders/public/{uid}/{hash}/push-subscription'] ?? {}
    expect(Object.keys(calls)).toEqual(['post', 'delete'])
    expect(Object.keys(calls['post']!.requestBody.content['application/json']!.schema.properties)).toEqual([
      'endpoint',
      'expirationTime',
      'keys',
    ])
  })
})

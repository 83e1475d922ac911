import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { NOTICE_HOLD_SECONDS } from '#domain/orders/notices/order-notice.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { sendDuePushNotices, forgetDevices } from '#server/features/notifications/push/send-due-push-notices.ts'
import { whileRowsLocked } from '#test/locked-rows.ts'
import { NOON, openTestShop, type TestShop } from '#test/order-shop.ts'
import { type PushService, startPushService } from '#test/push-service.ts'

type Order = { id: number; uid: string; hash: string; ticketNumber: number }
let service: PushService
let shop: TestShop
let boss: string
const open = async (hasWorker = false) => {
  const opened = await openTestShop({ hasWorker, env: { PUSH_SERVICE_URL: service.origin } })
  const body = { shopName: 'Gasthof Eder', email: 'servus@eder.example', enableWebPush: true }
  const answer = await opened.request('POST', '/api/config', { body, cookie: await opened.loginAs('ROLE_ADMIN') })
  if (answer.status !== 200) throw new Error(answer.text)
  return opened
}
beforeAll(async () => {
  service = await startPushService()
  shop = await open()
  boss = await shop.loginAs('ROLE_MANAGER', [shop.branchId])
})
afterAll(async () => {
  await shop.close()
  await service.close()
})
beforeEach(async () => {
  shop.setNow(NOON)
  await sql`truncate push_subscriptions cascade`.execute(shop.app.db)
})

/** A device that listens to an order. */
async function listen(order: Order, at: TestShop = shop) {
  const device = service.addDevice()
  const answer = await at.request('POST', `${at.publicPath(order)}/push-subscription`, { body: device.subscription })
  if (answer.status !== 200) throw new Error(answer.text)
  return device
}
const bodiesAt = ({ messages }: { messages: { content: { body: string } }[] }) =>
  messages.map(({ content }) => content.body)
/** Lets the time pass that a notice waits because its step may be a slip, then sends. */
async function send() {
  shop.setNow(new Date(Date.parse(shop.app.clock.now()) + NOTICE_HOLD_SECONDS * 1000).toISOString())
  await sendDuePushNotices(shop.app)
}
const notices = async () =>
  (
    await typedSql({ kind: 'text', isDone: 'bool', isSkipped: 'bool', attempts: 'int', tryAt: 'instant' })`
      select kind, done_at is not null as is_done, is_skipped, attempts, try_at from push_notices
      order by queued_at, length(occasion), occasion`.execute(shop.app.db)
  ).rows
const jobs = async () =>
  Number(
    (
      await typedSql({
        n: 'int',
      })`select count(*) as n from graphile_worker.jobs where task_identifier = 'send-push-notices'`.execute(
        shop.app.db,
      )
    ).rows[0]!.n,
  )

describe('A listening device is told', () => {
  test('of each step in words, with the way back to the order, by a message nobody else can read', async () => {
    const order = await shop.place()
    const device = await listen(order)
    await shop.step(order.id, 'status/confirm', boss, { minutes: 25 })
    await send()
    await shop.step(order.id, 'status/in-delivery', boss)
    await send()
    await shop.step(order.id, 'status/completed', boss)
    await send()
    expect(device.messages.map(({ content }) => content)).toEqual([
      {
        id: expect.stringMatching(/^confirmed-/),
        title: 'Gasthof Eder',
        body: 'Bestätigt: Sie können Ihre Bestellung voraussichtlich um 12:25 Uhr abholen.',
        tag: `order-${order.uid}`,
        path: `/status/${order.uid}/${order.hash}`,
      },
      expect.objectContaining({
        body: `Ihre Bestellung ist bereit zur Abholung. Ihre Nummer ist ${order.ticketNumber}.`,
      }),
    ])
    const [confirmed, ready] = device.messages
    expect([confirmed!.headers, ready!.headers]).toMatchObject([
      { ttl: '86390', urgency: 'normal' },
      { ttl: '14390', urgency: 'high' },
    ])
    expect(confirmed!.headers['topic']).toBe(ready!.headers['topic'])
    expect(confirmed!.headers['topic']).not.toContain(order.uid)
    expect(confirmed!.size).toBe(ready!.size)
    // By the clock of the push service, which is not the one this test sets.
    const expiry = confirmed!.claims.exp - Date.now() / 1000
    expect(confirmed!.claims.sub).toBe('mailto:servus@eder.example')
    expect(expiry).toBeGreaterThan(0)
    expect(expiry).toBeLessThanOrEqual(24 * 3600)
    expect(service.faults).toEqual([])
  })

  test('in the name of the key its browser subscribed with', async () => {
    const order = await shop.place()
    const device = await listen(order)
    await shop.step(order.id, 'status/confirm', boss)
    await send()
    const { config } = await shop.app.catalogue.current()
    expect(device.messages[0]!.key).toBe(config.push.publicKey)
  })

  test('of another time, of a proposal while it lasts, and of a rejection with its reason', async () => {
    const [first, second, third] = [await shop.place(), await shop.place(), await shop.place()]
    const devices = [await listen(first), await listen(second), await listen(third)]
    await shop.step(first.id, 'status/confirm', boss, { minutes: 25 })
    await send()
    const put = (order: Order, body: object) => shop.request('PUT', `/api/orders/${order.id}`, { body, cookie: boss })
    for (let times = 0; times < 2; times += 1)
      expect((await put(first, { estimatedReadyAt: '2026-11-20T12:45' })).status).toBe(200)
    expect((await put(second, { counterAppointment: '2026-11-20T19:00' })).status).toBe(200)
    await shop.step(third.id, 'status/reject', boss, {
      rejectionCode: 'soldOut',
      rejectionMessage: 'Der Strudel ist aus.',
    })
    await send()
    expect(devices.map(bodiesAt)).toEqual([
      [
        'Bestätigt: Sie können Ihre Bestellung voraussichtlich um 12:25 Uhr abholen.',
        'Neue Zeit: Sie können Ihre Bestellung voraussichtlich um 12:45 Uhr abholen.',
      ],
      ['Passt Ihnen ein anderer Termin, um 19:00 Uhr? Bitte antworten Sie, bevor der Vorschlag um 12:30 Uhr verfällt.'],
      ['Ihre Bestellung wurde storniert: Der Strudel ist aus.'],
    ])
    expect(devices[1]!.messages[0]!.headers['ttl']).toBe('1790')
  })

  test('nothing the guest did alone, and nothing of a stranger’s order', async () => {
    const [own, other] = [await shop.place(), await shop.place()]
    const device = await listen(own)
    await shop.step(other.id, 'status/confirm', boss)
    expect((await shop.request('POST', `${shop.publicPath(own)}/cancel`, { body: {} })).status).toBe(200)
    await send()
    expect(device.messages).toEqual([])
    expect(await notices()).toEqual([])
  })

  test('no number where the shop shows none', async () => {
    const order = await shop.place()
    const device = await listen(order)
    await shop.configure({ disableTickets: true })
    await shop.step(order.id, 'status/confirm', boss)
    await shop.step(order.id, 'status/in-delivery', boss)
    await send()
    await shop.configure({ disableTickets: false })
    expect(bodiesAt(device)).toEqual(['Ihre Bestellung ist bereit zur Abholung.'])
  })
})

describe('A notice exists exactly when the step does', () => {
  test('a step refused or rolled back tells nobody', async () => {
    const before = await jobs()
    const order = await shop.place()
    await listen(order)
    expect(
      (await shop.step(order.id, 'status/completed', await shop.loginAs('ROLE_EMPLOYEE', [shop.otherBranchId]))).status,
    ).toBe(404)
    expect(
      (
        await shop.request('PUT', `/api/orders/${order.id}`, {
          body: { counterAppointment: '2026-11-20T04:00' },
          cookie: boss,
        })
      ).status,
    ).toBe(422)
    expect([await notices(), await jobs()]).toEqual([[], before])
  })

  test('a step taken leaves one notice and the job that sends it; repeated it leaves no second', async () => {
    const before = await jobs()
    const order = await shop.place()
    await listen(order)
    await Promise.all([shop.step(order.id, 'status/confirm', boss), shop.step(order.id, 'status/confirm', boss)])
    expect(await notices()).toMatchObject([{ kind: 'confirmed', isDone: false }])
    expect(await jobs()).toBe(before + 1)
  })

  test('an order nobody listens to costs no job', async () => {
    const before = await jobs()
    const order = await shop.place()
    await shop.step(order.id, 'status/confirm', boss)
    expect([await notices(), await jobs()]).toEqual([[], before])
  })

  test('is told once, however many processes send', async () => {
    const order = await shop.place()
    const devices = await Promise.all(Array.from({ length: 5 }, () => listen(order)))
    await shop.step(order.id, 'status/confirm', boss)
    shop.setNow('2026-11-20T11:00:10.000Z')
    await Promise.all([sendDuePushNotices(shop.app), sendDuePushNotices(shop.app), sendDuePushNotices(shop.app)])
    expect(devices.map(({ messages }) => messages.length)).toEqual([1, 1, 1, 1, 1])
  })

  test('that another process is just taking is left to it, and keeps nobody waiting', async () => {
    const orders = [await shop.place(), await shop.place()]
    const devices = [await listen(orders[0]!), await listen(orders[1]!)]
    for (const { id } of orders) await shop.step(id, 'status/confirm', boss)
    shop.setNow('2026-11-20T11:00:10.000Z')
    const heard = () => devices.map(({ messages }) => messages.length)
    const { hasWaited } = await whileRowsLocked(
      shop.app,
      tx =>
        sql`select from push_notices n join push_subscriptions s on s.id = n.subscription_id
          where s.order_id = ${orders[0]!.id} for update of n`.execute(tx),
      () => Promise.all([sendDuePushNotices(shop.app), sendDuePushNotices(shop.app)]),
      2,
    )
    expect([hasWaited, heard()]).toEqual([false, [0, 1]])
    await sendDuePushNotices(shop.app)
    expect(heard()).toEqual([1, 1])
  })

  test('that another process is still pushing is not pushed by a second', async () => {
    const order = await shop.place()
    const device = await listen(order)
    await shop.step(order.id, 'status/confirm', boss)
    shop.setNow('2026-11-20T11:00:10.000Z')
    const { push } = shop.app
    const working = push.send.bind(push)
    const [asked, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    push.send = async (...message) => {
      push.send = working
      asked.resolve()
      await answered.promise
      return working(...message)
    }
    const first = sendDuePushNotices(shop.app)
    await asked.promise
    await sendDuePushNotices(shop.app)
    expect(device.messages).toHaveLength(0)
    answered.resolve()
    await first
    expect(device.messages).toHaveLength(1)
  })

  test('that waited is dropped once a newer one comes, and the device hears only how things stand', async () => {
    const order = await shop.place()
    const device = await listen(order)
    await shop.step(order.id, 'status/confirm', boss)
    await shop.step(order.id, 'status/in-delivery', boss)
    await send()
    expect(device.messages.map(({ content }) => content.id.split('-')[0])).toEqual(['handedOver'])
    expect(await notices()).toMatchObject([
      { kind: 'confirmed', isDone: true, isSkipped: true },
      { kind: 'handedOver', isDone: true, isSkipped: false },
    ])
  })

  test('of a step that may be a slip waits as long as its mail does, one that cannot be taken back goes at once', async () => {
    const [slip, final] = [await shop.place(), await shop.place()]
    const devices = [await listen(slip), await listen(final)]
    await shop.step(slip.id, 'status/confirm', boss)
    await shop.step(final.id, 'status/reject', boss)
    await sendDuePushNotices(shop.app)
    expect(devices.map(({ messages }) => messages.length)).toEqual([0, 1])
    await send()
    expect(devices.map(({ messages }) => messages.length)).toEqual([1, 1])
  })

  test.each([
    { what: 'was taken back', change: (id: number) => shop.step(id, 'status/undo', boss) },
    { what: 'waited until it was old', change: async () => shop.setNow('2026-11-21T11:00:01.000Z') },
    { what: 'meets a shop that has switched notices off', change: () => shop.configure({ enableWebPush: false }) },
  ])('that $what is not sent', async ({ change }) => {
    const order = await shop.place()
    const device = await listen(order)
    await shop.step(order.id, 'status/confirm', boss)
    await change(order.id)
    await send()
    await shop.configure({ enableWebPush: true })
    expect(device.messages).toEqual([])
    expect(await notices()).toMatchObject([{ isDone: true, isSkipped: true }])
  })
})

describe('Trouble with the push service', () => {
  const confirmed = async () => {
    const order = await shop.place()
    const device = await listen(order)
    await shop.step(order.id, 'status/confirm', boss)
    return { order, device }
  }

  test.each([404, 410])(
    'a device it no longer knows (%i) is forgotten, and the other one still hears',
    async status => {
      const { order, device } = await confirmed()
      const other = await listen(order)
      device.answerNext({ status })
      await send()
      await shop.step(order.id, 'status/in-delivery', boss)
      await send()
      expect(device.messages).toEqual([])
      expect(other.messages).toHaveLength(1)
      const { rows } = await typedSql({ endpoint: 'text' })`select endpoint from push_subscriptions`.execute(
        shop.app.db,
      )
      expect(rows).toEqual([{ endpoint: other.endpoint }])
    },
  )

  test('an overloaded one is asked again after a while, at the earliest when it says', async () => {
    const { device } = await confirmed()
    device.answerNext({ status: 503 }, { status: 429, headers: { 'retry-after': '600' } })
    const at = async (time: string) => {
      shop.setNow(`2026-11-20T${time}.000Z`)
      await sendDuePushNotices(shop.app)
      return (await notices())[0]!.tryAt
    }
    expect(await at('11:00:10')).toBe('2026-11-20T11:01:10.000Z')
    expect(await at('11:01:09')).toBe('2026-11-20T11:01:10.000Z')
    expect(await at('11:01:10')).toBe('2026-11-20T11:11:10.000Z')
    expect(device.messages).toEqual([])
    await at('11:11:10')
    expect(device.messages).toHaveLength(1)
    expect(device.messages[0]!.headers['ttl']).toBe(String(86_400 - 670))
    expect(await notices()).toMatchObject([{ attempts: 3, isDone: true, isSkipped: false }])
  })

  test('one that refuses the message is not asked again, and says why in the records', async () => {
    const { device } = await confirmed()
    device.answerNext({ status: 400 })
    await send()
    expect(await notices()).toMatchObject([{ attempts: 1, isDone: true, isSkipped: true }])
    const { rows } = await typedSql({ lastError: 'text' })`select last_error from push_notices`.execute(shop.app.db)
    expect(rows).toEqual([{ lastError: 'status 400' }])
  })

  test('one that never answers is given up at last', async () => {
    const { device } = await confirmed()
    await sql`update push_notices set attempts = 11`.execute(shop.app.db)
    device.answerNext({ status: 500 })
    await send()
    expect(await notices()).toMatchObject([{ attempts: 12, isDone: true, isSkipped: true }])
  })
})

describe('Devices are forgotten', () => {
  test('a day after the order is over, and with an order nobody ever closed', async () => {
    const [over, open, forgotten] = [await shop.place(), await shop.place(), await shop.place()]
    for (const order of [over, open, forgotten]) await listen(order)
    await shop.step(over.id, 'status/reject', boss)
    await sql`update orders set created_at = '2026-11-10T11:00Z', supply_at = '2026-11-10T11:00Z'
      where id = ${forgotten.id}`.execute(shop.app.db)
    const listening = async () => {
      await forgetDevices(shop.app)
      const { rows } = await typedSql({
        orderId: 'int',
      })`select order_id from push_subscriptions order by order_id`.execute(shop.app.db)
      return rows.map(({ orderId }) => orderId)
    }
    expect(await listening()).toEqual([over.id, open.id])
    shop.setNow('2026-11-21T11:00:01.000Z')
    expect(await listening()).toEqual([open.id])
  })

  test('with the order itself', async () => {
    const order = await shop.place()
    await listen(order)
    await shop.step(order.id, 'status/confirm', boss)
    await sql`delete from orders where id = ${order.id}`.execute(shop.app.db)
    expect([await shop.count('push_subscriptions'), await shop.count('push_notices')]).toEqual([0, 0])
  })
})

test('a running server pushes by itself', async () => {
  const live = await open(true)
  try {
    const order = await live.place()
    const device = await listen(order, live)
    await live.step(order.id, 'status/reject', await live.loginAs('ROLE_MANAGER', [live.branchId]), {
      rejectionCode: 'soldOut',
    })
    await expect.poll(() => device.messages.length).toBe(1)
  } finally {
    await live.close()
  }
})

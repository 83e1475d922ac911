import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { SentNotice } from '#contract/calls/order-notices.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { sendDueSms } from '#server/features/notifications/sms/send-due-sms.ts'
import { NOON, openTestShop, type TestShop } from '#test/order-shop.ts'
import { type SmsService, startSmsService } from '#test/sms-service.ts'

let service: SmsService
let shop: TestShop
let boss: string
let clerk: string
let admin: string
beforeAll(async () => {
  service = await startSmsService()
  shop = await openTestShop({ env: { SMS_API_URL: service.origin, PUBLIC_URL: 'https://eder.example' } })
  admin = await shop.loginAs('ROLE_ADMIN')
  boss = await shop.loginAs('ROLE_MANAGER', [shop.branchId])
  clerk = await shop.loginAs('ROLE_EMPLOYEE', [shop.branchId])
})
afterAll(async () => {
  await shop.close()
  await service.close()
})
const configure = async (body: object) => {
  const answer = await shop.request('POST', '/api/config', { cookie: admin, body })
  if (answer.status !== 200) throw new Error(answer.text)
}
beforeEach(async () => {
  shop.setNow(NOON)
  await sql`truncate sms_notices, sms_months`.execute(shop.app.db)
  await sql`delete from order_notices`.execute(shop.app.db)
  for (const list of [service.messages, service.requests, service.next]) list.length = 0
  await configure({
    shopName: 'Gasthof Eder',
    enableSMS: true,
    ordering: { escalation: [] },
    sms: {
      provider: 'http',
      url: 'https://sms.example/send',
      apiKey: 'geheim',
      monthlyLimit: 100,
      kinds: ['confirmed', 'handedOver', 'canceled'],
    },
  })
})

const at = (seconds: number) => shop.setNow(new Date(Date.parse(NOON) + seconds * 1000).toISOString())
const send = async (seconds: number) => {
  at(seconds)
  await sendDueSms(shop.app)
  return service.messages.map(({ to, text }) => `${to} ${text.replace(/ https:.*/, '')}`)
}
const step = (id: number, name: string, body: object = {}) => shop.step(id, `status/${name}`, clerk, body)
const accepted = async (more: object = {}) => {
  const order = await shop.place(more)
  await step(order.id, 'confirm', { minutes: 20 })
  return order
}
const smses = async (id: number, cookie = boss): Promise<SentNotice[]> =>
  ((await shop.request('GET', `/api/orders/${id}/notices`, { cookie })).body.data as SentNotice[]).filter(
    ({ channel }) => channel === 'sms',
  )
const counted = async () =>
  (await typedSql({ month: 'text', parts: 'int' })`select month, parts from sms_months`.execute(shop.app.db)).rows

test('a test SMS reaches a number as it is written at home, and none that cannot exist', async () => {
  const sendTo = (to: string) => shop.request('POST', '/api/sms/test', { cookie: admin, body: { to } })
  expect((await sendTo('0664/123 45 67')).body.data).toMatchObject({ isSent: true })
  expect(service.messages.map(({ to }) => to)).toEqual(['+436641234567'])
  expect(await sendTo('+43 664 12')).toMatchObject({ status: 422, body: { errors: [{ field: 'to' }] } })
})

describe('The guest', () => {
  test('is told by SMS ten seconds after the step, with the way to the status', async () => {
    const { uid, hash, id } = await accepted()
    expect(await send(9)).toEqual([])
    expect(await send(10)).toEqual([
      '+436641234567 Gasthof Eder: Bestätigt: Sie können Ihre Bestellung voraussichtlich um 12:20 Uhr abholen.',
    ])
    expect(service.messages[0]?.text).toContain(`https://eder.example/status/${uid}/${hash}`)
    expect(await smses(id)).toMatchObject([
      { state: 'sent', recipient: 'guest', address: '+436641234567', label: 'Bestellung angenommen' },
    ])
    expect(await smses(id, clerk)).toMatchObject([{ address: '•••67' }])
    expect(await send(60)).toHaveLength(1)
  })

  test.each([
    { because: 'the shop does not want that kind', kinds: ['canceled'], more: {} },
    { because: 'nobody left a number', kinds: ['confirmed'], more: { phone: null } },
  ])('is told nothing where $because', async ({ kinds, more }) => {
    await configure({ sms: { kinds } })
    const { id } = await accepted(more)
    expect(await send(20)).toEqual([])
    expect(await smses(id)).toEqual([])
  })

  test('is told the last of several steps alone', async () => {
    const { id } = await accepted()
    await step(id, 'in-delivery')
    expect(await send(20)).toEqual(
      ['+436641234567 Gasthof Eder: Ihre Bestellung ist bereit zur Abholung. Ihre Nummer ist 1.'].map(
        text => expect.stringContaining(text.slice(0, 50)) as string,
      ),
    )
    expect((await smses(id)).map(({ state }) => state).toSorted()).toEqual(['sent', 'skipped'])
  })

  test('is told nothing of a step taken back in time', async () => {
    const { id } = await accepted()
    at(5)
    await shop.request('POST', `/api/orders/${id}/status/undo`, { cookie: clerk, body: {} })
    expect(await send(20)).toEqual([])
    expect(await smses(id)).toMatchObject([
      { state: 'skipped', reason: 'Zurückgehalten, weil der Schritt zurückgenommen wurde.' },
    ])
  })

  test('is told that it was received, once, where the shop wants that', async () => {
    await configure({ sms: { kinds: ['received'] } })
    await shop.place()
    expect(await send(0)).toEqual(['+436641234567 Gasthof Eder: Ihre Bestellung ist eingegangen.'])
    expect(await send(30)).toHaveLength(1)
  })
})

describe('Sent again by staff', () => {
  const again = (id: number, cookie = clerk) =>
    shop.request('POST', `/api/orders/${id}/resend-new-order-sms`, { cookie, body: {} })

  test('it says that the order was received, once however often somebody presses at the same time', async () => {
    const { id } = await shop.place()
    expect((await Promise.all([again(id), again(id), again(id)])).map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await send(0)).toEqual(['+436641234567 Gasthof Eder: Ihre Bestellung ist eingegangen.'])
    at(30)
    expect((await again(id)).status).toBe(200)
    expect(await send(30)).toHaveLength(2)
  })

  test.each([
    {
      because: 'there is no number',
      more: { phone: null },
      message: 'Zu dieser Bestellung gibt es keine Telefonnummer für eine SMS.',
    },
    {
      because: 'it is off',
      more: {},
      cancel: true,
      message: 'Zu dieser Bestellung gibt es nichts mehr zu bestätigen.',
    },
    {
      because: 'the shop sends none',
      more: {},
      enableSMS: false,
      message: 'Bestätigung konnte nicht versendet werden.',
    },
  ])('it is refused where $because', async ({ more, cancel, enableSMS, message }) => {
    const { id } = await shop.place(more)
    if (cancel) await step(id, 'cancel', {})
    if (enableSMS === false) await configure({ enableSMS })
    expect(await again(id)).toMatchObject({ status: 409, body: { errors: [{ message }] } })
  })

  test('it is for those who work there', async () => {
    const { id } = await shop.place()
    const editor = await shop.loginAs('ROLE_EDITOR')
    const stranger = await shop.loginAs('ROLE_EMPLOYEE', [shop.otherBranchId])
    expect([(await again(id, editor)).status, (await again(id, stranger)).status]).toEqual([403, 404])
    expect((await shop.request('POST', `/api/orders/${id}/resend-new-order-sms`, { body: {} })).status).toBe(401)
  })

  test('any SMS that is over goes out once more from the list, while it is true', async () => {
    const { id } = await accepted()
    await send(10)
    const [sms] = await smses(id)
    const resent = await shop.request('POST', `/api/orders/${id}/notices/resend`, {
      cookie: clerk,
      body: { key: sms!.key },
    })
    expect(resent.status).toBe(200)
    expect(await send(20)).toHaveLength(2)
    await step(id, 'in-delivery')
    expect((await smses(id)).filter(({ kind }) => kind === 'confirmed').map(({ mayResend }) => mayResend)).toEqual([
      false,
      false,
    ])
  })
})

describe('What the month holds', () => {
  test('is counted in what the provider bills, in the month on the clock of the shop', async () => {
    await configure({ shopName: 'Gästehaus „Zum Šafran“ 😀' })
    shop.setNow('2026-11-30T22:59:00.000Z')
    clerk = await shop.loginAs('ROLE_EMPLOYEE', [shop.branchId])
    boss = await shop.loginAs('ROLE_MANAGER', [shop.branchId])
    await shop.changeBranch({ name: 'opening_hours', value: [{ type: 'daily', from: '00:00', to: '24:00' }] })
    const first = await accepted()
    shop.setNow('2026-11-30T22:59:30.000Z')
    await sendDueSms(shop.app)
    const second = await accepted()
    shop.setNow('2026-11-30T23:00:10.000Z')
    await sendDueSms(shop.app)
    expect(service.messages).toHaveLength(2)
    expect(await counted()).toEqual([
      { month: '2026-11', parts: 3 },
      { month: '2026-12', parts: 3 },
    ])
    expect([await smses(first.id), await smses(second.id)].flat().map(({ state }) => state)).toEqual(['sent', 'sent'])
  })

  test('is never exceeded, however many processes send, and used up to the last one', async () => {
    await configure({ sms: { monthlyLimit: 7, kinds: ['canceled'] } })
    const orders = await Promise.all(Array.from({ length: 30 }, () => shop.place()))
    for (const { id } of orders) await shop.step(id, 'status/cancel', clerk, {})
    await Promise.all(Array.from({ length: 4 }, () => sendDueSms(shop.app)))
    expect(service.messages).toHaveLength(7)
    expect(await counted()).toEqual([{ month: '2026-11', parts: 7 }])
    const { rows } = await typedSql({ reason: 'text?', n: 'int' })`
      select reason, count(*)::int as n from sms_notices group by reason order by n`.execute(shop.app.db)
    expect(rows).toEqual([
      { reason: null, n: 7 },
      { reason: 'Die SMS dieses Monats sind aufgebraucht (Einstellungen, Nachrichten).', n: 23 },
    ])
    const log = await typedSql({
      n: 'int',
    })`select count(*)::int as n from log_entries where message like 'Die SMS dieses Monats%'`.execute(shop.app.db)
    expect(log.rows[0]?.n).toBeGreaterThanOrEqual(1)
  })

  test('gets back what certainly never left', async () => {
    service.next.push({ status: 422 })
    await accepted()
    await send(10)
    expect(await counted()).toEqual([{ month: '2026-11', parts: 0 }])
  })
})

describe('Trouble with the provider', () => {
  test('has it tried again, once counted, with the same key', async () => {
    service.next.push({ status: 429 })
    const { id } = await accepted()
    expect(await send(10)).toEqual([])
    expect(await smses(id)).toMatchObject([
      { state: 'failed', attempts: 1, reason: 'Der SMS-Anbieter ist gerade nicht erreichbar.' },
    ])
    expect(await send(69)).toEqual([])
    expect(await send(70)).toHaveLength(1)
    expect(new Set(service.requests.map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
    expect((await counted())[0]?.parts).toBe(1)
  })

  test('cut off, it is handed over again only where one key is sent once', async () => {
    service.next.push('cut')
    await accepted()
    expect(await send(10)).toHaveLength(1)
    expect(await send(70)).toHaveLength(1)
    expect(service.requests).toHaveLength(2)

    service.requests.length = 0
    service.next.push('cut')
    await configure({ sms: { provider: 'seven', apiKey: 'anders' } })
    at(100)
    const { id } = await accepted()
    await send(120)
    await send(600)
    expect(service.requests).toHaveLength(1)
    expect(await smses(id)).toMatchObject([
      {
        state: 'givenUp',
        reason: 'Der SMS-Anbieter hat nicht geantwortet, ob er die SMS gesendet hat.',
        mayResend: true,
      },
    ])
  })

  test('is given up when nobody needs it any more, and costs nothing', async () => {
    const { id } = await accepted()
    service.next.push(...Array.from({ length: 20 }, () => ({ status: 503 })))
    for (const hours of [0.01, 1, 3, 9, 20, 25]) await send(hours * 3600)
    at(0)
    expect(await smses(id)).toMatchObject([
      { state: 'skipped', reason: 'Es wurde zu spät, um noch jemandem zu nützen.' },
    ])
    expect((await counted())[0]?.parts).toBe(0)
  })

  test('says that nobody is set up to send it', async () => {
    await configure({ sms: { apiKey: null } })
    const { id } = await accepted()
    await send(10)
    expect(await smses(id)).toMatchObject([{ state: 'skipped', reason: 'Es ist kein SMS-Anbieter eingerichtet.' }])
  })
})

describe('A process that dies while it sends', () => {
  /** As if the process were gone the moment the provider has the message. */
  const die = async () => {
    const { sms } = shop.app
    const working = sms.send.bind(sms)
    sms.send = async (...input) => {
      sms.send = working
      await working(...input)
      return new Promise<never>(() => undefined)
    }
    at(10)
    void sendDueSms(shop.app)
    await expect.poll(() => service.messages.length).toBe(1)
  }

  test('leaves it to another, and the guest gets it once', async () => {
    const { id } = await accepted()
    await die()
    expect(await send(129)).toHaveLength(1)
    expect(service.requests).toHaveLength(1)
    expect(await send(130)).toHaveLength(1)
    expect(service.requests).toHaveLength(2)
    expect(await smses(id)).toMatchObject([{ state: 'sent' }])
    expect((await counted())[0]?.parts).toBe(1)
  })

  test('leaves it to staff where the provider might send it twice', async () => {
    await configure({ sms: { provider: 'seven', apiKey: 'anders' } })
    const { id } = await accepted()
    await die()
    await send(130)
    expect(service.requests).toHaveLength(1)
    expect(await smses(id)).toMatchObject([
      {
        state: 'givenUp',
        reason: 'Unklar, ob sie gesendet wurde: Der Server wurde dabei unterbrochen.',
        mayResend: true,
      },
    ])
  })
})

describe('Orders nobody answers', () => {
  test('are told to the shop by SMS, once for all of them within five minutes', async () => {
    const { escalateOrders } = await import('#server/features/orders/waiting/escalate-orders.ts')
    await configure({ ordering: { escalation: [{ afterMinutes: 3, action: 'sms', phone: '+436769999999' }] } })
    await sql`update orders set answered_at = created_at where answered_at is null`.execute(shop.app.db)
    const { id } = await shop.place()
    await shop.place()
    at(181)
    await escalateOrders(shop.app)
    const [told, ...others] = await send(182)
    expect(others).toEqual([])
    expect(told).toMatch(/^\+436769999999 Graz: 2 Bestellungen warten auf Antwort, die älteste seit 3 Min\.$/)
    expect(await smses(id)).toMatchObject([
      { recipient: 'shop', label: 'Bestellung wartet auf Antwort', mayResend: false },
    ])
    const log = await shop.request('GET', `/api/orders/${id}`, { cookie: boss })
    expect(log.text).toContain('Die Leitung bekommt eine SMS.')
  })

  test('cannot be told so by a shop that sends none', async () => {
    const body = { enableSMS: false, ordering: { escalation: [{ afterMinutes: 3, action: 'sms' }] } }
    expect(await shop.request('POST', '/api/config', { cookie: admin, body })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'ordering.escalation' }] },
    })
  })
})

describe('Whom a closure hits', () => {
  const CLOSURE = { from: '2026-12-24T00:00', to: '2026-12-25T00:00' }
  const tell = () =>
    shop.request('POST', '/api/closures/messages', {
      body: { ...CLOSURE, branches: [shop.branchId], text: 'leider haben wir da zu.\n\nBitte rufen Sie uns an.' },
      cookie: boss,
    })
  const looked = async () =>
    (
      await shop.request(
        'GET',
        `/api/closures/preorders?${new URLSearchParams({ ...CLOSURE, branches: String(shop.branchId) })}`,
        {
          cookie: boss,
        },
      )
    ).body.data as { counts: object; orders: { channels: string[] }[] }
  const wanted = (kinds: readonly string[]) => configure({ sms: { kinds } })

  beforeEach(async () => {
    await sql`delete from orders`.execute(shop.app.db)
    await shop.change('branches', shop.branchId, { closures: [] })
  })
  /** Ordered before somebody enters the closure. */
  const hit = (more: object) => shop.place({ appointmentDate: '2026-12-24T12:00', ...more })
  const close = () => shop.change('branches', shop.branchId, { closures: [CLOSURE] })

  test('reads it by SMS once, also who left nothing but a number, where the shop wants that', async () => {
    await wanted(['confirmed', 'closure'])
    const { id } = await hit({ email: null, phone: '+436645550001' })
    await hit({ email: null, phone: '+436645550001' })
    await close()
    expect(await looked()).toMatchObject({
      counts: { orders: 2, reachable: 1, unreachable: 0 },
      orders: [{ channels: ['sms'] }, {}],
    })
    const both = await Promise.all([tell(), tell()])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    const told = both.map(({ body }) => (body.data as { guests: number }).guests)
    expect(told.toSorted((a, b) => a - b)).toEqual([0, 1])
    // a step in between overtakes what follows from the order, and not what staff wrote
    await step(id, 'confirm', { minutes: 20 })
    const [closure, ...others] = (await send(30)).filter(text => text.includes('leider'))
    expect(others).toEqual([])
    expect(closure).toMatch(
      /^\+436645550001 Gasthof Eder: leider haben wir da zu\. Bitte rufen Sie uns an\. Es geht um Ihre Bestellungen .+\./,
    )
    expect((await smses(id)).map(({ label }) => label)).toContain('Nachricht zur Schließzeit')
  })

  test('reads nothing by SMS where the shop does not want that, or once the order is over', async () => {
    await hit({ email: null, phone: '+436645550002' })
    await close()
    expect(await looked()).toMatchObject({ counts: { reachable: 0, unreachable: 1 }, orders: [{ channels: [] }] })
    expect((await tell()).body.data).toEqual({ guests: 0, orders: 0 })
    await wanted(['closure'])
    expect((await tell()).body.data).toEqual({ guests: 1, orders: 1 })
    await sql`update orders set status = 'canceled', closed_at = now()`.execute(shop.app.db)
    expect(await send(30)).toEqual([])
  })
})

import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createSchema } from '#contract/field-schema.ts'
import { branches } from '#contract/resources/branches.ts'
import { categories } from '#contract/resources/categories.ts'
import { menus } from '#contract/resources/menus.ts'
import { products } from '#contract/resources/products.ts'
import type { Resource } from '#contract/resource.ts'
import type { NoticeKind } from '#domain/orders/notices/order-notice.ts'
import type { OrderStatus } from '#domain/orders/steps/order-status.ts'
import { assignments, typedSql } from '#server/core/db/typed-sql.ts'
import type { Changed } from '#server/core/db/schema.ts'
import { sendDueNotices } from '#server/features/notifications/send-due-notices.ts'
import type { Mail } from '#server/ports/mail.ts'
import { insertRow } from '#server/core/resources/store.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { whileRowsLocked } from '#test/locked-rows.ts'

let shop: TestApp
let branchId: number
let productId: number
beforeAll(async () => {
  shop = await startTestApp({ env: { PUBLIC_URL: 'https://shop.example' } })
  const insert = (resource: Resource, body: object) =>
    insertRow(shop.app.db, resource, createSchema(resource.fields).parse(body) as Record<string, unknown>)
  branchId = await insert(branches, {
    identifier: 'graz',
    name: 'Graz',
    email: 'graz@example.at',
    phone: '+43316123',
    openingHours: [{ type: 'daily', from: '00:00', to: '24:00' }],
  })
  productId = await insert(products, { name: 'Schnitzel & Salat', price: 12.9, tax: 10 })
  await insert(menus, {
    name: 'Karte',
    availableFrom: '2026-01-01T00:00:00.000Z',
    branches: [{ id: branchId }],
    catalog: [{ category: { id: await insert(categories, { name: 'Speisen' }) }, products: [{ id: productId }] }],
  })
  await sql`update config
    set settings = ${JSON.stringify({ shopName: 'Gasthof Eder', mail: { from: 'bestellung@eder.example' } })}`.execute(
    shop.app.db,
  )
  shop.app.catalogue.invalidate()
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.setNow('2026-11-20T11:00:00.000Z')
  await sql`update order_notices set done_at = queued_at`.execute(shop.app.db)
  shop.mails.splice(0)
})

const place = async (more: object = {}) => {
  const body = {
    branch: { id: branchId },
    items: [{ product: { id: productId }, amount: 2, unit: 'amount' }],
    firstName: 'Anna',
    lastName: 'Gruber',
    email: 'anna@example.at',
    legalInstructions: true,
    privacyPolicy: true,
    ...more,
  }
  const answer = await shop.request('POST', '/api/orders', { body })
  if (answer.status !== 201) throw new Error(answer.text)
  return answer.body.data as { id: number; uid: string; hash: string; ticketNumber: number }
}
/** Puts a notice into the outbox, as a step would, and empties it. */
const send = async (orderId: number, kind: NoticeKind, occasion = '1') => {
  await sql`insert into order_notices (order_id, kind, occasion, queued_at, try_at)
    values (${orderId}, ${kind}, ${occasion}, ${shop.app.clock.now()}, ${shop.app.clock.now()})
    on conflict do nothing`.execute(shop.app.db)
  await sendDueNotices(shop.app)
}
/** Lets other notices of an order count as sent, so that a test sees its own mails only. */
const settle = (id: number) =>
  sql`update order_notices set done_at = queued_at where order_id = ${id}`.execute(shop.app.db)
const set = (id: number, status: OrderStatus, more: Changed<'orders'> = {}) =>
  sql`update orders set ${assignments<'orders'>({
    status,
    closedAt: ['rejected', 'canceled'].includes(status) ? '2026-11-20T11:00:00Z' : null,
    ...more,
  })} where id = ${id}`.execute(shop.app.db)
const noted = async (id: number, kind: NoticeKind = 'received') =>
  (
    await typedSql({
      attempts: 'int',
      isDone: 'bool',
      isSkipped: 'bool',
    })`select attempts, done_at is not null as is_done, is_skipped from order_notices where order_id = ${id}
      and kind = ${kind}`.execute(shop.app.db)
  ).rows

/** What the log of the shop tells of the mails of an order. */
const told = async (id: number) =>
  (
    await typedSql({ level: 'text', message: 'text', details: 'json' })`
      select level, message, details from log_entries where channel = 'mail' and entity = 'orders' and entity_id = ${id}
      order by id`.execute(shop.app.db)
  ).rows

/** Lets the mail server refuse some mails until the returned function is called. */
function refuse(isRefused: (mail: Mail) => boolean, answer: string) {
  const { mailer } = shop.app
  const working = mailer.send.bind(mailer)
  mailer.send = mail => (isRefused(mail) ? Promise.reject(new Error(answer)) : working(mail))
  return () => void (mailer.send = working)
}

describe('A new order', () => {
  test('is confirmed to the guest and announced to the branch', async () => {
    const { id, uid, hash, ticketNumber } = await place()
    await send(id, 'received')
    const [guest, branch] = shop.mails
    expect(guest).toMatchObject({
      to: 'anna@example.at',
      from: 'bestellung@eder.example',
      replyTo: 'graz@example.at',
      subject: 'Ihre Bestellung bei Gasthof Eder ist eingegangen',
    })
    expect(guest?.text).toContain(`https://shop.example/status/${uid}/${hash}`)
    expect(guest?.text.replaceAll('\u00a0', ' ')).toContain('2 ×  Schnitzel & Salat  25,80 €')
    expect(guest?.html).toContain('Schnitzel &amp; Salat')
    expect(branch).toMatchObject({
      to: 'graz@example.at',
      replyTo: 'anna@example.at',
      subject: `Neue Bestellung Nr. ${ticketNumber} (Graz)`,
    })
    expect(branch?.text).toContain(`https://shop.example/backend#/orders/${id}`)
  })

  test("names the company behind the branch in the guest's mail, as business letters have to", async () => {
    const settings = {
      businessName: 'Eder Gastronomie',
      legalForm: 'KG',
      registerNumber: 'FN 1 a, LG Graz',
      vatNumber: 'ATU1',
      address: 'Gasse 1, 8010 Graz',
    }
    const set = (more: object) =>
      sql`update config set settings = settings || ${JSON.stringify(more)}::jsonb`.execute(shop.app.db)
    await set(settings)
    shop.app.catalogue.invalidate()
    try {
      await send((await place()).id, 'received')
      const footer = shop.mails[0]?.text.split('--\n')[1]
      expect(footer?.trim().split('\n').slice(-4)).toEqual([
        'Eder Gastronomie KG',
        'Gasse 1, 8010 Graz',
        'Firmenbuchnummer: FN 1 a, LG Graz',
        'UID-Nummer: ATU1',
      ])
      expect(shop.mails[0]?.html).toContain('Eder Gastronomie KG<br>Gasse 1, 8010 Graz')
      expect(shop.mails[1]?.text).not.toContain('ATU1')
    } finally {
      await set(Object.fromEntries(Object.keys(settings).map(name => [name, null])))
      shop.app.catalogue.invalidate()
    }
  })

  test('is told once, however often the job runs', async () => {
    const { id } = await place()
    await send(id, 'received')
    await send(id, 'received')
    expect(shop.mails).toHaveLength(2)
    expect(await noted(id)).toEqual([{ attempts: 1, isDone: true, isSkipped: false }])
  })

  test('has the same message id on every try, so that a mail sent twice is seen once', async () => {
    const { id } = await place()
    await send(id, 'received')
    await sql`delete from order_notices where order_id = ${id}`.execute(shop.app.db)
    await send(id, 'received')
    const ids = shop.mails.map(({ messageId }) => messageId)
    expect(ids.slice(2)).toEqual(ids.slice(0, 2))
    expect(ids[0]).not.toBe(ids[1])
    expect(ids[0]).toMatch(/^<order-[a-z0-9-]+@shop\.example>$/)
  })

  test('of a guest without address reaches the branch alone', async () => {
    const { id } = await place({ email: null })
    await send(id, 'received')
    expect(shop.mails.map(({ to }) => to)).toEqual(['graz@example.at'])
  })

  test('is sent again to the guest when staff asks for it', async () => {
    const { id } = await place()
    const cookie = await shop.loginAs('ROLE_EMPLOYEE', [branchId])
    await settle(id)
    expect((await shop.request('POST', `/api/orders/${id}/resend-new-order-email`, { cookie, body: {} })).status).toBe(
      200,
    )
    await sendDueNotices(shop.app)
    expect(shop.mails.map(({ to }) => to)).toEqual(['anna@example.at'])
    await set(id, 'canceled')
    expect(
      (await shop.request('POST', `/api/orders/${id}/resend-new-order-email`, { cookie, body: {} })).body.errors,
    ).toMatchObject([{ message: 'Zu dieser Bestellung gibt es nichts mehr zu bestätigen.' }])
    const silent = await place({ email: null })
    expect(
      (await shop.request('POST', `/api/orders/${silent.id}/resend-new-order-email`, { cookie, body: {} })).status,
    ).toBe(409)
  })
})

describe('The guest is told', () => {
  const at = '2026-11-20T11:25:00.000Z'
  test.each([
    {
      kind: 'confirmed',
      status: 'confirmed',
      more: { estimatedReadyAt: at },
      subject: 'Ihre Bestellung bei Gasthof Eder ist bestätigt',
      text: 'Voraussichtlich können Sie sie am 20.11.2026 um 12:25 Uhr abholen.',
    },
    {
      kind: 'confirmed',
      status: 'confirmed',
      more: { isDelivery: true, estimatedDeliveryAt: at },
      subject: 'Ihre Bestellung bei Gasthof Eder ist bestätigt',
      text: 'Voraussichtlich sind wir am 20.11.2026 um 12:25 Uhr bei Ihnen.',
    },
    {
      kind: 'confirmed',
      status: 'confirmed',
      more: { isQuotation: true },
      subject: 'Ihr Angebot von Gasthof Eder',
      text: 'unverbindlich',
    },
    {
      kind: 'counterOffered',
      status: 'counterOffered',
      more: {
        counterAppointmentDate: '2026-11-20T12:25',
        counterAppointment: at,
        counterAppointmentExpiresAt: '2026-11-20T11:10:00.000Z',
      },
      subject: 'Gasthof Eder schlägt Ihnen einen anderen Termin vor',
      text: 'Bitte antworten Sie bis 20.11.2026 um 12:10 Uhr',
    },
    {
      kind: 'rejected',
      status: 'rejected',
      more: { rejectionMessage: 'Heute ist zu viel los.' },
      subject: 'Ihre Bestellung bei Gasthof Eder wurde storniert',
      text: 'Heute ist zu viel los.',
    },
    {
      kind: 'canceled',
      status: 'canceled',
      more: { cancelledBy: 'system' },
      subject: 'Ihre Bestellung bei Gasthof Eder wurde storniert',
      text: 'nicht rechtzeitig bestätigt',
    },
    {
      kind: 'handedOver',
      status: 'ready',
      more: {},
      subject: 'Ihre Bestellung bei Gasthof Eder ist bereit',
      text: 'bereit zur Abholung',
    },
    {
      kind: 'handedOver',
      status: 'inDelivery',
      more: { isDelivery: true },
      subject: 'Ihre Bestellung bei Gasthof Eder ist unterwegs',
      text: 'unterwegs zu Ihnen',
    },
  ] as const)('„$subject“ ($status)', async ({ kind, status, more, subject, text }) => {
    const { id } = await place()
    await settle(id)
    await set(id, status, more)
    await send(id, kind)
    expect(shop.mails.map(mail => mail.subject)).toEqual([subject])
    expect(shop.mails[0]?.text).toContain(text)
  })

  test('nothing that is no longer true when its turn comes', async () => {
    const { id } = await place()
    await settle(id)
    await send(id, 'confirmed')
    expect(shop.mails).toEqual([])
    expect(await noted(id, 'confirmed')).toEqual([{ attempts: 1, isDone: true, isSkipped: true }])
  })
})

describe('Trouble with the post', () => {
  test('has the mail tried again later, and only what was not yet sent', async () => {
    const { id, ticketNumber } = await place()
    const restore = refuse(({ to }) => to === 'graz@example.at', '451 graz@example.at: try later')
    await sendDueNotices(shop.app)
    expect(await noted(id)).toEqual([{ attempts: 1, isDone: false, isSkipped: false }])
    expect(await told(id)).toEqual([
      expect.objectContaining({
        level: 'warning',
        message: `E-Mail noch nicht gesendet, wird wieder versucht (Bestellung ${ticketNumber})`,
      }),
    ])
    expect(JSON.stringify(await told(id))).not.toMatch(/example\.at|Gruber/)
    restore()
    await sendDueNotices(shop.app)
    expect(shop.mails.map(({ to }) => to)).toEqual(['anna@example.at'])
    shop.setNow('2026-11-20T11:01:00.000Z')
    await sendDueNotices(shop.app)
    expect(shop.mails.map(({ to }) => to)).toEqual(['anna@example.at', 'graz@example.at'])
    expect(await noted(id)).toEqual([{ attempts: 2, isDone: true, isSkipped: false }])
  })

  test('is given up after many tries, and says why', async () => {
    const { id } = await place()
    await sql`update order_notices set attempts = 11 where order_id = ${id}`.execute(shop.app.db)
    const restore = refuse(() => true, '550 unknown user')
    await sendDueNotices(shop.app)
    restore()
    expect(await noted(id)).toEqual([{ attempts: 12, isDone: true, isSkipped: true }])
    const { rows } = await typedSql({
      lastError: 'text',
    })`select last_error from order_notices where order_id = ${id}`.execute(shop.app.db)
    expect(rows[0]?.lastError).toContain('550')
    expect((await told(id)).at(-1)).toMatchObject({
      level: 'error',
      details: { notice: 'Bestellung eingegangen', attempt: 12 },
    })
  })

  test('two processes at once send each mail once', async () => {
    const placed = await Promise.all(Array.from({ length: 30 }, () => place()))
    await Promise.all([sendDueNotices(shop.app), sendDueNotices(shop.app), sendDueNotices(shop.app)])
    const guests = shop.mails.filter(({ to }) => to === 'anna@example.at')
    expect(guests).toHaveLength(placed.length)
    expect(new Set(guests.map(({ messageId }) => messageId)).size).toBe(placed.length)
  })

  test('a notice another process is just taking is left to it, and keeps nobody waiting', async () => {
    const [taken, free] = [await place(), await place()]
    const { hasWaited } = await whileRowsLocked(
      shop.app,
      tx => sql`select from order_notices where order_id = ${taken.id} for update`.execute(tx),
      () => Promise.all([sendDueNotices(shop.app), sendDueNotices(shop.app)]),
      2,
    )
    const told = () =>
      shop.mails.filter(({ to }) => to === 'anna@example.at').map(({ text }) => /status\/([^/]+)/.exec(text)?.[1])
    expect([hasWaited, told()]).toEqual([false, [free.uid]])
    await sendDueNotices(shop.app)
    expect(told()).toEqual([free.uid, taken.uid])
  })

  test('a mail another process is still sending is not sent by a second', async () => {
    await place()
    const { mailer } = shop.app
    const working = mailer.send.bind(mailer)
    const [asked, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    mailer.send = async mail => {
      mailer.send = working
      asked.resolve()
      await answered.promise
      return working(mail)
    }
    const first = sendDueNotices(shop.app)
    await asked.promise
    await sendDueNotices(shop.app)
    expect(shop.mails).toEqual([])
    answered.resolve()
    await first
    expect(shop.mails.map(({ to }) => to)).toEqual(['anna@example.at', 'graz@example.at'])
  })

  test('without a mail server notices are noted as skipped', async () => {
    const { id } = await place()
    shop.app.mailer.isConfigured = false
    await sendDueNotices(shop.app)
    shop.app.mailer.isConfigured = true
    expect(shop.mails).toEqual([])
    expect(await noted(id)).toEqual([{ attempts: 0, isDone: true, isSkipped: true }])
  })
})

describe('A running server', () => {
  test('sends the mails of an order by itself', async () => {
    const live = await startTestApp({ hasWorker: true, env: { PUBLIC_URL: 'https://shop.example' } })
    try {
      const insert = (resource: Resource, body: object) =>
        insertRow(live.app.db, resource, createSchema(resource.fields).parse(body) as Record<string, unknown>)
      const branch = await insert(branches, {
        identifier: 'wien',
        name: 'Wien',
        email: 'wien@example.at',
        openingHours: [{ type: 'daily', from: '00:00', to: '24:00' }],
      })
      const product = await insert(products, { name: 'Kaffee', price: 3, tax: 20 })
      const category = await insert(categories, { name: 'Getränke' })
      await insert(menus, {
        name: 'Karte',
        availableFrom: '2026-01-01T00:00:00.000Z',
        branches: [{ id: branch }],
        catalog: [{ category: { id: category }, products: [{ id: product }] }],
      })
      live.app.catalogue.invalidate()
      const body = {
        branch: { id: branch },
        items: [{ product: { id: product }, amount: 1, unit: 'amount' }],
        firstName: 'Anna',
        lastName: 'Gruber',
        email: 'anna@example.at',
        legalInstructions: true,
        privacyPolicy: true,
      }
      expect((await live.request('POST', '/api/orders', { body })).status).toBe(201)
      await expect.poll(() => live.mails.map(({ to }) => to).sort()).toEqual(['anna@example.at', 'wien@example.at'])
    } finally {
      await live.close()
    }
  })
})

import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createSchema } from '#contract/field-schema.ts'
import { branches } from '#contract/resources/branches.ts'
import { categories } from '#contract/resources/categories.ts'
import { menus } from '#contract/resources/menus.ts'
import { products } from '#contract/resources/products.ts'
import type { Resource } from '#contract/resource.ts'
import type { NoticeKind } from '#domain/orders/order-notice.ts'
import { sendNotice } from '#server/features/notifications/send-notice.ts'
import { insertRow } from '#server/resources/store.ts'
import { startTestApp, type TestApp } from '#test/app.ts'

let shop: TestApp
let branchId: number
let productId: number
beforeAll(async () => {
  shop = await startTestApp({ env: { PUBLIC_URL: 'https://shop.example' } })
  const insert = (resource: Resource, body: object) => insertRow(shop.app.db, resource, createSchema(resource.fields).parse(body) as Record<string, unknown>)
  branchId = await insert(branches, { identifier: 'graz', name: 'Graz', email: 'graz@example.at', phone: '+43316123', openingHours: [{ type: 'daily', from: '00:00', to: '24:00' }] })
  productId = await insert(products, { name: 'Schnitzel & Salat', price: 12.9, tax: 10 })
  await insert(menus, { name: 'Karte', availableFrom: '2026-01-01T00:00:00.000Z', branches: [{ id: branchId }], catalog: [{ category: { id: await insert(categories, { name: 'Speisen' }) }, products: [{ id: productId }] }] })
  await sql`update config set settings = ${JSON.stringify({ shopName: 'Gasthof Eder', mail: { from: 'bestellung@eder.example' } })}`.execute(shop.app.db)
  shop.app.catalogue.invalidate()
})
afterAll(() => shop.close())
beforeEach(() => void shop.mails.splice(0))

const place = async (more: object = {}) => {
  const body = { branch: { id: branchId }, items: [{ product: { id: productId }, amount: 2, unit: 'amount' }], firstName: 'Anna', lastName: 'Gruber', email: 'anna@example.at', legalInstructions: true, privacyPolicy: true, ...more }
  const answer = await shop.request('POST', '/api/orders', { body })
  if (answer.status !== 201) throw new Error(answer.text)
  return answer.body.data as { id: number; uid: string; hash: string; ticketNumber: number }
}
const send = (orderId: number, kind: NoticeKind, occasion = '1') => sendNotice(shop.app, { orderId, kind, occasion })
const set = (id: number, status: string, more: object = {}) =>
  shop.app.db.updateTable('orders').set({ status, closedAt: ['rejected', 'canceled'].includes(status) ? '2026-11-20T11:00:00Z' : null, ...more }).where('id', '=', id).execute()
const noted = async (id: number) =>
  (await sql<{ recipient: string; isSent: boolean }>`select recipient, sent_at is not null as is_sent from order_notices where order_id = ${id} order by recipient`.execute(shop.app.db)).rows

describe('A new order', () => {
  test('is confirmed to the guest and announced to the branch', async () => {
    const { id, uid, hash, ticketNumber } = await place()
    await send(id, 'received')
    const [guest, branch] = shop.mails
    expect(guest).toMatchObject({ to: 'anna@example.at', from: 'bestellung@eder.example', replyTo: 'graz@example.at', subject: 'Ihre Bestellung bei Gasthof Eder ist eingegangen' })
    expect(guest?.text).toContain(`https://shop.example/status/${uid}/${hash}`)
    expect(guest?.text.replaceAll('\u00a0', ' ')).toContain('2 Stk.  Schnitzel & Salat  25,80 €')
    expect(guest?.html).toContain('Schnitzel &amp; Salat')
    expect(branch).toMatchObject({ to: 'graz@example.at', replyTo: 'anna@example.at', subject: `Neue Bestellung Nr. ${ticketNumber} (Graz)` })
    expect(branch?.text).toContain(`https://shop.example/backend#/orders/${id}`)
  })

  test('is told once, however often the job runs', async () => {
    const { id } = await place()
    await send(id, 'received')
    await send(id, 'received')
    expect(shop.mails).toHaveLength(2)
    expect(await noted(id)).toEqual([{ recipient: 'branch', isSent: true }, { recipient: 'guest', isSent: true }])
  })

  test('has the same message id on every try, so that a mail sent twice is seen once', async () => {
    const { id } = await place()
    await send(id, 'received')
    await sql`delete from order_notices`.execute(shop.app.db)
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
    expect((await shop.request('POST', `/api/orders/${id}/resend-new-order-email`, { cookie, body: {} })).status).toBe(200)
    await send(id, 'received', 'again-2026-11-20T11:00:00.000Z')
    expect(shop.mails.map(({ to }) => to)).toEqual(['anna@example.at'])
    const silent = await place({ email: null })
    expect((await shop.request('POST', `/api/orders/${silent.id}/resend-new-order-email`, { cookie, body: {} })).status).toBe(409)
  })
})

describe('The guest is told', () => {
  const at = '2026-11-20T11:25:00.000Z'
  test.each([
    { kind: 'confirmed', status: 'confirmed', more: { estimatedReadyAt: at }, subject: 'Ihre Bestellung bei Gasthof Eder ist bestätigt', text: 'Voraussichtlich können Sie sie am 20.11.2026 12:25 Uhr abholen.' },
    { kind: 'confirmed', status: 'confirmed', more: { isDelivery: true, estimatedDeliveryAt: at }, subject: 'Ihre Bestellung bei Gasthof Eder ist bestätigt', text: 'Voraussichtlich sind wir am 20.11.2026 12:25 Uhr bei Ihnen.' },
    { kind: 'confirmed', status: 'confirmed', more: { isQuotation: true }, subject: 'Ihr Angebot von Gasthof Eder', text: 'unverbindlich' },
    { kind: 'counterOffered', status: 'counterOffered', more: { counterAppointmentDate: '2026-11-20T12:25', counterAppointment: at, counterAppointmentExpiresAt: '2026-11-20T11:10:00.000Z' }, subject: 'Gasthof Eder schlägt Ihnen einen anderen Termin vor', text: 'Bitte antworten Sie bis 20.11.2026 12:10 Uhr' },
    { kind: 'rejected', status: 'rejected', more: { rejectionMessage: 'Heute ist zu viel los.' }, subject: 'Ihre Bestellung bei Gasthof Eder wurde storniert', text: 'Heute ist zu viel los.' },
    { kind: 'canceled', status: 'canceled', more: { cancelledBy: 'system' }, subject: 'Ihre Bestellung bei Gasthof Eder wurde storniert', text: 'nicht rechtzeitig bestätigt' },
    { kind: 'handedOver', status: 'ready', more: {}, subject: 'Ihre Bestellung bei Gasthof Eder ist bereit', text: 'bereit zur Abholung' },
    { kind: 'handedOver', status: 'inDelivery', more: { isDelivery: true }, subject: 'Ihre Bestellung bei Gasthof Eder ist unterwegs', text: 'unterwegs zu Ihnen' },
  ] as const)('„$subject“ ($status)', async ({ kind, status, more, subject, text }) => {
    const { id } = await place()
    await set(id, status, more)
    await send(id, kind)
    expect(shop.mails.map(mail => mail.subject)).toEqual([subject])
    expect(shop.mails[0]?.text).toContain(text)
  })

  test('nothing that is no longer true when its turn comes', async () => {
    const { id } = await place()
    await send(id, 'confirmed')
    expect(shop.mails).toEqual([])
    expect(await noted(id)).toEqual([{ recipient: 'guest', isSent: false }])
  })
})

describe('Trouble with the post', () => {
  test('leaves the notice to be tried again, and only what was not yet sent', async () => {
    const { id } = await place()
    const { send: working } = shop.app.mailer
    shop.app.mailer.send = mail => (mail.to === 'graz@example.at' ? Promise.reject(new Error('451 try later')) : working(mail))
    await expect(send(id, 'received')).rejects.toThrow('451')
    shop.app.mailer.send = working
    await send(id, 'received')
    expect(shop.mails.map(({ to }) => to)).toEqual(['anna@example.at', 'graz@example.at'])
  })

  test('without a mail server notices are noted as skipped', async () => {
    const { id } = await place()
    shop.app.mailer.isConfigured = false
    await send(id, 'received')
    shop.app.mailer.isConfigured = true
    expect(shop.mails).toEqual([])
    expect(await noted(id)).toEqual([{ recipient: 'branch', isSent: false }, { recipient: 'guest', isSent: false }])
  })

  test('an order that is gone needs no mail', async () => {
    await send(999_999, 'received')
    expect(shop.mails).toEqual([])
  })
})

import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sendDueNotices } from '#server/features/notifications/send-due-notices.ts'
import { queueRefundNotice } from '#server/features/orders/notices/queue-refund-notice.ts'
import { AUTOMATIC_ACTOR } from '#server/features/orders/rows/order-actor.ts'
import { takeStep } from '#server/features/orders/steps/take-step.ts'
import { storedRows } from '#server/core/db/typed-sql.ts'
import { NOON, openTestShop, type TestShop } from '#test/order-shop.ts'

let shop: TestShop
let clerk: string
beforeAll(async () => {
  shop = await openTestShop()
  clerk = await shop.loginAs('ROLE_EMPLOYEE', [shop.branchId])
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.setNow(NOON)
  await shop.configure({ enableOrderReviews: true })
  await sql`update order_notices set done_at = queued_at where done_at is null`.execute(shop.app.db)
  shop.mails.splice(0)
})

const at = (seconds: number) => shop.setNow(new Date(Date.parse(NOON) + seconds * 1000).toISOString())
/** What guests were sent until so many seconds after noon, without what comes with every order. */
const mails = async (seconds: number) => {
  at(seconds)
  await sendDueNotices(shop.app)
  return shop.mails.filter(
    ({ to, subject }) => to === 'anna@example.at' && !/eingegangen$|bestätigt$|bereit$/.test(subject),
  )
}
const step = (id: number, name: string, body: object = {}) => shop.step(id, `status/${name}`, clerk, body)
const rowOf = async (id: number) =>
  (await storedRows('orders')`select * from orders where id = ${id}`.execute(shop.app.db)).rows[0]!
const accepted = async () => {
  const order = await shop.place()
  await step(order.id, 'confirm', { minutes: 20 })
  return order
}

describe('Whoever has got their order', () => {
  const handedOver = async () => {
    const order = await accepted()
    await step(order.id, 'in-delivery')
    await step(order.id, 'completed')
    return order
  }

  test('is asked what they think, with the way to say it', async () => {
    const { uid, hash } = await handedOver()
    expect(await mails(9)).toEqual([])
    const [mail, ...others] = await mails(10)
    expect(others).toEqual([])
    expect(mail?.subject).toMatch(/^Wie war Ihre Bestellung bei /)
    expect(mail?.text).toMatch(new RegExp(`Jetzt bewerten:\\nhttp[^\\n]*/status/${uid}/${hash}\\n`))
  })

  test('is not asked after all the money went back', async () => {
    const { id } = await handedOver()
    const answer = await shop.request('POST', `/api/orders/${id}/refunds`, {
      body: { reason: 'Kalt angekommen' },
      cookie: await shop.loginAs('ROLE_ADMIN'),
      headers: { 'idempotency-key': shop.newKey() },
    })
    expect(answer.status, answer.text).toBe(200)
    expect(await mails(10)).toEqual([])
  })

  test('is not asked where nobody wants to know', async () => {
    await shop.configure({ enableOrderReviews: false })
    await handedOver()
    expect(await mails(20)).toEqual([])
  })

  test('is not asked when it was the wrong order, and staff are told so', async () => {
    const { id } = await handedOver()
    at(5)
    const answer = await shop.request('POST', `/api/orders/${id}/status/undo`, { cookie: clerk, body: {} })
    expect(answer.text).toContain('Die E-Mail an den Gast wurde zurückgehalten.')
    expect(await mails(20)).toEqual([])
  })
})

describe('Another time', () => {
  const retime = (id: number, estimatedReadyAt: string) =>
    shop.request('PUT', `/api/orders/${id}`, { cookie: clerk, body: { estimatedReadyAt } })

  test('is told once for several within ten seconds, and is the last one', async () => {
    const { id } = await accepted()
    await mails(10)
    expect((await retime(id, '2026-11-20T11:30:00.000Z')).status).toBe(200)
    at(15)
    expect((await retime(id, '2026-11-20T11:40:00.000Z')).status).toBe(200)
    expect(await mails(22)).toEqual([])
    const [mail, ...others] = await mails(25)
    expect(others).toEqual([])
    expect(mail?.subject).toMatch(/^Neue Zeit für Ihre Bestellung bei /)
    expect(mail?.text).toContain('um 12:40 Uhr')
    expect((await retime(id, '2026-11-20T11:50:00.000Z')).status).toBe(200)
    expect(await mails(35)).toHaveLength(2)
  })

  test('needs no mail while the confirmation waits, which says it', async () => {
    const { id } = await accepted()
    expect((await retime(id, '2026-11-20T11:40:00.000Z')).status).toBe(200)
    expect(await mails(30)).toEqual([])
    expect(shop.mails.find(({ subject }) => subject.endsWith('bestätigt'))?.text).toContain('um 12:40 Uhr')
  })
})

describe('Money', () => {
  test('that never came is told, so that nobody waits for food', async () => {
    const { id } = await shop.place()
    await sql`update order_notices set done_at = queued_at where order_id = ${id}`.execute(shop.app.db)
    await sql`update orders set status = 'awaitingPayment', payment_method = 'mollie' where id = ${id}`.execute(
      shop.app.db,
    )
    const row = await rowOf(id)
    await shop.app.db
      .transaction()
      .execute(tx =>
        takeStep(shop.app, tx, row, { action: 'markFailed', actor: AUTOMATIC_ACTOR, facts: { isLastAttempt: true } }),
      )
    const [mail, ...others] = await mails(0)
    expect(others).toEqual([])
    expect(mail?.subject).toMatch(/^Ihre Zahlung bei .* wurde nicht abgeschlossen$/)
  })

  test('that went back is told with its amount, once a refund', async () => {
    const { id } = await accepted()
    const row = await rowOf(id)
    const refund = (refundId: number, amountCents: number) =>
      shop.app.db.transaction().execute(tx => queueRefundNotice(shop.app, tx, row, { id: refundId, amountCents }))
    await refund(1, 450)
    await refund(1, 450)
    await refund(2, 120_000)
    await shop.app.db
      .transaction()
      .execute(tx => queueRefundNotice(shop.app, tx, row, { id: 3, amountCents: 100, isDone: false }))
    const told = (await mails(10)).map(({ text }) =>
      /Wir haben Ihnen (.*) zurückerstattet/.exec(text)?.[1]?.replaceAll('\u00a0', ' '),
    )
    expect(new Set(told)).toEqual(new Set(['1.200,00 €', '4,50 €', undefined]))
    const pending = shop.mails.find(({ text }) => text.includes('ist veranlasst'))
    expect(pending?.text.replaceAll('\u00a0', ' ')).toContain('Ihre Rückerstattung von 1,00 € ist veranlasst.')
    expect(told).toHaveLength(3)
  })
})

describe('A process that dies with a mail in hand', () => {
  test('leaves it to another, five minutes later, and that one says that it may come twice', async () => {
    await shop.place()
    const { mailer } = shop.app
    const working = mailer.send.bind(mailer)
    // nothing ever comes back: as if the process were gone in that moment
    mailer.send = async mail => {
      mailer.send = working
      await working(mail)
      return new Promise<void>(() => undefined)
    }
    void sendDueNotices(shop.app)
    await expect.poll(() => shop.mails.length).toBe(1)
    at(299)
    await sendDueNotices(shop.app)
    expect(shop.mails).toHaveLength(1)
    at(300)
    await sendDueNotices(shop.app)
    const [first, again, branch] = shop.mails
    expect([again?.to, branch?.to]).toEqual(['anna@example.at', 'graz@example.at'])
    expect(again?.messageId).toBe(first?.messageId)
    expect(
      [first, again, branch].map(mail => mail?.text.startsWith('Diese Nachricht haben Sie vielleicht schon bekommen.')),
    ).toEqual([false, true, false])
    at(900)
    await sendDueNotices(shop.app)
    expect(shop.mails).toHaveLength(3)
  })

  test('a refusal is no doubt: what the server did not take comes without a word', async () => {
    await shop.place()
    const { mailer } = shop.app
    const working = mailer.send.bind(mailer)
    mailer.send = () => Promise.reject(new Error('451 later'))
    await sendDueNotices(shop.app)
    mailer.send = working
    at(60)
    await sendDueNotices(shop.app)
    expect(shop.mails).toHaveLength(2)
    expect(shop.mails[0]?.text).toMatch(/^Guten Tag/)
  })
})

describe('An order accepted for an appointment', () => {
  test('comes with a file for the calendar, and only then', async () => {
    const { id, uid } = await shop.place({ appointmentDate: '2026-11-20T18:30' })
    await step(id, 'confirm', {})
    at(10)
    await sendDueNotices(shop.app)
    const files = shop.mails.map(({ attachments = [] }) => attachments)
    expect(files.flat()).toHaveLength(1)
    expect(files.flat()[0]).toMatchObject({
      filename: `bestellung-${uid}.ics`,
      contentType: expect.stringContaining('text/calendar'),
    })
    expect(files.flat()[0]?.content).toContain('DTSTART:20261120T173000Z')
  })
})

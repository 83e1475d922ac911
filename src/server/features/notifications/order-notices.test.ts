import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { SentNotice } from '#contract/calls/order-notices.ts'
import { sendDueNotices } from '#server/features/notifications/send-due-notices.ts'
import { NOON, openTestShop, type TestShop } from '#test/order-shop.ts'

let shop: TestShop
let boss: string
let clerk: string
beforeAll(async () => {
  shop = await openTestShop()
  boss = await shop.loginAs('ROLE_MANAGER', [shop.branchId])
  clerk = await shop.loginAs('ROLE_EMPLOYEE', [shop.branchId])
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.setNow(NOON)
  await sql`delete from order_notices`.execute(shop.app.db)
  shop.mails.length = 0
})

const notices = async (id: number, cookie = boss): Promise<SentNotice[]> => {
  const answer = await shop.request('GET', `/api/orders/${id}/notices`, { cookie })
  expect(answer.status, answer.text).toBe(200)
  return answer.body.data
}
const short = (list: readonly SentNotice[]) =>
  list.map(({ label, recipient, state }) => `${label} ${recipient} ${state}`)
const resend = (id: number, key: string, cookie = clerk) =>
  shop.request('POST', `/api/orders/${id}/notices/resend`, { body: { key }, cookie })
const resent = async (id: number, key: string): Promise<SentNotice[]> => {
  const answer = await resend(id, key)
  expect(answer.status, answer.text).toBe(200)
  return answer.body.data
}

describe('What was sent about an order', () => {
  test('stands there for guest and shop from the moment it waits', async () => {
    const { id } = await shop.place()
    expect(short(await notices(id))).toEqual([
      'Bestellung eingegangen guest queued',
      'Bestellung eingegangen shop queued',
    ])
    await sendDueNotices(shop.app)
    expect(await notices(id)).toMatchObject([
      { state: 'sent', address: 'anna@example.at', sentAt: NOON, nextTryAt: null, reason: null, mayResend: true },
      { state: 'sent', address: 'graz@example.at', recipient: 'shop' },
    ])
  })

  test('shows whole addresses to the management alone', async () => {
    const { id } = await shop.place()
    expect((await notices(id, clerk)).map(({ address }) => address)).toEqual(['a•••@example.at', 'g•••@example.at'])
    const stranger = await shop.loginAs('ROLE_MANAGER', [shop.otherBranchId])
    expect((await shop.request('GET', `/api/orders/${id}/notices`, { cookie: stranger })).status).toBe(404)
    expect((await shop.request('GET', `/api/orders/${id}/notices`)).status).toBe(401)
  })

  test('says in German why it did not arrive, when it is tried again, and that it was given up', async () => {
    const { id } = await shop.place()
    const { mailer } = shop.app
    const working = mailer.send.bind(mailer)
    mailer.send = () =>
      Promise.reject(Object.assign(new Error('connect ECONNREFUSED anna@example.at'), { code: 'ECONNREFUSED' }))
    try {
      await sendDueNotices(shop.app)
      expect((await notices(id))[0]).toMatchObject({
        state: 'failed',
        reason: 'Der Mailserver ist nicht erreichbar.',
        attempts: 1,
        nextTryAt: '2026-11-20T11:01:00.000Z',
        mayResend: false,
      })
      await sql`update order_notices set attempts = 11, try_at = ${NOON} where order_id = ${id}`.execute(shop.app.db)
      await sendDueNotices(shop.app)
    } finally {
      mailer.send = working
    }
    const [guest] = await notices(id)
    expect(guest).toMatchObject({ state: 'givenUp', reason: 'Der Mailserver ist nicht erreichbar.', mayResend: true })
    await resent(id, guest!.key)
    await sendDueNotices(shop.app)
    expect(shop.mails.map(({ to }) => to)).toEqual(['anna@example.at'])
  })

  test('says why it was never sent', async () => {
    const { id } = await shop.place()
    await sendDueNotices(shop.app)
    await shop.step(id, 'status/confirm', clerk)
    await shop.step(id, 'status/undo', clerk)
    expect((await notices(id))[0]).toMatchObject({
      label: 'Bestellung angenommen',
      state: 'skipped',
      reason: 'Zurückgehalten, weil der Schritt zurückgenommen wurde.',
      mayResend: false,
    })
    await sql`insert into order_notices (order_id, kind, occasion, queued_at, try_at)
      values (${id}, 'handedOver', '9', ${NOON}, ${NOON})`.execute(shop.app.db)
    await sendDueNotices(shop.app)
    expect((await notices(id)).find(({ kind }) => kind === 'handedOver')).toMatchObject({
      state: 'skipped',
      reason: 'Nicht mehr aktuell, als sie an der Reihe war.',
    })
  })

  test('takes the words of a closure along when it is sent again', async () => {
    const { id } = await shop.place()
    await sql`insert into order_notices (order_id, kind, occasion, queued_at, try_at, message)
      values (${id}, 'closure', 'Weihnachten', ${NOON}, ${NOON}, 'Am 24. haben wir zu.')`.execute(shop.app.db)
    await sendDueNotices(shop.app)
    shop.mails.length = 0
    const closure = (await notices(id)).find(({ kind }) => kind === 'closure')!
    expect(closure).toMatchObject({ label: 'Nachricht zur Schließzeit', state: 'sent' })
    await resent(id, closure.key)
    await sendDueNotices(shop.app)
    expect(shop.mails.map(({ to, text }) => [to, text.includes('Am 24. haben wir zu.')])).toEqual([
      ['anna@example.at', true],
    ])
  })

  test('goes to the shop alone when its mail is sent again', async () => {
    const { id } = await shop.place()
    await sendDueNotices(shop.app)
    shop.mails.length = 0
    const shopMail = (await notices(id)).find(({ recipient }) => recipient === 'shop')!
    expect(short(await resent(id, shopMail.key))).toContain('Bestellung eingegangen shop queued')
    await sendDueNotices(shop.app)
    expect(shop.mails.map(({ to }) => to)).toEqual(['graz@example.at'])
  })

  test('is not sent again while it is on its way, once it is no longer true, or where it is unknown', async () => {
    const { id } = await shop.place()
    const [guest] = await notices(id)
    expect((await resend(id, guest!.key)).status).toBe(409)
    await sendDueNotices(shop.app)
    await shop.step(id, 'status/reject', clerk, { rejectionCode: 'tooBusy' })
    expect((await resend(id, guest!.key)).status).toBe(409)
    expect((await resend(id, 'mail guest nothing 1')).status).toBe(404)
  })

  test('pressed twice is sent once', async () => {
    const { id } = await shop.place()
    await sendDueNotices(shop.app)
    shop.mails.length = 0
    const [guest] = await notices(id)
    await Promise.all([resend(id, guest!.key), resend(id, guest!.key)])
    await sendDueNotices(shop.app)
    expect(shop.mails).toHaveLength(1)
  })
})

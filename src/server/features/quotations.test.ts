import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PublicOrder, StaffOrder } from '#contract/calls/order-shape.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { sendDueNotices } from '#server/features/notifications/send-due-notices.ts'
import { expireOrders } from '#server/features/orders/steps/expire-orders.ts'
import type { Answer } from '#test/app.ts'
import { untilWaiting, whileRowsLocked } from '#test/locked-rows.ts'
import { fieldsOf, messagesOf, NOON, openTestShop, type TestShop } from '#test/order-shop.ts'

let shop: TestShop
let cook: string
let boss: string
beforeAll(async () => {
  shop = await openTestShop()
  await shop.changeBranch({ name: 'isQuotationRequired', value: true })
  cook = await shop.loginAs('ROLE_EMPLOYEE', [shop.branchId])
  boss = await shop.loginAs('ROLE_MANAGER', [shop.branchId])
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.setNow(NOON)
  await sql`update order_notices set done_at = queued_at where done_at is null`.execute(shop.app.db)
  shop.mails.splice(0)
})

type Placed = Awaited<ReturnType<TestShop['place']>>
const staffOf = (answer: Answer): StaffOrder => answer.body.data
const guestOf = (answer: Answer): PublicOrder => answer.body.data
const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ')
const said = (answer: Answer) => [answer.status, ...messagesOf(answer)]

const send = (id: number, more: object = {}, cookie = cook) =>
  shop.step(id, 'quotation', cookie, { validUntil: '2026-11-30', ...more })
const answerTo = (order: Placed, call: 'accept' | 'decline', number = 1) =>
  shop.request('POST', `${shop.publicPath(order)}/${call}-quotation`, { body: { number } })
const edit = (id: number, amount: number) =>
  shop.request('PUT', `/api/orders/${id}/items/0`, { cookie: cook, body: { amount } })
const kept = async (id: number) =>
  (
    await typedSql({
      number: 'int',
      state: 'text',
      answeredBy: 'text?',
      answeredAt: 'instant?',
      digest: 'text',
      legalVersionIds: 'int[]?',
    })`
      select number, state, answered_by, answered_at, digest, legal_version_ids from quotations where order_id = ${id}
      order by number`.execute(shop.app.db)
  ).rows
const offered = async (more: object = {}) => {
  const order = await shop.place({ items: [shop.line('schnitzel', 2), shop.line('cola')] })
  const answer = await send(order.id, more)
  if (answer.status !== 200) throw new Error(answer.text)
  return order
}

describe('An offer', () => {
  test('is sent with its end and a note, is read by its guest with lines and sums, and waits for an answer', async () => {
    const order = await shop.place({ items: [shop.line('schnitzel', 2), shop.line('cola')] })
    const sent = staffOf(await send(order.id, { note: '  Gerne auch mit Servietten.  ' }))
    expect(sent).toMatchObject({ status: 'counterOffered', counterAppointmentExpiresAt: '2026-11-30T23:00:00.000Z' })
    expect(sent.log.at(-1)).toMatchObject({ action: 'sendQuotation', by: 'Toni Test', to: 'counterOffered' })
    expect(plain(sent.log.at(-1)?.note)).toBe('Nr. 1 über 29,25 €, gültig bis 30.11.2026')
    const { quotation, status, changes } = await shop.look(order)
    expect([status, changes]).toEqual(['counterOffered', null])
    expect(quotation).toMatchObject({
      number: 1,
      state: 'open',
      isCurrent: true,
      note: 'Gerne auch mit Servietten.',
      expiresAt: '2026-11-30T23:00:00.000Z',
      content: {
        lines: [
          { name: 'Schnitzel', amount: 2, gross: 25.8, rates: [10] },
          { name: 'Cola', amount: 1, rates: [20] },
        ],
        totals: { gross: 29.25 },
      },
    })
    const { taxes, gross } = quotation!.content.totals
    expect(Math.round(taxes.reduce((sum, row) => sum + row.gross * 100, 0))).toBe(Math.round(gross * 100))
    expect(JSON.stringify(quotation)).not.toContain('Toni')
  })

  test('that is accepted keeps what was accepted, when and under which terms, and is an order to be made', async () => {
    await shop.configure({ termsAndConditionsText: 'Es gilt, was vereinbart ist.' })
    const order = await offered()
    await shop.configure({ termsAndConditionsText: 'Es gilt, was heute gilt.' })
    shop.setNow('2026-11-21T09:00:00.000Z')
    const accepted = guestOf(await answerTo(order, 'accept'))
    expect(accepted).toMatchObject({
      status: 'confirmed',
      isConfirmed: true,
      quotation: { state: 'accepted', answeredBy: 'customer' },
    })
    const [row] = await kept(order.id)
    expect(row).toMatchObject({ state: 'accepted', answeredBy: 'customer', answeredAt: '2026-11-21T09:00:00.000Z' })
    const now = (
      await typedSql({ id: 'int' })`select id from legal_versions where valid_until is null order by id`.execute(
        shop.app.db,
      )
    ).rows
    expect(row!.legalVersionIds).toEqual(now.map(({ id }) => id))
    const seen = staffOf(await shop.request('GET', `/api/orders/${order.id}`, { cookie: cook }))
    expect(seen.quotation).toMatchObject({
      digest: row!.digest,
      legalVersions: row!.legalVersionIds,
      sentBy: 'Toni Test',
      isCurrent: true,
    })
    expect(seen.log.at(-1)).toMatchObject({
      action: 'confirmCounter',
      by: null,
      to: 'confirmed',
      note: 'Angebot Nr. 1',
    })
    // what is changed afterwards changes nothing of what was accepted
    expect((await edit(order.id, 3)).status).toBe(200)
    const later = staffOf(await shop.request('GET', `/api/orders/${order.id}`, { cookie: cook }))
    expect(later.quotation).toMatchObject({
      state: 'accepted',
      isCurrent: false,
      digest: row!.digest,
      content: { totals: { gross: 29.25 } },
    })
    expect((await shop.look(order)).changes).toMatchObject({ grossBefore: 29.25, lines: [{ kind: 'changed' }] })
  })

  test('is for the time that was proposed, which its acceptance agrees on', async () => {
    const order = await shop.place({ appointmentDate: '2026-11-27T12:00' })
    await shop.request('PUT', `/api/orders/${order.id}`, {
      cookie: cook,
      body: { counterAppointment: '2026-11-27T13:00' },
    })
    await send(order.id)
    expect((await shop.look(order)).quotation?.content.appointment).toBe('2026-11-27T12:00:00.000Z')
    expect(guestOf(await answerTo(order, 'accept'))).toMatchObject({
      status: 'confirmed',
      appointment: '2026-11-27T12:00:00.000Z',
      quotation: { isCurrent: true },
    })
  })

  test('ends no later than the kitchen has to begin, and at once means not at all', async () => {
    const order = await shop.place({ appointmentDate: '2026-11-25T12:00' })
    expect(staffOf(await send(order.id)).quotation?.expiresAt).toBe('2026-11-25T11:00:00.000Z')
    expect(fieldsOf(await send(order.id, { validUntil: '2026-11-19' }))).toEqual(['validUntil'])
    expect(fieldsOf(await send(order.id, { validUntil: '2027-11-21' }))).toEqual(['validUntil'])
    shop.setNow('2026-11-25T11:30:00.000Z')
    expect(said(await send(order.id, {}, await shop.loginAs('ROLE_EMPLOYEE', [shop.branchId])))).toEqual([
      422,
      'Der Termin ist schon so nah, dass das Angebot sofort verfallen würde.',
    ])
    expect(await kept(order.id)).toHaveLength(1)
  })

  test('is nothing an ordinary order gets, and no device or stranger sends one', async () => {
    const order = await shop.place({ branch: { id: shop.otherBranchId } })
    const admin = await shop.loginAs('ROLE_ADMIN')
    expect(said(await send(order.id, {}, admin))).toEqual([409, 'Bestellstatus konnte nicht geändert werden.'])
    expect((await send(order.id)).status).toBe(404)
    expect(said(await answerTo(order, 'accept'))).toEqual([409, 'Zu dieser Anfrage gibt es kein Angebot.'])
  })
})

describe('An answer counts once and only for what was read', () => {
  test('twice the same is one: one step, one mail to the shop', async () => {
    const order = await offered()
    const [one, two] = await Promise.all([answerTo(order, 'accept'), answerTo(order, 'accept')])
    expect([one.status, two.status, (await answerTo(order, 'accept')).status]).toEqual([200, 200, 200])
    const { rows } = await typedSql({
      n: 'int',
    })`select count(*) as n from order_log where order_id = ${order.id} and action = 'confirmCounter'`.execute(
      shop.app.db,
    )
    expect(rows[0]?.n).toBe(1)
    await sendDueNotices(shop.app)
    expect(shop.mails.filter(({ subject }) => subject.startsWith('Angebot angenommen'))).toHaveLength(1)
  })

  test('of a yes and a no in the same moment one is taken, and the other is told so', async () => {
    const order = await offered()
    const both = await Promise.all([answerTo(order, 'accept'), answerTo(order, 'decline')])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const refused = both.find(({ status }) => status === 409)!
    expect(messagesOf(refused)[0]).toMatch(/^Dieses Angebot wurde schon (angenommen|abgelehnt)\./)
    expect((await kept(order.id)).map(({ state }) => state)).toHaveLength(1)
  })

  test('a page that shows an older offer answers nothing', async () => {
    const order = await offered()
    expect((await edit(order.id, 4)).status).toBe(200)
    await send(order.id, { note: 'Neu' })
    for (const call of ['accept', 'decline'] as const)
      expect(said(await answerTo(order, call, 1))).toEqual([
        409,
        'Sie haben inzwischen ein neues Angebot von uns. Bitte sehen Sie sich das neue an.',
      ])
    expect((await answerTo(order, 'accept', 2)).status).toBe(200)
    expect(said(await answerTo(order, 'accept', 1))[0]).toBe(409)
    expect((await kept(order.id)).map(({ number, state }) => [number, state])).toEqual([
      [1, 'replaced'],
      [2, 'accepted'],
    ])
  })

  test('what staff change meanwhile cannot be accepted, and its guest sees what changed', async () => {
    const order = await offered()
    expect((await edit(order.id, 5)).status).toBe(200)
    const seen = await shop.look(order)
    expect(seen).toMatchObject({
      status: 'counterOffered',
      quotation: { isCurrent: false, content: { totals: { gross: 29.25 } } },
    })
    expect(seen.changes).toMatchObject({
      grossBefore: 29.25,
      lines: [{ kind: 'changed', before: { amount: 2 }, after: { amount: 5 } }],
    })
    expect(said(await answerTo(order, 'accept'))).toEqual([
      409,
      'Wir haben inzwischen etwas an diesem Angebot geändert. Es kann nicht mehr angenommen werden, Sie bekommen ein neues.',
    ])
    expect(said(await shop.step(order.id, 'status/confirm', cook))).toEqual([
      409,
      'Die Positionen wurden nach dem Angebot geändert. Bitte senden Sie das Angebot neu.',
    ])
    // changed back it is what was offered
    expect((await edit(order.id, 2)).status).toBe(200)
    expect(await shop.look(order)).toMatchObject({ changes: null, quotation: { isCurrent: true } })
    expect((await answerTo(order, 'accept')).status).toBe(200)
  })

  test.each([
    { first: 'the edit', isTaken: false },
    { first: 'the answer', isTaken: true },
  ])(
    'where guest and staff meet in one moment and $first comes first, the order is either accepted as read or not at all',
    async ({ isTaken }) => {
      const order = await offered()
      const { result } = await whileRowsLocked(
        shop.app,
        tx => sql`select 1 from orders where id = ${order.id} for update`.execute(tx),
        async () => {
          const accepting = () => answerTo(order, 'accept')
          const editing = () => edit(order.id, 7)
          const first = isTaken ? accepting() : editing()
          await untilWaiting(shop.app, 1)
          const second = isTaken ? editing() : accepting()
          const [a, b] = await Promise.all([first, second])
          return isTaken ? { accepted: a, edited: b } : { accepted: b, edited: a }
        },
        2,
      )
      const [row] = await kept(order.id)
      expect(result.edited.status).toBe(200)
      expect([result.accepted.status, row!.state]).toEqual(isTaken ? [200, 'accepted'] : [409, 'open'])
      expect((await shop.look(order)).quotation).toMatchObject({
        content: { totals: { gross: 29.25 } },
        isCurrent: false,
      })
    },
  )

  test('two of the staff who send in the same moment send one', async () => {
    const order = await shop.place()
    const { version } = staffOf(await shop.request('GET', `/api/orders/${order.id}`, { cookie: cook }))
    const both = await Promise.all([
      send(order.id, { version }),
      send(order.id, { version, validUntil: '2026-12-01' }, boss),
    ])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await kept(order.id)).toHaveLength(1)
  })

  test('after its end it cannot be accepted, stays where staff see it, and may be declined or sent anew', async () => {
    const order = await offered()
    shop.setNow('2026-11-30T23:00:00.000Z')
    await expireOrders(shop.app)
    const later = await shop.loginAs('ROLE_EMPLOYEE', [shop.branchId])
    expect((await shop.look(order)).status).toBe('counterOffered')
    expect(said(await answerTo(order, 'accept'))).toEqual([
      409,
      'Dieses Angebot war bis 30.11.2026 gültig und kann nicht mehr angenommen werden. Bitte melden Sie sich bei uns, wenn Sie ein neues möchten.',
    ])
    expect(said(await shop.step(order.id, 'status/confirm', later))).toEqual([
      409,
      'Das Angebot ist abgelaufen. Bitte senden Sie es neu.',
    ])
    expect((await send(order.id, { validUntil: '2026-12-05' }, later)).status).toBe(200)
    expect((await answerTo(order, 'accept', 2)).status).toBe(200)
  })

  test('the answers to a proposed time are none to an offer', async () => {
    const order = await offered()
    for (const call of ['confirm-counter-appointment', 'reject-counter-appointment'])
      expect((await shop.request('POST', `${shop.publicPath(order)}/${call}`, { body: {} })).status).toBe(409)
    expect((await kept(order.id)).map(({ state }) => state)).toEqual(['open'])
  })
})

describe('On the phone', () => {
  test('staff take the yes, and take it back where it was a slip', async () => {
    const order = await offered()
    expect(staffOf(await shop.step(order.id, 'status/confirm', cook))).toMatchObject({
      status: 'confirmed',
      quotation: { state: 'accepted', answeredBy: 'staff' },
    })
    expect(staffOf(await shop.step(order.id, 'status/undo', cook))).toMatchObject({
      status: 'counterOffered',
      quotation: { state: 'open', answeredAt: null },
    })
    expect((await answerTo(order, 'accept')).status).toBe(200)
  })

  test('a request that is called off takes its offer with it', async () => {
    const order = await offered()
    await shop.step(order.id, 'status/cancel', cook, { reason: 'Fest abgesagt' })
    expect((await shop.look(order)).quotation).toMatchObject({ state: 'withdrawn', answeredAt: null })
    expect(said(await answerTo(order, 'accept'))).toEqual([
      409,
      'Dieses Angebot gilt nicht mehr. Bitte melden Sie sich bei uns, wenn Sie Fragen haben.',
    ])
  })
})

describe('Who is told', () => {
  const mailsTo = async (address: string) => {
    await sendDueNotices(shop.app)
    return shop.mails.filter(({ to }) => to === address).map(({ subject, text }) => `${subject}\n${plain(text)}`)
  }
  test('the guest of the offer with its end, its note, its sum and the way to answer', async () => {
    await offered({ note: 'Gerne auch mit Servietten.' })
    const [mail] = (await mailsTo('anna@example.at')).filter(text => text.startsWith('Ihr Angebot von'))
    for (const part of [
      'gerne bieten wir Ihnen an',
      'Gerne auch mit Servietten.',
      'bis 30.11.2026 um 23:59 Uhr annehmen oder ablehnen',
      '29,25 €',
      'Angebot als PDF',
      '/status/',
    ])
      expect(mail).toContain(part)
    expect(mail).not.toContain('Voraussichtlich')
  })

  test('the shop of either answer, with who said it, and the guest that the order stands', async () => {
    const [yes, no] = [await offered(), await offered()]
    await mailsTo('graz@example.at')
    shop.mails.splice(0)
    await answerTo(yes, 'accept')
    await answerTo(no, 'decline')
    const toShop = await mailsTo('graz@example.at')
    expect(toShop.map(text => text.split('\n')[0]?.replace(/ Nr\. \d+/, ''))).toEqual([
      'Angebot angenommen (Graz)',
      'Angebot abgelehnt (Graz)',
    ])
    expect(toShop[0]).toContain('Der Gast hat Ihr Angebot verbindlich angenommen.')
    expect(toShop[0]).toContain('Anna Gruber')
    const toGuest = (await mailsTo('anna@example.at')).map(text => text.split('\n')[0])
    expect(toGuest).toEqual([
      expect.stringMatching(/^Ihr Auftrag bei .* ist bestätigt$/),
      expect.stringMatching(/^Sie haben das Angebot von .* abgelehnt$/),
    ])
  })
})

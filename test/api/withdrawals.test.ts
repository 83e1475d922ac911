import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PublicOrder, StaffOrder } from '#contract/calls/order-shape.ts'
import type { WithdrawalLine, WithdrawalReceipt } from '#contract/calls/withdrawals.ts'
import { administrator } from '#server/core/auth/administrator.ts'
import type { MomentPlace, Part } from '#server/core/http/tables/parts.ts'
import { sendWithdrawalMails } from '#server/features/notifications/withdrawal-mails.ts'
import { forgetGuests } from '#server/features/orders/forget-guests.ts'
import { withdrawalsFrom } from '#server/features/orders/withdrawals/list-withdrawals.ts'
import { messagesOf, NOON, openTestShop, type TestShop } from '#test/order-shop.ts'

let shop: TestShop
let admin: string
let clerk: string
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.loginAs('ROLE_ADMIN')
  clerk = await shop.loginAs('ROLE_EMPLOYEE', [shop.branchId])
  await shop.configure({ withdrawalRight: { scope: 'marked', days: 14 } })
  await sql`update products set has_withdrawal_right = true where id = ${shop.ids.cola}`.execute(shop.app.db)
  shop.app.catalogue.invalidate()
})
afterAll(() => shop.close())
beforeEach(() => {
  shop.setNow(NOON)
  shop.mails.splice(0)
})

/** Each for an address of its own: nobody declares often for one. */
const said = (more: object = {}) => {
  const key = shop.newKey()
  return { key, name: 'Anna Gruber', contract: 'Cola vom Freitag', email: `${key}@example.at`, ...more }
}
const declare = (body: object) => shop.request('POST', '/api/withdrawals', { body })
const receiptOf = async (body: object) => (await declare(body)).body['data'] as WithdrawalReceipt
const listed = async (cookie = admin, query = '') =>
  (await shop.request('GET', `/api/withdrawals${query}`, { cookie })).body['data'] as WithdrawalLine[]
const bottle = () => shop.place({ items: [shop.line('cola')] })
const seen = async (placed: { uid: string; hash: string }) =>
  (await shop.request('GET', shop.publicPath(placed))).body['data'] as PublicOrder

describe('Whoever withdraws from a contract', () => {
  test('gets at once what they said and when it came in', async () => {
    const { number, ...receipt } = await receiptOf(
      said({ contract: '  Cola vom Freitag ', email: 'anna@example.at', statement: 'Nur eine Flasche.' }),
    )
    expect(number).toBeGreaterThan(0)
    expect(receipt).toEqual({
      receivedAt: NOON,
      name: 'Anna Gruber',
      contract: 'Cola vom Freitag',
      email: 'anna@example.at',
      statement: 'Nur eine Flasche.',
      isMailed: true,
    })
  })

  test('has it in the mail with date, time and content, and the shop is told', async () => {
    const placed = await bottle()
    const { number } = await receiptOf(
      said({ order: { uid: placed.uid, hash: placed.hash }, statement: 'Ungeöffnet.', email: 'anna@example.at' }),
    )
    await sendWithdrawalMails(shop.app)
    const mine = shop.mails.filter(({ messageId }) => messageId.includes(`withdrawal-${number}-`))
    expect(mine.map(({ to, subject }) => [to, subject])).toEqual([
      ['anna@example.at', 'Eingang Ihres Widerrufs bei Tresen'],
      ['graz@example.at', 'Widerruf von Anna Gruber'],
    ])
    for (const part of ['20.11.2026 um 12:00:00 Uhr', 'Cola vom Freitag', 'Ungeöffnet.', `Vorgang: ${number}`])
      expect(mine[0]?.text).toContain(part)
    await sendWithdrawalMails(shop.app)
    expect(shop.mails.filter(({ messageId }) => messageId.includes(`withdrawal-${number}-`))).toHaveLength(2)
  })

  test('is taken at their word once, however often it is sent', async () => {
    const body = said()
    const answers = await Promise.all([declare(body), declare(body), declare(body)])
    expect(new Set(answers.map(({ body: { data } }) => (data as WithdrawalReceipt).number)).size).toBe(1)
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
  })

  test.each([
    { change: { name: '  ' }, message: 'Bitte geben Sie Ihren Namen an.' },
    { change: { contract: '' }, message: 'Bitte geben Sie an, welchen Vertrag Sie widerrufen.' },
    { change: { email: 'anna' }, message: 'Bitte geben Sie eine gültige E-Mail-Adresse an.' },
  ])('is told: $message', async ({ change, message }) => {
    const answer = await declare(said(change))
    expect([answer.status, messagesOf(answer)]).toEqual([422, [message]])
  })

  test('cannot have the shop write to somebody all day', async () => {
    const email = 'fremd@example.at'
    for (let times = 0; times < 5; times += 1) expect((await declare(said({ email }))).status).toBe(201)
    expect((await declare(said({ email: 'Fremd@example.at' }))).status).toBe(429)
    shop.setNow('2026-11-20T12:00:01.000Z')
    expect((await declare(said({ email }))).status).toBe(201)
  })
})

describe('The order somebody withdraws from', () => {
  test('says so to guest and staff from then on', async () => {
    const placed = await bottle()
    expect((await seen(placed)).withdrawal).toEqual({ isOpen: true, until: null, withdrawnAt: null })
    await declare(said({ order: { uid: placed.uid, hash: placed.hash } }))
    expect((await seen(placed)).withdrawal).toEqual({ isOpen: false, until: null, withdrawnAt: NOON })
    const staff = (await shop.request('GET', `/api/orders/${placed.id}`, { cookie: clerk })).body['data'] as StaffOrder
    expect([staff.withdrawal?.withdrawnAt, staff.log.at(-1)?.action, staff.status]).toEqual([NOON, 'withdraw', 'new'])
  })

  test.each([
    { how: 'its number and their address', more: { email: 'ANNA@example.at' }, isFound: true },
    { how: 'its number alone', more: { email: 'jemand@example.at' }, isFound: false },
  ])('is found by $how: $isFound', async ({ more, isFound }) => {
    const placed = await bottle()
    const { number } = await receiptOf(said({ contract: `Bestellung ${placed.uid.toLowerCase()}, Wein`, ...more }))
    expect((await listed()).find(({ id }) => id === number)?.order?.id ?? null).toBe(isFound ? placed.id : null)
  })

  test('is nobody else’s with a wrong secret', async () => {
    const placed = await bottle()
    const { number } = await receiptOf(said({ email: 'jemand@example.at', order: { uid: placed.uid, hash: 'falsch' } }))
    expect((await listed()).find(({ id }) => id === number)?.order).toBeNull()
    expect((await seen(placed)).withdrawal?.withdrawnAt).toBeNull()
  })

  test.each([
    { what: 'nothing that keeps', body: () => ({ items: [shop.line('schnitzel')] }) },
    {
      what: 'a bottle for a company',
      body: () => ({ items: [shop.line('cola')], isCompany: true, companyName: 'Quendler GmbH' }),
    },
    {
      what: 'a bottle at a table',
      body: () => ({ items: [shop.line('cola')], isDineIn: true, table: { id: shop.tableId } }),
    },
  ])('has no such right with $what', async ({ body }) => {
    expect((await seen(await shop.place(body()))).withdrawal).toBeNull()
  })

  test('keeps the right it was placed with, whatever the shop says later', async () => {
    const placed = await bottle()
    await shop.configure({ withdrawalRight: { scope: 'none', days: 14 } })
    expect((await seen(placed)).withdrawal?.isOpen).toBe(true)
    expect((await seen(await bottle())).withdrawal).toBeNull()
    await shop.configure({ withdrawalRight: { scope: 'marked', days: 14 } })
  })
})

describe('Staff', () => {
  test('find withdrawals of their branch, newest first, and of no other', async () => {
    const placed = await bottle()
    await declare(said({ order: { uid: placed.uid, hash: placed.hash }, name: 'Berta' }))
    const elsewhere = await shop.loginAs('ROLE_MANAGER', [shop.otherBranchId])
    const [newest] = await listed(clerk)
    expect([newest?.name, newest?.branch?.name, newest?.state]).toEqual(['Berta', 'Graz', 'received'])
    expect((await listed(elsewhere)).filter(({ name }) => name === 'Berta')).toEqual([])
    expect((await listed(clerk)).every(({ branch }) => branch?.id === shop.branchId)).toBe(true)
  })

  test('take what they find along as a file, whole and newest first', async () => {
    const file = async (cookie: string, body: object = {}) => {
      const payload = { format: 'csv', ...body }
      const answer = await shop.server.inject({
        method: 'POST',
        url: '/api/withdrawals/export',
        headers: { cookie },
        payload,
      })
      return answer.body.replace('\uFEFF', '').trim().split('\r\n')
    }
    const [head, newest, ...rest] = await file(clerk)
    expect(head).toMatch(/^Nummer;Eingegangen am;Uhrzeit;Name;E-Mail;Vertrag;/)
    expect(newest).toContain(';Berta;')
    expect(newest).toContain(';Graz;')
    expect(rest).toHaveLength((await listed(clerk)).length - 1)
    expect((await file(clerk, { state: 'refused' })).slice(1)).toEqual([])
    expect((await file(await shop.loginAs('ROLE_MANAGER', [shop.otherBranchId]))).join()).not.toContain('Berta')
  })

  test('take all of them along, those of one moment as well, and when the last of a part is removed meanwhile', async () => {
    const gone = await receiptOf(said({ name: 'Cäcilia' }))
    await receiptOf(said({ name: 'Dora' }))
    const whole = (await listed()).map(({ id }) => id)
    const own = administrator(1, 'chefin')
    const read: number[] = []
    for (let behind: MomentPlace | null | undefined = null; behind !== undefined;) {
      const some: Part<WithdrawalLine, MomentPlace> = await withdrawalsFrom(shop.app, undefined, own, {
        behind,
        limit: 1,
      })
      read.push(...some.rows.map(({ id }) => id))
      if (some.rows[0]?.id === gone.number) {
        await sql`delete from withdrawal_mails where withdrawal_id = ${gone.number}`.execute(shop.app.db)
        await sql`delete from withdrawals where id = ${gone.number}`.execute(shop.app.db)
      }
      behind = some.next
    }
    expect(read).toEqual(whole)
    expect(whole.at(-1), 'something follows behind the one that went').not.toBe(gone.number)
  })

  test('note what became of one, where they may', async () => {
    const placed = await bottle()
    const { number } = await receiptOf(said({ order: { uid: placed.uid, hash: placed.hash } }))
    const settle = (cookie: string, state: string) =>
      shop.request('POST', `/api/withdrawals/${number}/state`, { cookie, body: { state, note: 'Flasche zurück.' } })
    expect((await settle(clerk, 'settled')).status).toBe(403)
    expect((await settle(await shop.loginAs('ROLE_MANAGER', [shop.otherBranchId]), 'settled')).status).toBe(404)
    const done = (await settle(await shop.loginAs('ROLE_MANAGER', [shop.branchId]), 'settled')).body[
      'data'
    ] as WithdrawalLine
    expect(done).toMatchObject({ state: 'settled', note: 'Flasche zurück.', settledAt: NOON })
    expect((await listed(admin, '?state=settled')).map(({ id }) => id)).toEqual([number])
    const opened = (await settle(admin, 'received')).body['data'] as WithdrawalLine
    expect([opened.settledAt, opened.settledBy]).toEqual([null, null])
  })
})

test('Who withdrew is forgotten with the guests of their time', async () => {
  await shop.configure({ retention: { ordersMonths: 1 } })
  const { number } = await receiptOf(said({ email: 'weg@example.at' }))
  shop.setNow('2027-01-20T11:00:00.000Z')
  await forgetGuests(shop.app)
  const later = await shop.loginAs('ROLE_ADMIN')
  expect((await listed(later)).find(({ id }) => id === number)).toMatchObject({
    name: 'Anonymisiert',
    contract: '',
    email: null,
    receivedAt: NOON,
  })
})

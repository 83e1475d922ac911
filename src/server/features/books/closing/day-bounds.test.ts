import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { DaySheetAnswer } from '#contract/calls/money/day-closings.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { sendSheets } from '#server/features/books/closing/send-sheets.ts'
import type { Answer } from '#test/app.ts'
import { store } from '#test/books/random-orders.ts'
import { whileRowsLocked } from '#test/locked-rows.ts'
import { openTestShop, type TestShop } from '#test/order-shop.ts'

let shop: TestShop
let admin: string
let zones: Record<number, string>
const DAY = '2025-05-06'

const sheetOf = async (day: string, branch = shop.branchId) =>
  shop.request('GET', `/api/day-closings/${branch}/${day}`, { cookie: admin })
const close = (
  day: string,
  { branch = shop.branchId, cookie = admin, key = randomUUID() as string, counted = 0 } = {},
) =>
  shop.request('POST', `/api/day-closings/${branch}/${day}`, {
    body: { float: 0, counted, expected: 0 },
    cookie,
    headers: { 'idempotency-key': key },
  })
/** An order of 11,00 € in cash, handed over an hour later. */
const cashOrder = (moment: string, branch = shop.branchId) =>
  store(
    { shop, zones },
    {
      isHere: branch === shop.branchId,
      moment,
      hours: 0,
      status: 'completed',
      method: 'cash',
      isQuotation: false,
      rates: [[10, 1100, 0]],
      tip: 0,
      overpaid: 0,
      refunds: [],
    },
  )
const draw = () => Promise.resolve(Buffer.from('%PDF'))
const statuses = (answers: readonly Answer[]) => answers.map(({ status }) => status).toSorted((a, b) => a - b)
const codeOf = ({ body }: Answer) => body.errors?.[0]?.code
const mails = async () =>
  (
    await typedSql({ recipient: 'text', isSent: 'bool', reason: 'text?' })`
      select recipient, sent_at is not null as is_sent, reason from closing_mails order by id`.execute(shop.app.db)
  ).rows

beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.loginAs('ROLE_ADMIN')
  zones = { [shop.branchId]: 'Europe/Vienna', [shop.otherBranchId]: 'America/New_York' }
  await sql`update branches set time_zone = 'America/New_York' where id = ${shop.otherBranchId}`.execute(shop.app.db)
  shop.app.catalogue.invalidate()
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.setNow('2026-11-20T11:00:00.000Z')
  shop.mails.length = 0
  await sql`truncate orders, day_closings, day_books, day_book_changes, closing_mails cascade`.execute(shop.app.db)
  await shop.configure({ businessDayStart: '05:00', bookkeeping: { closingEmail: '' } })
})

describe('A day', () => {
  test.each([
    { day: '2026-11-20', begins: '2026-11-20T04:00:00.000Z', at: 'here', because: 'in winter' },
    { day: '2026-11-20', begins: '2026-11-20T10:00:00.000Z', at: 'there', because: 'by the clock of its branch' },
    { day: '2027-03-28', begins: '2027-03-28T03:00:00.000Z', at: 'here', because: 'the clock went forward' },
    { day: '2026-10-25', begins: '2026-10-25T04:00:00.000Z', at: 'here', because: 'the clock went back' },
  ])('$day $at may be closed from its beginning on and not before: $because', async ({ day, begins, at }) => {
    const branch = at === 'here' ? shop.branchId : shop.otherBranchId
    shop.setNow(new Date(Date.parse(begins) - 1).toISOString())
    const cookie = await shop.loginAs('ROLE_ADMIN')
    const early = await close(day, { branch, cookie })
    expect([early.status, early.body.errors?.[0]]).toMatchObject([422, { field: 'day', code: 'future' }])
    shop.setNow(begins)
    expect((await close(day, { branch, cookie })).body.data as DaySheetAnswer).toMatchObject({ day, today: day })
  })
  test('has the cash until the last instant before the next, and none of it twice', async () => {
    await cashOrder('2025-05-06T01:30')
    await cashOrder('2025-05-07T01:30')
    // handed over at 05:00 to the second
    await cashOrder('2025-05-07T02:00')
    const cash = async (day: string) => ((await sheetOf(day)).body.data as DaySheetAnswer).cash.payments
    expect([await cash('2025-05-05'), await cash(DAY), await cash('2025-05-07')]).toEqual([11, 11, 11])
  })
  test('is closed at each branch by itself, at both in the same moment as well', async () => {
    const both = await Promise.all([close(DAY), close(DAY, { branch: shop.otherBranchId })])
    expect(statuses(both)).toEqual([200, 200])
    expect(await shop.count('day_closings')).toBe(2)
  })
  test('that is closed stays closed, whoever comes with whatever key', async () => {
    const key = randomUUID()
    const other = await shop.loginAs('ROLE_MANAGER', [shop.branchId])
    expect((await close(DAY, { key })).status).toBe(200)
    expect(codeOf(await close(DAY, { cookie: other }))).toBe('alreadyClosed')
    expect(codeOf(await close(DAY, { key, counted: 1 }))).toBe('keyReused')
    expect((await close(DAY, { key })).status).toBe(200)
    expect(await shop.count('day_closings')).toBe(1)
  })
  test('is nothing to who leads another branch, works there only, or asks for a branch there is not', async () => {
    const employee = await shop.loginAs('ROLE_EMPLOYEE', [shop.branchId])
    const elsewhere = await shop.loginAs('ROLE_MANAGER', [shop.otherBranchId])
    for (const cookie of [employee, elsewhere]) expect((await close(DAY, { cookie })).status).toBe(403)
    expect((await close(DAY, { branch: 999_999 })).status).toBe(404)
    expect(await shop.count('day_closings')).toBe(0)
  })
})

describe('The sheet of a closed day', () => {
  test('is sent to the address of the settings once, by two jobs at once too, and not where it was sent twice', async () => {
    await shop.configure({ bookkeeping: { closingEmail: 'buch@example.at' } })
    const key = randomUUID()
    for (const status of [200, 200]) expect((await close(DAY, { key })).status).toBe(status)
    await Promise.all([sendSheets(shop.app, draw), sendSheets(shop.app, draw)])
    await sendSheets(shop.app, draw)
    expect(shop.mails.map(({ to, subject }) => [to, subject])).toEqual([
      ['buch@example.at', 'Tagesabschluss Graz, 06.05.2025'],
    ])
    expect(await mails()).toMatchObject([{ recipient: 'buch@example.at', isSent: true }])
  })
  test('is sent to oneself where one has an address, and to nobody who has left or has another one by then', async () => {
    const cookie = await shop.loginAs('ROLE_MANAGER', [shop.branchId])
    const { id } = (await shop.request('GET', '/api/users/me', { cookie })).body.data as { id: number }
    const send = (day = DAY) =>
      shop.request('POST', `/api/day-closings/${shop.branchId}/${day}/mail`, { body: {}, cookie })
    expect(codeOf(await send())).toBe('notClosed')
    await close(DAY)
    expect(codeOf(await send())).toBe('noAddress')
    const account = (email: string, more: { exitDate?: string; isEnabled?: boolean } = {}) =>
      sql`update users set email = ${email}, exit_date = ${more.exitDate ?? null}::date,
        is_enabled = ${more.isEnabled ?? true} where id = ${id}`.execute(shop.app.db)
    const sent = async () => {
      shop.mails.length = 0
      await sendSheets(shop.app, draw)
      return shop.mails.map(({ to }) => to)
    }
    await account('m@example.at')
    expect((await send()).body.data).toEqual({ recipient: 'm@example.at' })
    // the last day itself is one of theirs
    await account('m@example.at', { exitDate: '2026-11-20' })
    expect(await sent()).toEqual(['m@example.at'])
    const changes = [
      () => account('n@example.at'),
      () => account('m@example.at', { exitDate: '2026-11-19' }),
      () => account('m@example.at', { isEnabled: false }),
    ]
    for (const change of changes) {
      await account('m@example.at')
      expect((await send()).status).toBe(200)
      await change()
      expect(await sent()).toEqual([])
    }
    expect((await mails()).filter(({ isSent }) => isSent)).toHaveLength(1)
  })
  test('is sent to oneself once where it is asked for twice, or by two at once, and once more after it was sent', async () => {
    const people = [
      await shop.loginAs('ROLE_MANAGER', [shop.branchId]),
      await shop.loginAs('ROLE_MANAGER', [shop.branchId]),
    ]
    await sql`update users set email = 'm' || id || '@example.at' where id in (select id from users order by id desc
      limit 2)`.execute(shop.app.db)
    await close(DAY)
    const ask = (cookie: string) =>
      shop.request('POST', `/api/day-closings/${shop.branchId}/${DAY}/mail`, { body: {}, cookie })
    const [one = '', other = ''] = people
    const { result, hasWaited } = await whileRowsLocked(
      shop.app,
      tx => sql`select from day_closings for no key update`.execute(tx),
      () => Promise.all([ask(one), ask(one), ask(other)]),
      3,
    )
    expect([hasWaited, result.map(({ status }) => status)]).toEqual([true, [200, 200, 200]])
    expect((await ask(one)).body).toEqual(result[0]?.body)
    expect(await mails()).toHaveLength(2)
    await sendSheets(shop.app, draw)
    expect(new Set(shop.mails.map(({ to }) => to)).size).toBe(2)
    expect(shop.mails).toHaveLength(2)
    expect((await ask(one)).status).toBe(200)
    await sendSheets(shop.app, draw)
    expect(shop.mails).toHaveLength(3)
  })
})

import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { sendReports } from '#server/features/statistics/report/send-reports.ts'
import { openTestShop, type TestShop } from '#test/order-shop.ts'

let shop: TestShop
beforeAll(async () => (shop = await openTestShop()))
afterAll(() => shop.close())

/** A session is of a day. */
const SUNDAY = '2026-11-22T11:00:00.000Z'
/** 06:00 on the clock of the shop. */
const MONDAY = '2026-11-23T05:00:00.000Z'
let manager: string
let managerId: number
beforeEach(async () => {
  shop.setNow(SUNDAY)
  await sql`delete from report_mails`.execute(shop.app.db)
  await sql`delete from report_readers`.execute(shop.app.db)
  await sql`delete from users where username like 'manager%'`.execute(shop.app.db)
  manager = await shop.loginAs('ROLE_MANAGER', [shop.branchId])
  const { rows } = await typedSql({ id: 'int' })`
    update users set email = 'leitung@shop.example' where username like 'manager%' returning id`.execute(shop.app.db)
  managerId = rows[0]!.id
  shop.mails.length = 0
})

const order = (isWeekly = true, cookie = manager) =>
  shop.request('PUT', '/api/statistics/report', { body: { isWeekly }, cookie })
const PAPER = Buffer.from('%PDF-')
const send = (draw = async () => PAPER) => sendReports(shop.app, draw)
const at = async (now: string) => {
  shop.setNow(now)
  await send()
  return shop.mails.length
}
const mails = async () =>
  (
    await typedSql({ week: 'date', reason: 'text?', isSent: 'bool', isDone: 'bool' })`
      select week, reason, sent_at is not null as "isSent", done_at is not null as "isDone" from report_mails
      order by week`.execute(shop.app.db)
  ).rows
const FILES = () => shop.mails.map(({ attachments }) => attachments?.map(({ filename }) => filename).join())

describe('The report of the week is sent', () => {
  test('from six o’clock on Monday on, to the second, by the clock of the shop, however often it is looked', async () => {
    await order()
    expect(await at('2026-11-23T04:59:59.999Z')).toBe(0)
    expect(await at(MONDAY)).toBe(1)
    expect(await at(MONDAY)).toBe(1)
    expect(await at('2026-11-29T22:59:59.000Z')).toBe(1)
    expect(FILES()).toEqual(['wochenbericht-2026-11-16.pdf'])
  })

  test.each([
    { change: 'clocks went back the night before', day: '2026-10-23', early: '04:59:59.999', six: '05:00:00.000' },
    { change: 'clocks went on the night before', day: '2027-03-26', early: '03:59:59.999', six: '04:00:00.000' },
  ])('at six on the wall where $change', async ({ day, early, six }) => {
    shop.setNow(`${day}T10:00:00.000Z`)
    await order(true, await shop.loginAs('ROLE_MANAGER', [shop.branchId]))
    await sql`update users set email = 'leitung@shop.example' where username like 'manager%'`.execute(shop.app.db)
    await sql`delete from report_readers where user_id = ${managerId}`.execute(shop.app.db)
    const monday = new Date(Date.parse(day) + 3 * 86_400_000).toISOString().slice(0, 10)
    expect(await at(`${monday}T${early}Z`)).toBe(0)
    expect(await at(`${monday}T${six}Z`)).toBe(1)
  })

  test('to who ordered it by six, and to who ordered it a moment later a week later', async () => {
    shop.setNow(MONDAY)
    await order()
    expect(await at(MONDAY)).toBe(1)
    await order(false)
    await sql`delete from report_mails`.execute(shop.app.db)
    shop.setNow('2026-11-23T05:00:00.001Z')
    await order()
    expect(await at('2026-11-24T09:00:00.000Z')).toBe(1)
    expect(await at('2026-11-30T05:00:00.000Z')).toBe(2)
  })

  test('late where the server was away on Monday, and of the last week alone where it was away for two', async () => {
    await order()
    expect(await at('2026-12-02T10:00:00.000Z')).toBe(1)
    expect(FILES()).toEqual(['wochenbericht-2026-11-23.pdf'])
  })

  test('once, whoever of two processes looks first', async () => {
    await order()
    shop.setNow(MONDAY)
    await Promise.all([send(), send(), send()])
    expect(shop.mails).toHaveLength(1)
    expect(await mails()).toEqual([{ week: '2026-11-16', reason: null, isSent: true, isDone: true }])
  })

  test('again where the paper could not be drawn, and once then', async () => {
    await order()
    shop.setNow(MONDAY)
    await send(() => Promise.reject(new Error('kein Papier')))
    expect(await mails()).toMatchObject([{ reason: 'kein Papier', isSent: false, isDone: false }])
    expect(await at('2026-11-23T06:30:00.000Z')).toBe(1)
    expect(await at('2026-11-23T09:30:00.000Z')).toBe(1)
  })
})

describe('It is not sent', () => {
  test('to who ordered it and called it off', async () => {
    await order()
    await order(false)
    expect(await at(MONDAY)).toBe(0)
  })

  test('to who called it off while its mail could not leave', async () => {
    await order()
    shop.setNow(MONDAY)
    await send(() => Promise.reject(new Error('kein Papier')))
    await order(false)
    expect(await at('2026-11-23T06:30:00.000Z')).toBe(0)
    expect(await mails()).toMatchObject([{ isSent: false, isDone: true, reason: 'Inzwischen abbestellt.' }])
  })

  test.each([
    { who: 'is switched off', change: sql`is_enabled = false` },
    { who: 'has no address', change: sql`email = ''` },
  ])('to who $who, and nothing waits for them', async ({ change }) => {
    await order()
    await sql`update users set ${change} where id = ${managerId}`.execute(shop.app.db)
    expect(await at(MONDAY)).toBe(0)
    expect(await mails()).toEqual([])
  })

  test.each([
    { who: 'left the day before', change: sql`exit_date = '2026-11-22'`, isSent: false },
    { who: 'has their last day', change: sql`exit_date = '2026-11-23'`, isSent: true },
    { who: 'lost the right', change: sql`roles = '{ROLE_EMPLOYEE}'`, isSent: false },
  ])('or is, by what is true as it is sent: who $who', async ({ change, isSent }) => {
    await order()
    await sql`update users set ${change} where id = ${managerId}`.execute(shop.app.db)
    expect(await at(MONDAY)).toBe(isSent ? 1 : 0)
    expect(await mails()).toMatchObject([
      {
        isSent,
        isDone: true,
        reason: isSent ? null : 'Inzwischen ohne Recht auf diese Zahlen oder ohne Mailadresse.',
      },
    ])
  })
})

describe('Whoever orders it', () => {
  test('twice, also at once, has ordered it once; called off twice it is off', async () => {
    expect((await Promise.all([order(), order()])).map(({ status }) => status)).toEqual([200, 200])
    expect(await shop.count('report_readers')).toBe(1)
    for (const _ of [1, 2])
      expect((await order(false)).body.data).toEqual({ isWeekly: false, email: 'leitung@shop.example' })
    expect(await shop.count('report_readers')).toBe(0)
  })

  test('may see figures: nobody else orders it, reads it or has it drawn', async () => {
    const employee = await shop.loginAs('ROLE_EMPLOYEE', [shop.branchId])
    expect((await order(true, employee)).status).toBe(403)
    expect((await shop.request('PUT', '/api/statistics/report', { body: { isWeekly: true } })).status).toBe(401)
    for (const path of ['report', 'report/week', 'report.pdf']) {
      expect((await shop.request('GET', `/api/statistics/${path}`, { cookie: employee })).status).toBe(403)
      expect((await shop.request('GET', `/api/statistics/${path}`)).status).toBe(401)
    }
    for (const path of ['report/week', 'report.pdf']) {
      const elsewhere = await shop.request('GET', `/api/statistics/${path}?branch=${shop.otherBranchId}`, {
        cookie: manager,
      })
      expect(elsewhere.status).toBe(403)
      const wrong = await shop.request('GET', `/api/statistics/${path}?week=2026-02-30`, { cookie: manager })
      expect([wrong.status, wrong.body.errors?.[0]?.field]).toEqual([422, 'week'])
    }
    expect(await shop.count('report_readers')).toBe(0)
  })

  test('reads the last whole week unless they ask for another: it is over when its last business day is', async () => {
    const weekAt = async (now: string) => {
      shop.setNow(now)
      const cookie = await shop.loginAs('ROLE_MANAGER', [shop.branchId])
      return ((await shop.request('GET', '/api/statistics/report/week', { cookie })).body.data as { from: string }).from
    }
    expect(await weekAt('2026-11-23T02:59:59.000Z')).toBe('2026-11-09')
    expect(await weekAt('2026-11-23T03:00:00.000Z')).toBe('2026-11-16')
  })
})

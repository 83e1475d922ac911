import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Balances } from '#contract/calls/people/balances.ts'
import type { SheetSummary, TimeSheet } from '#contract/calls/people/sheets.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { forgetWorkTimes } from '#server/features/people-balances/forget-work-times.ts'
import { holidayCalendar } from '#server/features/people-balances/holiday-calendar.ts'
import { lockMonths } from '#server/features/people-balances/sheets/move-month.ts'
import { openTestShop, type TestShop } from '#test/order-shop.ts'
import { readPdf } from '#test/read-pdf.ts'

let shop: TestShop
let admin: string
let manager: string
let person: { id: number; cookie: string }
const H = 3600

beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.loginAs('ROLE_ADMIN')
  manager = await shop.loginAs('ROLE_MANAGER', [shop.branchId])
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.setNow('2026-11-20T16:00:00.000Z')
  await settings({ surcharges: [], roundingMinutes: 0, lockAfterDays: null })
  const cookie = await shop.loginAs('ROLE_EMPLOYEE', [shop.branchId])
  person = { id: ((await shop.request('GET', '/api/users/me', { cookie })).body.data as { id: number }).id, cookie }
  await ask('PUT', `users/${person.id}/work-contracts`, {
    cookie: admin,
    body: { contracts: [{ validFrom: '2026-01-01', weeklyMinutes: 2400, holidayRegion: 'AT', breakPolicy: 'AT' }] },
  })
})

const ask = (
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  { cookie = person.cookie, body }: { cookie?: string; body?: object } = {},
) => shop.request(method, `/api/${path}`, { cookie, ...(body && { body }) })
const settings = async (timeTracking: object) =>
  expect((await shop.request('POST', '/api/config', { cookie: admin, body: { timeTracking } })).status).toBe(200)
/** Wall times of Vienna in October, before the clock was changed. */
const work = async (day: number, from: string, to: string) => {
  const instant = (time: string) => new Date(`2026-10-${String(day).padStart(2, '0')}T${time}:00+02:00`).toISOString()
  const answer = await ask('POST', 'working-activities', {
    cookie: manager,
    body: { user: { id: person.id }, startedAt: instant(from), endedAt: instant(to), correctionReason: 'Zettel' },
  })
  expect(answer.status, answer.text).toBe(201)
  return (answer.body.data as { id: number }).id
}
const sheet = async (cookie = person.cookie): Promise<TimeSheet> =>
  (await ask('GET', `time-sheets/${person.id}/2026-10`, { cookie })).body.data
const step = (name: string, cookie = person.cookie, body: object = {}) =>
  ask('POST', `time-sheets/${person.id}/2026-10/${name}`, { cookie, body })

describe('A time sheet', () => {
  test('tells every day, rounds there alone, and adds up what it shows', async () => {
    await settings({ roundingMinutes: 15, surcharges: [{ type: 'night', from: '22:00', to: '06:00', percent: 25 }] })
    await work(5, '08:00', '12:07')
    await work(6, '18:00', '23:00')
    const { days, totals, surcharges } = await sheet()
    expect(days).toHaveLength(31)
    expect(days[4]).toMatchObject({
      date: '2026-10-05',
      workedSeconds: 4 * H,
      targetSeconds: 8 * H,
      differenceSeconds: -4 * H,
    })
    expect(days[4]?.records).toMatchObject([{ netSeconds: 4 * H + 420 }])
    expect(totals.workedSeconds).toBe(9 * H)
    expect(totals.differenceSeconds).toBe(days.reduce((sum, { differenceSeconds }) => sum + differenceSeconds, 0))
    expect(surcharges).toEqual([{ type: 'night', seconds: H, percent: 25 }])
    // the national holiday of the 26th has no target
    expect(days[25]).toMatchObject({ holidayName: 'Nationalfeiertag', targetSeconds: 0 })
    // balances are exact to the second
    const [balances] = (await ask('GET', `time-sheets/balances?user=${person.id}`)).body.data as {
      year: { workedSeconds: number }
    }[]
    expect(balances?.year.workedSeconds).toBe(9 * H + 420)
  })

  test('is signed by both sides, closed, and opened again with a reason', async () => {
    await work(5, '08:00', '12:00')
    expect((await sheet()).steps).toEqual(['submit'])
    expect((await sheet(manager)).steps).toEqual(['approve', 'lock'])
    expect((await step('approve')).status).toBe(403)
    expect((await step('submit', manager)).status).toBe(403)
    const submitted = await step('submit')
    expect(submitted.body.data).toMatchObject({
      status: 'submitted',
      signatures: { person: { by: { id: person.id } }, house: null },
    })
    expect((await step('submit')).status).toBe(409)
    const approved = (await step('approve', manager)).body.data as TimeSheet
    expect(approved).toMatchObject({ status: 'approved', signatures: { house: { by: { name: expect.any(String) } } } })
    expect((await step('lock', manager)).body.data).toMatchObject({ status: 'locked', steps: ['unlock'] })
    expect((await step('unlock', manager)).status).toBe(422)
    const opened = (await step('unlock', manager, { reason: 'Zulage vergessen' })).body.data as TimeSheet
    expect(opened.status).toBe('approved')
    expect(opened.events.map(({ action, reason }) => `${action} ${reason ?? ''}`.trim())).toEqual([
      'submit',
      'approve',
      'lock',
      'unlock Zulage vergessen',
    ])
  })

  test('that is closed refuses every change in it and names the month', async () => {
    const id = await work(5, '08:00', '12:00')
    expect((await step('lock', manager)).status).toBe(200)
    const october = expect.stringContaining('Oktober 2026')
    const tried = [
      await ask('PUT', `working-activities/${id}`, { cookie: manager, body: { comment: 'x' } }),
      await ask('PUT', `working-activities/${id}`, { body: { comment: 'x' } }),
      await ask('POST', 'working-activities', {
        body: { startedAt: '2026-10-07T08:00:00Z', endedAt: '2026-10-07T09:00:00Z', correctionReason: 'x' },
      }),
      // over the midnight into it
      await ask('POST', 'working-activities', {
        body: { startedAt: '2026-10-31T20:00:00Z', endedAt: '2026-11-01T02:00:00Z', correctionReason: 'x' },
      }),
      await ask('POST', 'balance-adjustments', {
        cookie: manager,
        body: { user: { id: person.id }, date: '2026-10-07', kind: 'holiday', days: 1, reason: 'x' },
      }),
      await ask('POST', 'working-schedules', {
        body: { type: 'vacation', user: { id: person.id }, startDate: '2026-10-07', endDate: '2026-10-07' },
      }),
      await step('submit'),
    ]
    for (const { status, body } of tried) expect([status, body.errors?.[0]?.message]).toEqual([409, october])
  })

  test('loses its signatures with a change of what was signed, whoever makes it, and says so', async () => {
    const id = await work(5, '08:00', '12:00')
    const sign = async () => {
      await step('submit')
      expect((await step('approve', manager)).body.data).toMatchObject({ status: 'approved' })
    }
    await sign()
    await ask('PUT', `working-activities/${id}`, { cookie: manager, body: { comment: 'Nur ein Wort' } })
    expect((await sheet()).status).toBe('approved')
    await ask('PUT', `working-activities/${id}`, {
      cookie: manager,
      body: { endedAt: '2026-10-05T11:00:00Z', correctionReason: 'x' },
    })
    expect(await sheet()).toMatchObject({ status: 'open', signatures: { person: null, house: null } })
    expect((await sheet()).events.at(-1)?.action).toBe('withdraw')
    await sign()
    await sql`insert into working_schedules (user_id, type, status, is_all_day, start_date, end_date)
      values (${person.id}, 'sick', 'approved', true, '2026-10-08', '2026-10-09')`.execute(shop.app.db)
    expect((await sheet()).status).toBe('open')
  })

  test('waits until its month is over, its clocks have stopped and everything is decided', async () => {
    const november = (name: string, cookie = person.cookie) =>
      ask('POST', `time-sheets/${person.id}/2026-11/${name}`, { cookie, body: {} })
    expect((await november('submit')).body.errors?.[0]).toMatchObject({ code: 'notOver' })
    await ask('POST', 'working-activities', {
      body: { startedAt: '2026-10-07T08:00:00Z', endedAt: '2026-10-07T09:00:00Z', correctionReason: 'x' },
    })
    expect((await step('approve', manager)).body.errors?.[0]).toMatchObject({
      code: 'pending',
      message: 'Oktober 2026: Ein Antrag ist noch nicht entschieden.',
    })
    await sql`insert into working_activities (user_id, started_at, time_zone)
      values (${person.id}, '2026-10-31T20:00:00Z', 'Europe/Vienna')`.execute(shop.app.db)
    expect((await step('submit')).body.errors?.[0]).toMatchObject({ code: 'running' })
  })

  test('of two who close it at once is closed once', async () => {
    const both = await Promise.all([step('lock', manager), step('lock', admin)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  test('closes by itself so many days after its month, unless something waits, and not again once it was opened', async () => {
    await work(5, '08:00', '12:00')
    await settings({ lockAfterDays: 20 })
    await lockMonths(shop.app)
    expect((await sheet()).status).toBe('open')
    await settings({ lockAfterDays: 19 })
    await lockMonths(shop.app)
    expect((await sheet()).status).toBe('locked')
    await step('unlock', manager, { reason: 'Nachtrag' })
    await lockMonths(shop.app)
    expect((await sheet()).status).toBe('open')
  })
})

describe('What leaves the house', () => {
  const exported = async (format: string, cookie = manager) =>
    shop.server.inject({
      method: 'POST',
      url: '/api/time-sheets/export',
      headers: { cookie },
      payload: { month: '2026-10', format },
    })

  test('is a line for each person and kind of time for the payroll, and stands in the log', async () => {
    await ask('PUT', `users/${person.id}`, { cookie: admin, body: { personnelNumber: 'P-77' } })
    await settings({ surcharges: [{ type: 'sunday', from: null, to: null, percent: 50 }] })
    await work(4, '10:00', '14:30')
    const { statusCode, payload } = await exported('csv')
    expect(statusCode).toBe(200)
    const lines = payload.split('\r\n').filter(line => line.startsWith('P-77'))
    expect(lines).toEqual([
      'P-77;Toni Test;2026-10;target;Sollzeit;152,00;;;Offen',
      'P-77;Toni Test;2026-10;work;Arbeitszeit;4,50;;;Offen',
      'P-77;Toni Test;2026-10;difference;Mehr- oder Minderzeit;-147,50;;;Offen',
      'P-77;Toni Test;2026-10;surcharge.sunday;Zuschlag Sonntag;4,50;;50;Offen',
    ])
    expect((await exported('xlsx')).rawPayload.subarray(0, 2).toString()).toBe('PK')
    expect((await exported('csv', person.cookie)).statusCode).toBe(403)
    const log = await ask('GET', `logs?search=${encodeURIComponent('Lohnübergabe heruntergeladen')}`, { cookie: admin })
    expect(log.body.data).not.toEqual([])
  })

  test('is the month on paper, with every day, both signatures and on as many pages as it takes', async () => {
    await work(5, '08:00', '12:00')
    for (const hour of Array.from({ length: 12 }, (_, index) => String(index + 8).padStart(2, '0')))
      await work(6, `${hour}:00`, `${hour}:20`)
    await step('submit')
    const { statusCode, headers, rawPayload } = await shop.server.inject({
      method: 'GET',
      url: `/api/time-sheets/${person.id}/2026-10/sheet.pdf`,
      headers: { cookie: person.cookie },
    })
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/pdf'])
    const { pages } = readPdf(rawPayload)
    const words = pages.flatMap(({ texts }) => texts.map(({ text }) => text.replaceAll('\u00A0', ' ')))
    for (const part of [
      'Stundenzettel Oktober 2026',
      '08:00 – 12:00',
      'Nationalfeiertag',
      'Datum, Unterschrift',
      'Zeitkonto danach',
    ])
      expect(words).toContain(part)
    expect(words.some(text => text.startsWith('Elektronisch bestätigt am'))).toBe(true)
    for (const { texts } of pages) for (const { y } of texts) expect(y).toBeLessThan(290)
  })

  test('is told of oneself and the people one leads alone', async () => {
    await work(5, '08:00', '12:00')
    const listed = async (cookie: string) =>
      ((await ask('GET', 'time-sheets?month=2026-10', { cookie })).body.data as SheetSummary[]).map(
        ({ user }) => user.id,
      )
    expect(await listed(person.cookie)).toEqual([person.id])
    expect(await listed(manager)).toContain(person.id)
    expect(await listed(await shop.loginAs('ROLE_MANAGER', [shop.otherBranchId]))).not.toContain(person.id)
    const other = await shop.loginAs('ROLE_EMPLOYEE', [shop.branchId])
    expect((await ask('GET', `time-sheets/${person.id}/2026-10`, { cookie: other })).status).toBe(403)
  })
})

test('Records of years that are no longer kept are forgotten with their trail, and today’s balances stay what they were', async () => {
  const contracts = [{ validFrom: '2021-01-01', weeklyMinutes: 600, breakPolicy: 'AT' }]
  await ask('PUT', `users/${person.id}/work-contracts`, { cookie: admin, body: { contracts } })
  for (const year of [2021, 2023, 2024])
    await sql`insert into working_activities (user_id, started_at, ended_at, time_zone)
      values (${person.id}, ${`${year}-06-01T06:00:00Z`}, ${`${year}-06-01T15:00:00Z`}, 'Europe/Vienna')`.execute(
      shop.app.db,
    )
  await sql`insert into working_schedules (user_id, type, status, is_all_day, start_date, end_date)
    values (${person.id}, 'vacation', 'approved', true, '2022-07-04', '2022-07-08')`.execute(shop.app.db)
  const kept = await work(5, '08:00', '12:00')
  const balances = async () => {
    const [own] = (await ask('GET', `time-sheets/balances?user=${person.id}`)).body.data as Balances[]
    return [own?.overtime.balanceSeconds, own?.holiday.remainingDays, own?.year]
  }
  const before = await balances()
  await settings({ keepYears: 2 })
  await forgetWorkTimes(
    shop.app,
    holidayCalendar(async () => []),
  )
  expect(await balances()).toEqual(before)
  const { rows } = await typedSql({ id: 'int', year: 'int' })`
    select id, extract(year from started_at)::int as year from working_activities where user_id = ${person.id}
    order by started_at`.execute(shop.app.db)
  expect(rows.map(({ year }) => year)).toEqual([2024, 2026])
  expect(rows.at(-1)?.id).toBe(kept)
  await forgetWorkTimes(
    shop.app,
    holidayCalendar(async () => []),
  )
  expect(await balances()).toEqual(before)
  await settings({ keepYears: null })
})

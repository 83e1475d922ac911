import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TimeSheet } from '#contract/calls/people/sheets.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { forgetWorkTimes } from '#server/features/people-balances/forget-work-times.ts'
import { holidayCalendar } from '#server/features/people-balances/holiday-calendar.ts'
import { lockMonths } from '#server/features/people-balances/sheets/move-month.ts'
import type { Answer } from '#test/app.ts'
import { whileRowsLocked } from '#test/locked-rows.ts'
import { openTestShop, type TestShop } from '#test/order-shop.ts'

let shop: TestShop
let admin: string
let manager: string
let person: { id: number; cookie: string }

const ask = (
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  { cookie = admin, body }: { cookie?: string; body?: object },
) => shop.request(method, `/api/${path}`, { cookie, ...(body && { body }) })
async function worker() {
  const cookie = await shop.loginAs('ROLE_EMPLOYEE', [shop.branchId])
  return { id: ((await ask('GET', 'users/me', { cookie })).body.data as { id: number }).id, cookie }
}
const settings = async (timeTracking: object) =>
  expect((await ask('POST', 'config', { body: { timeTracking } })).status).toBe(200)
const step = (name: string, cookie = manager, month = '2026-10', body: object = {}) =>
  ask('POST', `time-sheets/${person.id}/${month}/${name}`, { cookie, body })
const sheet = async (month = '2026-10') =>
  (await ask('GET', `time-sheets/${person.id}/${month}`, {})).body.data as TimeSheet
const worked = (startedAt: string, endedAt: string | null, more = { approval: 'open', isClaim: false }) =>
  sql`insert into working_activities (user_id, branch_id, started_at, ended_at, time_zone, approval, is_claim)
    values (${person.id}, ${shop.branchId}, ${startedAt}, ${endedAt}, 'Europe/Vienna', ${more.approval},
      ${more.isClaim})`.execute(shop.app.db)
const statuses = (answers: readonly Answer[]) => answers.map(({ status }) => status).toSorted((a, b) => a - b)
const codeOf = ({ body }: Answer) => body.errors?.[0]?.code

beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.loginAs('ROLE_ADMIN')
  manager = await shop.loginAs('ROLE_MANAGER', [shop.branchId])
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.setNow('2026-11-20T16:00:00.000Z')
  await settings({ lockAfterDays: null, keepYears: null })
  person = await worker()
})

describe('A month', () => {
  test('may be handed in from its last day on, by the clock of the house', async () => {
    shop.setNow('2026-11-29T22:59:59.999Z')
    person = await worker()
    expect(codeOf(await step('submit', person.cookie, '2026-11'))).toBe('notOver')
    shop.setNow('2026-11-29T23:00:00.000Z')
    expect((await step('submit', person.cookie, '2026-11')).status).toBe(200)
  })
  test('of who leaves may be handed in on their last day, and no month after it', async () => {
    await ask('PUT', `users/${person.id}`, { body: { exitDate: '2026-11-20' } })
    expect((await step('lock', manager, '2026-11')).status).toBe(200)
    expect(codeOf(await step('lock', manager, '2026-12'))).toBe('notOver')
    await ask('PUT', `users/${person.id}`, { body: { exitDate: '2026-11-21' } })
    await sql`delete from month_closures where user_id = ${person.id}`.execute(shop.app.db)
    expect(codeOf(await step('lock', manager, '2026-11'))).toBe('notOver')
  })
  test('goes every step once, also for two at once, and says so once', async () => {
    const twice = (name: string, cookie: string, body = {}) =>
      Promise.all([step(name, cookie, '2026-10', body), step(name, cookie, '2026-10', body)])
    expect((await step('unlock', manager, '2026-10', { reason: 'Nachtrag' })).status).toBe(409)
    expect(statuses(await twice('submit', person.cookie))).toEqual([200, 409])
    expect(statuses(await twice('approve', manager))).toEqual([200, 409])
    expect(statuses(await twice('lock', manager))).toEqual([200, 409])
    expect(statuses(await twice('unlock', manager, { reason: 'Nachtrag' }))).toEqual([200, 409])
    expect((await sheet()).events.map(({ action }) => action)).toEqual(['submit', 'approve', 'lock', 'unlock'])
  })
  test('is led by nobody of another branch, by nobody for themselves, and by no employee', async () => {
    const elsewhere = await shop.loginAs('ROLE_MANAGER', [shop.otherBranchId])
    for (const name of ['approve', 'lock']) {
      expect((await step(name, elsewhere)).status, name).toBe(404)
      expect((await step(name, person.cookie)).status, name).toBe(403)
    }
    const { id } = (await ask('GET', 'users/me', { cookie: manager })).body.data as { id: number }
    expect((await ask('POST', `time-sheets/${id}/2026-10/lock`, { cookie: manager, body: {} })).status).toBe(403)
  })
  test('is approved with the work that began in it, not with that of its neighbours or what waits', async () => {
    // by the clock of the house the last second of September, October from end to end, and the first of November
    await worked('2026-09-30T21:59:59Z', '2026-09-30T23:00:00Z')
    await worked('2026-09-30T23:00:00Z', '2026-10-01T02:00:00Z')
    await worked('2026-10-31T22:59:59Z', '2026-11-01T02:00:00Z')
    await worked('2026-11-01T02:00:00Z', '2026-11-01T04:00:00Z')
    expect((await step('approve', manager)).status).toBe(200)
    const { rows } = await typedSql({ approval: 'text' })`
      select approval from working_activities where user_id = ${person.id} order by started_at`.execute(shop.app.db)
    expect(rows.map(({ approval }) => approval)).toEqual(['open', 'approved', 'approved', 'open'])
  })
})

describe('What is not decided', () => {
  const CLAIMED = { approval: 'submitted', isClaim: true }
  test.each([
    { from: '2026-09-30T18:00:00Z', to: '2026-09-30T22:00:00Z', keeps: ['2026-09'], because: 'it ends at midnight' },
    { from: '2026-09-30T18:00:00Z', to: '2026-09-30T22:00:01Z', keeps: ['2026-09', '2026-10'], because: 'it goes on' },
    { from: '2026-09-30T22:00:00Z', to: '2026-09-30T23:00:00Z', keeps: ['2026-10'], because: 'it begins there' },
  ])('from $from to $to keeps $keeps open, since $because', async ({ from, to, keeps }) => {
    await worked(from, to, CLAIMED)
    for (const month of ['2026-09', '2026-10']) {
      const answer = await step('approve', manager, month)
      expect([month, answer.status, codeOf(answer)]).toEqual(
        keeps.includes(month) ? [month, 409, 'pending'] : [month, 200, undefined],
      )
    }
  })
})

describe('Signatures', () => {
  const signed = async () => {
    const { rows } = await typedSql({ month: 'date' })`
      select distinct month from time_sheet_signatures where user_id = ${person.id} order by month`.execute(shop.app.db)
    return rows.map(({ month }) => month.slice(0, 7))
  }
  const sign = async () => {
    await sql`insert into time_sheet_signatures (user_id, month, side, signed_at)
      select ${person.id}, month, 'house', now() from unnest('{2026-09-01, 2026-10-01}'::date[]) month
      on conflict do nothing`.execute(shop.app.db)
    expect(await signed()).toEqual(['2026-09', '2026-10'])
  }
  test.each([
    { to: '2026-09-30T22:00:00Z', stay: ['2026-10'], because: 'it ends at midnight' },
    { to: '2026-09-30T22:00:00.001Z', stay: [], because: 'it goes on' },
  ])('fall with work up to $to but those of $stay, since $because', async ({ to, stay }) => {
    await sign()
    await worked('2026-09-30T18:00:00Z', to)
    expect(await signed()).toEqual(stay)
    await sign()
    await sql`insert into working_activity_pauses (activity_id, started_at, ended_at)
      select id, '2026-09-30T19:00:00Z', '2026-09-30T19:30:00Z' from working_activities
      where user_id = ${person.id}`.execute(shop.app.db)
    expect(await signed()).toEqual(stay)
    await sign()
    await sql`delete from working_activities where user_id = ${person.id}`.execute(shop.app.db)
    expect(await signed()).toEqual(stay)
  })
  test('fall with what is put right on the account in that month', async () => {
    await sign()
    const adjust = (date: string) =>
      shop.request('POST', '/api/balance-adjustments', {
        cookie: manager,
        headers: { 'idempotency-key': shop.newKey() },
        body: { user: { id: person.id }, date, kind: 'overtime', seconds: -3600, isPayout: true, reason: 'Auszahlung' },
      })
    expect((await adjust('2026-08-31')).status).toBe(201)
    expect(await signed()).toEqual(['2026-09', '2026-10'])
    expect((await adjust('2026-10-01')).status).toBe(201)
    expect(await signed()).toEqual(['2026-09'])
    expect((await adjust('2026-09-30')).status).toBe(201)
    expect(await signed()).toEqual([])
    expect((await sheet()).events.map(({ action }) => action)).toEqual(['withdraw'])
  })
  test('fall with work that begins with the month, and that before keeps its own', async () => {
    await sign()
    await worked('2026-09-30T22:00:00Z', '2026-09-30T23:00:00Z')
    expect(await signed()).toEqual(['2026-09'])
  })
})

describe('A month closes by itself', () => {
  test('at the midnight after as many days as the settings say, once by two jobs at once', async () => {
    await worked('2026-10-05T06:00:00Z', '2026-10-05T10:00:00Z')
    await settings({ lockAfterDays: 19 })
    shop.setNow('2026-11-19T22:59:59.999Z')
    await lockMonths(shop.app)
    expect((await sheet()).status).toBe('open')
    shop.setNow('2026-11-19T23:00:00.000Z')
    await Promise.all([lockMonths(shop.app), lockMonths(shop.app)])
    await lockMonths(shop.app)
    const { status, events } = await sheet()
    expect([status, events.map(({ action, reason, by }) => [action, reason, by])]).toEqual([
      'locked',
      [['lock', 'Frist abgelaufen', null]],
    ])
  })
  test.each([
    { what: 'a clock that runs', ended: null, more: { approval: 'open', isClaim: false } },
    {
      what: 'a claim nobody has decided',
      ended: '2026-10-06T10:00:00Z',
      more: { approval: 'submitted', isClaim: true },
    },
  ])('not while $what waits in it', async ({ ended, more }) => {
    await worked('2026-10-05T06:00:00Z', '2026-10-05T10:00:00Z')
    await worked('2026-10-06T06:00:00Z', ended, more)
    await settings({ lockAfterDays: 1 })
    await lockMonths(shop.app)
    expect((await sheet()).status).toBe('open')
  })
  test('as far back as a year', async () => {
    await worked('2025-10-31T10:00:00Z', '2025-10-31T12:00:00Z')
    await worked('2025-11-03T10:00:00Z', '2025-11-03T12:00:00Z')
    await settings({ lockAfterDays: 1 })
    await lockMonths(shop.app)
    expect([(await sheet('2025-10')).status, (await sheet('2025-11')).status]).toEqual(['open', 'locked'])
  })
})

describe('What is put right on an account', () => {
  const adjust = (body: object = {}, key = shop.newKey()) =>
    shop.request('POST', '/api/balance-adjustments', {
      cookie: manager,
      headers: { 'idempotency-key': key },
      body: {
        user: { id: person.id },
        date: '2026-10-07',
        kind: 'overtime',
        seconds: 3600,
        reason: 'Inventur',
        ...body,
      },
    })
  const count = async () =>
    (
      await typedSql({ rows: 'int' })`
        select count(*)::int as rows from balance_adjustments where user_id = ${person.id}`.execute(shop.app.db)
    ).rows[0]?.rows
  test('is written once where it is sent twice at once, and under another key once more', async () => {
    const key = shop.newKey()
    const both = await Promise.all([adjust({}, key), adjust({}, key)])
    expect([statuses(both), both[0]?.body.data]).toEqual([[201, 201], both[1]?.body.data])
    expect(await count()).toBe(1)
    expect((await adjust()).status).toBe(201)
    expect(await count()).toBe(2)
  })
  test('waits for a month that is being closed, and is refused then', async () => {
    const { result, hasWaited } = await whileRowsLocked(
      shop.app,
      async tx => {
        await sql`select id from users where id = ${person.id} for no key update`.execute(tx)
        await sql`insert into month_closures (user_id, month, locked_at)
          values (${person.id}, '2026-10-01', now())`.execute(tx)
      },
      () => adjust(),
      1,
    )
    expect([hasWaited, result.status, codeOf(result), await count()]).toEqual([true, 409, 'monthLocked', 0])
    const days = ['2026-09-30', '2026-10-01', '2026-10-31', '2026-11-01']
    const answers = await Promise.all(days.map(date => adjust({ date })))
    expect(answers.map(({ status }) => status)).toEqual([201, 409, 409, 201])
  })
})

test('Contracts that two write at once are those of one of them', async () => {
  const write = (weeklyMinutes: number) =>
    ask('PUT', `users/${person.id}/work-contracts`, {
      body: { contracts: [{ validFrom: '2026-01-01', weeklyMinutes, holidayRegion: 'AT' }] },
    })
  expect(statuses(await Promise.all([write(2400), write(1200)]))).toEqual([200, 200])
  const { rows } = await typedSql({ minutes: 'int' })`
    select weekly_minutes as minutes from work_contracts where user_id = ${person.id}`.execute(shop.app.db)
  expect(rows).toHaveLength(1)
})

test.each([
  { to: '2023-12-31T23:00:00Z', is: 'forgotten with the year it ends in', kept: [] },
  { to: '2023-12-31T23:00:00.001Z', is: 'kept with the new year', kept: [{ startedAt: '2023-12-31T20:00:00.000Z' }] },
])('Work up to $to is $is, and two who forget at once forget once', async ({ to, kept }) => {
  await ask('PUT', `users/${person.id}/work-contracts`, {
    body: { contracts: [{ validFrom: '2022-01-01', weeklyMinutes: 600, breakPolicy: 'AT' }] },
  })
  await worked('2023-12-31T16:00:00Z', '2023-12-31T19:00:00Z')
  await worked('2023-12-31T20:00:00Z', to)
  const overtime = async () =>
    ((await ask('GET', `time-sheets/balances?user=${person.id}`, {})).body.data as { overtime: object }[])[0]
  await sql`insert into time_sheet_signatures (user_id, month, side, signed_at)
    values (${person.id}, '2024-01-01', 'house', now())`.execute(shop.app.db)
  const before = (await overtime()) as { overtime: { balanceSeconds: number } }
  await settings({ keepYears: 2 })
  const calendar = holidayCalendar(async () => [])
  await Promise.all([forgetWorkTimes(shop.app, calendar), forgetWorkTimes(shop.app, calendar)])
  const { rows } = await typedSql({ startedAt: 'instant' })`
    select started_at from working_activities where user_id = ${person.id}`.execute(shop.app.db)
  expect(rows).toEqual(kept)
  const { rows: openings } = await typedSql({ date: 'date' })`
    select date from balance_adjustments where user_id = ${person.id} and is_opening`.execute(shop.app.db)
  expect(openings).toEqual([{ date: '2024-01-01' }])
  // the month that begins then is signed as it was
  expect((await sheet('2024-01')).signatures.house).not.toBeNull()
  const after = (await overtime()) as { overtime: { balanceSeconds: number } }
  expect(after.overtime.balanceSeconds).toBe(before.overtime.balanceSeconds)
})

test.each([
  { timeZone: 'Europe/Vienna', newYear: '2023-12-31T23:00:00.000Z' },
  { timeZone: 'America/New_York', newYear: '2024-01-01T05:00:00.000Z' },
  // summer time at the turn of the year
  { timeZone: 'Pacific/Auckland', newYear: '2023-12-31T11:00:00.000Z' },
])('The trail of removed work goes with the year it was written in, by the clock of $timeZone', async one => {
  const { db } = shop.app
  await ask('POST', 'config', { body: { timeZone: one.timeZone } })
  await worked('2023-12-10T16:00:00Z', '2023-12-10T19:00:00Z')
  const at = (milliseconds: number) => new Date(Date.parse(one.newYear) + milliseconds).toISOString()
  for (const [id, moment] of [
    [900_001, at(-1)],
    [900_002, at(0)],
  ] as const)
    await sql`insert into working_activity_changes (activity_id, user_id, at, field)
      values (${id}, ${person.id}, ${moment}, 'removed')`.execute(db)
  await settings({ keepYears: 2 })
  await forgetWorkTimes(
    shop.app,
    holidayCalendar(async () => []),
  )
  const { rows } = await typedSql({ id: 'int' })`
    select activity_id as id from working_activity_changes where user_id = ${person.id}`.execute(db)
  expect(rows).toEqual([{ id: 900_002 }])
  await ask('POST', 'config', { body: { timeZone: 'Europe/Vienna' } })
})

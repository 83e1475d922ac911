import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { HolidayBalance } from '#contract/calls/people/balances.ts'
import type { LeaveCostRow } from '#contract/calls/people/leave.ts'
import { startTestApp, type TestApp } from '#test/app.ts'

let shop: TestApp
let admin: string
let branch: { graz: number; linz: number }
let anna: { id: number; cookie: string }
let bert: { id: number; cookie: string }
let planner: string

async function staff(role: 'ROLE_EMPLOYEE' | 'ROLE_PLANNER', at: number) {
  const cookie = await shop.loginAs(role, [at])
  const { body } = await shop.request('GET', '/api/users/me', { cookie })
  return { id: (body.data as { id: number }).id, cookie }
}
const ask = (query: string, cookie = anna.cookie) =>
  shop.request('GET', `/api/time-sheets/leave-cost?${query}`, { cookie })
const cost = async (query: string, cookie = anna.cookie) => {
  const answer = await ask(query, cookie)
  expect(answer.status, answer.text).toBe(200)
  return answer.body.data as LeaveCostRow
}

beforeAll(async () => {
  shop = await startTestApp({ now: '2026-11-30T09:00:00.000Z' })
  admin = await shop.loginAs('ROLE_ADMIN')
  const create = async (name: string) =>
    (
      (await shop.request('POST', '/api/branches', { body: { identifier: name, name }, cookie: admin })).body.data as {
        id: number
      }
    ).id
  branch = { graz: await create('graz'), linz: await create('linz') }
  anna = await staff('ROLE_EMPLOYEE', branch.graz)
  bert = await staff('ROLE_EMPLOYEE', branch.linz)
  planner = (await staff('ROLE_PLANNER', branch.graz)).cookie
  for (const { id } of [anna, bert]) {
    const contract = { validFrom: '2026-01-01', mode: 'perWeek', weeklyMinutes: 2400, holidayRegion: 'AT' }
    const saved = await shop.request('PUT', `/api/users/${id}/work-contracts`, {
      body: { contracts: [contract] },
      cookie: admin,
    })
    if (saved.status !== 200) throw new Error(saved.text)
  }
})
afterAll(() => shop.close())

test('leave costs what the account is less once it is granted, public holidays left out', async () => {
  // the week of 8 December
  const told = await cost('from=2026-12-07&to=2026-12-13')
  expect(told).toMatchObject({
    workdays: 4,
    freeDays: 2,
    holidays: [{ day: '2026-12-08' }],
    years: [{ year: 2026, unit: 'days', cost: 4, requested: 0 }],
  })
  const made = await shop.request('POST', '/api/working-schedules', {
    body: { type: 'vacation', user: { id: anna.id }, startDate: '2026-12-07', endDate: '2026-12-13' },
    cookie: anna.cookie,
  })
  expect(made.status, made.text).toBe(201)
  expect((await cost('from=2026-12-14&to=2026-12-14')).years).toMatchObject([{ cost: 1, requested: 4 }])
  const { id, version } = made.body.data as { id: number; version: number }
  const granted = await shop.request('PUT', `/api/working-schedules/${id}/status`, {
    body: { status: 'approved', version },
    cookie: admin,
  })
  expect(granted.status, granted.text).toBe(200)
  const [account] = (
    await shop.request('GET', `/api/time-sheets/holiday-balances?user=${anna.id}`, { cookie: anna.cookie })
  ).body.data as HolidayBalance[]
  expect(account?.remainingDays).toBe(told.years[0]?.after)
  // what is taken costs nothing again
  expect((await cost('from=2026-12-07&to=2026-12-13')).workdays).toBe(0)
  await sql`delete from working_schedules`.execute(shop.app.db)
})

test('half a day costs half of it, and other absences no holiday', async () => {
  expect(await cost('from=2026-12-09&to=2026-12-09&dayPart=afternoon')).toMatchObject({
    workdays: 0.5,
    years: [{ cost: 0.5 }],
  })
  expect(await cost('from=2026-12-09&to=2026-12-10&type=compensatory')).toMatchObject({
    workdays: 2,
    targetSeconds: 0,
    years: [],
  })
})

test.each([
  { query: 'from=2026-12-10&to=2026-12-09', field: 'to', message: 'Das Ende liegt vor dem Anfang.' },
  { query: 'from=2026-12-10&to=2027-12-11', field: 'to', message: 'Bitte geben Sie höchstens ein Jahr an.' },
  {
    query: 'from=2026-12-10&to=2026-12-11&dayPart=morning',
    field: 'dayPart',
    message: 'Ein halber Tag beginnt und endet am selben Tag.',
  },
  { query: 'from=2026-12-10', field: 'to', message: expect.any(String) },
  { query: 'from=2026-12-10&to=2026-12-10&type=shift', field: 'type', message: expect.any(String) },
])('$query is refused at $field', async ({ query, field, message }) => {
  const answer = await ask(query)
  expect([answer.status, answer.body.errors]).toMatchObject([422, [{ field, message }]])
})

test('a year is the longest, to the day', async () => {
  expect((await ask('from=2026-12-10&to=2027-12-10')).status).toBe(200)
})

test('is told of oneself, and of people of the branches one plans', async () => {
  const days = 'from=2026-12-09&to=2026-12-09'
  expect((await ask(`user=${bert.id}&${days}`)).status).toBe(403)
  expect((await ask(`user=${anna.id}&${days}`, planner)).status).toBe(200)
  expect((await ask(`user=${bert.id}&${days}`, planner)).status).toBe(404)
  expect((await shop.request('GET', `/api/time-sheets/leave-cost?${days}`)).status).toBe(401)
})

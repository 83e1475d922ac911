import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ListedSchedule } from '#contract/calls/people/schedules.ts'
import type { Role } from '#contract/role.ts'
import { addDays } from '#domain/time/local-time.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { startTestApp, type TestApp } from '#test/app.ts'

type Whole = Extract<ListedSchedule, { view: 'whole' }>
let shop: TestApp
let admin: string
const branch = { graz: 0, linz: 0 }
const person = { anna: 0, bert: 0, carla: 0, planner: 0 }
const cookie = { anna: '', bert: '', carla: '', planner: '' }

async function created(path: string, body: object, as = admin): Promise<number> {
  const answer = await shop.request('POST', `/api/${path}`, { body, cookie: as })
  if (answer.status !== 201) throw new Error(answer.text)
  return (answer.body.data as { id: number }).id
}
const get = async <T>(path: string, as: string) =>
  (await shop.request('GET', `/api/${path}`, { cookie: as })).body.data as T
const post = (path: string, as: string, body: object = {}) =>
  shop.request('POST', `/api/working-schedules${path}`, { body, cookie: as })
const move = (id: number, version: number, status: string, as: string, decisionReason?: string) =>
  shop.request('PUT', `/api/working-schedules/${id}/status`, { body: { version, status, decisionReason }, cookie: as })
const shift = (user: number | null, startAt: string, endAt: string) => ({
  type: 'shift',
  user: user === null ? null : { id: user },
  branch: { id: branch.graz },
  startAt,
  endAt,
})
const vacation = (user: number, startDate: string, endDate = startDate, more: object = {}) => ({
  type: 'vacation',
  user: { id: user },
  startDate,
  endDate,
  ...more,
})
const list = (from: string, to: string, as: string, more = '') =>
  get<ListedSchedule[]>(`working-schedules?from=${from}&to=${to}${more}`, as)

beforeAll(async () => {
  shop = await startTestApp({ now: '2026-11-24T09:00:00.000Z' })
  admin = await shop.loginAs('ROLE_ADMIN')
  for (const name of ['graz', 'linz'] as const) branch[name] = await created('branches', { identifier: name, name })
  const people: [keyof typeof person, Role, number][] = [
    ['anna', 'ROLE_EMPLOYEE', branch.graz],
    ['bert', 'ROLE_EMPLOYEE', branch.linz],
    ['carla', 'ROLE_EMPLOYEE', branch.graz],
    ['planner', 'ROLE_PLANNER', branch.graz],
  ]
  for (const [name, role, at] of people) {
    cookie[name] = await shop.loginAs(role, [at])
    person[name] = (await get<{ id: number }>('users/me', cookie[name])).id
  }
})
afterAll(() => shop.close())

test('a draft is seen by who plans, a published shift by its person and colleagues of the branch, and nobody of another', async () => {
  const id = await created(
    'working-schedules',
    shift(person.anna, '2026-12-01T08:00:00Z', '2026-12-01T16:00:00Z'),
    cookie.planner,
  )
  const seen = async (as: string) => (await list('2026-12-01', '2026-12-01', as)).map(row => `${row.view}:${row.type}`)
  expect(await seen(cookie.anna)).toEqual([])
  expect(await seen(cookie.planner)).toEqual(['whole:shift'])
  const published = await post('/publish', cookie.planner, {
    branch: { id: branch.graz },
    from: '2026-12-01',
    to: '2026-12-01',
  })
  expect(published.body.data).toEqual({ published: 1 })
  expect([await seen(cookie.anna), await seen(cookie.carla), await seen(cookie.bert)]).toEqual([
    ['whole:shift'],
    ['colleague:shift'],
    [],
  ])
  expect((await post(`/${id}/acknowledge`, cookie.carla)).status).toBe(403)
  const { body } = await post(`/${id}/acknowledge`, cookie.anna)
  expect((body.data as Whole).acknowledgedAt).toBe('2026-11-24T09:00:00.000Z')
  // edited it stays published, and is to be seen again
  const edited = await shop.request('PUT', `/api/working-schedules/${id}`, {
    cookie: cookie.planner,
    body: {
      version: (body.data as Whole).version,
      schedule: shift(person.anna, '2026-12-01T09:00:00Z', '2026-12-01T16:00:00Z'),
    },
  })
  expect(edited.body.data).toMatchObject({
    status: 'published',
    acknowledgedAt: null,
    conflicts: [{ code: 'noContract', with: null }],
  })
})

test('an absence is asked for, decided by who plans, and told to colleagues without its reason', async () => {
  const asked = vacation(person.anna, '2026-12-07', '2026-12-08', { note: 'Hochzeit', internalNote: 'geheim' })
  const id = await created('working-schedules', asked, cookie.anna)
  expect(await list('2026-12-07', '2026-12-07', cookie.carla)).toEqual([])
  expect((await move(id, 1, 'approved', cookie.anna)).status).toBe(403)
  expect((await move(id, 1, 'approved', cookie.carla)).status).toBe(404)
  const { body } = await move(id, 1, 'approved', cookie.planner, 'Gern.')
  expect(body.data).toMatchObject({
    status: 'approved',
    decisionReason: 'Gern.',
    internalNote: null,
    requestedBy: { id: person.anna },
  })
  expect((await move(id, 1, 'rejected', cookie.planner)).status).toBe(409)
  const [row] = await list('2026-12-07', '2026-12-07', cookie.carla)
  expect(row).toEqual({
    id,
    view: 'colleague',
    type: 'absent',
    branch: null,
    department: null,
    isAllDay: true,
    startAt: null,
    endAt: null,
    startDate: '2026-12-07',
    endDate: '2026-12-08',
    dayPart: 'full',
    position: null,
    swap: null,
    isReplacedByYou: false,
    user: { id: person.anna, name: expect.any(String) },
  })
  // and a filter tells no more than the row
  expect(await list('2026-12-07', '2026-12-07', cookie.carla, '&type=vacation')).toEqual([])
  expect((await move(id, 2, 'cancelRequested', cookie.anna)).status).toBe(200)
  expect((await move(id, 3, 'cancelled', cookie.planner)).status).toBe(200)
  expect(await list('2026-12-07', '2026-12-07', cookie.carla)).toEqual([])
})

test('absences are taken along as a file by whoever sees them, without why to colleagues, and no spreadsheet runs a note', async () => {
  const asked = vacation(person.anna, '2027-02-01', '2027-02-05', { note: '=1+1', internalNote: 'geheim' })
  const id = await created('working-schedules', asked, cookie.anna)
  await created(
    'working-schedules',
    shift(person.carla, '2027-02-02T08:00:00Z', '2027-02-02T16:00:00Z'),
    cookie.planner,
  )
  const file = async (as: string, body: object = {}) => {
    const payload = { format: 'csv', from: '2027-01-01', to: '2028-12-31', ...body }
    const url = '/api/working-schedules/absences/export'
    const answer = await shop.server.inject({ method: 'POST', url, headers: { cookie: as }, payload })
    return answer.body.replace('\uFEFF', '').split('\r\n')
  }
  const [head, ...rows] = await file(cookie.planner)
  expect(head).toMatch(/^Person;Art;Von;Bis;Tageszeit;Stand;Filiale;Abteilung;Vertreten von;Bemerkung;/)
  expect(rows.map(row => row.split(';').slice(1, 10).join(';'))).toEqual([
    `Urlaub;01.02.2027;05.02.2027;Ganztägig;Beantragt;;;;'=1+1`,
  ])
  expect(rows.join()).not.toContain('geheim')
  expect([(await file(cookie.carla)).slice(1), (await file(cookie.bert)).slice(1)]).toEqual([[], []])
  expect((await move(id, 1, 'approved', cookie.planner)).status).toBe(200)
  expect((await file(cookie.carla)).slice(1).map(row => row.split(';').slice(1).join(';'))).toEqual([
    'Abwesend;01.02.2027;05.02.2027;Ganztägig;;;;;;;;;;',
  ])
  expect((await file(cookie.anna, { from: '2027-02-06' })).slice(1)).toEqual([])
  const tooLong = await post('/absences/export', cookie.planner, {
    format: 'csv',
    from: '2024-01-01',
    to: '2028-12-31',
  })
  expect([tooLong.status, tooLong.body.errors?.[0]?.field]).toEqual([422, 'to'])
})

test('nobody asks for others, enters shifts without the right or plans another branch', async () => {
  const day = (body: object, as: string) => post('', as, body)
  expect((await day(vacation(person.carla, '2026-12-09'), cookie.anna)).status).toBe(403)
  expect((await day(shift(person.anna, '2026-12-09T08:00:00Z', '2026-12-09T09:00:00Z'), cookie.anna)).status).toBe(403)
  expect((await day(vacation(person.bert, '2026-12-09'), cookie.planner)).status).toBe(403)
  expect(
    (await day({ ...vacation(person.bert, '2026-12-09'), branch: { id: branch.graz } }, cookie.planner)).status,
  ).toBe(403)
  expect((await day(shift(person.bert, '2026-12-09T08:00:00Z', '2026-12-09T09:00:00Z'), cookie.planner)).status).toBe(
    422,
  )
  expect(await list('2026-12-09', '2026-12-09', admin)).toEqual([])
})

test('who plans grants themselves nothing, neither by entering it nor by changing it', async () => {
  const asked = { ...vacation(person.planner, '2026-12-14'), type: 'training' }
  const answer = await post('', cookie.planner, asked)
  expect([answer.status, (answer.body.data as Whole).status]).toEqual([201, 'requested'])
  const { id } = answer.body.data as Whole
  expect((await move(id, 1, 'approved', cookie.planner)).status).toBe(403)
  expect((await move(id, 1, 'approved', admin)).status).toBe(200)
  const longer = { version: 2, schedule: { ...asked, endDate: '2026-12-18' } }
  expect(
    (await shop.request('PUT', `/api/working-schedules/${id}`, { body: longer, cookie: cookie.planner })).status,
  ).toBe(403)
})

test('of two who take an open shift at once one gets it, and nobody gets two at the same time', async () => {
  const open = async (from: string, to: string) => {
    const id = await created('working-schedules', shift(null, from, to), cookie.planner)
    expect((await move(id, 1, 'published', cookie.planner)).status).toBe(200)
    return id
  }
  const id = await open('2026-12-10T08:00:00Z', '2026-12-10T16:00:00Z')
  expect((await post(`/${id}/take`, cookie.bert)).status).toBe(404)
  const both = await Promise.all([post(`/${id}/take`, cookie.anna), post(`/${id}/take`, cookie.carla)])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const [first, second] = [
    await open('2026-12-11T08:00:00Z', '2026-12-11T16:00:00Z'),
    await open('2026-12-11T12:00:00Z', '2026-12-11T18:00:00Z'),
  ]
  const two = await Promise.all([post(`/${first}/take`, cookie.anna), post(`/${second}/take`, cookie.anna)])
  expect(two.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
})

test('a closed month refuses what touches it, by its name', async () => {
  await sql`insert into month_closures (user_id, month, locked_at)
    values (${person.carla}, '2026-10-01', now())`.execute(shop.app.db)
  const refused = await post('', cookie.carla, vacation(person.carla, '2026-10-30', '2026-11-02'))
  expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('Oktober 2026')])
  // one's own sheet is the step to it; who plans reads no sheet of others and is led to none
  expect(refused.body.errors).toMatchObject([
    { row: { path: 'time-sheets', id: person.carla, name: 'Stundenzettel Oktober 2026', day: '2026-10-01' } },
  ])
  const byPlanner = await post('', cookie.planner, vacation(person.carla, '2026-10-05'))
  expect([byPlanner.status, byPlanner.text.includes('time-sheets')]).toEqual([409, false])
  expect((await post('', cookie.carla, vacation(person.carla, '2026-11-02'))).status).toBe(201)
})

test('a shift is moved neither out of a closed month nor into one', async () => {
  const put = (id: number, body: object) =>
    shop.request('PUT', `/api/working-schedules/${id}`, {
      body: { version: 1, schedule: body },
      cookie: cookie.planner,
    })
  const entered = async (startAt: string, endAt: string) => {
    const answer = await post('', cookie.planner, shift(person.anna, startAt, endAt))
    if (answer.status !== 201) throw new Error(answer.text)
    return (answer.body.data as { id: number }).id
  }
  const september = await entered('2026-09-10T08:00:00Z', '2026-09-10T16:00:00Z')
  const december = await entered('2026-12-17T08:00:00Z', '2026-12-17T16:00:00Z')
  await sql`insert into month_closures (user_id, month, locked_at)
    values (${person.anna}, '2026-09-01', now())`.execute(shop.app.db)
  const out = await put(september, shift(person.anna, '2026-12-18T08:00:00Z', '2026-12-18T16:00:00Z'))
  const into = await put(december, shift(person.anna, '2026-09-18T08:00:00Z', '2026-09-18T16:00:00Z'))
  const handed = await put(september, shift(null, '2026-09-10T08:00:00Z', '2026-09-10T16:00:00Z'))
  for (const answer of [out, into, handed])
    expect([answer.status, answer.text]).toEqual([409, expect.stringContaining('September 2026')])
  const { rows } = await typedSql({ startAt: 'instant' })`
    select start_at from working_schedules where id in (${september}, ${december}) order by id`.execute(shop.app.db)
  expect(rows.map(({ startAt }) => startAt)).toEqual(['2026-09-10T08:00:00.000Z', '2026-12-17T08:00:00.000Z'])
})

test('a shift over midnight stands under both its days, one that ends at midnight under one', async () => {
  const late = await created(
    'working-schedules',
    shift(null, '2027-01-11T18:00:00Z', '2027-01-12T02:00:00Z'),
    cookie.planner,
  )
  const even = await created(
    'working-schedules',
    shift(null, '2027-01-13T18:00:00Z', '2027-01-13T23:00:00Z'),
    cookie.planner,
  )
  const on = async (day: string) => (await list(day, day, cookie.planner)).map(({ id }) => id)
  expect([await on('2027-01-11'), await on('2027-01-12'), await on('2027-01-13'), await on('2027-01-14')]).toEqual([
    [late],
    [late],
    [even],
    [],
  ])
})

test('balances read the absences that were granted here', async () => {
  const contracts = [{ validFrom: '2026-01-01', weeklyMinutes: 2400 }]
  await shop.request('PUT', `/api/users/${person.anna}/work-contracts`, { body: { contracts }, cookie: admin })
  const id = await created('working-schedules', vacation(person.anna, '2026-12-21', '2026-12-22'), cookie.anna)
  const holiday = async () =>
    (
      await get<{ requestedDays: number; approvedFutureDays: number }[]>(
        `time-sheets/holiday-balances?user=${person.anna}`,
        admin,
      )
    )[0]
  expect(await holiday()).toMatchObject({ requestedDays: 2, approvedFutureDays: 0 })
  await move(id, 1, 'approved', cookie.planner)
  expect(await holiday()).toMatchObject({ requestedDays: 0, approvedFutureDays: 2 })
})

test('sixty people over four weeks are listed with a handful of statements', async () => {
  const people = await Promise.all(
    Array.from({ length: 60 }, async (_, at) => {
      const { rows } = await typedSql({
        id: 'int',
      })`insert into users (username) values (${`team${at}`}) returning id`.execute(shop.app.db)
      return rows[0]!.id
    }),
  )
  for (const id of people)
    await sql`insert into users_branches (row_id, target_id, position) values (${id}, ${branch.graz}, 0)`.execute(
      shop.app.db,
    )
  for (let day = 0; day < 28; day++) {
    const date = addDays('2027-03-15', day)
    await sql`insert into working_schedules (user_id, branch_id, start_at, end_at, start_date, end_date)
      select id, ${branch.graz}, ${`${date}T08:00:00Z`}::timestamptz, ${`${date}T16:00:00Z`}::timestamptz,
        ${date}::date, ${date}::date
      from unnest(${people}::bigint[]) as id`.execute(shop.app.db)
  }
  const rows = await list('2027-03-15', '2027-04-11', cookie.planner, `&branch=${branch.graz}`)
  expect(rows).toHaveLength(60 * 28)
  expect(rows.every(row => row.view === 'whole' && row.conflicts.length === 1)).toBe(true)
})

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Balances } from '#contract/calls/people/balances.ts'
import type { ListedSchedule } from '#contract/calls/people/schedules.ts'
import type { SheetSummary } from '#contract/calls/people/sheets.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { startTestApp, type TestApp } from '#test/app.ts'

let shop: TestApp
let admin: string
let lead: string
const FULL = { validFrom: '2026-10-26', mode: 'perWeek', weeklyMinutes: 2400, breakPolicy: 'AT' }
/** Who works how long on Monday, in hours. */
const WORKED = { Anna: 12, Bert: 4, Carla: 8, Dora: 6 } as const
/** The last day of their leave. */
const UNTIL: Readonly<Record<string, string>> = { Bert: '2026-12-02', Dora: '2026-12-01' }
const id: Record<string, number> = {}

beforeAll(async () => {
  // a Wednesday, noon in Vienna; nobody has worked since Monday
  shop = await startTestApp({ now: '2026-10-28T11:00:00.000Z' })
  admin = await shop.loginAs('ROLE_ADMIN')
  const branches: number[] = []
  for (const name of ['graz', 'linz'])
    branches.push(
      (
        (await shop.request('POST', '/api/branches', { body: { identifier: name, name }, cookie: admin })).body
          .data as { id: number }
      ).id,
    )
  const [graz = 0, linz = 0] = branches
  lead = await shop.loginAs('ROLE_MANAGER', [graz])
  for (const [name, hours] of Object.entries(WORKED)) {
    const cookie = await shop.loginAs('ROLE_EMPLOYEE', [name === 'Dora' ? linz : graz])
    const own = ((await shop.request('GET', '/api/users/me', { cookie })).body.data as { id: number }).id
    id[name] = own
    await sql`update users set first_name = ${name}, last_name = 'Auer' where id = ${own}`.execute(shop.app.db)
    await shop.request('PUT', `/api/users/${own}/work-contracts`, { body: { contracts: [FULL] }, cookie: admin })
    await sql`insert into working_activities (user_id, started_at, ended_at, time_zone) values (${own},
      '2026-10-26T05:00:00Z', '2026-10-26T05:00:00Z'::timestamptz + make_interval(hours => ${hours}),
        'Europe/Vienna')`.execute(shop.app.db)
    const until = UNTIL[name]
    if (until)
      await sql`insert into working_schedules (user_id, type, status, is_all_day, start_date, end_date)
        values (${own}, 'vacation', 'approved', true, '2026-12-01', ${until}::date)`.execute(shop.app.db)
  }
})
afterAll(() => shop.close())

const ask = (query: string, as = admin) => shop.request('GET', `/api/time-sheets${query}`, { cookie: as })
const names = async (query: string, as = admin) =>
  ((await ask(query, as)).body.data as (Balances | SheetSummary)[]).map(({ user }) => user.name.split(' ')[0])

test.each([
  { query: '/balances', says: ['Anna', 'Bert', 'Carla', 'Dora'] },
  { query: '/balances?sort=-account', says: ['Anna', 'Carla', 'Dora', 'Bert'] },
  { query: '/balances?sort=week', says: ['Bert', 'Dora', 'Carla', 'Anna'] },
  { query: '/balances?figure=week&least=6&most=8', says: ['Carla', 'Dora'] },
  { query: '/balances?figure=week&least=6&most=8&sort=-week', says: ['Carla', 'Dora'] },
  { query: '/balances?figure=holiday&most=-1', says: [] },
  { query: '/holiday-balances?sort=-name', says: ['Dora', 'Carla', 'Bert', 'Anna'] },
  { query: '/holiday-balances?figure=approvedFuture&least=1', says: ['Bert', 'Dora'] },
  { query: '/holiday-balances?sort=remaining', says: ['Bert', 'Dora', 'Anna', 'Carla'] },
  { query: '/holiday-balances?year=2025&figure=approvedFuture&least=1', says: [] },
  { query: '?month=2026-10&sort=-worked', says: ['Anna', 'Carla', 'Dora', 'Bert'] },
  { query: '?month=2026-10&figure=worked&least=7', says: ['Anna', 'Carla'] },
  { query: '?month=2026-10&status=locked', says: [] },
  { query: '?month=2026-10&status=open&sort=-name', says: ['Dora', 'Carla', 'Bert', 'Anna'] },
])('time-sheets$query answers $says', async ({ query, says }) => expect(await names(query)).toEqual(says))

test('an order tells nobody of people whom they may not read of', async () => {
  expect(await names('/balances?sort=-account', lead)).toEqual(['Anna', 'Carla', 'Bert'])
  expect(await names('/balances?figure=week&least=6&most=6', lead)).toEqual([])
})

test.each(['sort=weight', 'figure=weight', 'least=many', 'sort=-'])('%s is refused at its field', async query => {
  const answer = await ask(`/balances?${query}`)
  expect(answer.status).toBe(422)
  expect(answer.body.errors?.[0]?.field).toBe(query.split('=')[0])
})

test('the file tells what the list tells, in its order', async () => {
  const { text } = await shop.request('POST', '/api/time-sheets/balances/export', {
    cookie: admin,
    body: { format: 'csv', figure: 'week', least: 7, sort: '-week' },
  })
  const lines = text.trim().split('\n')
  expect(lines[0]).toContain('Zeitkonto (h)')
  expect(lines.slice(1).map(line => line.replaceAll('"', '').split(' ')[0])).toEqual(['Anna', 'Carla'])
})

test('the plan of the rest of the week is added to what was worked, before 48 hours are passed', async () => {
  const shift = (day: string, hours: number, status = 'published', pause = 0) =>
    sql`insert into working_schedules (user_id, type, status, is_all_day, start_at, end_at, start_date, end_date,
        planned_pause_minutes)
      values (${id['Anna']}, 'shift', ${status}, false, (${day} || 'T06:00:00Z')::timestamptz,
        (${day} || 'T06:00:00Z')::timestamptz + make_interval(hours => ${hours}), ${day}::date, ${day}::date,
          ${pause})`.execute(shop.app.db)
  const outlook = async () => {
    const [row] = (await ask(`/balances?user=${id['Anna']}`)).body.data as Balances[]
    return row?.warnings.find(({ code }) => code === 'weekOutlook')?.message
  }
  // twelve worked, thirty-six to come
  for (const day of ['2026-10-29', '2026-10-30', '2026-10-31']) await shift(day, 12)
  // neither a draft, nor what is over, nor the week after
  await shift('2026-11-01', 12, 'draft')
  await shift('2026-10-27', 12)
  await shift('2026-11-02', 12)
  expect(await outlook()).toBeUndefined()
  await shift('2026-11-01', 2, 'published', 30)
  expect(await outlook()).toBe('Mit den geplanten Diensten werden es diese Woche 49:30 Stunden, mehr als 48:00.')
  expect(await names('/balances?warned=true')).toEqual(['Anna'])

  // the plan says the same at the shift with which they are passed, with its drafts
  const marked = async () => {
    const path = '/api/working-schedules?from=2026-10-26&to=2026-11-02'
    const rows = (await shop.request('GET', path, { cookie: admin })).body.data as ListedSchedule[]
    return rows.flatMap(row =>
      row.view === 'whole'
        ? row.conflicts.flatMap(({ code, hours }) => (hours?.of === 'week' ? [[row.startDate, code, hours]] : []))
        : [],
    )
  }
  const H = 3600
  const tooLong = { of: 'week', seconds: 61.5 * H, most: 60 * H }
  expect(await marked()).toEqual(
    ['2026-10-29', '2026-10-30', '2026-10-31', '2026-11-01', '2026-11-01'].map(day => [day, 'maxHours', tooLong]),
  )
  await sql`delete from working_schedules where status = 'draft'`.execute(shop.app.db)
  expect(await marked()).toEqual([['2026-11-01', 'weekLong', { of: 'week', seconds: 49.5 * H, most: 48 * H }]])
})

test('balances are narrowed to a branch, of those one may read', async () => {
  const { rows } = await typedSql({ id: 'int', identifier: 'text' })`select id, identifier from branches`.execute(
    shop.app.db,
  )
  const at = (identifier: string) => rows.find(row => row.identifier === identifier)?.id
  expect(await names(`/balances?branch=${at('linz')}`)).toEqual(['Dora'])
  expect(await names(`/balances?branch=${at('graz')}`)).toEqual(['Anna', 'Bert', 'Carla'])
  expect(await names(`/balances?branch=${at('linz')}`, lead)).toEqual([])
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ListedSchedule } from '#contract/calls/people/schedules.ts'
import type { Role } from '#contract/role.ts'
import { startTestApp, type TestApp } from '#test/app.ts'

type Whole = Extract<ListedSchedule, { view: 'whole' }>
let shop: TestApp
let graz: number
const person = { anna: 0, planner: 0 }
const cookie = { anna: '', planner: '' }

beforeAll(async () => {
  shop = await startTestApp({ now: '2026-11-24T09:00:00.000Z' })
  const admin = await shop.loginAs('ROLE_ADMIN')
  const body = { identifier: 'graz', name: 'Graz' }
  graz = ((await shop.request('POST', '/api/branches', { body, cookie: admin })).body.data as { id: number }).id
  for (const [name, role] of [
    ['anna', 'ROLE_EMPLOYEE'],
    ['planner', 'ROLE_PLANNER'],
  ] as const satisfies [keyof typeof person, Role][]) {
    cookie[name] = await shop.loginAs(role, [graz])
    person[name] = ((await shop.request('GET', '/api/users/me', { cookie: cookie[name] })).body.data as Whole).id
  }
})
afterAll(() => shop.close())

const call = (method: 'GET' | 'POST' | 'PUT', path: string, as: string, body?: object) =>
  shop.request(method, `/api/working-schedules${path}`, { cookie: as, ...(body && { body }) })
const sick = (startDate: string, endDate = startDate, note: string | null = null) => ({
  type: 'sick',
  user: { id: person.anna },
  startDate,
  endDate,
  note,
})
async function publishedShift(startAt: string, endAt: string): Promise<number> {
  const body = { type: 'shift', user: { id: person.anna }, branch: { id: graz }, startAt, endAt }
  const { id } = (await call('POST', '', cookie.planner, body)).body.data as Whole
  await call('PUT', `/${id}/status`, cookie.planner, { version: 1, status: 'published' })
  return id
}
const read = async (id: number) => (await call('GET', `/${id}`, cookie.planner)).body.data as Whole

test('sickness holds as soon as it is told, and its shifts stand open at once', async () => {
  const confirmed = await publishedShift('2026-11-24T16:00:00Z', '2026-11-24T22:00:00Z')
  await call('POST', `/${confirmed}/acknowledge`, cookie.anna, {})
  const offered = await publishedShift('2026-11-25T08:00:00Z', '2026-11-25T16:00:00Z')
  await call('POST', `/${offered}/swap`, cookie.anna, { step: 'offer' })
  const over = await publishedShift('2026-11-24T04:00:00Z', '2026-11-24T08:00:00Z')
  const later = await publishedShift('2026-11-27T08:00:00Z', '2026-11-27T16:00:00Z')

  const told = await call('POST', '', cookie.anna, sick('2026-11-24', '2026-11-25', 'Fieber'))
  expect([told.status, (told.body.data as Whole).status]).toEqual([201, 'approved'])
  for (const id of [confirmed, offered])
    expect(await read(id)).toMatchObject({ user: null, status: 'published', acknowledgedAt: null, swap: null })
  for (const id of [over, later]) expect((await read(id)).user?.id).toBe(person.anna)
  // and its person takes none of them back while they are sick
  const { id: absence } = told.body.data as Whole
  expect((await call('POST', `/${offered}/take`, cookie.anna, {})).body.errors).toEqual([
    {
      code: 'occupied',
      message: 'Zu dieser Zeit ist die Person abwesend: „Krankenstand, 24.11.2026 – 25.11.2026“.',
      row: { path: 'working-schedules', id: absence, name: 'Krankenstand, 24.11.2026 – 25.11.2026', day: '2026-11-24' },
    },
  ])
  // the same days told once more lead to what was told
  expect((await call('POST', '', cookie.anna, sick('2026-11-25', '2026-11-25', 'Husten'))).body.errors).toMatchObject([
    { code: 'askedTwice', row: { path: 'working-schedules', id: absence, day: '2026-11-24' } },
  ])
})

test('who plans refuses no sickness: they correct its days, ask, or make something else of it with a word', async () => {
  const { id } = (await call('POST', '', cookie.anna, sick('2026-12-01', '2026-12-01', 'Migräne'))).body.data as Whole
  expect((await call('PUT', `/${id}/status`, cookie.planner, { version: 1, status: 'rejected' })).status).toBe(409)
  const longer = await publishedShift('2026-12-02T08:00:00Z', '2026-12-02T16:00:00Z')
  const asked = await call('PUT', `/${id}`, cookie.planner, {
    version: 1,
    schedule: { ...sick('2026-12-01', '2026-12-02'), decisionReason: 'Bitte bringen Sie die Bestätigung nach.' },
  })
  expect(asked.body.data).toMatchObject({
    status: 'approved',
    endDate: '2026-12-02',
    note: 'Migräne',
    decisionReason: 'Bitte bringen Sie die Bestätigung nach.',
    decidedBy: { id: person.planner },
  })
  expect((await read(longer)).user).toBeNull()
  const vacation = { ...sick('2026-12-01', '2026-12-02'), type: 'vacation' }
  const silent = await call('PUT', `/${id}`, cookie.planner, { version: 2, schedule: vacation })
  expect([silent.status, silent.body.errors?.[0]?.field]).toEqual([422, 'decisionReason'])
  const changed = await call('PUT', `/${id}`, cookie.planner, {
    version: 2,
    schedule: { ...vacation, decisionReason: 'Wie besprochen als Urlaub.' },
  })
  expect(changed.body.data).toMatchObject({
    type: 'vacation',
    note: 'Migräne',
    decisionReason: 'Wie besprochen als Urlaub.',
  })
})

test('a row is changed by what is named, and of a plan without a span the next four weeks are told', async () => {
  const id = await publishedShift('2026-12-15T08:00:00Z', '2026-12-15T16:00:00Z')
  const changed = await call('PUT', `/${id}`, cookie.planner, { schedule: { note: 'Bitte pünktlich' } })
  expect(changed.body.data).toMatchObject({
    note: 'Bitte pünktlich',
    startAt: '2026-12-15T08:00:00.000Z',
    user: { id: person.anna },
  })
  const wrong = await call('PUT', `/${id}`, cookie.planner, { schedule: { endAt: '2026-12-15T07:00:00Z' } })
  expect([wrong.status, wrong.body.errors?.[0]?.field]).toEqual([422, 'schedule.endAt'])
  expect((await call('PUT', `/${id}`, cookie.planner, { version: 1, schedule: { note: null } })).status).toBe(409)
  const shown = async (query: string) =>
    ((await call('GET', query, cookie.planner)).body.data as Whole[]).some(row => row.id === id)
  // from Monday 23 November to Sunday 20 December
  expect([await shown(''), await shown('?from=2026-12-15'), await shown('?to=2026-12-14')]).toEqual([true, true, false])
})

test('whoever told it takes it back, and who plans takes note of that', async () => {
  const { id } = (await call('POST', '', cookie.anna, sick('2026-12-10'))).body.data as Whole
  const back = await call('PUT', `/${id}/status`, cookie.anna, { version: 1, status: 'cancelRequested' })
  expect((back.body.data as Whole).status).toBe('cancelRequested')
  const gone = await call('PUT', `/${id}/status`, cookie.planner, { version: 2, status: 'cancelled' })
  expect((gone.body.data as Whole).status).toBe('cancelled')
})

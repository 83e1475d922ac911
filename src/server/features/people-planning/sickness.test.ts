import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ListedSchedule } from '#contract/calls/people/schedules.ts'
import type { Role } from '#contract/role.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { startTestApp, type TestApp } from '#test/app.ts'

type Whole = Extract<ListedSchedule, { view: 'whole' }>
let shop: TestApp
let graz: number
const person = { anna: 0, bert: 0, planner: 0 }
const cookie = { anna: '', bert: '', planner: '' }

beforeAll(async () => {
  shop = await startTestApp({ now: '2026-11-24T09:00:00.000Z' })
  const admin = await shop.loginAs('ROLE_ADMIN')
  const body = { identifier: 'graz', name: 'Graz' }
  graz = ((await shop.request('POST', '/api/branches', { body, cookie: admin })).body.data as { id: number }).id
  for (const [name, role] of [
    ['anna', 'ROLE_EMPLOYEE'],
    ['bert', 'ROLE_EMPLOYEE'],
    ['planner', 'ROLE_PLANNER'],
  ] as const satisfies [keyof typeof person, Role][]) {
    cookie[name] = await shop.loginAs(role, [graz])
    person[name] = ((await shop.request('GET', '/api/users/me', { cookie: cookie[name] })).body.data as Whole).id
  }
  await sql`update users set email = username || '@example.at'`.execute(shop.app.db)
})
afterAll(() => shop.close())

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, as: string, body?: object) =>
  shop.request(method, `/api/working-schedules${path}`, { cookie: as, ...(body && { body }) })
const sick = (startDate: string, endDate = startDate, note: string | null = null) => ({
  type: 'sick',
  user: { id: person.anna },
  startDate,
  endDate,
  note,
})
async function publishedShift(startAt: string, endAt: string, of: keyof typeof person = 'anna'): Promise<number> {
  const body = { type: 'shift', user: { id: person[of] }, branch: { id: graz }, startAt, endAt }
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

/** What waits to be mailed to whom, and is forgotten by it. */
async function mailed(): Promise<string[]> {
  const { rows } = await typedSql({ userId: 'int', kind: 'text' })`
    delete from account_mails returning user_id as "userId", kind`.execute(shop.app.db)
  const nameOf = (id: number) => Object.entries(person).find(([, own]) => own === id)?.[0] ?? 'somebody'
  return rows.map(({ userId, kind }) => `${kind} ${nameOf(userId)}`).toSorted()
}

test('what somebody sick would have taken over is offered again, and who waited for theirs is told', async () => {
  const berts = await publishedShift('2027-01-12T08:00:00Z', '2027-01-12T16:00:00Z', 'bert')
  const annas = await publishedShift('2027-01-13T08:00:00Z', '2027-01-13T16:00:00Z')
  const after = await publishedShift('2027-01-14T08:00:00Z', '2027-01-14T16:00:00Z', 'bert')
  for (const [id, from, to] of [
    [berts, 'bert', 'anna'],
    [annas, 'anna', 'bert'],
    [after, 'bert', 'anna'],
  ] as const) {
    await call('POST', `/${id}/swap`, cookie[from], { step: 'offer' })
    await call('POST', `/${id}/swap`, cookie[to], { step: 'claim' })
  }
  await mailed()
  expect((await call('POST', '', cookie.anna, sick('2027-01-12', '2027-01-13'))).status).toBe(201)
  expect(await read(berts)).toMatchObject({ user: { id: person.bert }, swap: { state: 'offered', claimedBy: null } })
  expect(await read(annas)).toMatchObject({ user: null, swap: null })
  expect(await read(after)).toMatchObject({ user: { id: person.bert }, swap: { state: 'claimed' } })
  expect(await mailed()).toEqual(['sicknessTold planner', 'swapDecided bert'])
})

test('a holiday that was asked for and becomes sickness holds at once', async () => {
  const vacation = { ...sick('2027-02-02', '2027-02-03'), type: 'vacation' }
  const { id } = (await call('POST', '', cookie.anna, vacation)).body.data as Whole
  const shift = await publishedShift('2027-02-03T08:00:00Z', '2027-02-03T16:00:00Z')
  await mailed()
  const saved = await call('PUT', `/${id}`, cookie.planner, { schedule: { type: 'sick' } })
  expect(saved.body.data).toMatchObject({ type: 'sick', status: 'approved' })
  expect((await read(shift)).user).toBeNull()
  expect(await mailed()).toEqual(['sicknessAnswered anna'])
})

test('nobody decides about it, its person hears in its own words, and it is not removed behind their back', async () => {
  const told = (await call('POST', '', cookie.anna, sick('2027-02-09'))).body.data as Whole
  expect([told.decidedBy, told.decidedAt]).toEqual([null, null])
  await mailed()
  const removed = await call('DELETE', `/${told.id}`, cookie.planner)
  expect([removed.status, removed.body.errors?.[0]?.code]).toEqual([409, 'state'])
  await call('PUT', `/${told.id}`, cookie.planner, { schedule: { decisionReason: 'Die Bestätigung fehlt noch.' } })
  expect(await mailed()).toEqual(['sicknessAnswered anna'])
  const { version } = await read(told.id)
  await call('PUT', `/${told.id}/status`, cookie.anna, { version, status: 'cancelRequested' })
  await mailed()
  await call('PUT', `/${told.id}/status`, cookie.planner, { version: version + 1, status: 'cancelled' })
  expect(await mailed()).toEqual(['sicknessAnswered anna'])
  // who plans entered it, who plans takes it out again
  const entered = (await call('POST', '', cookie.planner, sick('2027-02-16'))).body.data as Whole
  expect((await call('DELETE', `/${entered.id}`, cookie.planner)).status).toBe(200)
})

test('half a day frees what lies in it, and two who tell the same at once tell it once', async () => {
  const [morning, evening] = [
    await publishedShift('2027-03-02T07:00:00Z', '2027-03-02T11:00:00Z'),
    await publishedShift('2027-03-02T11:00:00Z', '2027-03-02T20:00:00Z'),
  ]
  const body = { ...sick('2027-03-02'), dayPart: 'morning' }
  const both = await Promise.all([call('POST', '', cookie.anna, body), call('POST', '', cookie.planner, body)])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
  expect([(await read(morning)).user, (await read(evening)).user?.id]).toEqual([null, person.anna])
})

test('a shift edited while its person tells that they are sick ends free or with who was chosen', async () => {
  const id = await publishedShift('2027-03-09T07:00:00Z', '2027-03-09T11:00:00Z')
  const [told, edited] = await Promise.all([
    call('POST', '', cookie.anna, sick('2027-03-09')),
    call('PUT', `/${id}`, cookie.planner, { schedule: { position: 'Küche' } }),
  ])
  expect([told.status, edited.status]).toEqual([201, 200])
  expect(await read(id)).toMatchObject({ user: null, position: 'Küche' })
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ListedSchedule } from '#contract/calls/people/schedules.ts'
import { startTestApp, type TestApp } from '#test/app.ts'

type Whole = Extract<ListedSchedule, { view: 'whole' }>
let shop: TestApp
let admin: string
let planner: string
let anna: string
const branch = { graz: 0, linz: 0 }
const person = { anna: 0 }

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object, as = planner) =>
  shop.request(method, `/api/working-schedules${path}`, { ...(body && { body }), cookie: as })
async function made(path: string, body: object): Promise<number> {
  const answer = await shop.request('POST', `/api/${path}`, { body, cookie: admin })
  if (answer.status !== 201) throw new Error(answer.text)
  return (answer.body.data as { id: number }).id
}
const shiftAt = (startAt: string, endAt: string, more: object = {}) => ({
  type: 'shift',
  user: { id: person.anna },
  branch: { id: branch.graz },
  startAt,
  endAt,
  ...more,
})
const repeated = (shift: object, rrule: string, until: string, as = planner) =>
  call('POST', '/repeat', { shift, repeat: { rrule, until } }, as)
const wholes = async (from: string, to: string) =>
  ((await call('GET', `?from=${from}&to=${to}&branch=${branch.graz}`)).body.data as ListedSchedule[]).filter(
    (row): row is Whole => row.view === 'whole',
  )

beforeAll(async () => {
  shop = await startTestApp({ now: '2026-11-24T09:00:00.000Z' })
  admin = await shop.loginAs('ROLE_ADMIN')
  for (const name of ['graz', 'linz'] as const) branch[name] = await made('branches', { identifier: name, name })
  planner = await shop.loginAs('ROLE_PLANNER', [branch.graz])
  anna = await shop.loginAs('ROLE_EMPLOYEE', [branch.graz])
  person.anna = ((await shop.request('GET', '/api/users/me', { cookie: anna })).body.data as { id: number }).id
})
afterAll(() => shop.close())

describe('A shift that comes back', () => {
  const friday = () => shiftAt('2027-03-12T17:00:00Z', '2027-03-12T22:00:00Z')
  test('is planned on every day of its rule, over the clock change, once however often it is asked for', async () => {
    const both = await Promise.all([
      repeated(friday(), 'FREQ=WEEKLY;INTERVAL=2;BYDAY=FR', '2027-04-30'),
      repeated(friday(), 'FREQ=WEEKLY;INTERVAL=2;BYDAY=FR', '2027-04-30'),
    ])
    const told = both.map(({ body }) => body.data as { created: number; skipped: number })
    expect(told.map(({ created }) => created).toSorted((a, b) => a - b)).toEqual([0, 4])
    expect(told.map(({ skipped }) => skipped).toSorted((a, b) => a - b)).toEqual([0, 4])
    const rows = await wholes('2027-03-01', '2027-05-01')
    expect(rows.map(({ startAt, status, seriesRule }) => [startAt, status, seriesRule])).toEqual([
      ['2027-03-12T17:00:00.000Z', 'draft', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=FR'],
      ['2027-03-26T17:00:00.000Z', 'draft', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=FR'],
      ['2027-04-09T16:00:00.000Z', 'draft', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=FR'],
      ['2027-04-23T16:00:00.000Z', 'draft', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=FR'],
    ])
    expect(new Set(rows.map(({ seriesId }) => seriesId))).toEqual(new Set([rows[0]?.id]))
  })
  test('is changed, published, cancelled and removed with its later times, each on its day', async () => {
    const [first, second] = await wholes('2027-03-01', '2027-05-01')
    const saved = await call('PUT', `/${second?.id}`, {
      version: second?.version,
      schedule: { startAt: '2027-03-26T18:00:00Z', endAt: '2027-03-26T22:30:00Z', position: 'Bar' },
      withSeries: true,
    })
    expect(saved.status).toBe(200)
    expect(
      (await wholes('2027-03-01', '2027-05-01')).map(({ startAt, endAt, position }) => [startAt, endAt, position]),
    ).toEqual([
      ['2027-03-12T17:00:00.000Z', '2027-03-12T22:00:00.000Z', null],
      ['2027-03-26T18:00:00.000Z', '2027-03-26T22:30:00.000Z', 'Bar'],
      ['2027-04-09T17:00:00.000Z', '2027-04-09T21:30:00.000Z', 'Bar'],
      ['2027-04-23T17:00:00.000Z', '2027-04-23T21:30:00.000Z', 'Bar'],
    ])
    const [, now, third] = await wholes('2027-03-01', '2027-05-01')
    const publish = { version: third?.version, status: 'published', withSeries: false }
    expect((await call('PUT', `/${third?.id}/status`, publish)).status).toBe(200)
    expect((await call('DELETE', `/${now?.id}?withSeries=true`)).status).toBe(200)
    const left = await wholes('2027-03-01', '2027-05-01')
    expect(left.map(({ id, status }) => [id, status])).toEqual([
      [first?.id, 'draft'],
      [third?.id, 'published'],
    ])
  })
  test('another person takes the whole series over, and one of it alone leaves it', async () => {
    await repeated(shiftAt('2027-06-07T06:00:00Z', '2027-06-07T10:00:00Z'), 'FREQ=WEEKLY', '2027-06-28')
    const [one, two] = await wholes('2027-06-01', '2027-06-30')
    await call('PUT', `/${one?.id}`, { schedule: { user: null }, withSeries: true })
    const open = await wholes('2027-06-01', '2027-06-30')
    expect(open.map(({ user, seriesId }) => [user, seriesId])).toEqual(open.map(() => [null, one?.id]))
    await call('PUT', `/${two?.id}`, { schedule: { user: { id: person.anna } } })
    const [, left] = await wholes('2027-06-01', '2027-06-30')
    expect([left?.seriesId, left?.seriesRule]).toEqual([null, null])
  })
  test('leaves open whose person is away, and adds nothing where a month is closed or a rule does not fit', async () => {
    await made('working-schedules', {
      type: 'sick',
      user: { id: person.anna },
      startDate: '2027-07-12',
      endDate: '2027-07-12',
    })
    const told = await repeated(shiftAt('2027-07-05T06:00:00Z', '2027-07-05T10:00:00Z'), 'FREQ=WEEKLY', '2027-07-19')
    expect(told.body.data).toMatchObject({ created: 3, opened: 1, skipped: 0, missing: [] })
    const rows = await wholes('2027-07-01', '2027-07-31')
    expect(rows.filter(({ type }) => type === 'shift').map(({ user }) => user?.id ?? null)).toEqual([
      person.anna,
      null,
      person.anna,
    ])
    const wrong = await repeated(
      shiftAt('2027-08-03T06:00:00Z', '2027-08-03T10:00:00Z'),
      'FREQ=WEEKLY;BYDAY=MO',
      '2027-08-30',
    )
    expect(wrong.status).toBe(422)
    expect(wrong.text).toContain('Bitte wählen Sie als Tag den 09.08.2027.')
    for (const rrule of ['FREQ=SECONDLY', 'constructor', 'FREQ=WEEKLY;COUNT=3', 'FREQ=DAILY;BYDAY=MO,TU'])
      expect(
        (await repeated(shiftAt('2027-08-02T06:00:00Z', '2027-08-02T10:00:00Z'), rrule, '2027-08-30')).status,
      ).toBe(422)
    expect(
      (await repeated(shiftAt('2027-08-02T06:00:00Z', '2027-08-02T10:00:00Z'), 'FREQ=DAILY', '2029-08-30')).status,
    ).toBe(422)
    expect(await wholes('2027-08-01', '2027-08-31')).toEqual([])
  })
  test('is planned by nobody who does not plan there, for nobody of another branch', async () => {
    const shift = shiftAt('2027-08-02T06:00:00Z', '2027-08-02T10:00:00Z')
    expect((await repeated(shift, 'FREQ=WEEKLY', '2027-08-30', anna)).status).toBe(403)
    const linz = shiftAt('2027-08-02T06:00:00Z', '2027-08-02T10:00:00Z', { branch: { id: branch.linz }, user: null })
    expect((await repeated(linz, 'FREQ=WEEKLY', '2027-08-30')).status).toBe(403)
    expect((await repeated({ ...shift, user: { id: 999_999 } }, 'FREQ=WEEKLY', '2027-08-30')).status).toBe(422)
    expect((await call('GET', `?from=2027-08-01&to=2027-08-31`)).body.data).toEqual([])
  })
  test('an absence that comes back knows its rule too', async () => {
    await made('working-schedules', {
      type: 'training',
      user: { id: person.anna },
      startDate: '2027-09-06',
      endDate: '2027-09-06',
      repeat: { everyWeeks: 2, until: '2027-10-04' },
    })
    const rows = await wholes('2027-09-01', '2027-10-10')
    expect(rows.map(({ startDate, seriesRule }) => [startDate, seriesRule])).toEqual([
      ['2027-09-06', 'FREQ=WEEKLY;INTERVAL=2'],
      ['2027-09-20', 'FREQ=WEEKLY;INTERVAL=2'],
      ['2027-10-04', 'FREQ=WEEKLY;INTERVAL=2'],
    ])
  })
})

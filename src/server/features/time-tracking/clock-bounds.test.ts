import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { WorkingActivityRow } from '#contract/calls/people/activity-shape.ts'
import type { ClockKey, Identified, NewClockKey, PhoneCode } from '#contract/calls/people/clock-keys.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import type { Answer } from '#test/app.ts'
import { keyOf } from '#test/api/rights/principals.ts'
import { NOON, openTestShop, type TestShop } from '#test/order-shop.ts'

let shop: TestShop
let manager: string
let device: string
let person: { id: number; cookie: string }

const own = (method: 'GET' | 'POST', path: string, body?: object) =>
  shop.request(method, `/api/time-tracking/${path}`, { cookie: person.cookie, ...(body && { body }) })
const step = (name: string, body: object = {}) => own('POST', `working-activities/${name}`, body)
const taken = async (name: string, body: object = {}): Promise<WorkingActivityRow> => {
  const answer = await step(name, body)
  expect(answer.status, answer.text).toBe(200)
  return answer.body.data
}
const keys = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object, id = person.id) =>
  shop.request(method, `/api/users/${id}/time-tracking-${path}`, { cookie: manager, ...(body && { body }) })
const given = async (kind: 'token' | 'pin' | 'badges') => (await keys('POST', kind, {})).body.data as NewClockKey
const listed = async () => (await keys('GET', 'keys')).body.data as ClockKey[]
const identify = (body: object) =>
  shop.request('POST', '/api/time-tracking/terminal/identify', { headers: { authorization: `Device ${device}` }, body })
const statuses = (answers: readonly Answer[]) => answers.map(({ status }) => status).toSorted((a, b) => a - b)
const codeOf = ({ body }: Answer) => body.errors?.[0]?.code
const rows = async () =>
  (
    await typedSql({ id: 'int', endedAt: 'instant?', pauses: 'int', open: 'int' })`
      select a.id, a.ended_at, (select count(*)::int from working_activity_pauses p where p.activity_id = a.id) as pauses,
        (select count(*)::int from working_activity_pauses p where p.activity_id = a.id and p.ended_at is null) as open
      from working_activities a where a.user_id = ${person.id} order by a.started_at`.execute(shop.app.db)
  ).rows

beforeAll(async () => {
  shop = await openTestShop()
  const admin = await shop.loginAs('ROLE_ADMIN')
  manager = await shop.loginAs('ROLE_MANAGER', [shop.branchId])
  device = await keyOf(shop, admin, 'clock')
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.setNow(NOON)
  const cookie = await shop.loginAs('ROLE_EMPLOYEE', [shop.branchId])
  const { body } = await shop.request('GET', '/api/users/me', { cookie })
  person = { id: (body.data as { id: number }).id, cookie }
  await sql`delete from guesses`.execute(shop.app.db)
})

describe('A step', () => {
  test('is taken once of two at the same moment, whichever it is', async () => {
    await taken('start')
    shop.setNow('2026-11-20T12:00:00.000Z')
    const twice = (name: string) => Promise.all([step(name), step(name)])
    const paused = await twice('pause')
    expect([statuses(paused), paused.map(codeOf).filter(Boolean)]).toEqual([[200, 409], ['alreadyPaused']])
    expect(await rows()).toMatchObject([{ pauses: 1, open: 1 }])
    shop.setNow('2026-11-20T12:30:00.000Z')
    const resumed = await twice('resume')
    expect([statuses(resumed), resumed.map(codeOf).filter(Boolean)]).toEqual([[200, 409], ['notPaused']])
    shop.setNow('2026-11-20T13:00:00.000Z')
    const ended = await twice('end')
    expect([statuses(ended), ended.map(codeOf).filter(Boolean)]).toEqual([[200, 409], ['notRunning']])
    expect(await rows()).toMatchObject([{ endedAt: '2026-11-20T13:00:00.000Z', pauses: 1, open: 0 }])
  })
  test('has its key to itself: another step under it is refused and not taken', async () => {
    const key = shop.newKey()
    await taken('start', { key })
    shop.setNow('2026-11-20T12:00:00.000Z')
    expect(codeOf(await step('pause', { key }))).toBe('keyReused')
    expect(codeOf(await step('end', { key }))).toBe('keyReused')
    expect(await rows()).toMatchObject([{ endedAt: null, pauses: 0 }])
  })
  test('of a pause is no wish: what lies too far back is asked for after the end', async () => {
    await taken('start', { at: '2026-11-20T10:50:00.000Z' })
    shop.setNow('2026-11-20T14:00:00.000Z')
    const early = await step('pause', { at: '2026-11-20T12:00:00.000Z' })
    expect([early.status, early.body.errors?.[0]]).toMatchObject([422, { field: 'at', code: 'tooFarBack' }])
    await taken('pause')
    shop.setNow('2026-11-20T16:00:00.000Z')
    expect(codeOf(await step('resume', { at: '2026-11-20T15:00:00.000Z' }))).toBe('tooFarBack')
    expect(await rows()).toMatchObject([{ pauses: 1, open: 1 }])
  })
  test('in a month that was closed meanwhile is refused by its name, and nothing changes', async () => {
    await taken('start')
    shop.setNow('2026-11-20T12:00:00.000Z')
    await taken('pause')
    const before = await rows()
    await sql`insert into month_closures (user_id, month, locked_at)
      values (${person.id}, '2026-11-01', ${NOON})`.execute(shop.app.db)
    shop.setNow('2026-11-20T13:00:00.000Z')
    for (const name of ['resume', 'end']) {
      const answer = await step(name)
      expect([answer.status, codeOf(answer), answer.text], name).toEqual([
        409,
        'monthLocked',
        expect.stringContaining('November 2026'),
      ])
    }
    expect(await rows()).toEqual(before)
    await sql`delete from month_closures where user_id = ${person.id}`.execute(shop.app.db)
    await taken('resume')
    await sql`insert into month_closures (user_id, month, locked_at)
      values (${person.id}, '2026-11-01', ${NOON})`.execute(shop.app.db)
    shop.setNow('2026-11-20T14:00:00.000Z')
    expect(codeOf(await step('pause'))).toBe('monthLocked')
  })
  test.each([
    { from: '2027-03-27T21:00:00.000Z', to: '2027-03-28T04:00:00.000Z', hours: 7, because: 'one was skipped' },
    { from: '2026-10-24T20:00:00.000Z', to: '2026-10-25T05:00:00.000Z', hours: 9, because: 'one came twice' },
  ])('from ten in the evening to six is $hours hours in the night of a clock change: $because', async night => {
    const { secret } = await given('token')
    const clock = (name: string) =>
      shop.request('POST', `/api/time-tracking/working-activities/${name}`, {
        headers: { authorization: `Clock ${secret}` },
        body: {},
      })
    shop.setNow(night.from)
    expect((await clock('start')).status).toBe(200)
    shop.setNow(night.to)
    expect((await clock('end')).body.data).toMatchObject({ grossSeconds: night.hours * 3600 })
  })
})

test('One’s own records are those that began on a day of the house, on the days of both clock changes too', async () => {
  const began: [string, string][] = [
    ['2026-10-24T21:59:59Z', '24'],
    ['2026-10-24T22:00:00Z', '25'],
    ['2026-10-25T22:59:59Z', '25'],
    ['2026-10-25T23:00:00Z', '26'],
    ['2027-03-27T22:59:59Z', '27'],
    ['2027-03-27T23:00:00Z', '28'],
    ['2027-03-28T21:59:59Z', '28'],
    ['2027-03-28T22:00:00Z', '29'],
  ]
  for (const [at] of began)
    await sql`insert into working_activities (user_id, branch_id, started_at, ended_at, time_zone)
      values (${person.id}, ${shop.branchId}, ${at}, ${at}::timestamptz + interval '1 second',
        'Europe/Vienna')`.execute(shop.app.db)
  const on = async (day: string) => {
    const mine = (await own('GET', `working-activities?from=${day}&to=${day}`)).body.data as WorkingActivityRow[]
    const { body } = await shop.request('GET', `/api/working-activities?user=${person.id}&from=${day}&to=${day}`, {
      cookie: manager,
    })
    expect((body.data as { id: number }[]).map(({ id }) => id)).toEqual(mine.map(({ id }) => id))
    return mine.map(({ startedAt }) => startedAt.replace('.000', '')).toSorted()
  }
  for (const day of ['2026-10-24', '2026-10-25', '2026-10-26', '2027-03-27', '2027-03-28', '2027-03-29'])
    expect(await on(day), day).toEqual(began.filter(([, of]) => of === day.slice(8)).map(([at]) => at))
  const most = await own('GET', 'working-activities?from=2026-01-01&to=2027-02-05')
  const more = await own('GET', 'working-activities?from=2026-01-01&to=2027-02-06')
  expect([most.status, more.status, more.body.errors?.[0]?.field]).toEqual([200, 422, 'to'])
})

describe('What opens a clock', () => {
  test('are ten badges at most, also where two are added at once', async () => {
    for (let at = 0; at < 9; at += 1) await given('badges')
    const both = await Promise.all([keys('POST', 'badges', {}), keys('POST', 'badges', {})])
    expect([statuses(both), both.map(codeOf).filter(Boolean)]).toEqual([[201, 409], ['tooMany']])
    expect(await listed()).toHaveLength(10)
  })
  test('is one token and one PIN, also where two are made at once, and the later one opens it', async () => {
    const made = await Promise.all(['token', 'token', 'pin', 'pin'].map(kind => keys('POST', kind, {})))
    expect(statuses(made)).toEqual([201, 201, 201, 201])
    expect((await listed()).map(({ kind }) => kind).toSorted()).toEqual(['pin', 'token'])
    const opened = await Promise.all(
      made.slice(0, 2).map(({ body }) =>
        shop.request('GET', '/api/time-tracking/me', {
          headers: { authorization: `Clock ${(body.data as NewClockKey).secret}` },
        }),
      ),
    )
    expect(statuses(opened)).toEqual([200, 401])
  })
  test('is taken away once, under its own person alone, and with it what it has opened', async () => {
    const pin = await given('pin')
    const { token } = (await identify({ pin: pin.secret })).body.data as Identified
    const { code } = (await own('POST', 'phone-code', {})).body.data as PhoneCode
    const withVisit = () =>
      shop.request('GET', '/api/time-tracking/me', { headers: { authorization: `Clock ${token}` } })
    expect((await withVisit()).status).toBe(200)
    const other = await shop.loginAs('ROLE_EMPLOYEE', [shop.branchId])
    const { body } = await shop.request('GET', '/api/users/me', { cookie: other })
    expect((await keys('DELETE', `keys/${pin.id}`, undefined, (body.data as { id: number }).id)).status).toBe(404)
    const both = await Promise.all([keys('DELETE', `keys/${pin.id}`), keys('DELETE', `keys/${pin.id}`)])
    expect(statuses(both)).toEqual([200, 404])
    expect([(await withVisit()).status, (await identify({ code })).status]).toEqual([401, 422])
  })
  test('opens it at a terminal for a minute, to its last instant', async () => {
    const { secret: pin } = await given('pin')
    const { token } = (await identify({ pin })).body.data as Identified
    const { code } = (await own('POST', 'phone-code', {})).body.data as PhoneCode
    const open = () => shop.request('GET', '/api/time-tracking/me', { headers: { authorization: `Clock ${token}` } })
    shop.setNow('2026-11-20T11:00:59.999Z')
    expect((await open()).status).toBe(200)
    expect((await identify({ code })).status).toBe(200)
    shop.setNow('2026-11-20T11:01:00.000Z')
    expect((await open()).status).toBe(401)
  })
})

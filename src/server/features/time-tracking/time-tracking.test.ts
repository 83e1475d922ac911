import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { WorkingActivityRow } from '#contract/calls/people/activity-shape.ts'
import type { OwnClock } from '#contract/calls/people/clock.ts'
import type { ClockKey, Identified, NewClockKey } from '#contract/calls/people/clock-keys.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { keyOf } from '#test/api/rights/principals.ts'
import { NOON, openTestShop, type TestShop } from '#test/order-shop.ts'

let shop: TestShop
let admin: string
let manager: string
let person: { id: number; username: string; cookie: string }
let token: string
let deviceKey: string

beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.loginAs('ROLE_ADMIN')
  manager = await shop.loginAs('ROLE_MANAGER', [shop.branchId])
  deviceKey = await keyOf(shop, admin, 'clock')
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.setNow(NOON)
  person = await worker()
  token = (await given('token')).secret
})

/** Somebody who works at the branch. */
async function worker(branchIds: readonly number[] = [shop.branchId]) {
  const cookie = await shop.loginAs('ROLE_EMPLOYEE', branchIds)
  const { id, username } = (await shop.request('GET', '/api/users/me', { cookie })).body.data as {
    id: number
    username: string
  }
  return { id, username, cookie }
}
const give = (kind: 'token' | 'pin' | 'badges', { body = {} as object, cookie = manager, id = person.id } = {}) =>
  shop.request('POST', `/api/users/${id}/time-tracking-${kind}`, { body, cookie })
async function given(kind: 'token' | 'pin' | 'badges', more: Parameters<typeof give>[1] = {}): Promise<NewClockKey> {
  const answer = await give(kind, more)
  expect(answer.status, answer.text).toBe(201)
  return answer.body.data
}
const byToken = (path: string, body?: object, [a, b] = [token, person.username]) =>
  shop.request(body ? 'POST' : 'GET', `/api/time-tracking/${a}/${b}/${path}`, body ? { body } : {})
const step = (name: string, body: object = {}) => byToken(`working-activities/${name}`, body)
const taken = async (name: string, body: object = {}): Promise<WorkingActivityRow> => {
  const answer = await step(name, body)
  expect(answer.status, answer.text).toBe(200)
  return answer.body.data
}
const me = async () => (await byToken('me')).body.data as OwnClock
const at = (time: string) => shop.setNow(`2026-11-20T${time}:00.000Z`)

describe('A clock', () => {
  test('starts, pauses, goes on and ends, and its record says so to the second', async () => {
    const started = await taken('start', { comment: '  Frühdienst ' })
    expect(started).toMatchObject({
      user: { id: person.id, name: 'Toni Test' },
      branch: { id: shop.branchId },
      status: 'running',
      startedAt: NOON,
      endedAt: null,
      timeZone: 'Europe/Vienna',
      comment: 'Frühdienst',
      source: 'web',
      isLate: false,
      approval: 'open',
      grossSeconds: 0,
    })
    expect((await me()).currentWorkingActivity?.id).toBe(started.id)
    at('13:00')
    expect(await taken('pause')).toMatchObject({
      id: started.id,
      status: 'paused',
      grossSeconds: 7200,
      netSeconds: 7200,
    })
    at('13:30')
    expect(await taken('resume')).toMatchObject({ status: 'running', pauseSeconds: 1800, netSeconds: 7200 })
    at('15:00')
    const ended = await taken('end', { comment: 'Alles fertig' })
    expect(ended).toMatchObject({
      id: started.id,
      status: 'ended',
      grossSeconds: 14_400,
      pauseSeconds: 1800,
      netSeconds: 12_600,
    })
    expect(ended.comment).toBe('Alles fertig')
    expect((await me()).currentWorkingActivity).toBeNull()
    const listed = (await byToken('working-activities')).body.data as WorkingActivityRow[]
    expect(listed.map(({ id }) => id)).toEqual([started.id])
  })

  test('closes an open pause with its end', async () => {
    await taken('start')
    at('12:00')
    await taken('pause')
    at('12:20')
    expect(await taken('end')).toMatchObject({
      status: 'ended',
      pauseSeconds: 1200,
      pauses: [{ endedAt: '2026-11-20T12:20:00.000Z' }],
    })
  })

  test.each([
    {
      name: 'pause',
      says: 'Aktivität konnte nicht pausiert werden. Es läuft keine Zeiterfassung. Bitte starten Sie zuerst.',
    },
    {
      name: 'resume',
      says: 'Aktivität konnte nicht fortgesetzt werden. Es läuft keine Zeiterfassung. Bitte starten Sie zuerst.',
    },
    {
      name: 'end',
      says: 'Aktivität konnte nicht beendet werden. Es läuft keine Zeiterfassung. Bitte starten Sie zuerst.',
    },
  ])('that does not run refuses to $name', async ({ name, says }) => {
    const answer = await step(name)
    expect(answer.status).toBe(409)
    expect(answer.body).toEqual({ errors: [{ code: 'notRunning', message: says }], data: null })
  })

  test('that runs refuses to start, with what runs', async () => {
    const { id } = await taken('start')
    at('12:00')
    const again = await step('start')
    expect(again.status).toBe(409)
    expect(again.body).toMatchObject({
      errors: [
        {
          code: 'alreadyRunning',
          message:
            'Aktivität konnte nicht gestartet werden. Es läuft bereits eine Zeiterfassung, seit 12:00 Uhr. Bitte beenden Sie diese zuerst.',
        },
      ],
      data: { id, grossSeconds: 3600 },
    })
  })

  test('started by many at once runs once', async () => {
    const all = await Promise.all(Array.from({ length: 8 }, () => step('start')))
    expect(all.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array.from({ length: 7 }, () => 409),
    ])
    const { rows } = await typedSql({
      count: 'int',
    })`select count(*)::int as count from working_activities where user_id = ${person.id}`.execute(shop.app.db)
    expect(rows[0]?.count).toBe(1)
  })

  test('takes a step that is sent twice with its key once, also both at the same moment', async () => {
    const key = shop.newKey()
    const [one, other] = await Promise.all([step('start', { key }), step('start', { key })])
    expect([one.status, other.status]).toEqual([200, 200])
    expect((one.body.data as WorkingActivityRow).id).toBe((other.body.data as WorkingActivityRow).id)
    at('12:00')
    const ending = { key: shop.newKey() }
    await taken('end', ending)
    at('14:00')
    expect(await taken('end', ending)).toMatchObject({ endedAt: '2026-11-20T12:00:00.000Z' })
  })

  test('is asked for by its token and user name in either order, or by the token alone in the header', async () => {
    expect((await byToken('me', undefined, [person.username, token])).body.data).toMatchObject({ id: person.id })
    expect((await byToken('me', undefined, [token, person.username.toUpperCase()])).body.data).toMatchObject({
      id: person.id,
    })
    const header = await shop.request('GET', '/api/time-tracking/me', { headers: { authorization: `Clock ${token}` } })
    expect(header.body.data).toMatchObject({ id: person.id, username: person.username, departments: expect.any(Array) })
    const session = await shop.request('GET', '/api/time-tracking/me', { cookie: person.cookie })
    expect(session.body.data).toMatchObject({ id: person.id })
  })

  test('opens to nobody whose token or name is another’s, nor to whom was switched off', async () => {
    const other = await worker()
    const unknown = 'Dieser Zugang zur Zeiterfassung gilt nicht oder nicht mehr.'
    for (const pair of [
      [token, other.username],
      [`${token.slice(0, -1)}x`, person.username],
      [person.username, person.username],
      [token, token],
    ]) {
      const answer = await byToken('me', undefined, pair as [string, string])
      expect(answer.status).toBe(401)
      expect(answer.body.errors).toEqual([{ code: 'unknownKey', message: unknown }])
    }
    expect((await shop.request('GET', '/api/time-tracking/me', { headers: { authorization: 'Clock ' } })).status).toBe(
      401,
    )
    await shop.change('users', person.id, { isEnabled: false })
    expect((await byToken('me')).status).toBe(401)
  })

  test('lets a night shift of the last day end, and opens no more to whom has left', async () => {
    await shop.change('users', person.id, { exitDate: '2026-11-20' })
    shop.setNow('2026-11-20T21:00:00.000Z')
    await taken('start')
    shop.setNow('2026-11-21T04:30:00.000Z')
    expect((await taken('end')).endedAt).toBe('2026-11-21T04:30:00.000Z')
    shop.setNow('2026-11-21T23:01:00.000Z')
    expect((await step('start')).status).toBe(401)
  })

  test('opens nothing else of the house', async () => {
    const headers = { authorization: `Clock ${token}` }
    for (const path of [
      '/api/orders/current',
      '/api/users/me',
      `/api/users/${person.id}`,
      '/api/customers',
      '/api/devices/self',
    ])
      expect((await shop.request('GET', path, { headers })).status, path).toBeGreaterThanOrEqual(401)
  })
})

describe('A step that was before', () => {
  test('counts from then within the time that is allowed', async () => {
    expect(await taken('start', { at: '2026-11-20T10:45:00.000Z' })).toMatchObject({
      startedAt: '2026-11-20T10:45:00.000Z',
      approval: 'open',
      proposed: null,
    })
  })

  test('starts now where that is too long ago, and the wish waits for whoever decides', async () => {
    expect(await taken('start', { at: '2026-11-20T08:00:00.000Z', comment: 'Handy vergessen' })).toMatchObject({
      startedAt: NOON,
      approval: 'submitted',
      proposed: { startedAt: '2026-11-20T08:00:00.000Z', endedAt: null, pauses: null },
      correctionReason: 'Handy vergessen',
    })
    at('15:00')
    expect(await taken('end', { at: '2026-11-20T13:00:00.000Z' })).toMatchObject({
      endedAt: '2026-11-20T15:00:00.000Z',
      proposed: { startedAt: '2026-11-20T08:00:00.000Z', endedAt: '2026-11-20T13:00:00.000Z' },
    })
    const { rows } = await typedSql({ field: 'text', newValue: 'text?' })`
      select field, new_value from working_activity_changes where user_id = ${person.id} order by id`.execute(
      shop.app.db,
    )
    expect(rows).toEqual([
      { field: 'proposed.startedAt', newValue: '2026-11-20T08:00:00.000Z' },
      { field: 'proposed.endedAt', newValue: '2026-11-20T13:00:00.000Z' },
    ])
  })

  test('is as long ago as the settings say', async () => {
    const settings = await shop.request('POST', '/api/config', {
      body: { timeTracking: { maxBackdateMinutes: 240 } },
      cookie: admin,
    })
    expect(settings.status, settings.text).toBe(200)
    expect(await taken('start', { at: '2026-11-20T08:00:00.000Z' })).toMatchObject({
      startedAt: '2026-11-20T08:00:00.000Z',
    })
    await shop.request('POST', '/api/config', { body: { timeTracking: { maxBackdateMinutes: 15 } }, cookie: admin })
  })

  test.each([
    {
      at: '2026-11-20T11:05:00.000Z',
      message: 'Dieser Zeitpunkt liegt in der Zukunft.',
      because: 'it has not been yet',
    },
    { at: '2026-11-20', message: expect.any(String), because: 'a day is no moment' },
    { at: '9999-12-31T00:00:00.000Z', message: expect.any(String), because: 'nobody means that' },
  ])('is refused at $at: $because', async ({ at: when, message }) => {
    const answer = await step('start', { at: when })
    expect(answer.status).toBe(422)
    expect(answer.body.errors).toMatchObject([{ field: 'at', message }])
  })

  test('never overlaps with what is recorded', async () => {
    await taken('start')
    at('11:30')
    await taken('end')
    at('11:32')
    const answer = await step('start', { at: '2026-11-20T11:20:00.000Z' })
    expect(answer.status).toBe(422)
    expect(answer.body.errors).toEqual([
      {
        field: 'at',
        code: 'overlapping',
        message: 'Zu dieser Zeit gibt es schon eine andere Aufzeichnung: „20.11.2026, 12:00 bis 12:30“.',
        row: { path: 'working-activities', id: expect.any(Number), name: '20.11.2026, 12:00 bis 12:30' },
      },
    ])
    expect((await taken('start', { at: '2026-11-20T11:30:00.000Z' })).startedAt).toBe('2026-11-20T11:30:00.000Z')
  })

  test('is refused in a month that is closed, by its name', async () => {
    shop.setNow('2026-12-01T00:05:00.000Z')
    await sql`insert into month_closures (user_id, month, locked_at)
      values (${person.id}, '2026-12-01', ${NOON})`.execute(shop.app.db)
    const answer = await step('start')
    expect(answer.status).toBe(409)
    expect(answer.body.errors).toEqual([
      {
        code: 'monthLocked',
        message: 'Der Monat Dezember 2026 ist abgeschlossen. Bitte wenden Sie sich an die Leitung.',
      },
    ])
  })
})

describe('A place', () => {
  test('is one of somebody’s own', async () => {
    const answer = await step('start', { branch: { id: shop.otherBranchId } })
    expect(answer.status).toBe(422)
    expect(answer.body.errors).toMatchObject([
      { field: 'branch', message: 'Bitte wählen Sie eine Filiale, in der Sie arbeiten.' },
    ])
  })

  test('of a department is its branch', async () => {
    const body = {
      name: 'Küche',
      identifier: `kueche-${shop.newKey().slice(0, 6)}`,
      branches: [{ id: shop.otherBranchId }],
    }
    const elsewhere = (await shop.request('POST', '/api/departments', { body, cookie: admin })).body.data as {
      id: number
    }
    const answer = await step('start', { department: elsewhere })
    expect(answer.body.errors).toMatchObject([
      { field: 'department', message: 'Bitte wählen Sie eine Abteilung dieser Filiale.' },
    ])
    await shop.change('departments', elsewhere.id, { branches: [{ id: shop.branchId }] })
    expect(await taken('start', { department: { id: elsewhere.id } })).toMatchObject({
      department: { id: elsewhere.id, name: 'Küche' },
    })
    expect((await me()).department).toBeNull()
    await shop.change('users', person.id, { department: { id: elsewhere.id } })
    expect((await me()).department).toEqual({ id: elsewhere.id, name: 'Küche' })
  })
})

describe('Own shifts and absences', () => {
  test('are listed by their days, drafts and other people’s are not', async () => {
    const other = await worker()
    const plan = (userId: number, status: string, from: string, to = from) => sql`
      insert into working_schedules (user_id, branch_id, type, is_all_day, start_date, end_date, status)
      values (${userId}, ${shop.branchId}, 'vacation', true, ${from}, ${to}, ${status})`
    await plan(person.id, 'approved', '2026-11-18', '2026-11-21').execute(shop.app.db)
    await plan(person.id, 'draft', '2026-11-23').execute(shop.app.db)
    await plan(person.id, 'approved', '2027-03-01').execute(shop.app.db)
    await plan(other.id, 'approved', '2026-11-22').execute(shop.app.db)
    const soon = (await byToken('working-schedules')).body.data as { startDate: string; branch: unknown }[]
    expect(soon).toMatchObject([{ startDate: '2026-11-18', type: 'vacation', branch: { id: shop.branchId } }])
    const later = (await byToken('working-schedules?from=2027-03-01&to=2027-03-31')).body.data as unknown[]
    expect(later).toHaveLength(1)
    const wrong = await byToken('working-schedules?from=2027-03-01&to=2026-03-31')
    expect(wrong.body.errors).toMatchObject([{ field: 'to', message: 'Das Ende liegt vor dem Anfang.' }])
  })
})

describe('What opens a clock', () => {
  test('is given by who leads the branch, shown once and kept as a hash', async () => {
    const pin = await given('pin')
    expect(pin.secret).toMatch(/^\d{6}$/)
    const badge = await given('badges', { body: { badge: '04:A2:2B:11', label: 'Blau' } })
    expect(badge).toMatchObject({ kind: 'badge', label: 'Blau', secret: '04:A2:2B:11' })
    // what a reader types for a keyboard of another language
    expect((await given('badges', { id: (await worker()).id })).secret).toMatch(/^\d{24}$/)
    const listed = await shop.request('GET', `/api/users/${person.id}/time-tracking-keys`, { cookie: manager })
    expect((listed.body.data as ClockKey[]).map(({ kind }) => kind).toSorted()).toEqual(['badge', 'pin', 'token'])
    for (const secret of [token, pin.secret, badge.secret]) expect(listed.text).not.toContain(secret)
    const { rows } = await typedSql({ all: 'text' })`
      select (select string_agg(k::text, ' ') from clock_keys k) || (select string_agg(l::text, ' ')
        from log_entries l) as "all"`.execute(shop.app.db)
    for (const secret of [token, badge.secret]) expect(rows[0]?.all).not.toContain(secret)
  })

  test('is replaced by a new token, and taken away', async () => {
    const next = (await given('token')).secret
    expect((await byToken('me')).status).toBe(401)
    token = next
    expect((await byToken('me')).status).toBe(200)
    const [key] = (await shop.request('GET', `/api/users/${person.id}/time-tracking-keys`, { cookie: manager })).body
      .data as ClockKey[]
    expect(
      (await shop.request('DELETE', `/api/users/${person.id}/time-tracking-keys/${key?.id}`, { cookie: manager }))
        .status,
    ).toBe(200)
    expect((await byToken('me')).status).toBe(401)
  })

  test('is nobody’s twice', async () => {
    const other = await worker()
    await given('badges', { body: { badge: 'A-1234' } })
    const answer = await give('badges', { body: { badge: 'A-1234' }, id: other.id })
    expect(answer.status).toBe(422)
    expect(answer.body.errors).toMatchObject([
      {
        field: 'badge',
        message: 'Dieser Ausweis ist schon vergeben: „Toni Test“.',
        row: { path: 'users', id: person.id, name: 'Toni Test' },
      },
    ])
  })

  test('of somebody of another branch is taken, and is said to be no more than that', async () => {
    const stranger = await worker([shop.otherBranchId])
    await given('badges', { body: { badge: 'B-5678' }, cookie: admin, id: stranger.id })
    const answer = await give('badges', { body: { badge: 'B-5678' } })
    expect([answer.status, answer.body.errors]).toEqual([
      422,
      [{ field: 'badge', code: 'unique', message: 'Dieser Ausweis ist schon vergeben.' }],
    ])
  })

  test('is not given by employees, for people of other branches, or for administrators by anybody else', async () => {
    expect((await give('pin', { cookie: person.cookie })).status).toBe(403)
    const elsewhere = await worker([shop.otherBranchId])
    expect((await give('pin', { id: elsewhere.id })).status).toBe(404)
    const both = await worker([shop.branchId, shop.otherBranchId])
    expect((await give('pin', { id: both.id })).status).toBe(403)
    const boss = await shop.loginAs('ROLE_ADMIN', [shop.branchId])
    const { id } = (await shop.request('GET', '/api/users/me', { cookie: boss })).body.data as { id: number }
    expect((await give('pin', { id })).status).toBe(403)
    expect((await give('pin', { id, cookie: admin })).status).toBe(201)
  })
})

describe('A terminal', () => {
  const identify = (body: object, key = deviceKey) =>
    shop.request('POST', '/api/time-tracking/terminal/identify', { body, headers: { authorization: `Device ${key}` } })
  const withVisit = (visit: string, name: string, body: object = {}) =>
    shop.request('POST', `/api/time-tracking/working-activities/${name}`, {
      body,
      headers: { authorization: `Clock ${visit}` },
    })
  const wrongPin = () => identify({ pin: '00000' })
  beforeEach(() => sql`delete from guesses`.execute(shop.app.db))

  test('knows somebody by PIN or badge, says how things stand, and lets them clock for a minute', async () => {
    const { secret: pin } = await given('pin')
    const answer = await identify({ pin })
    expect(answer.status, answer.text).toBe(200)
    const visit = answer.body.data as Identified
    expect(visit).toMatchObject({
      expiresAt: '2026-11-20T11:01:00.000Z',
      me: { id: person.id, currentWorkingActivity: null },
    })
    const started = await withVisit(visit.token, 'start')
    expect(started.body.data).toMatchObject({ source: 'kiosk', branch: { id: shop.branchId }, isLate: false })
    at('11:01')
    expect((await withVisit(visit.token, 'pause')).status).toBe(401)
    const { secret: badge } = await given('badges')
    expect((await identify({ badge })).body.data).toMatchObject({
      me: { id: person.id, currentWorkingActivity: { status: 'running' } },
    })
  })

  test('sends later what it took without a connection: it counts from then and says that it is late', async () => {
    const { secret: pin } = await given('pin')
    const { token: visit } = (await identify({ pin })).body.data as Identified
    const key = shop.newKey()
    const started = await withVisit(visit, 'start', { at: '2026-11-20T06:00:00.000Z', key })
    expect(started.body.data).toMatchObject({
      startedAt: '2026-11-20T06:00:00.000Z',
      isLate: true,
      approval: 'open',
      proposed: null,
    })
    expect((await withVisit(visit, 'start', { at: '2026-11-20T06:00:00.000Z', key })).status).toBe(200)
    expect((await withVisit(visit, 'pause', { at: '2026-11-20T09:00:00.000Z' })).body.data).toMatchObject({
      status: 'paused',
      isLate: true,
    })
  })

  test('stops for a minute after five wrong tries, and takes the right one after it', async () => {
    const { secret: pin } = await given('pin')
    for (let count = 1; count < 5; count += 1) {
      const answer = await wrongPin()
      expect(answer.status).toBe(422)
      expect(answer.body.errors).toEqual([{ field: 'pin', code: 'wrongPin', message: 'Die PIN ist falsch.' }])
    }
    expect((await wrongPin()).status).toBe(429)
    const stopped = await identify({ pin })
    expect(stopped.status).toBe(429)
    expect(stopped.headers['retry-after']).toBe('60')
    at('11:01')
    expect((await identify({ pin })).status).toBe(200)
  })

  test('forgets no miss because somebody else was right, and bears thirty misses an hour', async () => {
    const { secret: pin } = await given('pin')
    const statuses: number[] = []
    for (let minute = 0; minute < 12; minute += 1) {
      at(`11:${String(minute).padStart(2, '0')}`)
      for (let round = 0; round < 4; round += 1) statuses.push((await wrongPin()).status)
      if (minute < 6) expect((await identify({ pin })).status).toBe(200)
    }
    // thirty, and those that wear off in the meantime, one in two minutes
    const looks = statuses.filter(status => status === 422).length
    expect([looks >= 28, looks <= 36, statuses.at(-1)]).toEqual([true, true, 429])
    at('13:00')
    expect((await identify({ pin })).status).toBe(200)
  }, 120_000)

  test('knows nobody of another branch, nobody who was switched off, and nobody by both or neither', async () => {
    const { secret: pin } = await given('pin')
    const elsewhere = await keyOf(shop, admin, 'clock', shop.otherBranchId)
    expect((await identify({ pin }, elsewhere)).status).toBe(422)
    expect((await identify({})).status).toBe(422)
    expect((await identify({ pin, badge: pin })).status).toBe(422)
    expect((await identify({ badge: pin })).body.errors).toMatchObject([
      { message: 'Dieser Ausweis ist hier nicht bekannt.' },
    ])
    await shop.change('users', person.id, { exitDate: '2026-11-18' })
    expect((await identify({ pin })).status).toBe(422)
    await shop.change('users', person.id, { exitDate: null })
    expect((await identify({ pin })).status).toBe(200)
    await shop.change('users', person.id, { isEnabled: false })
    expect((await identify({ pin })).status).toBe(422)
  })

  test('shows the clock, and no other device does', async () => {
    const device = (body: object) =>
      shop.request('POST', '/api/devices', {
        body: { name: 'Tablet', branch: { id: shop.branchId }, ...body },
        cookie: admin,
      })
    expect((await device({ type: 'timeClock', opens: 'backoffice' })).body.data).toMatchObject({ opens: 'clock' })
    const other = await device({ type: 'frontdesk', opens: 'clock' })
    expect(other.status).toBe(422)
    expect(other.body.errors).toMatchObject([
      { field: 'opens', message: 'Die Zeiterfassung zeigt nur ein Terminal für Zeiterfassung.' },
    ])
  })

  test('is a clock’s key and no other', async () => {
    const kitchen = await keyOf(shop, admin, 'backoffice')
    expect((await identify({ pin: '123456' }, kitchen)).status).toBe(403)
    expect(
      (await shop.request('POST', '/api/time-tracking/terminal/identify', { body: { pin: '123456' }, cookie: admin }))
        .status,
    ).toBe(401)
  })

  test('that loses its key takes the visits at it along', async () => {
    const key = await keyOf(shop, admin, 'clock')
    const { secret: pin } = await given('pin')
    const { token: visit } = (await identify({ pin }, key)).body.data as Identified
    const { rows } = await typedSql({ id: 'int' })`select max(id)::int as id from devices`.execute(shop.app.db)
    await shop.request('DELETE', `/api/devices/${rows[0]?.id}/key`, { cookie: admin })
    expect((await withVisit(visit, 'start')).status).toBe(401)
  })
})

test('Where a clock is started is kept only while the settings ask for it', async () => {
  const positionOf = async (asks: boolean) => {
    const saved = await shop.request('POST', '/api/config', {
      body: { timeTracking: { geolocation: asks } },
      cookie: admin,
    })
    expect(saved.status, saved.text).toBe(200)
    person = await worker()
    token = (await given('token')).secret
    const { id } = await taken('start', { position: { latitude: 48.2082, longitude: 16.3738, accuracy: 12.4 } })
    return (await shop.request('GET', `/api/working-activities/${id}`, { cookie: admin })).body.data as {
      startPosition: unknown
    }
  }
  expect(await positionOf(false)).toMatchObject({ startPosition: null })
  expect(await positionOf(true)).toMatchObject({
    startPosition: { latitude: 48.2082, longitude: 16.3738, accuracy: 12 },
  })
})

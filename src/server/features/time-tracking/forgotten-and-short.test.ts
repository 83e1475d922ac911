import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { WorkingActivityRow } from '#contract/calls/people/activity-shape.ts'
import type { OwnClock } from '#contract/calls/people/clock.ts'
import type { ClockKey, Identified, PhoneCode } from '#contract/calls/people/clock-keys.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { tasksOf } from '#server/core/feature.ts'
import { FEATURES } from '#server/features/index.ts'
import { keyOf } from '#test/api/rights/principals.ts'
import { openTestShop, type TestShop } from '#test/order-shop.ts'

let shop: TestShop
let admin: string
let deviceKey: string
let person: { id: number; cookie: string }

/** Thursday evening in Vienna is UTC and an hour. */
const [BEGUN, PLANNED_END, MORNING] = [
  '2026-11-19T12:55:00.000Z',
  '2026-11-19T21:00:00.000Z',
  '2026-11-20T05:55:00.000Z',
]

beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.loginAs('ROLE_ADMIN')
  deviceKey = await keyOf(shop, admin, 'clock')
})
afterAll(() => shop.close())
beforeEach(async () => {
  await sql`delete from guesses`.execute(shop.app.db)
  await sql`delete from clock_keys`.execute(shop.app.db)
  await sql`delete from working_activities`.execute(shop.app.db)
  await allowShort(false)
  shop.setNow(BEGUN)
  person = await worker()
})

async function worker(branchIds: readonly number[] = [shop.branchId]) {
  const cookie = await shop.loginAs('ROLE_EMPLOYEE', branchIds)
  const { id } = (await shop.request('GET', '/api/users/me', { cookie })).body.data as { id: number }
  return { id, cookie }
}
async function allowShort(shortPins: boolean) {
  const saved = await shop.request('POST', '/api/config', { body: { timeTracking: { shortPins } }, cookie: admin })
  expect(saved.status, saved.text).toBe(200)
}
const plan = (from: string, to: string, userId = person.id) =>
  sql`
  insert into working_schedules (user_id, branch_id, type, is_all_day, start_at, end_at, start_date, end_date, status)
  values (${userId}, ${shop.branchId}, 'shift', false, ${from}, ${to}, ${from.slice(0, 10)}, ${from.slice(0, 10)},
    'published')`.execute(shop.app.db)
const own = (method: string, path: string, body?: object) =>
  shop.request(method, `/api/time-tracking/${path}`, { cookie: person.cookie, ...(body && { body }) })
const step = (name: string, body: object = {}) => own('POST', `working-activities/${name}`, body)
const me = async () => (await own('GET', 'me')).body.data as OwnClock
const records = async () => (await own('GET', 'working-activities')).body.data as WorkingActivityRow[]
const identify = (body: object, key = deviceKey) =>
  shop.request('POST', '/api/time-tracking/terminal/identify', { body, headers: { authorization: `Device ${key}` } })
const terminal = async () =>
  (
    await shop.request('GET', '/api/time-tracking/terminal', {
      headers: { authorization: `Device ${deviceKey}` },
    })
  ).body.data as { digits: number; why: string | null }
const pinOf = async (id = person.id) =>
  (
    (await shop.request('POST', `/api/users/${id}/time-tracking-pin`, { body: {}, cookie: admin })).body.data as {
      secret: string
    }
  ).secret

describe('A clock that was left running', () => {
  test('asks at the next start, with the end of the shift, and confirming it begins anew with a request', async () => {
    await plan('2026-11-19T13:00:00.000Z', PLANNED_END)
    await plan('2026-11-20T06:00:00.000Z', '2026-11-20T14:00:00.000Z')
    await step('start')
    shop.setNow('2026-11-19T20:30:00.000Z')
    expect((await me()).forgotten).toBeNull()
    shop.setNow(MORNING)
    expect((await me()).forgotten).toEqual({ proposedEnd: PLANNED_END })
    const key = shop.newKey()
    const begin = { forgottenEnd: PLANNED_END, key }
    const started = await step('start', begin)
    expect(started.status, started.text).toBe(200)
    // sent twice, as a phone does that heard no answer
    expect((await step('start', begin)).body.data).toMatchObject({ id: (started.body.data as WorkingActivityRow).id })
    expect(await records()).toMatchObject([
      { status: 'running', startedAt: MORNING, approval: 'open' },
      {
        status: 'ended',
        startedAt: BEGUN,
        endedAt: MORNING,
        approval: 'submitted',
        proposed: { endedAt: PLANNED_END },
        correctionReason: 'Ausstempeln vergessen',
      },
    ])
    expect((await me()).forgotten).toBeNull()
    // who decides moves it in
    const [, left] = await records()
    const decided = await shop.request('PUT', `/api/working-activities/${left?.id}`, {
      body: { approval: 'approved', version: left?.version },
      cookie: admin,
    })
    expect(decided.status, decided.text).toBe(200)
    expect((await records())[1]).toMatchObject({ endedAt: PLANNED_END, approval: 'approved', netSeconds: 29_100 })
  })

  test('runs over sixteen hours without a plan: nothing ends it alone, and a day is the longest that is taken', async () => {
    await step('start')
    shop.setNow('2026-11-20T04:55:00.000Z')
    // the branch closed at ten
    const forgotten = { proposedEnd: '2026-11-19T21:00:00.000Z' }
    expect(await me()).toMatchObject({ forgotten, currentWorkingActivity: { violations: [] } })
    shop.setNow('2026-11-20T04:55:01.000Z')
    expect(await me()).toMatchObject({
      forgotten,
      currentWorkingActivity: { status: 'running', violations: ['longRunning'] },
    })
    shop.setNow('2026-11-20T14:00:00.000Z')
    for (const forgottenEnd of [
      BEGUN,
      '2026-11-19T12:00:00.000Z',
      '2026-11-20T12:55:01.000Z',
      '2026-11-20T15:00:00.000Z',
    ]) {
      const refused = await step('start', { forgottenEnd })
      expect(refused.status).toBe(422)
      expect(refused.body.errors).toEqual([
        {
          field: 'forgottenEnd',
          code: 'range',
          message:
            'Bitte geben Sie eine Uhrzeit nach 19.11.2026 13:55 Uhr an, höchstens 24 Stunden nach dem Beginn und nicht in der Zukunft.',
        },
      ])
    }
    expect((await records()).length).toBe(1)
    expect((await step('start', { forgottenEnd: '2026-11-20T12:55:00.000Z' })).status).toBe(200)
  })

  test('is only ended so where it was left running, and where something runs', async () => {
    expect((await step('start', { forgottenEnd: BEGUN })).body.errors).toMatchObject([{ code: 'notRunning' }])
    await step('start')
    shop.setNow('2026-11-19T15:00:00.000Z')
    const refused = await step('start', { forgottenEnd: '2026-11-19T14:00:00.000Z' })
    expect([refused.status, refused.body.errors]).toMatchObject([409, [{ code: 'alreadyRunning' }]])
    expect(await records()).toMatchObject([{ status: 'running' }])
  })

  test('of two who confirm at once ends once', async () => {
    await plan('2026-11-19T13:00:00.000Z', PLANNED_END)
    await step('start')
    shop.setNow(MORNING)
    const both = await Promise.all([1, 2].map(() => step('start', { forgottenEnd: PLANNED_END })))
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await records()).toHaveLength(2)
  })

  test('is told of the same evening, once, however often the job runs, and not to who has left', async () => {
    const mails = async () =>
      (
        await typedSql({ userId: 'int' })`
          select user_id as "userId" from account_mails where kind = 'clockForgotten' order by id`.execute(shop.app.db)
      ).rows.map(({ userId }) => userId)
    await sql`update users set email = 'toni' || id || '@example.com' where id = ${person.id}`.execute(shop.app.db)
    await plan('2026-11-19T13:00:00.000Z', PLANNED_END)
    await step('start')
    const tell = tasksOf(FEATURES, shop.app)['tell-forgotten-clocks']
    shop.setNow('2026-11-19T21:59:59.000Z')
    await tell({})
    expect(await mails()).toEqual([])
    shop.setNow('2026-11-19T22:00:00.000Z')
    await Promise.all([tell({}), tell({})])
    await tell({})
    expect(await mails()).toEqual([person.id])
    // who said so meanwhile is not asked
    const other = await worker()
    await sql`update users set email = 'b@example.com' where id = ${other.id}`.execute(shop.app.db)
    shop.setNow('2026-11-20T08:00:00.000Z')
    const cookie = other.cookie
    await shop.request('POST', '/api/time-tracking/working-activities/start', { body: {}, cookie })
    shop.setNow('2026-11-20T19:00:00.000Z')
    await shop.request('POST', '/api/time-tracking/working-activities/end', { body: {}, cookie })
    shop.setNow('2026-11-20T20:00:01.000Z')
    await tell({})
    expect(await mails()).toEqual([person.id])
  })

  test('without a plan is told of an hour after the end that is usual, and asked about with it the next morning', async () => {
    await sql`update users set email = 'usual@example.com' where id = ${person.id}`.execute(shop.app.db)
    for (const day of ['2026-11-12', '2026-11-13', '2026-11-16'])
      await sql`insert into working_activities (user_id, branch_id, kind, started_at, ended_at, time_zone, source)
        values (${person.id}, ${shop.branchId}, 'work', (${day} || 'T13:00:00Z')::timestamptz,
          (${day} || 'T20:30:00Z')::timestamptz, 'Europe/Vienna', 'web')`.execute(shop.app.db)
    await step('start', { branch: { id: shop.branchId } })
    const told = async () =>
      (
        await typedSql({ count: 'int' })`select count(*)::int as count from account_mails
          where kind = 'clockForgotten' and user_id = ${person.id}`.execute(shop.app.db)
      ).rows[0]?.count
    const tell = tasksOf(FEATURES, shop.app)['tell-forgotten-clocks']
    shop.setNow('2026-11-19T21:29:59.000Z')
    await tell({})
    expect(await told()).toBe(0)
    shop.setNow('2026-11-19T21:30:00.000Z')
    await tell({})
    expect(await told()).toBe(1)
    expect((await me()).forgotten).toBeNull()
    // eleven hours after the beginning
    shop.setNow('2026-11-20T00:30:00.000Z')
    expect((await me()).forgotten).toEqual({ proposedEnd: '2026-11-19T20:30:00.000Z' })
    expect((await step('start', { forgottenEnd: '2026-11-19T20:30:00.000Z' })).status).toBe(200)
  })
})

describe('Four digits of a PIN', () => {
  test('are enough where the house says so, and no more than twelve misses an hour are borne then', async () => {
    const pin = await pinOf()
    expect(await terminal()).toEqual({ digits: 6, why: expect.stringContaining('sobald der Betrieb') })
    expect((await identify({ pin: pin.slice(0, 4) })).status).toBe(422)
    await allowShort(true)
    expect(await terminal()).toEqual({ digits: 4, why: null })
    expect((await identify({ pin: pin.slice(0, 4) })).body.data).toMatchObject({ me: { id: person.id } })
    expect((await identify({ pin })).body.data).toMatchObject({ me: { id: person.id } })
    const wrong = pin.startsWith('0') ? '1111' : '0000'
    let looks = 0
    for (let minute = 0; minute < 10; minute += 1) {
      shop.setNow(`2026-11-19T13:${String(minute * 2).padStart(2, '0')}:00.000Z`)
      for (let round = 0; round < 4; round += 1) if ((await identify({ pin: wrong })).status === 422) looks += 1
    }
    // twelve, and those that wear off in eighteen minutes
    expect([looks >= 11, looks <= 16]).toEqual([true, true])
  })

  test('wait until a PIN of before was typed in whole once, and say so', async () => {
    const pin = await pinOf()
    await sql`update clock_keys set start_hash = null`.execute(shop.app.db)
    await allowShort(true)
    expect(await terminal()).toMatchObject({ digits: 6, why: expect.stringContaining('Eine PIN ist von früher') })
    const listed = (await shop.request('GET', `/api/users/${person.id}/time-tracking-keys`, { cookie: admin })).body
      .data as ClockKey[]
    expect(listed[0]?.pinLength).toMatchObject({ digits: 6, why: expect.stringContaining('früher') })
    expect((await identify({ pin: pin.slice(0, 4) })).status).toBe(422)
    expect((await identify({ pin })).status).toBe(200)
    expect(await terminal()).toEqual({ digits: 4, why: null })
    expect((await identify({ pin: pin.slice(0, 4) })).status).toBe(200)
  })

  test('are not enough where two begin alike: nobody is taken for somebody else', async () => {
    const pin = await pinOf()
    const other = await worker()
    await pinOf(other.id)
    await sql`update clock_keys set start_hash = (select start_hash from clock_keys
        where user_id = ${person.id})`.execute(shop.app.db)
    await allowShort(true)
    expect(await terminal()).toMatchObject({ digits: 6, why: expect.stringContaining('denselben vier Ziffern') })
    expect((await identify({ pin: pin.slice(0, 4) })).status).toBe(422)
  })

  test('of somebody of another branch open nothing here', async () => {
    await allowShort(true)
    const elsewhere = await worker([shop.otherBranchId])
    const pin = await pinOf(elsewhere.id)
    expect((await identify({ pin: pin.slice(0, 4) })).status).toBe(422)
  })
})

describe('The code of a phone', () => {
  const make = async () => {
    const answer = await own('POST', 'phone-code', {})
    expect(answer.status, answer.text).toBe(201)
    return answer.body.data as PhoneCode
  }

  test('opens one’s own clock once, within a minute', async () => {
    const { code, scanned, expiresAt } = await make()
    expect([code, scanned, expiresAt]).toEqual([
      expect.stringMatching(/^\d{8}$/),
      `9090${code}`,
      '2026-11-19T12:56:00.000Z',
    ])
    const known = (await identify({ code })).body.data as Identified
    expect(known.me.id).toBe(person.id)
    expect((await identify({ code })).body.errors).toMatchObject([{ field: 'code', code: 'unknownCode' }])
    const next = await make()
    shop.setNow('2026-11-19T12:56:00.000Z')
    expect((await identify({ code: next.code })).status).toBe(422)
  })

  test('of before holds while the next one is shown, and no third', async () => {
    const [first, second, third] = [await make(), await make(), await make()]
    expect((await identify({ code: first.code })).status).toBe(422)
    expect((await identify({ code: third.code })).status).toBe(200)
    expect((await identify({ code: second.code })).status).toBe(200)
  })

  test('held twice at once opens once', async () => {
    const { code } = await make()
    const both = await Promise.all([identify({ code }), identify({ code })])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
  })

  test('is no badge and no PIN, opens nothing in the address, and is not known at another branch', async () => {
    const { code, scanned } = await make()
    expect((await identify({ badge: scanned })).status).toBe(422)
    expect((await identify({ pin: code })).status).toBe(422)
    const elsewhere = await keyOf(shop, admin, 'clock', shop.otherBranchId)
    expect((await identify({ code }, elsewhere)).status).toBe(422)
    const asToken = await shop.request('GET', '/api/time-tracking/me', { headers: { authorization: `Clock ${code}` } })
    expect(asToken.status).toBe(401)
    const badge = await shop.request('POST', `/api/users/${person.id}/time-tracking-badges`, {
      body: { badge: scanned },
      cookie: admin,
    })
    expect(badge.body.errors).toMatchObject([{ field: 'badge' }])
  })

  test('is nobody’s to make but one’s own, and no key that is listed', async () => {
    await make()
    const listed = await shop.request('GET', `/api/users/${person.id}/time-tracking-keys`, { cookie: admin })
    expect(listed.body.data).toEqual([])
    expect((await shop.request('POST', '/api/time-tracking/phone-code', { body: {} })).status).toBe(401)
  })
})

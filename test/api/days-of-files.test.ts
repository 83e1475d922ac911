import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#test/order-shop.ts'

let shop: TestShop
let admin: string
let person = 0

/** The first instant of a day in Vienna where it begins at five, and the first that is of the next one. */
const BUSINESS_DAYS = [
  { day: '2026-07-14', first: '2026-07-14T03:00:00.000Z', next: '2026-07-15T03:00:00.000Z', hours: 24 },
  { day: '2026-03-28', first: '2026-03-28T04:00:00.000Z', next: '2026-03-29T03:00:00.000Z', hours: 23 },
  { day: '2026-10-24', first: '2026-10-24T03:00:00.000Z', next: '2026-10-25T04:00:00.000Z', hours: 25 },
] as const
/** The same of a calendar day, from midnight to midnight. */
const CALENDAR_DAYS = [
  { day: '2026-07-14', first: '2026-07-13T22:00:00.000Z', next: '2026-07-14T22:00:00.000Z', hours: 24 },
  { day: '2026-03-29', first: '2026-03-28T23:00:00.000Z', next: '2026-03-29T22:00:00.000Z', hours: 23 },
  { day: '2026-10-25', first: '2026-10-24T22:00:00.000Z', next: '2026-10-25T23:00:00.000Z', hours: 25 },
] as const
/** The last instant before another one, as exact as browsers and clocks tell it. */
const before = (instant: string) => new Date(Date.parse(instant) - 1).toISOString()

/** The lines of a file below its head. */
const linesOf = async (path: string, body: object) => {
  const answer = await shop.server.inject({
    method: 'POST',
    url: `/api/${path}/export`,
    headers: { cookie: admin },
    payload: { format: 'csv', ...body },
  })
  if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.body}`)
  return answer.body.split('\r\n').slice(1)
}
/** Which of the four instants around the ends of a day a file of that day holds, by a word their line has. */
const heldOf = async (path: string, body: object) => {
  const lines = await linesOf(path, body)
  return MARKS.filter(mark => lines.some(line => line.includes(mark)))
}
const MARKS = ['Davor', 'Erster', 'Letzter', 'Danach'] as const
const around = ({ first, next }: { first: string; next: string }) => [before(first), first, before(next), next]

beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.loginAs('ROLE_ADMIN')
  await shop.configure({ businessDayStart: '05:00' })
  const cookie = await shop.loginAs('ROLE_EMPLOYEE', [shop.branchId])
  person = ((await shop.request('GET', '/api/users/me', { cookie })).body.data as { id: number }).id
})
afterAll(() => shop.close())
beforeEach(async () => {
  await sql`truncate orders, working_activities, tasks, log_entries cascade`.execute(shop.app.db)
})

describe('A file of a business day has its first instant and its last, and neither the one before nor the one after', () => {
  const orders = async (instants: readonly string[], branch = shop.branchId) => {
    for (const [at, instant] of instants.entries()) {
      const { id } = await shop.place({ firstName: MARKS[at] })
      await sql`update orders set created_at = ${instant}::timestamptz, reached_shop_at = ${instant}::timestamptz,
          rated_at = ${instant}::timestamptz, questionnaire_rating = 5, food_rating = 5,
          service_rating = 5, process_rating = 5, branch_id = ${branch},
          questionnaire_comment = ${MARKS[at]} where id = ${id}`.execute(shop.app.db)
    }
  }
  test.each(BUSINESS_DAYS)('$day ($hours hours): orders, missed ones and ratings', async ({ day, first, next }) => {
    await orders(around({ first, next }))
    const span = { from: day, to: day }
    expect(await heldOf('orders', span)).toEqual(['Erster', 'Letzter'])
    expect(await heldOf('ratings', span)).toEqual(['Erster', 'Letzter'])
    // missed ones are those from a day on
    expect(await heldOf('orders/missed', { from: day })).toEqual(['Erster', 'Letzter', 'Danach'])
    // each of them says the day it was found by
    const days = (await linesOf('orders', span)).map(line => line.split(';')[2])
    const [year, month, date] = day.split('-')
    expect(new Set(days)).toEqual(new Set([`${date}.${month}.${year}`]))
  })

  test('at a branch on another clock it is the day of that clock', async () => {
    await sql`update branches set time_zone = 'America/New_York' where id = ${shop.otherBranchId}`.execute(shop.app.db)
    shop.app.catalogue.invalidate()
    await orders(around({ first: '2026-07-14T09:00:00.000Z', next: '2026-07-15T09:00:00.000Z' }), shop.otherBranchId)
    const span = { from: '2026-07-14', to: '2026-07-14' }
    for (const body of [span, { ...span, branch: shop.otherBranchId }])
      expect(await heldOf('orders', body)).toEqual(['Erster', 'Letzter'])
    expect(await heldOf('orders', { ...span, branch: shop.branchId })).toEqual([])
  })

  test.each(BUSINESS_DAYS)('$day ($hours hours): what the log tells of', async ({ day, first, next }) => {
    for (const [at, instant] of around({ first, next }).entries())
      await sql`insert into log_entries (at, level, channel, message) values (${instant}::timestamptz, 'info', 'mail',
        ${MARKS[at]})`.execute(shop.app.db)
    expect(await heldOf('logs', { from: day, to: day })).toEqual(['Erster', 'Letzter'])
  })
})

describe('A file of a calendar day has its first instant and its last, and neither the one before nor the one after', () => {
  test.each(CALENDAR_DAYS)('$day ($hours hours): records of work by their beginning', async ({ day, first, next }) => {
    // each in its own minute, as nobody works twice at once
    const [early, , late, after] = around({ first, next })
    const begins = [
      new Date(Date.parse(early!) - 59_999).toISOString(),
      first,
      new Date(Date.parse(late!) - 59_999).toISOString(),
      after!,
    ]
    for (const [at, begin] of begins.entries())
      await sql`insert into working_activities (user_id, branch_id, kind, started_at, ended_at, time_zone, source,
          comment)
        values (${person}, ${shop.branchId}, 'work', ${begin}::timestamptz,
          ${begin}::timestamptz + interval '30 seconds', 'Europe/Vienna', 'manual', ${MARKS[at]})`.execute(shop.app.db)
    expect(await heldOf('working-activities', { from: day, to: day })).toEqual(['Erster', 'Letzter'])
  })

  test.each(CALENDAR_DAYS)('$day ($hours hours): tasks by when they are due', async ({ day, first, next }) => {
    for (const [at, dueAt] of around({ first, next }).entries()) {
      const body = { title: MARKS[at], dueAt, isDueAllDay: false }
      const { status, text } = await shop.request('POST', '/api/tasks', { cookie: admin, body })
      if (status !== 201) throw new Error(text)
    }
    expect(await heldOf('tasks', { dueFrom: day, dueTo: day })).toEqual(['Erster', 'Letzter'])
  })

  test.each(CALENDAR_DAYS)('$day ($hours hours): tasks due on the whole day', async ({ day }) => {
    const days = [-1, 0, 1].map(plus => new Date(Date.parse(day) + plus * 86_400_000).toISOString().slice(0, 10))
    for (const [at, one] of days.entries()) {
      const { status, text } = await shop.request('POST', '/api/tasks', {
        cookie: admin,
        body: { title: ['Davor', 'Erster', 'Danach'][at], dueAt: `${one}T10:00:00.000Z`, isDueAllDay: true },
      })
      if (status !== 201) throw new Error(text)
    }
    expect(await heldOf('tasks', { dueFrom: day, dueTo: day })).toEqual(['Erster'])
  })
})

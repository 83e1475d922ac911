import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { RoutineDay, RoutineMonthLine } from '#contract/calls/tasks/routines.ts'
import type { Task } from '#contract/calls/tasks/tasks.ts'
import { startTestApp, type TestApp } from '#test/app.ts'

/** Two in the night on Sunday, when the clock has been put back: the business still counts Saturday. */
const NIGHT = '2026-11-01T01:00:00.000Z'
let shop: TestApp
let admin: string
let branch: number

beforeAll(async () => {
  shop = await startTestApp({ now: NIGHT })
  admin = await shop.loginAs('ROLE_ADMIN')
  branch = (await post<{ id: number }>('branches', { identifier: 'graz', name: 'Graz' })).id
})
afterAll(() => shop.close())

const post = async <T>(path: string, body: object) => {
  const answer = await shop.request('POST', `/api/${path}`, { cookie: admin, body })
  if (answer.status !== 201) throw new Error(answer.text)
  return answer.body.data as T
}
const get = async <T>(path: string) => {
  const answer = await shop.request('GET', `/api/${path}`, { cookie: admin })
  if (answer.status !== 200) throw new Error(answer.text)
  return answer.body.data as T
}
const list = (title: string, dueAt: string, isDueAllDay = false) =>
  post<Task>('tasks', { title, branch: { id: branch }, routine: 'closing', dueAt, isDueAllDay, points: [] })
const titles = ({ lists }: Pick<RoutineDay, 'lists'>) => lists.map(({ title }) => title).toSorted()
const onDay = (day: string) => get<RoutineDay>(`branches/${branch}/routine-report?day=${day}`)

test('a list of the night is of the business day, one of a whole day of its own', async () => {
  // half past one and five in the morning on Sunday, and Sunday as a whole
  await list('Schank', '2026-11-01T00:30:00.000Z')
  await list('Backofen', '2026-11-01T04:00:00.000Z')
  await list('Keller', '2026-10-31T23:00:00.000Z', true)
  const today = await get<RoutineDay>(`routines?branch=${branch}`)
  expect([today.day, titles(today)]).toEqual(['2026-10-31', ['Schank']])
  expect(titles(await onDay('2026-10-31'))).toEqual(['Schank'])
  expect(titles(await onDay('2026-11-01'))).toEqual(['Backofen', 'Keller'])
  const monthOf = async (month: string) =>
    (await get<RoutineMonthLine[]>(`branches/${branch}/routine-month?month=${month}`))
      .map(({ title }) => title)
      .toSorted()
  expect(await monthOf('2026-10')).toEqual(['Schank'])
  expect(await monthOf('2026-11')).toEqual(['Backofen', 'Keller'])
})

test('what is finished in the night was finished on the business day', async () => {
  await sql`update tasks set status = 'done', completed_at = ${NIGHT}, due_at = null, late_at = null
    where title = 'Schank'`.execute(shop.app.db)
  expect([titles(await onDay('2026-10-31')), titles(await onDay('2026-11-01'))]).toEqual([
    ['Schank'],
    ['Backofen', 'Keller'],
  ])
})

describe('On the days the clock is changed', () => {
  const before = (instant: string) => new Date(Date.parse(instant) - 1).toISOString()
  const configure = (body: object) =>
    shop.request('POST', '/api/config', { cookie: admin, body }).then(({ status }) => expect(status).toBe(200))
  const monthOf = async (month: string) =>
    (await get<RoutineMonthLine[]>(`branches/${branch}/routine-month?month=${month}`)).map(
      ({ title, count, doneCount }) => `${title} ${count} ${doneCount}`,
    )
  beforeEach(async () => {
    await sql`truncate tasks cascade`.execute(shop.app.db)
  })
  afterAll(() => configure({ businessDayStart: '04:00' }))

  test.each([
    { start: '04:00', day: '2027-03-27', first: '2027-03-27T03:00:00.000Z', next: '2027-03-28T02:00:00.000Z' },
    { start: '04:00', day: '2027-03-28', first: '2027-03-28T02:00:00.000Z', next: '2027-03-29T02:00:00.000Z' },
    { start: '04:00', day: '2027-10-30', first: '2027-10-30T02:00:00.000Z', next: '2027-10-31T03:00:00.000Z' },
    { start: '00:00', day: '2027-03-28', first: '2027-03-27T23:00:00.000Z', next: '2027-03-28T22:00:00.000Z' },
    { start: '00:00', day: '2027-10-31', first: '2027-10-30T22:00:00.000Z', next: '2027-10-31T23:00:00.000Z' },
    // the beginning is jumped over, or comes twice
    { start: '02:30', day: '2027-03-28', first: '2027-03-28T01:00:00.000Z', next: '2027-03-29T00:30:00.000Z' },
    { start: '02:30', day: '2027-10-31', first: '2027-10-31T00:30:00.000Z', next: '2027-11-01T01:30:00.000Z' },
  ])('a day that begins at $start has all of its $day and nothing else', async ({ start, day, first, next }) => {
    await configure({ businessDayStart: start })
    const moments = { Davor: before(first), Erste: first, Letzte: before(next), Danach: next }
    for (const [title, dueAt] of Object.entries(moments)) await list(title, dueAt)
    expect(titles(await onDay(day))).toEqual(['Erste', 'Letzte'])
    // what has no hour is of the day it was finished on
    await sql`update tasks set status = 'done', completed_at = due_at, due_at = null, late_at = null`.execute(
      shop.app.db,
    )
    expect(titles(await onDay(day))).toEqual(['Erste', 'Letzte'])
  })

  test('a list of a whole day is of its own day, of 23 hours and of 25', async () => {
    await configure({ businessDayStart: '04:00' })
    const midnights = {
      '2027-03-27': '2027-03-26T23:00:00.000Z',
      '2027-03-28': '2027-03-27T23:00:00.000Z',
      '2027-03-29': '2027-03-28T22:00:00.000Z',
      '2027-10-30': '2027-10-29T22:00:00.000Z',
      '2027-10-31': '2027-10-30T22:00:00.000Z',
      '2027-11-01': '2027-10-31T23:00:00.000Z',
    }
    for (const [title, dueAt] of Object.entries(midnights)) await list(title, dueAt, true)
    for (const day of Object.keys(midnights)) expect(titles(await onDay(day))).toEqual([day])
    expect(await monthOf('2027-03')).toEqual(['2027-03-27 1 0', '2027-03-28 1 0', '2027-03-29 1 0'])
    expect(await monthOf('2027-10')).toEqual(['2027-10-30 1 0', '2027-10-31 1 0'])
    expect(await monthOf('2027-11')).toEqual(['2027-11-01 1 0'])
  })

  test('a month ends with the last night of it, also where that is an hour longer', async () => {
    await configure({ businessDayStart: '04:00' })
    // October 2027 ends with the night behind its day of 25 hours: four in the morning on 1 November in winter time
    const end = '2027-11-01T03:00:00.000Z'
    // and began in summer time
    const begin = '2027-10-01T02:00:00.000Z'
    for (const dueAt of [before(begin), begin, before(end), end]) await list('Schank', dueAt)
    await sql`update tasks set status = 'done', completed_at = due_at where due_at in (${begin}::timestamptz,
      ${end}::timestamptz)`.execute(shop.app.db)
    expect(await monthOf('2027-09')).toEqual(['Schank 1 0'])
    expect(await monthOf('2027-10')).toEqual(['Schank 2 1'])
    expect(await monthOf('2027-11')).toEqual(['Schank 1 1'])
  })

  test('the day that runs turns at its beginning, and what was due before it stays until it is done', async () => {
    for (const [start, turns, day, next] of [
      ['04:00', '2027-03-28T02:00:00.000Z', '2027-03-27', '2027-03-28'],
      ['04:00', '2027-10-31T03:00:00.000Z', '2027-10-30', '2027-10-31'],
      ['00:00', '2027-03-28T22:00:00.000Z', '2027-03-28', '2027-03-29'],
      ['00:00', '2027-10-31T23:00:00.000Z', '2027-10-31', '2027-11-01'],
    ] as const) {
      await sql`truncate tasks cascade`.execute(shop.app.db)
      shop.setNow(before(turns))
      admin = await shop.loginAs('ROLE_ADMIN')
      await configure({ businessDayStart: start })
      await list('Heute', before(turns))
      await list('Morgen', turns)
      const today = await get<RoutineDay>(`routines?branch=${branch}`)
      expect([today.day, titles(today)]).toEqual([day, ['Heute']])
      shop.setNow(turns)
      const turned = await get<RoutineDay>(`routines?branch=${branch}`)
      expect([turned.day, titles(turned)]).toEqual([next, ['Heute', 'Morgen']])
    }
  })
})

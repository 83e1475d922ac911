import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Task } from '#contract/calls/tasks/tasks.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { remindOfTasks, tellDueTasks, turnRoutines } from '#server/features/tasks/standing-work.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { whileRowsLocked } from '#test/locked-rows.ts'

const NOW = '2026-11-26T09:00:00.000Z'
let shop: TestApp
let admin: string
let lead: string
let branch: number

const send = (method: 'POST' | 'PUT' | 'GET', path: string, as: string, body?: object) =>
  shop.request(method, `/api/${path}`, { cookie: as, ...(body ? { body } : {}) })
async function made<T extends { id: number }>(path: string, body: object, as: string): Promise<T> {
  const answer = await send('POST', path, as, body)
  if (answer.status !== 201) throw new Error(answer.text)
  return answer.body.data as T
}
const task = async (body: object) => (await made<Task>('tasks', { title: 'Etwas', ...body }, lead)).id
const routine = (body: object) =>
  task({ branch: { id: branch }, routine: 'hygiene', recurrence: { rrule: 'FREQ=DAILY' }, ...body })
const at = (now: string, work: (app: TestApp['app']) => Promise<void>) => {
  shop.setNow(now)
  return work(shop.app)
}
const toldOf = async (id: number, kind: 'due' | 'reminder') =>
  (
    await typedSql({ id: 'int' })`select id from task_notices where task_id = ${id} and kind = ${kind}`.execute(
      shop.app.db,
    )
  ).rows.length
const followers = async (id: number) =>
  (
    await typedSql({ id: 'int', dueAt: 'instant' })`
      select id, due_at from tasks where previous_id = ${id}`.execute(shop.app.db)
  ).rows

beforeAll(async () => {
  shop = await startTestApp({ now: NOW })
  admin = await shop.loginAs('ROLE_ADMIN')
  branch = (await made('branches', { identifier: 'graz', name: 'Graz' }, admin)).id
  lead = await shop.loginAs('ROLE_MANAGER', [branch])
  await sql`update users set email = 'p' || id || '@example.org'`.execute(shop.app.db)
  await sql`insert into staff_notice_choices (user_id, kind, way)
    select id, 'due', 'mail' from users`.execute(shop.app.db)
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.setNow(NOW)
  await sql`truncate tasks cascade`.execute(shop.app.db)
})

describe('That a task is due', () => {
  test.each([
    { day: '2026-11-27', told: '2026-11-27T07:00:00.000Z', because: 'in winter' },
    { day: '2027-07-01', told: '2027-07-01T06:00:00.000Z', because: 'in summer' },
    { day: '2027-03-28', told: '2027-03-28T06:00:00.000Z', because: 'its night was an hour shorter' },
    { day: '2026-10-25', told: '2026-10-25T07:00:00.000Z', because: 'its night was an hour longer' },
  ])('is told of a whole day at eight by the clock on $day: $because', async ({ day, told }) => {
    const id = await task({ dueAt: `${day}T10:00:00.000Z`, isDueAllDay: true })
    await at(new Date(Date.parse(told) - 1000).toISOString(), tellDueTasks)
    expect(await toldOf(id, 'due')).toBe(0)
    await at(told, tellDueTasks)
    await tellDueTasks(shop.app)
    expect(await toldOf(id, 'due')).toBe(1)
  })
  test('is told of a moment at that moment, once by two jobs at once, and anew where it is moved', async () => {
    const id = await task({ dueAt: '2026-11-26T12:00:00.000Z', isDueAllDay: false })
    await at('2026-11-26T11:59:59.999Z', tellDueTasks)
    expect(await toldOf(id, 'due')).toBe(0)
    shop.setNow('2026-11-26T12:00:00.000Z')
    await Promise.all([tellDueTasks(shop.app), tellDueTasks(shop.app)])
    expect(await toldOf(id, 'due')).toBe(1)
    expect((await send('PUT', `tasks/${id}`, lead, { dueAt: '2026-11-26T13:00:00.000Z' })).status).toBe(200)
    await at('2026-11-26T13:00:00.000Z', tellDueTasks)
    expect(await toldOf(id, 'due')).toBe(2)
  })
  test('is no news after a day, nor to who was just reminded of it', async () => {
    const old = await task({ dueAt: '2026-11-26T12:00:00.000Z', isDueAllDay: false })
    const young = await task({ dueAt: '2026-11-26T12:00:00.001Z', isDueAllDay: false })
    const reminded = await task({
      dueAt: '2026-11-27T12:00:00.000Z',
      isDueAllDay: false,
      reminders: [{ offsetMinutes: 9, relativeTo: 'due' }],
    })
    const longAgo = await task({
      dueAt: '2026-11-27T12:00:00.000Z',
      isDueAllDay: false,
      reminders: [{ offsetMinutes: 10, relativeTo: 'due' }],
    })
    await at('2026-11-27T11:50:00.000Z', remindOfTasks)
    await at('2026-11-27T11:51:00.000Z', remindOfTasks)
    await at('2026-11-27T12:00:00.000Z', tellDueTasks)
    expect(await Promise.all([old, young, reminded, longAgo].map(id => toldOf(id, 'due')))).toEqual([0, 1, 0, 1])
  })
  test('is nobody told of what is over, kept away or only a pattern', async () => {
    const due = { dueAt: '2026-11-26T12:00:00.000Z', isDueAllDay: false }
    const done = await task(due)
    await send('PUT', `tasks/${done}`, lead, { status: 'done' })
    const ids = [done, await task({ ...due, isArchived: true }), await task({ ...due, isTemplate: true })]
    ids.push(await routine(due))
    await at('2026-11-26T12:00:00.000Z', tellDueTasks)
    expect(await Promise.all(ids.map(id => toldOf(id, 'due')))).toEqual([0, 0, 0, 0])
  })
})

describe('A reminder', () => {
  test('rings at its minute and not before, over a clock change too', async () => {
    // 24 hours before are eleven o'clock: the night between is an hour shorter
    const id = await task({
      dueAt: '2027-03-28T10:00:00.000Z',
      isDueAllDay: false,
      reminders: [{ offsetMinutes: 1440, relativeTo: 'due' }],
    })
    await at('2027-03-27T09:59:59.999Z', remindOfTasks)
    expect(await toldOf(id, 'reminder')).toBe(0)
    await at('2027-03-27T10:00:00.000Z', remindOfTasks)
    expect(await toldOf(id, 'reminder')).toBe(1)
  })
  test('of more than fit one round all ring in the same minute', async () => {
    const first = await task({ dueAt: '2026-11-26T12:00:00.000Z', isDueAllDay: false })
    await sql`insert into task_reminders (task_id, at, remind_at)
      select ${first}, ${'2026-11-26T10:00:00.000Z'}, ${'2026-11-26T10:00:00.000Z'}
        from generate_series(1, 101)`.execute(shop.app.db)
    await at('2026-11-26T10:00:00.000Z', remindOfTasks)
    const { rows } = await typedSql({ left: 'int' })`
      select count(*)::int as left from task_reminders where sent_at is null`.execute(shop.app.db)
    expect(rows[0]?.left).toBe(0)
  })
})

describe('A list nobody finished', () => {
  test.each([
    {
      dueAt: '2026-11-27T06:00:00.000Z',
      late: '2026-11-27T06:00:00.000Z',
      next: '2026-11-28T06:00:00.000Z',
      isAllDay: false,
      because: 'an hour is late when it strikes',
    },
    {
      dueAt: '2027-03-26T23:00:00.000Z',
      late: '2027-03-27T23:00:00.000Z',
      next: '2027-03-27T23:00:00.000Z',
      isAllDay: true,
      because: 'a whole day is late at midnight',
    },
    {
      dueAt: '2027-03-27T06:00:00.000Z',
      late: '2027-03-27T06:00:00.000Z',
      next: '2027-03-28T05:00:00.000Z',
      isAllDay: false,
      because: 'it stays at seven by the clock when the clock goes forward',
    },
    {
      dueAt: '2026-10-24T05:00:00.000Z',
      late: '2026-10-24T05:00:00.000Z',
      next: '2026-10-25T06:00:00.000Z',
      isAllDay: false,
      because: 'and when it goes back',
    },
  ])('due at $dueAt comes back at $next: $because', async ({ dueAt, late, next, isAllDay }) => {
    shop.setNow('2026-10-01T09:00:00.000Z')
    const id = await routine({ dueAt, isDueAllDay: isAllDay })
    await at(new Date(Date.parse(late) - 1).toISOString(), turnRoutines)
    expect(await followers(id)).toEqual([])
    shop.setNow(late)
    await Promise.all([turnRoutines(shop.app), turnRoutines(shop.app)])
    expect((await followers(id)).map(({ dueAt: at }) => at)).toEqual([next])
  })
  const neverFinished = (dueAt: string, until: string) =>
    sql`insert into tasks (title, branch_id, routine, due_at, is_due_all_day, late_at, recurrence_rule,
        recurrence_basis, recurrence_until, status, priority, visibility, tags, position, created_at, updated_at)
      select 'Alt', ${branch}, 'hygiene', ${dueAt}, false, ${dueAt}, 'FREQ=DAILY', 'due', ${until}, 'open', 'normal',
        'project', '{}', 0, ${NOW}, ${NOW}
      from generate_series(1, 120)`.execute(shop.app.db)
  test('comes back though a hundred before it end today and were never finished', async () => {
    await neverFinished('2026-11-26T06:00:00.000Z', '2026-11-26')
    const id = await routine({ dueAt: '2026-11-26T08:00:00.000Z', isDueAllDay: false })
    await turnRoutines(shop.app)
    expect((await followers(id)).map(({ dueAt }) => dueAt)).toEqual(['2026-11-27T08:00:00.000Z'])
  })
  test('that has ended is not asked again and again, and one that ends today still comes today', async () => {
    await neverFinished('2026-11-20T06:00:00.000Z', '2026-11-25')
    const id = await routine({
      dueAt: '2026-11-25T08:00:00.000Z',
      isDueAllDay: false,
      recurrence: { rrule: 'FREQ=DAILY', until: '2026-11-26' },
    })
    const { hasWaited } = await whileRowsLocked(
      shop.app,
      tx => sql`select from tasks where recurrence_until < '2026-11-26' for update`.execute(tx),
      () => turnRoutines(shop.app),
      1,
    )
    expect(hasWaited).toBe(false)
    expect((await followers(id)).map(({ dueAt }) => dueAt)).toEqual(['2026-11-26T08:00:00.000Z'])
  })
  test.each([
    "status = 'cancelled'",
    'is_archived = true',
    'recurrence_rule = null, recurrence_basis = null',
    'routine = null',
  ])('does not come back where somebody says so in the same moment: %s', async change => {
    const id = await routine({ dueAt: '2026-11-26T08:00:00.000Z', isDueAllDay: false })
    const { hasWaited } = await whileRowsLocked(
      shop.app,
      tx => sql`update tasks set ${sql.raw(change)} where id = ${id}`.execute(tx),
      () => turnRoutines(shop.app),
      1,
    )
    expect([hasWaited, await followers(id)]).toEqual([true, []])
  })
})

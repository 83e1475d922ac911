import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
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

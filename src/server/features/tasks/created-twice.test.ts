import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Project } from '#contract/calls/tasks/projects.ts'
import type { ListedTask, Task } from '#contract/calls/tasks/tasks.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { whileRowsLocked } from '#test/locked-rows.ts'

let shop: TestApp
let admin: string
let lead: string
let branch = 0

const send = (path: string, body: object, { as = lead, key = '' } = {}) =>
  shop.request('POST', `/api/${path}`, { cookie: as, body, ...(key && { headers: { 'idempotency-key': key } }) })
const made = async <T>(path: string, body: object, as = lead) => {
  const answer = await send(path, body, { as })
  if (answer.status !== 201) throw new Error(answer.text)
  return answer.body.data as T
}
const project = () => made<Project>('projects', { name: 'Sommerfest', branch: { id: branch } })
const stored = async (id: number) =>
  (
    await typedSql({ number: 'int?', position: 'float' })`
      select number, position::float8 as position from tasks where project_id = ${id} order by number`.execute(
      shop.app.db,
    )
  ).rows
const holdProject = (id: number) => (tx: Parameters<Parameters<typeof whileRowsLocked>[1]>[0]) =>
  sql`select from projects where id = ${id} for update`.execute(tx)

beforeAll(async () => {
  shop = await startTestApp()
  admin = await shop.loginAs('ROLE_ADMIN')
  branch = (await made<{ id: number }>('branches', { identifier: 'graz', name: 'Graz' }, admin)).id
  lead = await shop.loginAs('ROLE_MANAGER', [branch])
})
afterAll(() => shop.close())

describe('A task that is sent twice', () => {
  test('is two tasks without a key, each with a number and a place of its own, in the same moment too', async () => {
    const { id } = await project()
    const body = { title: 'Zelt bestellen', project: { id } }
    const { result, hasWaited } = await whileRowsLocked(
      shop.app,
      holdProject(id),
      () => Promise.all([send('tasks', body), send('tasks', body), send('tasks', body)]),
      3,
    )
    expect([hasWaited, result.map(({ status }) => status)]).toEqual([true, [201, 201, 201]])
    const rows = await stored(id)
    expect(rows.map(({ number }) => number)).toEqual([1, 2, 3])
    expect(new Set(rows.map(({ position }) => position)).size).toBe(3)
  })

  test('is one under a key, in the same moment too; another content or a shift is refused under it', async () => {
    const { id } = await project()
    const key = randomUUID()
    const body = { title: 'Zelt bestellen', project: { id } }
    const { result, hasWaited } = await whileRowsLocked(
      shop.app,
      holdProject(id),
      () => Promise.all([send('tasks', body, { key }), send('tasks', body, { key })]),
      2,
    )
    const ids = result.map(answer => (answer.body.data as Task).id)
    expect([hasWaited, result.map(({ status }) => status), new Set(ids).size]).toEqual([true, [201, 201], 1])
    expect((await send('tasks', body, { key })).body.data).toMatchObject({
      id: ids[0],
      code: expect.stringMatching(/-1$/),
    })
    for (const other of [{ ...body, title: 'Zelt abholen' }, { title: 'Zelt bestellen' }]) {
      const answer = await send('tasks', other, { key })
      expect([answer.status, answer.body.errors?.[0]?.code]).toEqual([409, 'keyReused'])
    }
    const shift = await send(
      'working-schedules',
      {
        type: 'shift',
        user: null,
        branch: { id: branch },
        startAt: '2026-12-07T08:00:00.000Z',
        endAt: '2026-12-07T16:00:00.000Z',
      },
      { key },
    )
    expect([shift.status, shift.body.errors?.[0]?.code]).toEqual([409, 'keyReused'])
    // what was refused gives its key back and takes no number
    const fresh = randomUUID()
    expect((await send('tasks', { ...body, parent: { id: 999_999 } }, { key: fresh })).status).toBe(422)
    expect((await send('tasks', body, { key: fresh })).status).toBe(201)
    expect((await stored(id)).map(({ number }) => number)).toEqual([1, 2])
    expect((await send('tasks', body, { key: 'kurz' })).body.errors?.[0]?.code).toBe('invalidKey')
  })

  test('is answered by what became of it: out of sight it is not found, and gone it is a conflict', async () => {
    const key = randomUUID()
    const body = { title: 'Zelt bestellen', branch: { id: branch } }
    const first = await send('tasks', body, { key })
    const { id } = first.body.data as Task
    const other = (await made<{ id: number }>('branches', { identifier: randomUUID(), name: 'Linz' }, admin)).id
    const username = `leitung.${randomUUID().slice(0, 8)}`
    const stranger = await made<{ id: number }>(
      'users',
      { username, roles: ['ROLE_EMPLOYEE'], branches: [{ id: other }] },
      admin,
    )
    await sql`update tasks set branch_id = ${other}, reporter_id = ${stranger.id} where id = ${id}`.execute(shop.app.db)
    await sql`delete from task_assignees where task_id = ${id}`.execute(shop.app.db)
    // it was saved long since: nothing says that it was not
    expect((await send('tasks', body, { key })).status).toBe(404)
    expect((await shop.request('DELETE', `/api/tasks/${id}`, { cookie: admin })).status).toBe(200)
    const fresh = await send('tasks', body, { key })
    expect([fresh.status, (fresh.body.data as Task).id === id]).toEqual([201, false])
  })

  test('leaves no gap in the numbers where the second is refused', async () => {
    const { id } = await project()
    const good = { title: 'Zelt bestellen', project: { id } }
    const answers = await Promise.all([
      send('tasks', { ...good, parent: { id: 999_999 } }),
      send('tasks', good),
      send('tasks', { ...good, recurrence: { rrule: 'FREQ=DAILY', basis: 'due' } }),
      send('tasks', good),
    ])
    expect(answers.map(({ status }) => status)).toEqual([422, 201, 422, 201])
    expect((await stored(id)).map(({ number }) => number)).toEqual([1, 2])
  })

  test('is one under a key where it is sent as a list of one line, whoever comes first', async () => {
    const { id } = await project()
    const key = randomUUID()
    const paste = (lines: string[], as = lead) => send(`projects/${id}/tasks`, { lines }, { as, key })
    const { result, hasWaited } = await whileRowsLocked(
      shop.app,
      holdProject(id),
      () => Promise.all([paste(['Zelt bestellen']), paste(['Zelt bestellen'])]),
      2,
    )
    expect([hasWaited, result.map(({ status }) => status)]).toEqual([true, [201, 201]])
    const [one, other] = result.map(({ body }) => (body.data as ListedTask[]).map(task => task.id))
    expect(one).toEqual(other)
    const reused = await paste(['Bänke bestellen'])
    expect([reused.status, reused.body.errors?.[0]?.code]).toEqual([409, 'keyReused'])
    // the key is one's own: somebody else's list under it is theirs
    expect((await paste(['Zelt bestellen'], admin)).status).toBe(201)
    expect((await stored(id)).map(({ number }) => number)).toEqual([1, 2])
  })

  test('is part of what it names, though the whole is removed in the same moment, or of nothing', async () => {
    const whole = await made<Task>('tasks', { title: 'Fest', assignees: [] })
    const { result } = await whileRowsLocked(
      shop.app,
      tx => sql`delete from tasks where id = ${whole.id}`.execute(tx),
      () => send('tasks', { title: 'Zelt', parent: { id: whole.id } }),
      1,
    )
    expect([result.status, result.body.errors?.[0]?.field]).toEqual([422, 'parent'])
  })
})

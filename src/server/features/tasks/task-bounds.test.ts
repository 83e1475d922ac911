import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Project } from '#contract/calls/tasks/projects.ts'
import type { Task } from '#contract/calls/tasks/tasks.ts'
import type { Role } from '#contract/role.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { type Answer, startTestApp, type TestApp } from '#test/app.ts'

type Named = 'anna' | 'bert' | 'eva' | 'lead' | 'far'
const NOW = '2026-11-26T09:00:00.000Z'
let shop: TestApp
let admin: string
const branch = { graz: 0, linz: 0 }
const person: Record<Named, number> = { anna: 0, bert: 0, eva: 0, lead: 0, far: 0 }
const cookie: Record<Named, string> = { anna: '', bert: '', eva: '', lead: '', far: '' }
let project: Project

const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, as: string, body?: object) =>
  shop.request(method, `/api/${path}`, { cookie: as, ...(body ? { body } : {}) })
async function made<T>(path: string, body: object, as: string): Promise<T> {
  const answer = await send('POST', path, as, body)
  if (answer.status !== 201) throw new Error(answer.text)
  return answer.body.data as T
}
const task = (body: object = {}, as = cookie.lead) =>
  made<Task>('tasks', { title: 'Etwas', project: { id: project.id }, ...body }, as)
const save = (id: number, as: string, body: object) => send('PUT', `tasks/${id}`, as, body)
const seen = async (id: number, as = cookie.lead) => (await send('GET', `tasks/${id}`, as)).body.data as Task
const statuses = (answers: readonly Answer[]) => answers.map(({ status }) => status).toSorted((a, b) => a - b)
const fieldOf = ({ body }: Answer) => body.errors?.[0]?.field ?? body.errors?.[0]?.code
const counted = async (table: string, taskId: number) =>
  (
    await typedSql({ n: 'int' })`select count(*)::int as n from ${sql.table(table)}
      where task_id = ${taskId}`.execute(shop.app.db)
  ).rows[0]?.n

beforeAll(async () => {
  shop = await startTestApp({ now: NOW })
  admin = await shop.loginAs('ROLE_ADMIN')
  for (const name of ['graz', 'linz'] as const)
    branch[name] = (await made<{ id: number }>('branches', { identifier: name, name }, admin)).id
  const people: [Named, Role, number][] = [
    ['anna', 'ROLE_EMPLOYEE', branch.graz],
    ['bert', 'ROLE_EMPLOYEE', branch.graz],
    ['eva', 'ROLE_EMPLOYEE', branch.graz],
    ['lead', 'ROLE_MANAGER', branch.graz],
    ['far', 'ROLE_MANAGER', branch.linz],
  ]
  for (const [name, role, at] of people) {
    cookie[name] = await shop.loginAs(role, [at])
    person[name] = ((await send('GET', 'users/me', cookie[name])).body.data as { id: number }).id
  }
  project = await made<Project>(
    'projects',
    {
      identifier: 'FEST',
      name: 'Sommerfest',
      branch: { id: branch.graz },
      members: [
        { kind: 'user', id: person.anna, role: 'worker' },
        { kind: 'user', id: person.bert, role: 'editor' },
        { kind: 'user', id: person.eva, role: 'viewer' },
      ],
    },
    cookie.lead,
  )
})
afterAll(() => shop.close())
beforeEach(() => shop.setNow(NOW))

describe('A task', () => {
  test('with a version is changed by one of two at once; ticks and words need none', async () => {
    const { id, version, points } = await task({ points: [{ text: 'Eins' }] })
    const both = await Promise.all([
      save(id, cookie.lead, { version, title: 'Eins' }),
      save(id, cookie.bert, { version, title: 'Zwei' }),
    ])
    expect([statuses(both), both.map(fieldOf).filter(Boolean)]).toEqual([[200, 409], ['stale']])
    expect((await save(id, cookie.anna, { ticks: [{ id: points[0]!.id, isDone: true }] })).status).toBe(200)
    expect(fieldOf(await save(id, cookie.lead, { version: version + 1, title: 'Drei' }))).toBe('stale')
  })
  test('is looked at by a viewer, worked on by a worker, changed by an editor, and gone for everybody else', async () => {
    const { id } = await task()
    const tries: object[] = [{ comment: 'Ja' }, { status: 'done' }, { title: 'Anders' }]
    const asked = async (as: string) => {
      const answers: number[] = []
      for (const body of tries) answers.push((await save(id, as, body)).status)
      return answers
    }
    expect([
      await asked(cookie.eva),
      await asked(cookie.anna),
      await asked(cookie.bert),
      await asked(cookie.far),
    ]).toEqual([
      [403, 403, 403],
      [200, 200, 403],
      [200, 200, 200],
      [404, 404, 404],
    ])
    for (const path of ['take', 'clock']) {
      expect((await send('POST', `tasks/${id}/${path}`, cookie.eva, {})).status, path).toBe(403)
      expect((await send('POST', `tasks/${id}/${path}`, cookie.far, {})).status, path).toBe(404)
    }
  })
  test('is called off and brought back by who edits it alone', async () => {
    const { id } = await task()
    expect((await save(id, cookie.anna, { status: 'cancelled' })).status).toBe(403)
    expect((await save(id, cookie.bert, { status: 'cancelled' })).status).toBe(200)
    expect((await save(id, cookie.anna, { status: 'open' })).status).toBe(403)
    const column = { id: project.columns[0]!.id }
    expect((await send('POST', `tasks/${id}/move`, cookie.anna, { column })).status).toBe(403)
    expect((await send('POST', `tasks/${id}/move`, cookie.bert, { column })).status).toBe(200)
    expect(await seen(id)).toMatchObject({ status: 'open' })
  })
  test('is moved within its project alone, and back and forth without losing who finished it', async () => {
    const other = await made<Project>(
      'projects',
      { identifier: 'ZWEI', name: 'Zwei', branch: { id: branch.graz } },
      cookie.lead,
    )
    const { id } = await task()
    const move = (column: number, as = cookie.anna) => send('POST', `tasks/${id}/move`, as, { column: { id: column } })
    expect(fieldOf(await move(other.columns[0]!.id))).toBe('column')
    const free = await made<Task>('tasks', { title: 'Frei', branch: { id: branch.graz } }, cookie.lead)
    expect(
      fieldOf(await send('POST', `tasks/${free.id}/move`, cookie.lead, { column: { id: project.columns[0]!.id } })),
    ).toBe('column')
    const done = project.columns[2]!.id
    await move(done)
    shop.setNow('2026-11-26T10:00:00.000Z')
    await move(done, cookie.bert)
    expect(await seen(id)).toMatchObject({ status: 'done', completedAt: NOW })
    expect(await counted('task_changes', id)).toBe(2)
  })
  test('is taken once by whoever presses, and removed once', async () => {
    const { id, version } = await task()
    const take = () => send('POST', `tasks/${id}/take`, cookie.anna, {})
    expect(statuses(await Promise.all([take(), take()]))).toEqual([200, 200])
    await take()
    expect([(await seen(id)).version, await counted('task_assignees', id)]).toEqual([version + 1, 1])
    expect((await send('DELETE', `tasks/${id}`, cookie.bert)).status).toBe(403)
    const gone = await Promise.all([send('DELETE', `tasks/${id}`, admin), send('DELETE', `tasks/${id}`, admin)])
    expect(statuses(gone)).toEqual([200, 404])
  })
  test('is part of a task of its project that is no part itself, and has no parts of its own then', async () => {
    const [whole, part, other] = [await task(), await task(), await task()]
    const under = (id: number, parent: number | null) => save(id, cookie.lead, { parent: parent && { id: parent } })
    expect((await under(part.id, whole.id)).status).toBe(200)
    const free = await made<Task>('tasks', { title: 'Frei', branch: { id: branch.graz } }, cookie.lead)
    for (const [id, parent] of [
      [whole.id, whole.id],
      [other.id, part.id],
      [whole.id, other.id],
      [other.id, free.id],
      [other.id, 999_999],
    ] as const)
      expect(fieldOf(await under(id, parent)), `${id} under ${parent}`).toBe('parent')
    const [one, two] = [await task(), await task()]
    expect(statuses(await Promise.all([under(one.id, two.id), under(two.id, one.id)]))).toEqual([200, 422])
  })
  test('leads to nothing its writer does not see', async () => {
    const elsewhere = await made<Task>('tasks', { title: 'Fern', branch: { id: branch.linz } }, cookie.far)
    for (const [body, field] of [
      [{ relations: [{ type: 'blocks', task: { id: elsewhere.id } }] }, 'relations'],
      [{ watchers: [{ id: person.far }] }, 'watchers'],
      [{ assignees: [{ kind: 'user', id: person.far }] }, 'assignees'],
      [{ project: null, branch: { id: branch.linz } }, 'branch'],
      [{ column: { id: 999_999 } }, 'column'],
      [{ order: { id: 999_999 } }, 'order'],
      [{ customer: { id: 999_999 } }, 'customer'],
      [{ department: { id: 999_999 } }, 'department'],
      [{ routine: 'hygiene', branch: { id: branch.graz } }, 'routine'],
      [{ points: [{ id: 999_999, text: 'Fremd' }] }, 'points'],
    ] as const) {
      const answer = await send('POST', 'tasks', cookie.lead, { title: 'x', project: { id: project.id }, ...body })
      expect([answer.status, fieldOf(answer)], field).toEqual([422, field])
    }
    const { id } = await task()
    expect(fieldOf(await save(id, cookie.lead, { relations: [{ type: 'blocks', task: { id } }] }))).toBe('relations')
  })
})

describe('A word about a task', () => {
  const words = async (id: number) => (await seen(id)).comments
  test('is its writer’s: nobody else changes or removes it, and it goes once', async () => {
    const { id } = await task()
    await save(id, cookie.anna, { comment: 'Erst' })
    const [word] = await words(id)
    const path = `tasks/${id}/comments/${word!.id}`
    expect((await send('PUT', path, cookie.bert, { text: 'Anders' })).status).toBe(403)
    expect((await send('PUT', path, cookie.far, { text: 'Anders' })).status).toBe(404)
    expect((await send('DELETE', path, cookie.lead)).status).toBe(403)
    expect((await send('PUT', path, cookie.anna, { text: 'Dann' })).status).toBe(200)
    expect(await words(id)).toMatchObject([{ text: 'Dann' }])
    const other = await task()
    expect((await send('DELETE', `tasks/${other.id}/comments/${word!.id}`, cookie.anna)).status).toBe(404)
    expect(statuses(await Promise.all([send('DELETE', path, cookie.anna), send('DELETE', path, cookie.anna)]))).toEqual(
      [200, 404],
    )
    expect(await words(id)).toEqual([])
  })
})

describe('A template', () => {
  test('is neither ticked off nor finished, taken, clocked or photographed', async () => {
    const { id, points } = await task({ isTemplate: true, points: [{ text: 'Eins' }] })
    const tries = [
      await save(id, cookie.lead, { ticks: [{ id: points[0]!.id, isDone: true }] }),
      await save(id, cookie.lead, { status: 'done' }),
      await send('POST', `tasks/${id}/take`, cookie.lead, {}),
      await send('POST', `tasks/${id}/clock`, cookie.lead, {}),
    ]
    expect(tries.map(answer => [answer.status, fieldOf(answer)])).toEqual([
      [422, 'ticks'],
      [422, 'status'],
      [422, 'task'],
      [422, 'task'],
    ])
    const { rows } = await sql`select from working_activities`.execute(shop.app.db)
    expect(rows).toEqual([])
  })
})

describe('A project', () => {
  test('with a version is changed by one of two at once, and removed once, when it is archived', async () => {
    const mine = await made<Project>(
      'projects',
      { identifier: 'WEG', name: 'Weg', branch: { id: branch.graz } },
      cookie.lead,
    )
    const put = (body: object, as = cookie.lead) => send('PUT', `projects/${mine.id}`, as, body)
    const both = await Promise.all([
      put({ version: mine.version, name: 'Eins' }),
      put({ version: mine.version, name: 'Zwei' }, admin),
    ])
    expect([statuses(both), both.map(fieldOf).filter(Boolean)]).toEqual([[200, 409], ['stale']])
    expect(fieldOf(await put({ startDate: '2026-12-02', endDate: '2026-12-01' }))).toBe('endDate')
    expect((await put({ startDate: '2026-12-01', endDate: '2026-12-01' })).status).toBe(200)
    const remove = () => send('DELETE', `projects/${mine.id}`, admin)
    expect(fieldOf(await remove())).toBe('notArchived')
    await put({ isArchived: true })
    expect(statuses(await Promise.all([remove(), remove()]))).toEqual([200, 404])
  })
  test('names each member once, whom its writer knows, and nobody from outside with more than work', async () => {
    const put = (members: object[]) => send('PUT', `projects/${project.id}`, cookie.lead, { members })
    const anna = { kind: 'user', id: person.anna, role: 'worker' }
    for (const members of [
      [anna, { ...anna, role: 'viewer' }],
      [anna, { kind: 'user', id: person.far, role: 'worker' }],
      [anna, { kind: 'externalUser', id: 999_999, role: 'worker' }],
      [anna, { kind: 'externalUser', id: 1, role: 'editor' }],
    ])
      expect(fieldOf(await put(members))).toBe('members')
    expect(fieldOf(await send('PUT', `projects/${project.id}`, cookie.lead, { owner: { id: person.far } }))).toBe(
      'owner',
    )
    expect(((await send('GET', `projects/${project.id}`, cookie.lead)).body.data as Project).members).toHaveLength(3)
  })
})

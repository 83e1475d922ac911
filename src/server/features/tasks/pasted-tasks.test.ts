import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Project } from '#contract/calls/tasks/projects.ts'
import type { ListedTask, Task, TaskTitle } from '#contract/calls/tasks/tasks.ts'
import { startTestApp, type TestApp } from '#test/app.ts'

let shop: TestApp
let admin: string
let lead: string
let anna: string
let far: string
let branch: number
let annaId: number

const send = (method: 'GET' | 'POST' | 'PUT', path: string, as: string, body?: object, key?: string) =>
  shop.request(method, `/api/${path}`, {
    cookie: as,
    ...(body ? { body } : {}),
    ...(key ? { headers: { 'idempotency-key': key } } : {}),
  })
async function made<T>(path: string, body: object, as: string): Promise<T> {
  const answer = await send('POST', path, as, body)
  if (answer.status !== 201) throw new Error(answer.text)
  return answer.body.data as T
}
const project = (body: object = {}, as = lead) =>
  made<Project>('projects', { name: 'Sommerfest', branch: { id: branch }, ...body }, as)
const paste = (id: number, lines: string[], as = lead, key?: string) =>
  send('POST', `projects/${id}/tasks`, as, { lines }, key)
const titles = (answer: { body: { data?: unknown } }) =>
  (answer.body.data as ListedTask[]).map(({ code, title }) => `${code} ${title}`)
const message = (answer: { body: { errors?: { message: string }[] } }) => answer.body.errors?.[0]?.message

beforeAll(async () => {
  shop = await startTestApp()
  admin = await shop.loginAs('ROLE_ADMIN')
  branch = (await made<{ id: number }>('branches', { identifier: 'graz', name: 'Graz' }, admin)).id
  const other = (await made<{ id: number }>('branches', { identifier: 'linz', name: 'Linz' }, admin)).id
  lead = await shop.loginAs('ROLE_MANAGER', [branch])
  far = await shop.loginAs('ROLE_MANAGER', [other])
  anna = await shop.loginAs('ROLE_EMPLOYEE', [branch])
  annaId = ((await send('GET', 'users/me', anna)).body.data as { id: number }).id
})
afterAll(() => shop?.close())

describe('a project that is made by its name', () => {
  test('gets a sign of it that nobody has, also where two are made at once', async () => {
    const name = 'Erntedank'
    const signs = await Promise.all(Array.from({ length: 3 }, () => project({ name })))
    expect(signs.map(({ identifier }) => identifier).toSorted()).toEqual(['ERNTEDAN', 'ERNTEDAN2', 'ERNTEDAN3'])
    expect((await project({ name, isTemplate: true })).identifier).toBe('VERNTEDAN')
    expect((await project({ name: '🎉' })).identifier).toBe('PROJEKT')
  })
  test('keeps the sign it is given, and is refused one that is taken', async () => {
    expect((await project({ identifier: 'KIRTAG' })).identifier).toBe('KIRTAG')
    const again = await send('POST', 'projects', lead, { name: 'Kirtag', identifier: 'KIRTAG', branch: { id: branch } })
    expect([again.status, message(again)]).toEqual([422, 'Dieses Kürzel hat schon ein anderes Projekt: „Sommerfest“.'])
    const nameless = await send('POST', 'projects', lead, { branch: { id: branch } })
    expect([nameless.status, nameless.body.errors?.[0]?.field]).toEqual([422, 'name'])
  })
})

describe('a list that is pasted into a project', () => {
  test('makes a task of each line, in its order, behind what stands there', async () => {
    const { id, identifier } = await project({ name: 'Listenfest' })
    await made('tasks', { title: 'Erste', project: { id } }, lead)
    const answer = await paste(id, ['1. Zelte', '2. [ ] Strom', '', '3. Brot'])
    expect(answer.status).toBe(201)
    expect(titles(answer)).toEqual([`${identifier}-2 Zelte`, `${identifier}-3 Strom`, `${identifier}-4 Brot`])
    const board = (await send('GET', `projects/${id}/board`, lead)).body.data as {
      columns: { tasks: ListedTask[] }[]
    }
    expect(board.columns[0]?.tasks.map(({ title }) => title)).toEqual(['Erste', 'Zelte', 'Strom', 'Brot'])
    expect(
      ((await send('GET', `tasks/${board.columns[0]?.tasks[1]?.id}`, lead)).body.data as Task).history,
    ).toHaveLength(1)
  })
  test('makes them once under a key, and refuses it to another list', async () => {
    const { id } = await project({ name: 'Schlüsselfest' })
    const other = await project({ name: 'Anderes' })
    const both = await Promise.all([
      paste(id, ['A1', 'B1'], lead, 'liste-0001'),
      paste(id, ['A1', 'B1'], lead, 'liste-0001'),
    ])
    expect(both.map(({ status }) => status)).toEqual([201, 201])
    expect(titles(both[0])).toEqual(titles(both[1]))
    expect((await send('GET', `tasks?project=${id}`, lead)).body.data).toHaveLength(2)
    const reused = await paste(id, ['C1'], lead, 'liste-0001')
    expect([reused.status, reused.body.errors?.[0]?.code]).toEqual([409, 'keyReused'])
    expect((await paste(other.id, ['A1', 'B1'], lead, 'liste-0001')).status).toBe(409)
    expect((await send('GET', `tasks?project=${other.id}`, lead)).body.data).toHaveLength(0)
  })
  test('of two at once the numbers stay without gaps and no two places are the same', async () => {
    const { id } = await project({ name: 'Zugleich' })
    await Promise.all([paste(id, ['A1', 'A2', 'A3']), paste(id, ['B1', 'B2', 'B3'])])
    const { data } = (await send('GET', `tasks?project=${id}&sort=position`, lead)).body as { data: ListedTask[] }
    expect(data.map(({ code }) => Number(code?.split('-')[1]))).toEqual([1, 2, 3, 4, 5, 6])
  })
  test('is refused where it is nothing, too long, or too much', async () => {
    const { id } = await project({ name: 'Grenzen' })
    const nothing = await paste(id, ['', '---'])
    expect([nothing.status, message(nothing)]).toEqual([422, 'In diesen Zeilen steht nichts, das zu tun ist.'])
    const long = await paste(id, ['Kurz', 'x'.repeat(201)])
    expect([long.status, long.body.errors?.[0]?.field]).toEqual([422, 'lines.1'])
    expect((await paste(id, ['x'.repeat(200)])).status).toBe(201)
    expect(
      (
        await paste(
          id,
          Array.from({ length: 101 }, (_, at) => `Aufgabe ${at}`),
        )
      ).status,
    ).toBe(422)
    expect(
      (
        await paste(
          id,
          Array.from({ length: 100 }, (_, at) => `Aufgabe ${at}`),
        )
      ).status,
    ).toBe(201)
    const column = await send('POST', `projects/${id}/tasks`, lead, { lines: ['A1'], column: { id: 999_999 } })
    expect([column.status, column.body.errors?.[0]?.field]).toEqual([422, 'column'])
  })
  test('is for who edits the project; whoever does not see it learns nothing of it', async () => {
    const { id } = await project({ name: 'Rechte', members: [{ kind: 'user', id: annaId, role: 'worker' }] })
    expect((await paste(id, ['A1'], anna)).status).toBe(403)
    const [hidden, unknown] = [await paste(id, ['A1'], far), await paste(999_999, ['A1'], far)]
    expect([hidden.status, hidden.text]).toEqual([404, unknown.text])
    const template = await project({ name: 'Muster', isTemplate: true })
    expect(((await paste(template.id, ['A1'])).body.data as ListedTask[])[0]).toMatchObject({ isTemplate: true })
  })
})

describe('links of tasks', () => {
  test('are told by their titles to who sees them, many in one call', async () => {
    const { id, identifier } = await project({ name: 'Verweise' })
    const [one, two] = (await paste(id, ['Zelte', 'Strom'])).body.data as ListedTask[]
    const ids = `${one!.id},${two!.id},${one!.id},999999`
    const read = async (as: string) => (await send('GET', `task-titles?ids=${ids}`, as)).body.data as TaskTitle[]
    expect(await read(lead)).toEqual([
      { id: one!.id, code: `${identifier}-1`, title: 'Zelte', isOver: false },
      { id: two!.id, code: `${identifier}-2`, title: 'Strom', isOver: false },
    ])
    expect(await read(far)).toEqual([])
    expect((await send('GET', 'task-titles?ids=1,x', lead)).status).toBe(422)
    const many = Array.from({ length: 101 }, (_, at) => at + 1).join(',')
    expect((await send('GET', `task-titles?ids=${many}`, lead)).status).toBe(422)
  })
})

describe('time that is recorded', () => {
  test('is told to whoever follows the project, as it begins and as it ends', async () => {
    const { id } = await project({ name: 'Stunden', members: [{ kind: 'user', id: annaId, role: 'worker' }] })
    const [task] = (await paste(id, ['Zelte'])).body.data as ListedTask[]
    const heard: string[] = []
    const end = shop.app.live.subscribe(`project:${id}`, event => heard.push(event.topic))
    const until = async (count: number) => {
      await expect.poll(() => heard.length).toBeGreaterThanOrEqual(count)
    }
    expect((await send('POST', `tasks/${task!.id}/clock`, anna, {})).status).toBe(200)
    await until(1)
    const before = heard.length
    shop.setNow(new Date(Date.parse(shop.app.clock.now()) + 3_600_000).toISOString())
    expect((await send('POST', 'time-tracking/working-activities/end', anna, {})).status).toBe(200)
    await until(before + 1)
    end()
  })
})

import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Project } from '#contract/calls/tasks/projects.ts'
import type { Task } from '#contract/calls/tasks/tasks.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { type EventStream, openEventStream } from '#test/event-stream.ts'

const MANY = 20
let shop: TestApp
let url: string
let lead: string
let outsider: string
let tasks: number[]
let branch: number
const streams: EventStream[] = []

const made = async <T>(path: string, body: object, cookie: string): Promise<T> => {
  const answer = await shop.request('POST', `/api/${path}`, { body, cookie })
  expect(answer.status, answer.text).toBe(201)
  return answer.body.data as T
}
const follow = async (cookie: string) => {
  const stream = await openEventStream(`${url}/api/tasks/live`, cookie)
  streams.push(stream)
  expect(await stream.next()).toMatchObject({ event: 'resync' })
  return stream
}

beforeAll(async () => {
  shop = await startTestApp()
  url = await shop.listen()
  const admin = await shop.loginAs('ROLE_ADMIN')
  const [graz, linz] = [
    await made<{ id: number }>('branches', { identifier: 'graz', name: 'Graz' }, admin),
    await made<{ id: number }>('branches', { identifier: 'linz', name: 'Linz' }, admin),
  ]
  branch = graz.id
  lead = await shop.loginAs('ROLE_MANAGER', [graz.id])
  outsider = await shop.loginAs('ROLE_MANAGER', [linz.id])
  const project = await made<Project>(
    'projects',
    { identifier: 'FEST', name: 'Fest', branch: { id: graz.id }, members: [] },
    lead,
  )
  tasks = []
  for (let n = 1; n <= MANY; n += 1)
    tasks.push((await made<Task>('tasks', { title: `Aufgabe ${n}`, project: { id: project.id } }, lead)).id)
  await sleep(50)
})
afterAll(async () => {
  for (const stream of streams) stream.close()
  await shop.close()
})

test('many changes at once are looked up together, told in their order, and to nobody who does not see them', async () => {
  const [own, foreign] = [await follow(lead), await follow(outsider)]
  const spy = vi.spyOn(pg.Client.prototype, 'query')
  try {
    for (const id of [...tasks, ...tasks]) shop.app.live.announce({ topic: 'tasks', id })
    const heard: unknown[] = []
    while (heard.length < MANY) heard.push((await own.next()).data.id)
    expect(heard).toEqual(tasks)
    expect(await foreign.isSilent()).toBe(true)
    expect(await own.isSilent(), 'what waited twice is told once').toBe(true)
    const looks = spy.mock.calls.filter(([query]) =>
      (typeof query === 'string' ? query : (query as { text: string }).text).includes('from tasks t where t.id = any'),
    )
    expect(looks).toHaveLength(streams.length)
  } finally {
    spy.mockRestore()
  }
})

test('a task that is gone is told, since it stood there before', async () => {
  const own = await follow(lead)
  shop.app.live.announce({ topic: 'tasks', id: 2_000_000_000 })
  expect(await own.next()).toEqual({ event: 'task', data: { id: 2_000_000_000 } })
})

test('what somebody keeps for themselves, or their branch has to do, is told to nobody else', async () => {
  const { id: own } = await made<Task>('tasks', { title: 'Für mich' }, lead)
  const { id: ofBranch } = await made<Task>('tasks', { title: 'Für uns', branch: { id: branch } }, lead)
  await sleep(50)
  const [theirs, foreign] = [await follow(lead), await follow(outsider)]
  for (const id of [own, ofBranch]) shop.app.live.announce({ topic: 'tasks', id })
  expect([await theirs.next(), await theirs.next()].map(({ data }) => data.id)).toEqual([own, ofBranch])
  expect(await foreign.isSilent()).toBe(true)
})

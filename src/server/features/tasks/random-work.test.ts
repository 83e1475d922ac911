import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Project } from '#contract/calls/tasks/projects.ts'
import type { Task } from '#contract/calls/tasks/tasks.ts'
import { leadsTo } from '#domain/tasks/relations.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { startTestApp, type TestApp } from '#test/app.ts'

let shop: TestApp
const people: string[] = []
let branch: number
beforeAll(async () => {
  shop = await startTestApp({ now: '2026-11-26T09:00:00.000Z' })
  const admin = await shop.loginAs('ROLE_ADMIN')
  branch = (await make<{ id: number }>('branches', { identifier: 'graz', name: 'Graz' }, admin)).id
  people.push(admin, await shop.loginAs('ROLE_MANAGER', [branch]))
}, 120_000)
afterAll(() => shop.close())

const send = (method: 'POST' | 'PUT', path: string, body: object, as = people[0]!) =>
  shop.request(method, `/api/${path}`, { cookie: as, body })
async function make<T>(path: string, body: object, as = people[0]!): Promise<T> {
  const answer = await send('POST', path, body, as)
  if (answer.status !== 201) throw new Error(answer.text)
  return answer.body.data as T
}

const ROUNDS = 40
const AT_ONCE = 3
const TASKS = 8
/** The same numbers for the same seed, from nothing up to below a bound. */
function dice(seed: number): (below: number) => number {
  let state = seed
  return below => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

test.each([1, 2, 3])(
  'whatever is moved, finished, related and reordered at once, nothing waits in a circle, comes back twice or shares a place (seed %d)',
  async seed => {
    const throwDice = dice(seed)
    const pick = <T>(list: readonly T[]): T => list[throwDice(list.length)]!
    const project = await make<Project>('projects', {
      identifier: `ZUFALL${seed}`,
      name: 'Zufall',
      branch: { id: branch },
    })
    const ids: number[] = []
    for (let n = 0; n < TASKS; n++)
      ids.push(
        (
          await make<Task>('tasks', {
            title: `Nr ${n}`,
            project: { id: project.id },
            ...(n % 2 === 0
              ? {
                  dueAt: '2026-11-25T23:00:00.000Z',
                  recurrence: { rrule: 'FREQ=DAILY', basis: n % 4 === 0 ? 'due' : 'completion' },
                }
              : {}),
          })
        ).id,
      )
    const deeds = [
      () =>
        send(
          'POST',
          `tasks/${pick(ids)}/move`,
          { column: { id: pick(project.columns).id }, before: { id: pick(ids) } },
          pick(people),
        ),
      () => send('POST', `tasks/${pick(ids)}/move`, { column: { id: pick(project.columns).id } }, pick(people)),
      () =>
        send('PUT', `tasks/${pick(ids)}`, { status: pick(['open', 'inProgress', 'done', 'cancelled']) }, pick(people)),
      () =>
        send(
          'PUT',
          `tasks/${pick(ids)}`,
          {
            relations: [
              { type: pick(['blocks', 'blockedBy', 'precedes', 'follows', 'relatesTo']), task: { id: pick(ids) } },
            ],
          },
          pick(people),
        ),
      () =>
        send('PUT', `projects/${project.id}`, {
          columns: (throwDice(2) === 0 ? project.columns : project.columns.toReversed()).map(
            ({ taskCount: _, ...column }) => column,
          ),
        }),
    ]
    for (let round = 0; round < ROUNDS; round++) {
      const done = await Promise.all(Array.from({ length: AT_ONCE }, () => pick(deeds)()))
      for (const { status, text } of done) expect([200, 422], text).toContain(status)
    }
    const { rows: relations } = await typedSql({ from: 'int', to: 'int' })`
    select from_id as "from", to_id as "to" from task_relations where type in ('blocks', 'precedes')`.execute(
      shop.app.db,
    )
    for (const { from, to } of relations)
      expect(leadsTo(relations, to, from), `${to} leads back to ${from}`).toBe(false)
    const { rows: tasks } = await typedSql({
      id: 'int',
      status: 'text',
      category: 'text',
      columnId: 'int',
      position: 'float',
      recurs: 'bool',
      next: 'int',
    })`
    select t.id, t.status, c.category, t.column_id, t.position, t.recurrence_rule is not null as recurs,
      (select count(*)::int from tasks n where n.previous_id = t.id) as next
    from tasks t join project_columns c on c.id = t.column_id where t.project_id = ${project.id}`.execute(shop.app.db)
    expect(tasks.length).toBeGreaterThanOrEqual(TASKS)
    for (const task of tasks) {
      expect(task.next, `successors of ${task.id}`).toBeLessThanOrEqual(task.recurs ? 1 : 0)
      if (task.status === 'done' && task.recurs) expect(task.next, `the finished ${task.id} comes back`).toBe(1)
      if (task.status !== 'cancelled')
        expect(task.status, `the state of ${task.id} is that of its column`).toBe(task.category)
    }
    const places = tasks.map(({ columnId, position }) => `${columnId}:${position}`)
    expect(new Set(places).size, 'no two stand in one place').toBe(places.length)
  },
)

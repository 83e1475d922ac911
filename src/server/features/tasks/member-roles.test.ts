import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Project } from '#contract/calls/tasks/projects.ts'
import type { ListedTask, Task, TaskColleague } from '#contract/calls/tasks/tasks.ts'
import type { Role } from '#contract/role.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { startTestApp, type TestApp } from '#test/app.ts'

type Somebody = { id: number; headers: Record<string, string>; cookie: string | undefined }
const STAFF = {
  stranger: 'ROLE_EMPLOYEE',
  viewer: 'ROLE_EMPLOYEE',
  worker: 'ROLE_EMPLOYEE',
  editor: 'ROLE_EMPLOYEE',
  manager: 'ROLE_EMPLOYEE',
  owner: 'ROLE_EMPLOYEE',
  ofDepartment: 'ROLE_EMPLOYEE',
  watcher: 'ROLE_EMPLOYEE',
  assignee: 'ROLE_EMPLOYEE',
  trusted: 'ROLE_EMPLOYEE',
  ofTrustedDepartment: 'ROLE_EMPLOYEE',
  reporter: 'ROLE_EMPLOYEE',
  lead: 'ROLE_MANAGER',
  farLead: 'ROLE_MANAGER',
  admin: 'ROLE_ADMIN',
} as const satisfies Readonly<Record<string, Role>>
type Name = keyof typeof STAFF | 'outsideViewer' | 'outsideWorker'

let shop: TestApp
let root: string
let branch: number
let far: number
const departments = { works: 0, trusted: 0 }
const people = {} as Record<Name, Somebody>
let project: Project

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, { headers, cookie }: Somebody, body?: object) =>
  shop.request(method, `/api/${path}`, { ...(cookie ? { cookie } : {}), headers, ...(body ? { body } : {}) })
async function made<T>(path: string, body: object): Promise<T> {
  const answer = await shop.request('POST', `/api/${path}`, { cookie: root, body })
  if (answer.status !== 201) throw new Error(answer.text)
  return answer.body.data as T
}
async function outsider(lastName: string): Promise<Somebody> {
  const { id } = await made<{ id: number }>('external-users', {
    firstName: 'Franz',
    lastName,
    email: `${lastName}@blume.example`,
    branches: [{ id: branch }],
  })
  const { secret } = await made<{ secret: string }>(`external-users/${id}/access-tokens`, { label: 'Link' })
  await sql`update external_users set activated_at = now(), status = 'active' where id = ${id}`.execute(shop.app.db)
  return { id, headers: { authorization: `Extern ${secret}` }, cookie: undefined }
}

beforeAll(async () => {
  shop = await startTestApp({ now: '2026-11-26T09:00:00.000Z' })
  root = await shop.loginAs('ROLE_ADMIN')
  branch = (await made<{ id: number }>('branches', { identifier: 'graz', name: 'Graz' })).id
  far = (await made<{ id: number }>('branches', { identifier: 'linz', name: 'Linz' })).id
  for (const [name, role] of Object.entries(STAFF)) {
    const cookie = await shop.loginAs(role, role === 'ROLE_ADMIN' ? [] : [name === 'farLead' ? far : branch])
    const { id } = (await shop.request('GET', '/api/users/me', { cookie })).body.data as { id: number }
    people[name as Name] = { id, cookie, headers: {} }
  }
  for (const name of ['works', 'trusted'] as const)
    departments[name] = (await made<{ id: number }>('departments', { identifier: name, name })).id
  await sql`update users set department_id = ${departments.works} where id = ${people.ofDepartment.id}`.execute(
    shop.app.db,
  )
  await sql`update users set department_id = ${departments.trusted}
    where id = ${people.ofTrustedDepartment.id}`.execute(shop.app.db)
  await sql`update users set email = 'p' || id || '@example.org'`.execute(shop.app.db)
  people.outsideViewer = await outsider('schaut')
  people.outsideWorker = await outsider('hilft')
  const member = (who: Name, role: string, kind = 'user') => ({ kind, id: people[who].id, role })
  project = await made<Project>('projects', {
    identifier: 'FEST',
    name: 'Fest',
    branch: { id: branch },
    owner: { id: people.owner.id },
    members: [
      member('viewer', 'viewer'),
      member('worker', 'worker'),
      member('editor', 'editor'),
      member('manager', 'manager'),
      { kind: 'department', id: departments.works, role: 'worker' },
      member('outsideViewer', 'viewer', 'externalUser'),
      member('outsideWorker', 'worker', 'externalUser'),
    ],
  })
}, 120_000)
afterAll(() => shop.close())

/** A task as each of those has it who are something to this one alone. */
async function task(visibility: 'project' | 'assignees' = 'project', isBare = false): Promise<Task> {
  const fresh = await made<Task>('tasks', {
    title: 'Zelte',
    project: { id: project.id },
    visibility,
    points: [{ text: 'Plane' }],
    ...(isBare
      ? {}
      : {
          watchers: [{ id: people.watcher.id }],
          assignees: [
            { kind: 'user', id: people.assignee.id },
            { kind: 'user', id: people.trusted.id, mayEdit: true },
            { kind: 'department', id: departments.trusted, mayEdit: true },
          ],
        }),
  })
  if (!isBare)
    await sql`update tasks set reporter_id = ${people.reporter.id} where id = ${fresh.id}`.execute(shop.app.db)
  return fresh
}

const TASK_DEEDS = {
  s: { does: 'see it', ask: ({ id }: Task) => ['GET', `tasks/${id}`] },
  t: {
    does: 'tick a point',
    ask: ({ id, points }: Task) => ['PUT', `tasks/${id}`, { ticks: [{ id: points[0]!.id, isDone: true }] }],
  },
  c: { does: 'say a word', ask: ({ id }: Task) => ['PUT', `tasks/${id}`, { comment: 'Bin dabei' }] },
  f: { does: 'finish it', ask: ({ id }: Task) => ['PUT', `tasks/${id}`, { status: 'done' }] },
  m: {
    does: 'move it',
    ask: ({ id }: Task) => ['POST', `tasks/${id}/move`, { column: { id: project.columns[1]!.id } }],
  },
  k: { does: 'take it over', ask: ({ id }: Task) => ['POST', `tasks/${id}/take`, {}] },
  e: { does: 'change its text', ask: ({ id }: Task) => ['PUT', `tasks/${id}`, { title: 'Zelte, groß' }] },
  a: {
    does: 'take it from somebody',
    ask: ({ id, assignees }: Task) => [
      'PUT',
      `tasks/${id}`,
      {
        assignees: assignees.flatMap(({ kind, id: who }) =>
          kind === 'user' && who === people.assignee.id ? [] : [{ kind, id: who }],
        ),
      },
    ],
  },
  y: { does: 'copy it', ask: ({ id }: Task) => ['POST', `tasks/${id}/copy`, {}] },
  r: { does: 'remove it', ask: ({ id }: Task) => ['DELETE', `tasks/${id}`] },
} as const
const PROJECT_DEEDS = {
  p: { does: 'read the project', ask: () => ['GET', `projects/${project.id}`] },
  b: { does: 'read its board', ask: () => ['GET', `projects/${project.id}/board`] },
  n: { does: 'add a task', ask: () => ['POST', 'tasks', { title: 'Neu', project: { id: project.id } }] },
  w: { does: 'change the project', ask: () => ['PUT', `projects/${project.id}`, { description: 'Im Garten' }] },
  l: { does: 'read its trail', ask: () => ['GET', `projects/${project.id}/changes`] },
} as const
type Request = readonly [method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object]
const REFUSED = [403, 404, 422]

/** The letters of what somebody may do, each tried on a task nobody has touched. */
async function mayDo(who: Somebody): Promise<string> {
  const asked: [string, Request][] = []
  for (const [letter, { ask }] of Object.entries(PROJECT_DEEDS)) asked.push([letter, ask() as unknown as Request])
  for (const [letter, { ask }] of Object.entries(TASK_DEEDS))
    asked.push([letter, ask(await task()) as unknown as Request])
  let letters = ''
  for (const [letter, [method, path, body]] of asked) {
    const { status, text } = await call(method, path, who, body)
    if (status < 300) letters += letter
    else expect(REFUSED, `${method} ${path}: ${text}`).toContain(status)
  }
  return letters
}

describe('In a project', () => {
  test.each([
    {
      who: 'stranger',
      may: '',
      because: 'a colleague who has nothing to do with it does not even learn that there is one',
    },
    { who: 'farLead', may: '', because: 'nor does who leads another branch' },
    { who: 'viewer', may: 'pbs', because: 'a viewer looks on' },
    { who: 'worker', may: 'pbstcfmk', because: 'a worker ticks, finishes, moves, takes over and says a word' },
    { who: 'ofDepartment', may: 'pbstcfmk', because: 'and so does whose department works in it' },
    { who: 'editor', may: 'pbnstcfmkeay', because: 'an editor writes tasks' },
    { who: 'manager', may: 'pbnwlstcfmkeay', because: 'who leads it decides about the project as well' },
    { who: 'owner', may: 'pbnwlstcfmkeay', because: 'as does who owns it' },
    { who: 'lead', may: 'pbnwlstcfmkeay', because: 'and who leads its branch' },
    { who: 'admin', may: 'pbnwlstcfmkeayr', because: 'only the administration removes' },
    { who: 'outsideViewer', may: 'pbs', because: 'from outside one looks on' },
    { who: 'outsideWorker', may: 'pbstcfm', because: 'or works, and takes nothing over' },
    { who: 'watcher', may: 's', because: 'whoever watches one task sees that one' },
    { who: 'assignee', may: 'stcfmk', because: 'whoever is given one works on that one' },
    { who: 'trusted', may: 'stcfmkea', because: 'and changes it where that was said of them' },
    { who: 'ofTrustedDepartment', may: 'stcfmkea', because: 'or of their department' },
    { who: 'reporter', may: 's', because: 'whoever wrote one and left reads on' },
  ] as const)('$who: $because', async ({ who, may }) => expect(await mayDo(people[who])).toBe(may))

  test('the list of its tasks holds those one may open, neither more nor less, and counts them', async () => {
    const all = [
      await task('project'),
      await task('assignees'),
      await task('project', true),
      await task('assignees', true),
    ]
    const ofThose = (ids: readonly number[]) => all.flatMap(({ id }, index) => (ids.includes(id) ? [index] : []))
    for (const [name, who] of Object.entries(people)) {
      const opened: number[] = []
      for (const { id } of all) if ((await call('GET', `tasks/${id}`, who)).status === 200) opened.push(id)
      for (const narrowed of [`project=${project.id}&`, '']) {
        const { data, meta } = (await call('GET', `tasks?${narrowed}limit=500`, who)).body as {
          data: ListedTask[]
          meta: { total: number }
        }
        expect({ name, sees: ofThose(data.map(({ id }) => id)) }).toEqual({ name, sees: ofThose(opened) })
        expect(meta.total, name).toBe(data.length)
      }
    }
  })

  test('nobody from outside is let change a task, whoever says so', async () => {
    const { id } = await task()
    const answer = await call('PUT', `tasks/${id}`, people.admin, {
      assignees: [{ kind: 'externalUser', id: people.outsideWorker.id, mayEdit: true }],
    })
    expect([answer.status, answer.body.errors?.[0]?.message]).toEqual([422, 'Externe sehen zu oder haken ab.'])
  })

  test('who may change a task stays so when its people are named without saying it, and stands in the trail', async () => {
    const { id } = await task()
    const trusted = { kind: 'user' as const, id: people.trusted.id }
    await call('PUT', `tasks/${id}`, people.lead, { assignees: [trusted] })
    const read = async () => (await call('GET', `tasks/${id}`, people.lead)).body.data as Task
    expect((await read()).assignees).toMatchObject([{ ...trusted, mayEdit: true }])
    await call('PUT', `tasks/${id}`, people.lead, { assignees: [{ ...trusted, mayEdit: false }] })
    const after = await read()
    expect(after.assignees).toMatchObject([{ ...trusted, mayEdit: false }])
    expect(after.history[0]).toMatchObject({ field: 'Zuständige', old: expect.stringContaining('(bearbeitet)') })
    expect((await call('PUT', `tasks/${id}`, people.trusted, { title: 'x' })).status).toBe(403)
  })

  test('a task of a department is taken over, by two at once as well, and the department keeps it', async () => {
    const { id } = await made<Task>('tasks', {
      title: 'Geschirr',
      project: { id: project.id },
      assignees: [{ kind: 'department', id: departments.works }],
    })
    const both = await Promise.all(
      [people.worker, people.ofDepartment].map(who => call('POST', `tasks/${id}/take`, who, {})),
    )
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    await call('POST', `tasks/${id}/take`, people.worker, {})
    const { assignees } = (await call('GET', `tasks/${id}`, people.lead)).body.data as Task
    expect(new Set(assignees.map(one => `${one.kind} ${one.id}`))).toEqual(
      new Set([`department ${departments.works}`, `user ${people.worker.id}`, `user ${people.ofDepartment.id}`]),
    )
    expect(assignees).toHaveLength(3)
  })

  test('somebody from outside, or a customer, comes into it only by who may see them', async () => {
    const stranger = await made<{ id: number }>('external-users', {
      firstName: 'Eva',
      lastName: 'Fern',
      email: 'fern@blume.example',
      branches: [{ id: far }],
    })
    const customer = await made<{ id: number }>('customers', {
      type: 'person',
      lastName: 'Fern',
      branches: [{ id: far }],
    })
    const members = project.members.map(({ kind, id, role }) => ({ kind, id, role }))
    const add = (who: Somebody) =>
      call('PUT', `projects/${project.id}`, who, {
        members: [...members, { kind: 'externalUser', id: stranger.id, role: 'viewer' }],
      })
    expect((await add(people.manager)).status).toBe(422)
    expect((await add(people.lead)).status).toBe(422)
    expect((await call('PUT', `projects/${project.id}`, people.lead, { customer: { id: customer.id } })).status).toBe(
      422,
    )
    expect((await add(people.admin)).status).toBe(200)
    expect((await call('PUT', `projects/${project.id}`, people.admin, { customer: { id: customer.id } })).status).toBe(
      200,
    )
    // what belongs to it already stays, whoever leads it saves the whole of it
    expect((await add(people.manager)).status).toBe(200)
    const whole = {
      branch: { id: branch },
      customer: { id: customer.id },
      hourlyRate: 62.5,
      isBillable: true,
      orderReference: 'PO 4711',
    }
    expect((await call('PUT', `projects/${project.id}`, people.manager, whole)).status).toBe(200)
    const rateOf = async (who: Somebody) =>
      ((await call('GET', `projects/${project.id}`, who)).body.data as Project).hourlyRate
    expect([await rateOf(people.manager), await rateOf(people.editor)]).toEqual([62.5, null])
    await call('PUT', `projects/${project.id}`, people.admin, { members })
  })
})

describe('A comment', () => {
  test.each([
    { visibility: 'project', isBare: false },
    { visibility: 'assignees', isBare: false },
    { visibility: 'project', isBare: true },
    { visibility: 'assignees', isBare: true },
  ] as const)('may name whoever sees the task and nobody else (%o)', async ({ visibility, isBare }) => {
    const { id } = await task(visibility, isBare)
    const named = (await shop.request('GET', `/api/tasks/${id}/people`, { cookie: root })).body.data as TaskColleague[]
    const staff = Object.keys(STAFF) as (keyof typeof STAFF)[]
    const seeing: string[] = []
    for (const name of staff) if ((await call('GET', `tasks/${id}`, people[name])).status === 200) seeing.push(name)
    expect(staff.filter(name => named.some(one => one.id === people[name].id))).toEqual(seeing)
  })

  test('is not listed for by who does not see the task', async () => {
    const { id } = await task()
    expect((await call('GET', `tasks/${id}/people`, people.stranger)).status).toBe(404)
  })

  test('tells who is named in it, also when they are named only later, and nobody who does not see the task', async () => {
    const { id } = await task('project', true)
    const { rows: names } = await typedSql({ id: 'int', username: 'text' })`select id, username from users`.execute(
      shop.app.db,
    )
    const at = (who: Name) => `@${names.find(row => row.id === people[who].id)!.username}`
    const told = async () => {
      const { rows } = await typedSql({ userId: 'int' })`
        select user_id from task_notices where task_id = ${id} and kind = 'mentioned' order by id`.execute(shop.app.db)
      return rows.map(({ userId }) => userId)
    }
    await call('PUT', `tasks/${id}`, people.worker, { comment: `${at('editor')}, ${at('stranger')} passt das?` })
    expect(await told()).toEqual([people.editor.id])
    const { comments } = (await call('GET', `tasks/${id}`, people.worker)).body.data as Task
    const edit = (text: string) => call('PUT', `tasks/${id}/comments/${comments[0]!.id}`, people.worker, { text })
    await edit(`${at('editor')} ${at('viewer')} passt das so?`)
    await edit(`${at('viewer')} passt das so?`)
    expect(await told()).toEqual([people.editor.id, people.viewer.id])
  })
})

describe('Whoever works on a task', () => {
  test.each(['worker', 'ofDepartment', 'assignee', 'outsideWorker'] as const)(
    '%s cancels none, brings none back and takes no file away',
    async name => {
      const { id } = await task()
      const put = async (who: Name, body: object) => (await call('PUT', `tasks/${id}`, people[who], body)).status
      expect(await put(name, { status: 'cancelled' })).toBe(403)
      const { rows } = await typedSql({ id: 'int' })`
        insert into uploads (extension, public_hash, mime_type, name, is_own)
        values ('pdf', ${`${name}-${id}`.padEnd(32, 'h')}, 'application/pdf', 'Plan', true) returning id`.execute(
        shop.app.db,
      )
      const file = { id: rows[0]!.id }
      expect(await put(name, { uploads: [file] })).toBe(200)
      expect(await put(name, { uploads: [] })).toBe(403)
      expect(await put('editor', { status: 'cancelled' })).toBe(200)
      expect(await put(name, { status: 'open' })).toBe(403)
      const column = { id: project.columns[1]!.id }
      expect((await call('POST', `tasks/${id}/move`, people[name], { column })).status).toBe(403)
      expect((await call('GET', `tasks/${id}`, people.editor)).body.data).toMatchObject({
        status: 'cancelled',
        uploads: [file],
      })
    },
  )
})

describe('Who is named in a task or a project', () => {
  const NOBODY = 99_999_999
  const refusal = async (path: string, who: Name, body: object) => {
    const answer = await call('PUT', path, people[who], body)
    return [answer.status, answer.body.errors]
  }
  test.each(['watchers', 'assignees'] as const)('as %s is somebody one sees; another one is as nobody', async field => {
    const { id } = await task()
    const named = (who: number) => ({ [field]: [{ ...(field === 'assignees' && { kind: 'user' }), id: who }] })
    const unknown = await refusal(`tasks/${id}`, 'editor', named(NOBODY))
    expect(unknown).toMatchObject([422, [{ field }]])
    expect(await refusal(`tasks/${id}`, 'editor', named(people.farLead.id))).toEqual(unknown)
    expect((await call('PUT', `tasks/${id}`, people.editor, named(people.stranger.id))).status).toBe(200)
  })
  test.each(['owner', 'members', 'departments'] as const)('as %s of a project too', async field => {
    const { id: farDepartment } = await made<{ id: number }>('departments', {
      identifier: `fern-${field}`,
      name: 'Fern',
      branches: [{ id: far }],
    })
    const named = (who: number) =>
      ({ owner: { owner: { id: who } }, departments: { departments: [{ id: who }] } })[field as 'owner'] ?? {
        members: [{ kind: 'user', id: who, role: 'worker' }],
      }
    const unknown = await refusal(`projects/${project.id}`, 'lead', named(NOBODY))
    expect(unknown).toMatchObject([422, [{ field }]])
    const hidden = field === 'departments' ? farDepartment : people.farLead.id
    expect(await refusal(`projects/${project.id}`, 'lead', named(hidden))).toEqual(unknown)
  })
  test('a project is made for somebody there is', async () => {
    const body = { identifier: 'NIX', name: 'Nix', branch: { id: branch }, owner: { id: NOBODY } }
    const answer = await call('POST', 'projects', people.lead, body)
    expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([422, 'owner'])
  })
})

describe('Whoever hides something from themselves', () => {
  test('is told why, and nothing is saved', async () => {
    const { id } = await task('project', true)
    const answer = await call('PUT', `tasks/${id}`, people.editor, { title: 'Geheim', visibility: 'assignees' })
    expect([answer.status, answer.body.errors]).toMatchObject([422, [{ field: 'visibility', code: 'outOfSight' }]])
    expect((await call('GET', `tasks/${id}`, people.editor)).body.data).toMatchObject({
      title: 'Zelte',
      visibility: 'project',
    })
    const members = project.members.flatMap(({ kind, id: who, role }) =>
      who === people.manager.id ? [] : [{ kind, id: who, role }],
    )
    const left = await call('PUT', `projects/${project.id}`, people.manager, { members })
    expect([left.status, left.body.errors]).toMatchObject([422, [{ field: 'members', code: 'outOfSight' }]])
  })
})

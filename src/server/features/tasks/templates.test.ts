import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Board, Project, ProjectChangeLine } from '#contract/calls/tasks/projects.ts'
import type { ListedTask, Task } from '#contract/calls/tasks/tasks.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { tasksOf } from '#server/core/feature.ts'
import { FEATURES } from '#server/features/index.ts'
import { startTestApp, type TestApp } from '#test/app.ts'

const NOW = '2026-03-10T09:00:00.000Z'
let shop: TestApp
let admin: string
const branch = { graz: 0, linz: 0 }
const person = { anna: 0, lead: 0, far: 0 }
const cookie = { anna: '', lead: '', far: '' }
let template: Project
let made = 0

const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, as: string, body?: object) =>
  shop.request(method, `/api/${path}`, { cookie: as, ...(body ? { body } : {}) })
async function make<T>(path: string, body: object, as: string): Promise<T> {
  const answer = await send('POST', path, as, body)
  if (answer.status !== 201) throw new Error(answer.text)
  return answer.body.data as T
}
const read = async <T>(path: string, as: string) => (await send('GET', path, as)).body.data as T
const message = (answer: { body: { errors?: { field?: string; message: string }[] } }) => answer.body.errors?.[0]
const copy = (of: Project, body: object, as = cookie.lead) =>
  make<Project>(
    `projects/${of.id}/copy`,
    { identifier: `C${made++}`, name: 'Hochzeit Huber', branch: { id: branch.graz }, ...body },
    as,
  )
const tasksIn = async (project: Project, as = cookie.lead) =>
  (await read<Board>(`projects/${project.id}/board?perColumn=100`, as)).columns.flatMap(({ tasks }) => tasks)

beforeAll(async () => {
  shop = await startTestApp({ now: NOW })
  admin = await shop.loginAs('ROLE_ADMIN')
  for (const name of ['graz', 'linz'] as const)
    branch[name] = (await make<{ id: number }>('branches', { identifier: name, name }, admin)).id
  for (const [name, role, at] of [
    ['anna', 'ROLE_EMPLOYEE', branch.graz],
    ['lead', 'ROLE_MANAGER', branch.graz],
    ['far', 'ROLE_MANAGER', branch.linz],
  ] as const) {
    cookie[name] = await shop.loginAs(role, [at])
    person[name] = (await read<{ id: number }>('users/me', cookie[name])).id
  }
  await sql`update users set email = 'p' || id || '@example.org'`.execute(shop.app.db)
  template = await make<Project>(
    'projects',
    {
      identifier: 'VEVENT',
      name: 'Catering-Event',
      isTemplate: true,
      startDate: '2026-03-20',
      endDate: '2026-03-22',
      members: [{ kind: 'user', id: person.anna, role: 'worker' }],
      columns: [
        { name: 'Vorher', color: '#868e96', category: 'open', limit: 4 },
        { name: 'Am Tag', color: '#1971c2', category: 'open' },
        { name: 'Erledigt', color: '#2b8a3e', category: 'done' },
      ],
    },
    admin,
  )
  const into = (title: string, body: object = {}) =>
    make<Task>('tasks', { project: { id: template.id }, title, ...body }, admin)
  const talk = await into('Gespräch', {
    dueAt: '2026-03-06T08:00:00.000Z',
    isDueAllDay: false,
    assignees: [{ kind: 'user', id: person.anna }],
    points: [{ text: 'Gästezahl' }, { text: 'Kühlung', measure: { unit: '°C', minimum: 2, maximum: 7 } }],
    reminders: [{ offsetMinutes: 60, relativeTo: 'due' }],
    tags: ['erst'],
  })
  const cook = await into('Vorbereiten', {
    dueAt: '2026-03-18T23:00:00.000Z',
    startDate: '2026-03-18',
    relations: [{ type: 'blockedBy', task: { id: talk.id } }],
    assignees: [{ kind: 'user', id: person.anna }],
  })
  await into('Platten', { parent: { id: cook.id } })
  await into('Aufbauen', {
    column: { id: template.columns[1]!.id },
    dueAt: '2026-03-20T14:00:00.000Z',
    isDueAllDay: false,
  })
}, 120_000)
afterAll(() => shop.close())

describe('A project made of a template', () => {
  test('has its columns, members, people, lists, parts and relations, and every day moves with its start, over a clock change by the wall', async () => {
    const project = await copy(template, { startDate: '2026-04-03' })
    expect(project).toMatchObject({
      isTemplate: false,
      name: 'Hochzeit Huber',
      startDate: '2026-04-03',
      endDate: '2026-04-05',
      branch: { id: branch.graz },
      owner: { id: person.lead },
      members: [{ id: person.anna, role: 'worker' }],
      taskCount: 4,
      doneCount: 0,
    })
    expect(project.columns.map(({ name, limit, taskCount }) => [name, limit, taskCount])).toEqual([
      ['Vorher', 4, 3],
      ['Am Tag', null, 1],
      ['Erledigt', null, 0],
    ])
    const tasks = await tasksIn(project)
    const named = (title: string) => tasks.find(task => task.title === title)!
    // 9:00 in Vienna stays 9:00, in winter 8:00 UTC and in summer 7:00
    expect(named('Gespräch')).toMatchObject({
      isTemplate: false,
      dueAt: '2026-03-20T08:00:00.000Z',
      pointCount: 2,
      donePointCount: 0,
      tags: ['erst'],
      code: `${project.identifier}-1`,
    })
    expect(named('Aufbauen').dueAt).toBe('2026-04-03T13:00:00.000Z')
    expect(named('Vorbereiten')).toMatchObject({
      dueAt: '2026-04-01T22:00:00.000Z',
      startDate: '2026-04-01',
      subtaskCount: 1,
      assignees: [{ id: person.anna }],
      waitsFor: [{ id: named('Gespräch').id }],
    })
    expect(named('Platten').parent?.id).toBe(named('Vorbereiten').id)
    const whole = await read<Task>(`tasks/${named('Gespräch').id}`, cookie.lead)
    expect(whole.reminders).toMatchObject([{ offsetMinutes: 60, sentAt: null }])
    expect(whole.points[1]).toMatchObject({ measure: { unit: '°C', minimum: 2, maximum: 7 }, isDone: false })
    expect(whole.history.map(({ new: said }) => said)).toEqual(['Aus der Vorlage „Gespräch“'])
  })
  test('keeps its days where no start is named, and is reminded of in time', async () => {
    const project = await copy(template, {})
    expect(project.startDate).toBe('2026-03-20')
    const later = await copy(template, { startDate: '2026-03-24' })
    const talk = (await tasksIn(later)).find(({ title }) => title === 'Gespräch')!
    expect(talk.dueAt).toBe('2026-03-10T08:00:00.000Z')
    const { rows } = await typedSql({ remindAt: 'instant?', sentAt: 'instant?' })`
      select remind_at, sent_at from task_reminders where task_id = ${talk.id}`.execute(shop.app.db)
    // it would have rung before the project was there, so it does not
    expect(rows).toEqual([{ remindAt: '2026-03-10T07:00:00.000Z', sentAt: NOW }])
  })
  test('is told to each of those it gives tasks, once', async () => {
    const project = await copy(template, { startDate: '2026-05-08' })
    const { rows } = await typedSql({ userId: 'int', about: 'text?', title: 'text' })`
      select n.user_id, n.about, t.title from task_notices n join tasks t on t.id = n.task_id
      where t.project_id = ${project.id}`.execute(shop.app.db)
    expect(rows).toEqual([{ userId: person.anna, about: 'Dazu noch eine Aufgabe.', title: 'Gespräch' }])
  })
  test('needs a branch of one’s own and a sign nobody has', async () => {
    const ask = (body: object, as: string) =>
      send('POST', `projects/${template.id}/copy`, as, { identifier: 'NEU', name: 'Neu', ...body })
    expect(message(await ask({}, cookie.lead))).toMatchObject({
      field: 'branch',
      message: 'Bitte wählen Sie eine Ihrer Filialen.',
    })
    expect(message(await ask({ branch: { id: branch.linz } }, cookie.lead))).toMatchObject({ field: 'branch' })
    expect(message(await ask({ branch: { id: branch.graz }, identifier: 'vevent' }, cookie.lead))).toMatchObject({
      field: 'identifier',
      message: expect.stringMatching(/^Dieses Kürzel hat schon ein anderes Projekt: „.+“ \(Vorlage\)\.$/),
    })
    expect((await ask({ branch: { id: branch.graz } }, cookie.anna)).status).toBe(403)
  })
  test('leaves nobody behind who has left the house', async () => {
    const gone = await shop.loginAs('ROLE_EMPLOYEE', [branch.graz])
    const { id } = await read<{ id: number }>('users/me', gone)
    const own = await make<Project>(
      'projects',
      { identifier: 'VWEG', name: 'Weg', isTemplate: true, branch: { id: branch.graz } },
      cookie.lead,
    )
    await make(
      'tasks',
      {
        project: { id: own.id },
        title: 'Für zwei',
        assignees: [id, person.anna].map(who => ({ kind: 'user', id: who })),
      },
      cookie.lead,
    )
    await sql`update users set is_enabled = false where id = ${id}`.execute(shop.app.db)
    const [task] = await tasksIn(await copy(own, {}))
    expect(task?.assignees.map(({ id: who }) => who)).toEqual([person.anna])
  })
})

describe('A template', () => {
  test('of the house is looked at by all who make projects, and changed by nobody else', async () => {
    const reach = async (as: string) => (await read<Project | undefined>(`projects/${template.id}`, as))?.reach
    expect([await reach(cookie.lead), await reach(cookie.far), await reach(cookie.anna), await reach(admin)]).toEqual([
      'view',
      'view',
      'work',
      'manage',
    ])
    const listed = async (as: string, query: string) =>
      (await read<Project[]>(`projects${query}`, as)).map(({ name }) => name)
    expect(await listed(cookie.far, '?isTemplate=true')).toEqual(['Catering-Event'])
    expect(await listed(cookie.far, '')).toEqual([])
    expect((await send('PUT', `projects/${template.id}`, cookie.lead, { name: 'Anders' })).status).toBe(403)
  })
  test('stands in nobody’s day, is never late or due, and is not ticked off', async () => {
    const titles = async (query: string) =>
      (await read<ListedTask[]>(`tasks?${query}`, cookie.anna)).map(({ title }) => title)
    await sql`delete from tasks where project_id in (select id from projects where not is_template)`.execute(
      shop.app.db,
    )
    expect(await titles('mine=true')).toEqual([])
    expect(await titles('isTemplate=true')).toEqual([])
    const [talk] = (await tasksIn(template, cookie.anna)).filter(({ title }) => title === 'Gespräch')
    expect(talk).toMatchObject({ isTemplate: true, isLate: false, templateStart: '2026-03-20' })
    const [point] = (await read<Task>(`tasks/${talk!.id}`, cookie.anna)).points
    const refused = 'Eine Vorlage wird nicht abgehakt. Legen Sie zuerst eine Aufgabe daraus an.'
    for (const change of [{ status: 'done' }, { ticks: [{ id: point!.id, isDone: true }] }])
      expect(message(await send('PUT', `tasks/${talk!.id}`, cookie.anna, change))?.message).toBe(refused)
    const moved = await send('POST', `tasks/${talk!.id}/move`, cookie.anna, { column: { id: template.columns[2]!.id } })
    expect(message(moved)?.message).toBe(refused)
    expect((await send('POST', `tasks/${talk!.id}/clock`, cookie.anna, {})).status).toBe(422)
    shop.setNow('2026-03-25T09:00:00.000Z')
    await tasksOf(FEATURES, shop.app)['remind-of-tasks']({})
    const { rows } = await typedSql({
      count: 'int',
    })`select count(*)::int as count from task_notices where task_id = ${talk!.id}`.execute(shop.app.db)
    expect(rows[0]?.count).toBe(0)
    shop.setNow(NOW)
  })
  test('is made of a project with nothing done and no customer, and not of what was called off', async () => {
    const live = await make<Project>(
      'projects',
      { identifier: 'LEBT', name: 'Läuft', branch: { id: branch.graz }, budgetType: 'money', budgetAmount: 900 },
      cookie.lead,
    )
    const task = (title: string, body: object = {}) =>
      make<Task>('tasks', { project: { id: live.id }, title, ...body }, cookie.lead)
    const done = await task('Fertig', { points: [{ text: 'Eins' }] })
    await send('PUT', `tasks/${done.id}`, cookie.lead, {
      ticks: [{ id: done.points[0]!.id, isDone: true }],
      status: 'done',
    })
    const off = await task('Abgesagt')
    await send('PUT', `tasks/${off.id}`, cookie.lead, { status: 'cancelled' })
    const again = await task('Wöchentlich', { dueAt: '2026-03-08T23:00:00.000Z', recurrence: { rrule: 'FREQ=WEEKLY' } })
    await send('PUT', `tasks/${again.id}`, cookie.lead, { status: 'done' })
    const pattern = await copy(live, { name: 'Muster', isTemplate: true })
    expect(pattern).toMatchObject({ isTemplate: true, budgetAmount: 900, taskCount: 2, doneCount: 0 })
    const tasks = await tasksIn(pattern)
    expect(
      tasks.map(({ title, status, donePointCount, isTemplate }) => [title, status, donePointCount, isTemplate]),
    ).toEqual([
      ['Wöchentlich', 'open', 0, true],
      ['Fertig', 'open', 0, true],
    ])
    // a manager of another branch sees neither
    expect((await send('GET', `projects/${pattern.id}`, cookie.far)).status).toBe(404)
  })
})

describe('A task that is a template', () => {
  const template = (body: object = {}, as = cookie.lead) =>
    make<Task>(
      'tasks',
      { title: 'Einarbeiten', isTemplate: true, branch: { id: branch.graz }, startDate: '2026-03-01', ...body },
      as,
    )
  test('is used by everybody at its branch, with its parts, moved to a start', async () => {
    const pattern = await template({ points: [{ text: 'Schlüssel' }] })
    await make(
      'tasks',
      { title: 'Schulung', parent: { id: pattern.id }, dueAt: '2026-03-02T23:00:00.000Z' },
      cookie.lead,
    )
    const titles = (await read<ListedTask[]>('tasks?isTemplate=true', cookie.anna)).map(({ title }) => title)
    expect(titles).toEqual(['Einarbeiten'])
    expect((await read<ListedTask[]>('tasks?isTemplate=true', cookie.far)).length).toBe(0)
    expect((await send('PUT', `tasks/${pattern.id}`, cookie.anna, { title: 'Anders' })).status).toBe(403)
    const task = await make<Task>(
      `tasks/${pattern.id}/copy`,
      { title: 'Eva einarbeiten', startDate: '2026-03-30' },
      cookie.anna,
    )
    expect(task).toMatchObject({
      title: 'Eva einarbeiten',
      isTemplate: false,
      startDate: '2026-03-30',
      branch: { id: branch.graz },
      points: [{ text: 'Schlüssel', isDone: false }],
      subtasks: [{ title: 'Schulung', status: 'open', dueAt: '2026-03-31T22:00:00.000Z' }],
    })
    expect(await read<Task>(`tasks/${pattern.id}`, cookie.lead)).toMatchObject({
      isTemplate: true,
      subtasks: [{ title: 'Schulung' }],
    })
  })
  test('stays one with all its parts, or none of them', async () => {
    const pattern = await template({ title: 'Wechselt' })
    const part = await make<Task>('tasks', { title: 'Teil', parent: { id: pattern.id } }, cookie.lead)
    expect(part.isTemplate).toBe(true)
    expect(message(await send('PUT', `tasks/${part.id}`, cookie.lead, { isTemplate: false }))?.field).toBe('isTemplate')
    expect((await send('PUT', `tasks/${pattern.id}`, cookie.lead, { isTemplate: false })).status).toBe(200)
    expect(await read<Task>(`tasks/${part.id}`, cookie.lead)).toMatchObject({ isTemplate: false })
    const live = await make<Task>('tasks', { title: 'Echt' }, cookie.lead)
    const whole = await template({ title: 'Ganzes', branch: null })
    expect(message(await send('PUT', `tasks/${live.id}`, cookie.lead, { parent: { id: whole.id } }))?.field).toBe(
      'parent',
    )
  })
})

describe('The trail', () => {
  test('says of a task every field that changed, in words', async () => {
    const { id } = await make<Task>('tasks', { title: 'Spur', branch: { id: branch.graz } }, cookie.lead)
    const change = (body: object) => send('PUT', `tasks/${id}`, cookie.lead, body)
    await change({
      tags: ['eins'],
      estimateSeconds: 5400,
      requiresPhoto: true,
      assignees: [{ kind: 'user', id: person.anna }],
    })
    await change({
      points: [{ text: 'Kühlhaus', measure: { unit: '°C', minimum: 2, maximum: 7 } }],
      dueAt: '2026-03-12T14:00:00.000Z',
      isDueAllDay: false,
    })
    const history = (await read<Task>(`tasks/${id}`, cookie.lead)).history.map(({ field, old, new: after }) => [
      field,
      old,
      after,
    ])
    expect(history).toContainEqual(['Schlagwörter', null, 'eins'])
    expect(history).toContainEqual(['Geschätzte Dauer', null, '1:30 Stunden'])
    expect(history).toContainEqual(['Foto verlangt', 'Nein', 'Ja'])
    expect(history).toContainEqual(['Checkliste', null, 'Kühlhaus (2 bis 7 °C)'])
    expect(history).toContainEqual(['Fällig', null, '12.03.2026 15:00 Uhr'])
    expect(history.filter(([field]) => field === 'Zuständige')).toHaveLength(1)
    expect(history.filter(([field]) => field === 'Titel')).toEqual([])
  })
  test('of a project is read by who leads it', async () => {
    const project = await make<Project>(
      'projects',
      { identifier: 'SPUR', name: 'Spur', branch: { id: branch.graz } },
      cookie.lead,
    )
    await send('PUT', `projects/${project.id}`, cookie.lead, {
      endDate: '2026-06-01',
      members: [{ kind: 'user', id: person.anna, role: 'worker' }],
    })
    const lines = (await read<ProjectChangeLine[]>(`projects/${project.id}/changes`, cookie.lead)).map(
      ({ field, new: after }) => [field, after],
    )
    expect(lines).toContainEqual(['Ende', '01.06.2026'])
    expect(lines.find(([field]) => field === 'Mitglieder')?.[1]).toContain('(Hakt ab)')
    expect((await send('GET', `projects/${project.id}/changes`, cookie.anna)).status).toBe(403)
  })
})

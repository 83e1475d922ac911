import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Project } from '#contract/calls/tasks/projects.ts'
import type { ListedTask, Task } from '#contract/calls/tasks/tasks.ts'
import type { Role } from '#contract/role.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { tasksOf } from '#server/core/feature.ts'
import { FEATURES } from '#server/features/index.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { untilTaken } from '#test/until-taken.ts'

/** A picture of one point. */
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const NOW = '2026-11-26T09:00:00.000Z'
let shop: TestApp
let admin: string
const branch = { graz: 0, linz: 0 }
const person = { anna: 0, bert: 0, carla: 0, lead: 0, far: 0 }
const cookie = { anna: '', bert: '', carla: '', lead: '', far: '' }
let project: Project

const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, as: string, body?: object) =>
  shop.request(method, `/api/${path}`, { cookie: as, ...(body ? { body } : {}) })
async function made<T>(path: string, body: object, as: string): Promise<T> {
  const answer = await send('POST', path, as, body)
  if (answer.status !== 201) throw new Error(answer.text)
  return answer.body.data as T
}
const task = (body: object, as = cookie.lead) => made<Task>('tasks', { project: { id: project.id }, ...body }, as)
const seen = async (id: number, as = cookie.lead) => (await send('GET', `tasks/${id}`, as)).body.data as Task
const change = (id: number, as: string, body: object) => send('PUT', `tasks/${id}`, as, body)
const message = (answer: { body: { errors?: { message: string }[] } }) => answer.body.errors?.[0]?.message
const due = (day: string) => `${day}T23:00:00.000Z`

beforeAll(async () => {
  shop = await startTestApp({ now: NOW })
  admin = await shop.loginAs('ROLE_ADMIN')
  for (const name of ['graz', 'linz'] as const)
    branch[name] = (await made<{ id: number }>('branches', { identifier: name, name }, admin)).id
  const people: [keyof typeof person, Role, number][] = [
    ['anna', 'ROLE_EMPLOYEE', branch.graz],
    ['bert', 'ROLE_EMPLOYEE', branch.graz],
    ['carla', 'ROLE_EMPLOYEE', branch.graz],
    ['lead', 'ROLE_MANAGER', branch.graz],
    ['far', 'ROLE_MANAGER', branch.linz],
  ]
  for (const [name, role, at] of people) {
    cookie[name] = await shop.loginAs(role, [at])
    person[name] = ((await send('GET', 'users/me', cookie[name])).body.data as { id: number }).id
  }
  await sql`update users set email = 'p' || id || '@example.org'`.execute(shop.app.db)
  project = await made<Project>(
    'projects',
    {
      identifier: 'FEST',
      name: 'Sommerfest',
      branch: { id: branch.graz },
      members: [
        { kind: 'user', id: person.anna, role: 'worker' },
        { kind: 'user', id: person.bert, role: 'editor' },
      ],
    },
    cookie.lead,
  )
}, 120_000)
afterAll(() => shop.close())

describe('A project', () => {
  test('begins with three columns, and is seen by its members and by who leads its branch', async () => {
    expect(project.columns.map(({ name, category }) => [name, category])).toEqual([
      ['Offen', 'open'],
      ['In Arbeit', 'inProgress'],
      ['Erledigt', 'done'],
    ])
    const reach = async (as: string) =>
      ((await send('GET', `projects/${project.id}`, as)).body.data as Project | undefined)?.reach
    expect([
      await reach(cookie.anna),
      await reach(cookie.bert),
      await reach(cookie.carla),
      await reach(cookie.lead),
      await reach(cookie.far),
      await reach(admin),
    ]).toEqual(['work', 'edit', undefined, 'manage', undefined, 'manage'])
    expect(((await send('GET', 'projects', cookie.carla)).body.data as Project[]).length).toBe(0)
    expect((await send('PUT', `projects/${project.id}`, cookie.bert, { name: 'Anders' })).status).toBe(403)
  })
  test('has a sign of its own, and keeps a column that tasks stand in', async () => {
    const twin = await send('POST', 'projects', cookie.lead, {
      identifier: 'fest',
      name: 'Zwei',
      branch: { id: branch.graz },
    })
    expect([twin.status, twin.body.errors]).toEqual([
      422,
      [
        {
          field: 'identifier',
          code: 'unique',
          message: 'Dieses Kürzel hat schon ein anderes Projekt: „Sommerfest“.',
          row: { path: 'projects', id: project.id, name: 'Sommerfest' },
        },
      ],
    ])
    // it is found though no list shows it, and not named to who leads another branch
    await send('PUT', `projects/${project.id}`, cookie.lead, { isArchived: true })
    const other = (as: string, at: number) =>
      send('POST', 'projects', as, { identifier: 'FEST', name: 'Zwei', branch: { id: at } })
    expect([message(await other(cookie.lead, branch.graz)), message(await other(cookie.far, branch.linz))]).toEqual([
      'Dieses Kürzel hat schon ein anderes Projekt: „Sommerfest“ (archiviert).',
      'Dieses Kürzel hat schon ein anderes Projekt.',
    ])
    await send('PUT', `projects/${project.id}`, cookie.lead, { isArchived: false })
    await task({ title: 'Steht darin' })
    const without = await send('PUT', `projects/${project.id}`, cookie.lead, {
      columns: project.columns.slice(1).map(({ taskCount: _, ...column }) => ({
        ...column,
        category: column.category === 'inProgress' ? 'open' : column.category,
      })),
    })
    expect([without.status, message(without)]).toEqual([
      409,
      'In der Spalte „Offen“ steht noch eine Aufgabe: „Steht darin“.',
    ])
    expect(without.body.errors).toMatchObject([{ row: { path: 'tasks', name: 'Steht darin' } }])
    expect(
      (await send('POST', 'projects', cookie.far, { identifier: 'X1', name: 'Fremd', branch: { id: branch.graz } }))
        .status,
    ).toBe(422)
    expect((await send('DELETE', `projects/${project.id}`, cookie.lead)).status).toBe(403)
    expect((await send('DELETE', `projects/${project.id}`, admin)).status).toBe(409)
  })
})

describe('Who may do what with a task', () => {
  test('a worker ticks, comments and finishes, and changes no text', async () => {
    const { id } = await task({ title: 'Zelte', points: [{ text: 'Plane' }, { text: 'Heringe' }] })
    const [first] = (await seen(id)).points
    expect((await change(id, cookie.anna, { title: 'Anders' })).status).toBe(403)
    expect(
      (await change(id, cookie.anna, { ticks: [{ id: first!.id, isDone: true }], comment: 'Plane ist da' })).status,
    ).toBe(200)
    expect((await change(id, cookie.anna, { status: 'done' })).status).toBe(200)
    const after = await seen(id)
    expect(after).toMatchObject({ status: 'done', completedBy: expect.any(String), donePointCount: 1, commentCount: 1 })
    expect(after.columnId).toBe(project.columns[2]!.id)
    expect((await send('GET', `tasks/${id}`, cookie.carla)).status).toBe(404)
    expect((await send('DELETE', `tasks/${id}`, cookie.lead)).status).toBe(403)
  })
  test('one for its assignees alone is hidden from other members, in lists as well', async () => {
    const { id } = await task({
      title: 'Überraschung',
      visibility: 'assignees',
      assignees: [{ kind: 'user', id: person.anna }],
    })
    const titles = async (as: string) =>
      ((await send('GET', `tasks?project=${project.id}&limit=500`, as)).body.data as ListedTask[]).map(
        ({ title }) => title,
      )
    expect(await titles(cookie.bert)).not.toContain('Überraschung')
    expect(await titles(cookie.anna)).toContain('Überraschung')
    expect((await send('GET', `tasks/${id}`, cookie.bert)).status).toBe(404)
  })
  test('nobody outside one’s branches and the project is given one', async () => {
    const answer = await send('POST', 'tasks', cookie.bert, {
      project: { id: project.id },
      title: 'x',
      assignees: [{ kind: 'user', id: person.far }],
    })
    expect([answer.status, message(answer)]).toEqual([
      422,
      'Diese Aufgabe kann dieser Person hier nicht gegeben werden.',
    ])
  })
  test('what it is given to somebody is told once, and never to who gave it', async () => {
    const { id } = await task({
      title: 'Kuchen',
      assignees: [
        { kind: 'user', id: person.anna },
        { kind: 'user', id: person.lead },
      ],
    })
    await change(id, cookie.lead, {
      assignees: [
        { kind: 'user', id: person.anna },
        { kind: 'user', id: person.bert },
      ],
    })
    const { rows } = await typedSql({
      userId: 'int',
    })`select user_id from task_notices where task_id = ${id} and kind = 'assigned' order by id`.execute(shop.app.db)
    expect(rows.map(({ userId }) => userId)).toEqual([person.anna, person.bert])
  })
})

test('Tasks are taken along as the list finds them, by whom they are seen, and no spreadsheet runs a title', async () => {
  const mine = await made<Project>(
    'projects',
    { identifier: 'DATEI', name: 'Datei', branch: { id: branch.graz } },
    cookie.lead,
  )
  const of = { project: { id: mine.id } }
  await task({
    ...of,
    title: '=1+1',
    dueAt: '2026-11-28T11:30:00.000Z',
    isDueAllDay: false,
    priority: 'high',
    estimateSeconds: 5400,
    tags: ['bar'],
  })
  await task({ ...of, title: 'Ohne Termin' })
  await task({ ...of, title: 'Ganzer Tag', dueAt: due('2026-11-27'), isDueAllDay: true })
  const file = async (body: object, as: string) => {
    const payload = { format: 'csv', project: mine.id, ...body }
    const answer = await shop.server.inject({
      method: 'POST',
      url: '/api/tasks/export',
      headers: { cookie: as },
      payload,
    })
    return answer.body.replace('\uFEFF', '').split('\r\n')
  }
  const [head, ...rows] = await file({}, cookie.lead)
  expect(head).toMatch(/^Nummer;Titel;Projekt;Stand;Priorität;Zuständig;Filiale;Beginn;Fällig;Überfällig;/)
  expect(rows.map(row => row.split(';').filter((_, at) => [0, 1, 2, 4, 8].includes(at)))).toEqual([
    ['DATEI-1', "'=1+1", 'Datei', 'Hoch', '28.11.2026 12:30'],
    ['DATEI-3', 'Ganzer Tag', 'Datei', 'Normal', '28.11.2026'],
    ['DATEI-2', 'Ohne Termin', 'Datei', 'Normal', ''],
  ])
  expect(rows[0]).toContain(';bar;1,50;')
  expect((await file({ sort: 'title' }, cookie.lead)).slice(1).map(row => row.split(';')[1])).toEqual([
    "'=1+1",
    'Ganzer Tag',
    'Ohne Termin',
  ])
  expect((await file({ priority: 'high', isOpen: 'true' }, cookie.lead)).slice(1)).toHaveLength(1)
  expect([(await file({}, cookie.anna)).slice(1), (await file({}, cookie.far)).slice(1)]).toEqual([[], []])
})

test('Projects are taken along as the list finds them, with their money for who leads them alone', async () => {
  const budget = {
    budgetType: 'money',
    budgetAmount: 1200,
    hourlyRate: 85.5,
    orderReference: '=1+1',
    startDate: '2026-12-01',
  }
  const members = [{ kind: 'user', id: person.anna, role: 'viewer' }]
  await made<Project>(
    'projects',
    { identifier: 'MESSE', name: 'Messestand', branch: { id: branch.graz }, members, ...budget },
    cookie.lead,
  )
  const file = async (body: object, as: string) => {
    const payload = { format: 'csv', search: 'Messe', ...body }
    const answer = await shop.server.inject({
      method: 'POST',
      url: '/api/projects/export',
      headers: { cookie: as },
      payload,
    })
    return answer.body.replace('\uFEFF', '').split('\r\n')
  }
  const [head, led] = await file({}, cookie.lead)
  expect(head).toMatch(
    /^Kürzel;Name;Stand;Kunde;Filiale;Abteilungen;Leitung;Mitglieder;Beginn;Ende;Aufgaben;Erledigt;Fortschritt;Erfasst \(h\);/,
  )
  expect(led).toMatch(
    /^MESSE;Messestand;[^;]+;;[^;]+;;[^;]+;[^;]+;01\.12\.2026;;0;0;0;0,00;Geld;;1200,00;85,50;(?:Ja|Nein);'=1\+1;/,
  )
  const [, seenByAnna] = await file({}, cookie.anna)
  expect(seenByAnna).toMatch(/;Geld;;;;(?:Ja|Nein);'=1\+1;/)
  expect([(await file({}, cookie.far)).slice(1), (await file({ isArchived: 'true' }, cookie.lead)).slice(1)]).toEqual([
    [],
    [],
  ])
  const copies = sql`insert into projects (identifier, name, branch_id, owner_id, created_at, updated_at)
    select 'R' || n, 'Messereihe ' || lpad(n::text, 4, '0'), ${branch.graz}, ${person.lead}, ${NOW}, ${NOW}
    from generate_series(1, 620) n`
  await copies.execute(shop.app.db)
  const many = await file({ search: 'Messereihe' }, cookie.lead)
  expect(many.slice(1).map(row => row.split(';')[1])).toEqual(
    Array.from({ length: 620 }, (_, index) => `Messereihe ${String(index + 1).padStart(4, '0')}`),
  )
  await sql`delete from projects where identifier ~ '^R[0-9]+$'`.execute(shop.app.db)
})

describe('Ticks', () => {
  test('of two people at once are both kept, and one sent twice counts once', async () => {
    const { id, points } = await task({
      title: 'Einkauf',
      points: Array.from({ length: 20 }, (_, n) => ({ text: `Punkt ${n}` })),
    })
    const tick = (point: number, as: string) =>
      untilTaken(() => change(id, as, { ticks: [{ id: point, isDone: true }] }))
    await Promise.all([
      ...points.slice(0, 10).map(point => tick(point.id, cookie.anna)),
      ...points.slice(10).map(point => tick(point.id, cookie.bert)),
      tick(points[0]!.id, cookie.bert),
    ])
    const after = await seen(id)
    expect(after.donePointCount).toBe(20)
    expect(after.history.filter(({ field }) => field === 'Punkt 0')).toHaveLength(1)
  })
  test('stay when the list is written anew', async () => {
    const { id, points } = await task({ title: 'Packen', points: [{ text: 'Eins' }, { text: 'Zwei' }] })
    await change(id, cookie.anna, { ticks: [{ id: points[0]!.id, isDone: true }] })
    await change(id, cookie.bert, { points: [{ id: points[0]!.id, text: 'Eins, groß' }, { text: 'Drei' }] })
    expect((await seen(id)).points.map(({ text, isDone }) => [text, isDone])).toEqual([
      ['Eins, groß', true],
      ['Drei', false],
    ])
  })
})

describe('A column', () => {
  test('keeps its order, whoever moves what, and never has two in one place', async () => {
    const tasks = []
    for (let n = 0; n < 6; n++) tasks.push(await task({ title: `Reihe ${n}`, column: { id: project.columns[1]!.id } }))
    const column = { id: project.columns[1]!.id }
    const move = (id: number, before: number | null, as = cookie.anna) =>
      send('POST', `tasks/${id}/move`, as, { column, before: before === null ? null : { id: before } })
    await Promise.all([
      move(tasks[5]!.id, tasks[0]!.id),
      move(tasks[4]!.id, tasks[0]!.id, cookie.bert),
      move(tasks[3]!.id, tasks[0]!.id, cookie.lead),
    ])
    for (let n = 0; n < 40; n++) await move(tasks[n % 2]!.id, tasks[(n + 1) % 2]!.id)
    const { rows } = await typedSql({
      count: 'int',
      places: 'int',
    })`select count(*)::int as count, count(distinct position)::int as places from tasks
      where column_id = ${column.id}`.execute(shop.app.db)
    expect(rows[0]!.places).toBe(rows[0]!.count)
    const board = (await send('GET', `projects/${project.id}/board`, cookie.anna)).body.data as {
      columns: { id: number; tasks: ListedTask[] }[]
    }
    const titles = board.columns[1]!.tasks.map(({ title }) => title).filter(title => title.startsWith('Reihe'))
    expect(titles.slice(0, 3).sort()).toEqual(['Reihe 3', 'Reihe 4', 'Reihe 5'])
  })
  test('of what is done finishes what is put into it, and opens it again', async () => {
    const { id } = await task({ title: 'Hin und her' })
    const into = (column: number) =>
      send('POST', `tasks/${id}/move`, cookie.anna, { column: { id: project.columns[column]!.id } })
    await into(2)
    expect(await seen(id)).toMatchObject({ status: 'done', completedAt: NOW })
    await into(0)
    expect(await seen(id)).toMatchObject({ status: 'open', completedAt: null, completedBy: null })
  })
})

describe('A task that comes back', () => {
  test('has one successor, however often it is finished and opened again, with its list reset', async () => {
    const { id, points } = await task({
      title: 'Kühlhaus',
      dueAt: due('2026-11-25'),
      recurrence: { rrule: 'FREQ=WEEKLY' },
      points: [{ text: 'Temperatur' }],
      assignees: [{ kind: 'user', id: person.anna }],
      reminders: [{ offsetMinutes: 90, relativeTo: 'due' }],
    })
    await change(id, cookie.anna, { ticks: [{ id: points[0]!.id, isDone: true }] })
    await Promise.all([change(id, cookie.anna, { status: 'done' }), change(id, cookie.bert, { status: 'done' })])
    await change(id, cookie.anna, { status: 'open' })
    await change(id, cookie.anna, { status: 'done' })
    const finished = await seen(id)
    expect(finished.points[0]!.isDone).toBe(true)
    const { rows } = await typedSql({ id: 'int' })`select id from tasks where previous_id = ${id}`.execute(shop.app.db)
    expect(rows).toHaveLength(1)
    const next = await seen(rows[0]!.id)
    expect(next).toMatchObject({ title: 'Kühlhaus', status: 'open', dueAt: due('2026-12-02'), donePointCount: 0 })
    expect(next.assignees.map(({ id: who }) => who)).toEqual([person.anna])
    const reminders = await typedSql({ remindAt: 'instant', sentAt: 'instant?' })`
      select remind_at, sent_at from task_reminders where task_id in (${id}, ${next.id}) order by task_id`.execute(
      shop.app.db,
    )
    const [first, moved] = reminders.rows.map(({ remindAt }) => Date.parse(remindAt))
    expect(moved! - first!, 'a week later as well').toBe(7 * 86_400_000)
    expect(reminders.rows[1]!.sentAt).toBeNull()
  })
  test('on working days leaves out the public holidays of its branch, where it follows a region', async () => {
    const made = async (region: string | null) => {
      const { id } = await task({
        title: 'Post holen',
        dueAt: due('2026-12-06'),
        recurrence: { rrule: 'FREQ=DAILY;BYDAY=MO,TU,WE,TH,FR' },
      })
      await sql`update branches set holiday_region = ${region}`.execute(shop.app.db)
      await change(id, cookie.anna, { status: 'done' })
      const { next } = await seen(id)
      return (await seen(next!.id)).dueAt
    }
    // the Immaculate Conception is one in Austria
    expect([await made('AT'), await made(null), await made('nowhere')]).toEqual([
      due('2026-12-08'),
      due('2026-12-07'),
      due('2026-12-07'),
    ])
  })
  test('needs a time to count from', async () => {
    const answer = await send('POST', 'tasks', cookie.lead, {
      project: { id: project.id },
      title: 'x',
      recurrence: { rrule: 'FREQ=DAILY' },
    })
    expect([answer.status, message(answer)]).toEqual([422, 'Eine Aufgabe, die wiederkehrt, braucht eine Fälligkeit.'])
  })
})

describe('Relations', () => {
  test('say by what a task is blocked, and never go in a circle, even of two at once', async () => {
    const [one, two, three] = [
      await task({ title: 'Eins' }),
      await task({ title: 'Zwei' }),
      await task({ title: 'Drei' }),
    ]
    const waits = (id: number, other: number, as = cookie.bert) =>
      change(id, as, { relations: [{ type: 'blockedBy', task: { id: other } }] })
    expect((await waits(two.id, one.id)).status).toBe(200)
    expect((await seen(two.id)).waitsFor).toEqual([{ id: one.id, code: one.code, title: 'Eins', status: 'open' }])
    const four = await task({ title: 'Vier' })
    await waits(four.id, three.id)
    const between = (id: number, before: number, after: number, as: string) =>
      change(id, as, {
        relations: [
          { type: 'blockedBy', task: { id: before } },
          { type: 'blocks', task: { id: after } },
        ],
      })
    const both = await Promise.all([
      between(three.id, two.id, four.id, cookie.bert),
      between(one.id, four.id, two.id, cookie.lead),
    ])
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 422])
    expect(both.map(answer => message(answer)).filter(Boolean)).toEqual([
      'So würden diese Aufgaben im Kreis aufeinander warten.',
    ])
    await change(one.id, cookie.anna, { status: 'done' })
    expect((await seen(two.id)).waitsFor).toEqual([])
  })
})

describe('Routines of a branch', () => {
  let list: Task
  let device: string
  /** Who works at the tablet, by their initials. */
  let shift: number
  const byDevice = (method: 'GET' | 'PUT' | 'POST', path: string, body?: object) =>
    shop.request(method, `/api/${path}`, {
      headers: { authorization: `Device ${device}` },
      ...(body ? { body: method === 'PUT' ? { shift, ...body } : body } : {}),
    })
  beforeAll(async () => {
    const answer = await send('POST', `branches/${branch.graz}/api-keys`, admin, { name: 'Tablet', kind: 'backoffice' })
    device = (answer.body.data as { secret: string }).secret
    shift = ((await byDevice('POST', 'routines/shifts', { initials: 'lh' })).body.data as { id: number }).id
    list = await made<Task>(
      'tasks',
      {
        title: 'Hygiene am Morgen',
        branch: { id: branch.graz },
        routine: 'hygiene',
        dueAt: '2026-11-26T07:00:00.000Z',
        isDueAllDay: false,
        recurrence: { rrule: 'FREQ=DAILY' },
        points: [{ text: 'Kühlhaus', measure: { unit: '°C', minimum: 2, maximum: 7 } }, { text: 'Boden' }],
      },
      cookie.lead,
    )
  })
  test('are made by who leads it and worked through on its tablet, and stay open until every point is done', async () => {
    const refused = await send('POST', 'tasks', cookie.anna, {
      title: 'x',
      branch: { id: branch.graz },
      routine: 'opening',
    })
    expect(refused.status).toBe(403)
    const today = (await byDevice('GET', 'routines')).body.data as { lists: Task[] }
    expect(today.lists.map(({ title }) => title)).toEqual(['Hygiene am Morgen'])
    const early = await byDevice('PUT', `tasks/${list.id}`, { status: 'done' })
    expect([early.status, message(early)]).toEqual([422, 'Es sind noch 2 Punkte offen.'])
    const blank = await byDevice('PUT', `tasks/${list.id}`, { ticks: [{ id: list.points[0]!.id, isDone: true }] })
    expect([blank.status, message(blank)]).toEqual([422, 'Bitte tragen Sie den gemessenen Wert in °C ein.'])
    expect((await byDevice('PUT', `tasks/${list.id}`, { title: 'Anders' })).status).toBe(403)
  })
  test('alarm who leads the branch where a reading lies outside its limits, once a reading', async () => {
    const tick = { ticks: [{ id: list.points[0]!.id, isDone: true, value: 9.5 }] }
    expect((await byDevice('PUT', `tasks/${list.id}`, tick)).status).toBe(200)
    await byDevice('PUT', `tasks/${list.id}`, tick)
    const { rows } = await typedSql({
      about: 'text',
      userId: 'int',
    })`select about, user_id from task_notices where task_id = ${list.id} and kind = 'outOfRange'`.execute(shop.app.db)
    expect(rows).toEqual([{ about: 'Kühlhaus: 9,5 °C (2 bis 7 °C)', userId: person.lead }])
    expect((await seen(list.id)).points[0]).toMatchObject({ isOutOfRange: true, doneBy: 'LH, Tablet', value: 9.5 })
    const { id, points } = await task({
      title: 'Kühlwagen',
      points: [{ text: 'Innen', measure: { unit: '°C', minimum: null, maximum: 5 } }],
    })
    await change(id, cookie.anna, { ticks: [{ id: points[0]!.id, isDone: true, value: 6 }] })
    const { rows: told } = await typedSql({
      userId: 'int',
    })`select user_id from task_notices where task_id = ${id} and kind = 'outOfRange'`.execute(shop.app.db)
    expect(told).toEqual([{ userId: person.lead }])
  })
  test('are proved by a photo from the tablet, which ticks the point, and by nothing that is no photo', async () => {
    const proof = await made<Task>(
      'tasks',
      {
        title: 'Kassa zu',
        branch: { id: branch.graz },
        routine: 'closing',
        points: [{ text: 'Kassenlade', requiresPhoto: true }],
      },
      cookie.lead,
    )
    const [point] = proof.points
    const send = (body: object) =>
      shop.request('POST', `/api/tasks/${proof.id}/photos`, {
        headers: { authorization: `Device ${device}` },
        body: { point: point!.id, shift, ...body },
      })
    const tick = await byDevice('PUT', `tasks/${proof.id}`, { ticks: [{ id: point!.id, isDone: true }] })
    expect([tick.status, message(tick)]).toEqual([422, 'Bitte fügen Sie zuerst ein Foto hinzu.'])
    expect((await send({ data: 'data:text/plain;base64,SGFsbG8=', name: 'kein-foto.jpg' })).status).toBe(415)
    expect((await send({ data: `data:image/png;base64,${PIXEL}`, name: 'lade.png' })).status).toBe(200)
    expect((await seen(proof.id)).points).toMatchObject([
      { isDone: true, doneBy: 'LH, Tablet', upload: { mimeType: 'image/png' } },
    ])
    const stranger = await shop.request('POST', `/api/tasks/${proof.id}/photos`, {
      body: { data: `data:image/png;base64,${PIXEL}` },
    })
    expect(stranger.status).toBe(401)
  })
  test('that want a photo as their proof are finished at the tablet with one, of the whole or of a point', async () => {
    const wanted = (points: readonly object[]) =>
      made<Task>(
        'tasks',
        {
          title: 'Theke',
          branch: { id: branch.graz },
          routine: 'closing',
          dueAt: NOW,
          isDueAllDay: false,
          requiresPhoto: true,
          points,
        },
        cookie.lead,
      )
    const finish = async ({ id }: Task) => {
      const answer = await byDevice('PUT', `tasks/${id}`, { status: 'done' })
      return [answer.status, message(answer)]
    }
    const photograph = ({ id }: Task, body: object) =>
      shop.request('POST', `/api/tasks/${id}/photos`, {
        headers: { authorization: `Device ${device}` },
        body: { data: `data:image/png;base64,${PIXEL}`, name: 'theke.png', ...body },
      })
    const listed = async ({ id }: Task) =>
      ((await byDevice('GET', 'routines')).body.data as { lists: (Task & { uploads: unknown[] })[] }).lists.find(
        one => one.id === id,
      )
    const whole = await wanted([])
    expect(await listed(whole)).toMatchObject({ requiresPhoto: true, uploads: [] })
    expect(await finish(whole)).toEqual([422, 'Bitte fügen Sie zuerst ein Foto hinzu.'])
    // also a photo of the whole is somebody's
    expect((await photograph(whole, {})).body.errors?.[0]).toMatchObject({ field: 'shift', code: 'required' })
    expect((await photograph(whole, { shift })).status).toBe(200)
    expect(await listed(whole)).toMatchObject({ uploads: [{ mimeType: 'image/png', name: 'theke.png' }] })
    expect(await finish(whole)).toEqual([200, undefined])
    expect(await seen(whole.id)).toMatchObject({ status: 'done', completedBy: 'LH, Tablet' })

    const byPoint = await wanted([{ text: 'Kassenlade', requiresPhoto: true }])
    expect((await photograph(byPoint, { shift, point: byPoint.points[0]!.id })).status).toBe(200)
    expect(await finish(byPoint)).toEqual([200, undefined])
    for (const { id } of [whole, byPoint])
      expect((await change(id, cookie.lead, { isArchived: true })).status).toBe(200)
  })
  test('come back the next day, also where nobody finished them, and are told in the report of their day', async () => {
    shop.setNow('2026-11-27T07:30:00.000Z')
    const tasks = tasksOf(FEATURES, shop.app)
    await tasks['turn-routines']({})
    await tasks['turn-routines']({})
    const { rows } = await typedSql({
      id: 'int',
      dueAt: 'instant',
    })`select id, due_at from tasks where previous_id = ${list.id}`.execute(shop.app.db)
    expect(rows).toEqual([{ id: expect.any(Number), dueAt: '2026-11-27T07:00:00.000Z' }])
    expect(((await byDevice('GET', 'routines')).body.data as { lists: Task[] }).lists).toHaveLength(2)
    const report = await send('GET', `branches/${branch.graz}/routine-report?day=2026-11-26`, cookie.lead)
    expect((report.body.data as { lists: Task[] }).lists.map(({ id }) => id)).toEqual([list.id])
    expect((await send('GET', `branches/${branch.graz}/routine-report?day=2026-11-26`, cookie.far)).status).toBe(403)
    shop.setNow(NOW)
  })
})

test('reminders are queued once, and never for what is over', async () => {
  const { id } = await task({
    title: 'Erinnern',
    dueAt: '2026-11-26T10:00:00.000Z',
    isDueAllDay: false,
    assignees: [{ kind: 'user', id: person.anna }],
    reminders: [{ offsetMinutes: 30, relativeTo: 'due' }],
  })
  const over = await task({
    title: 'Vorbei',
    dueAt: '2026-11-26T10:00:00.000Z',
    isDueAllDay: false,
    reminders: [{ offsetMinutes: 30, relativeTo: 'due' }],
  })
  await change(over.id, cookie.lead, { status: 'done' })
  shop.setNow('2026-11-26T09:31:00.000Z')
  const remind = tasksOf(FEATURES, shop.app)['remind-of-tasks']
  await Promise.all([remind({}), remind({})])
  await remind({})
  shop.setNow(NOW)
  const { rows } = await typedSql({
    taskId: 'int',
    userId: 'int',
  })`select task_id, user_id from task_notices where kind = 'reminder'`.execute(shop.app.db)
  expect(rows).toEqual([{ taskId: id, userId: person.anna }])
})

test('what is seen in lists is what the rule says of each task, whoever looks', async () => {
  const viewers = await Promise.all(
    [cookie.anna, cookie.bert, cookie.carla, cookie.lead, cookie.far, admin].map(async as => ({
      as,
      id: ((await send('GET', 'users/me', as)).body.data as { id: number }).id,
    })),
  )
  const pick = <T>(list: readonly T[], n: number) => list[n % list.length]!
  const ids: number[] = []
  for (let n = 0; n < 24; n++) {
    const made = await task({
      title: `Zufall ${n}`,
      visibility: pick(['project', 'assignees'] as const, n),
      ...(n % 3 === 0 ? { project: null, branch: { id: branch.graz } } : {}),
      assignees: n % 4 === 0 ? [{ kind: 'user', id: person.carla }] : [],
      watchers: n % 5 === 0 ? [{ id: person.carla }] : [],
    })
    ids.push(made.id)
  }
  for (const { as } of viewers) {
    const listed = ((await send('GET', 'tasks?search=Zufall&limit=500', as)).body.data as ListedTask[]).map(
      ({ id }) => id,
    )
    const one = await Promise.all(
      ids.map(async id => ((await send('GET', `tasks/${id}`, as)).status === 200 ? [id] : [])),
    )
    expect(new Set(listed)).toEqual(new Set(one.flat()))
  }
})

test('who has an address is written to, and not of what was taken back meanwhile', async () => {
  shop.mails.length = 0
  const kept = await task({ title: 'Torten bestellen', assignees: [{ kind: 'user', id: person.bert }] })
  const back = await task({ title: 'Doch nicht', assignees: [{ kind: 'user', id: person.bert }] })
  await change(back.id, cookie.lead, { assignees: [] })
  await change(kept.id, cookie.lead, { comment: 'Bis Freitag, @bert!' })
  await tasksOf(FEATURES, shop.app)['send-order-notices']({})
  const mails = shop.mails.filter(({ to }) => to === `p${person.bert}@example.org`).map(({ subject }) => subject)
  expect(mails).toContain('Neue Aufgabe: Torten bestellen')
  expect(mails).not.toContain('Neue Aufgabe: Doch nicht')
  expect(mails.filter(subject => subject.endsWith('Torten bestellen'))).toHaveLength(2)
})

describe('Somebody from outside', () => {
  test('sees the tasks they are given on the page of their link, ticks them off and says a word, and nothing else', async () => {
    const { id } = await made<{ id: number }>(
      'external-users',
      { firstName: 'Franz', lastName: 'Blume', email: 'f@blume.example', branches: [{ id: branch.graz }] },
      admin,
    )
    const { secret } = await made<{ secret: string }>(`external-users/${id}/access-tokens`, { label: 'Link' }, admin)
    await sql`update external_users set activated_at = now(), status = 'active' where id = ${id}`.execute(shop.app.db)
    const quiet = await task({ title: 'Intern: Preise' })
    await send('PUT', `projects/${project.id}`, cookie.lead, {
      members: [
        ...project.members.map(({ kind, id: who, role }) => ({ kind, id: who, role })),
        { kind: 'externalUser', id, role: 'worker' },
      ],
    })
    await change(quiet.id, cookie.lead, { visibility: 'assignees' })
    const given = await task({
      title: 'Blumen <liefern>',
      assignees: [{ kind: 'externalUser', id }],
      points: [{ text: 'Wasser', measure: { unit: 'Liter', minimum: 1, maximum: 9 } }],
    })
    const page = () => shop.request('GET', `/extern/${secret}`)
    const post = (task: number, form: Record<string, string>) =>
      shop.request('POST', `/extern/${secret}/tasks/${task}`, {
        body: new URLSearchParams(form).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      })
    expect((await page()).text).toContain('Blumen &lt;liefern&gt;')
    expect((await page()).text).not.toContain('Intern: Preise')
    const point = String(given.points[0]!.id)
    const blank = await post(given.id, { does: 'tick', point, isDone: 'true', value: '' })
    expect([blank.status, blank.text.includes('Bitte tragen Sie den gemessenen Wert in Liter ein.')]).toEqual([
      422,
      true,
    ])
    expect((await post(given.id, { does: 'tick', point, isDone: 'true', value: '4,5' })).status).toBe(303)
    expect((await post(given.id, { does: 'comment', text: 'Um acht da' })).status).toBe(303)
    const photograph = (task: number) =>
      shop.request('POST', `/extern/${secret}/tasks/${task}/photos`, {
        body: Buffer.from(
          `--x\r\ncontent-disposition: form-data; name="file"; filename="blumen.png"\r\ncontent-type: image/png\r\n\r\n${Buffer.from(PIXEL, 'base64').toString('latin1')}\r\n--x--\r\n`,
          'latin1',
        ),
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
      })
    expect((await photograph(given.id)).status).toBe(303)
    expect((await photograph(quiet.id)).status).toBe(422)
    expect((await seen(given.id)).uploads).toMatchObject([{ mimeType: 'image/png', name: 'blumen.png' }])
    expect((await post(given.id, { does: 'finish' })).status).toBe(303)
    expect((await post(quiet.id, { does: 'finish' })).status).toBe(422)
    expect((await post(given.id, { does: 'rename', text: 'x' })).status).toBe(422)
    expect(await seen(given.id)).toMatchObject({
      status: 'done',
      completedBy: 'Franz Blume',
      comments: [{ by: 'Franz Blume', text: 'Um acht da' }],
      points: [{ value: 4.5 }],
    })
    const own = await shop.request('GET', `/api/projects/${project.id}`, {
      headers: { authorization: `Extern ${secret}` },
    })
    expect(own.body.data).toMatchObject({ members: [], customer: null, budgetSeconds: null, reach: 'work' })
    expect(
      (await shop.request('GET', `/api/tasks/${quiet.id}`, { headers: { authorization: `Extern ${secret}` } })).status,
    ).toBe(404)

    // a way in for reading shows the same and changes nothing
    const { secret: reading } = await made<{ secret: string }>(
      `external-users/${id}/access-tokens`,
      { label: 'Lagerprogramm', scopes: ['read'] },
      admin,
    )
    const asReader = { headers: { authorization: `Extern ${reading}` } }
    const before = await seen(given.id)
    expect((await shop.request('GET', `/api/tasks/${given.id}`, asReader)).body.data).toMatchObject({
      title: 'Blumen <liefern>',
      reach: 'view',
    })
    expect((await shop.request('GET', `/api/projects/${project.id}`, asReader)).body.data).toMatchObject({
      reach: 'view',
    })
    for (const body of [{ comment: 'Nein' }, { status: 'open' }])
      expect((await shop.request('PUT', `/api/tasks/${given.id}`, { ...asReader, body })).status).toBe(403)
    const looked = await shop.request('GET', `/extern/${reading}`)
    expect([looked.text.includes('Blumen &lt;liefern&gt;'), looked.text.includes('/tasks/')]).toEqual([true, false])
    const refused = await shop.request('POST', `/extern/${reading}/tasks/${given.id}`, {
      body: new URLSearchParams({ does: 'reopen' }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(refused.status).toBe(422)
    expect(await seen(given.id)).toEqual(before)
  })
})

test('tracked time is net of the breaks the law takes off, as every other sum of it', async () => {
  const long = await task({ title: 'Durchgearbeitet' })
  const written = await send('PUT', `users/${person.bert}/work-contracts`, admin, {
    contracts: [{ validFrom: '2026-01-01', weeklyMinutes: 2400, breakPolicy: 'AT', autoDeductBreaks: true }],
  })
  expect(written.status, JSON.stringify(written.body.errors)).toBe(200)
  const before = ((await send('GET', `projects/${project.id}`, admin)).body.data as Project).trackedSeconds
  for (const [from, to] of [
    ['2026-11-24T07:00:00Z', '2026-11-24T14:00:00Z'],
    ['2026-11-25T07:00:00Z', '2026-11-25T09:00:00Z'],
  ])
    await sql`insert into working_activities (user_id, branch_id, kind, started_at, ended_at, time_zone, task_id)
      values (${person.bert}, ${branch.graz}, 'work', ${from}, ${to}, 'Europe/Vienna', ${long.id})`.execute(shop.app.db)
  // seven hours without a pause come to six and a half (AZG § 11), two hours to two
  const { data } = (await send('GET', `working-activities?user=${person.bert}`, admin)).body as {
    data: { netSeconds: number }[]
  }
  const net = data.reduce((sum, { netSeconds }) => sum + netSeconds, 0)
  expect(net).toBe(6.5 * 3600 + 2 * 3600)
  expect((await seen(long.id)).trackedSeconds).toBe(net)
  const { trackedSeconds } = (await send('GET', `projects/${project.id}`, admin)).body.data as Project
  expect(trackedSeconds - before).toBe(net)
})

test('one’s own clock counts for the task one works on, and moves with one to the next', async () => {
  const [one, two] = [await task({ title: 'Schneiden' }), await task({ title: 'Backen' })]
  const clock = (id: number) => send('POST', `tasks/${id}/clock`, cookie.anna, {})
  expect((await clock(one.id)).body.data).toMatchObject({ isOnClock: true, trackedSeconds: 0 })
  shop.setNow('2026-11-26T09:20:00.000Z')
  expect((await clock(two.id)).body.data).toMatchObject({ isOnClock: true, trackedSeconds: 0 })
  shop.setNow('2026-11-26T09:30:00.000Z')
  expect(await seen(one.id, cookie.anna)).toMatchObject({ isOnClock: false, trackedSeconds: 1200 })
  expect(await seen(two.id)).toMatchObject({ isOnClock: false, trackedSeconds: 600 })
  await clock(two.id)
  const { rows } = await typedSql({
    id: 'int',
  })`select id from working_activities where user_id = ${person.anna}`.execute(shop.app.db)
  expect(rows).toHaveLength(2)
  expect((await send('POST', `tasks/${one.id}/clock`, cookie.carla, {})).status).toBe(404)
  shop.setNow(NOW)
})

import { sql } from 'kysely'
import type { Project } from '#contract/calls/tasks/projects.ts'
import { addDays, instantOf, localDay } from '#domain/time/local-time.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { administrator } from '#server/core/auth/administrator.ts'
import type { App } from '#server/core/context.ts'
import { DEMO_PROJECTS, DEMO_ROUTINES, type DemoProject } from '#demo/tasks/demo-projects.ts'
import { DEMO_TASK_TEMPLATE, DEMO_TEMPLATES } from '#demo/tasks/demo-templates.ts'
import { createProject } from '#server/features/tasks/projects/write-project.ts'
import { createTask } from '#server/features/tasks/writing/create-task.ts'
import { saveTask } from '#server/features/tasks/writing/save-task.ts'

type Ids = ReadonlyMap<string, number>

/**
 * Three projects in the middle of their work, what others are made of, and the routines of every branch, yesterday's
 * done. Their mails count as sent.
 */
export async function seedTasks(app: App): Promise<void> {
  const { timeZone } = (await app.catalogue.current()).config
  const today = localDay(app.clock.now(), timeZone)
  const users = await idsOf(app, 'users')
  const branches = await idsOf(app, 'branches')
  for (const project of [...DEMO_PROJECTS, ...DEMO_TEMPLATES])
    await seedProject(app, project, { users, branches, today, timeZone })
  await seedTaskTemplate(app, { users, branches, today, timeZone })
  for (const branchId of branches.values()) await seedRoutines(app, branchId, users, today, timeZone)
  await sql`update task_notices set sent_at = queued_at, done_at = queued_at`.execute(app.db)
}

async function idsOf(app: App, table: 'users' | 'branches'): Promise<Ids> {
  const { rows } =
    table === 'users'
      ? await typedSql({ id: 'int', key: 'text' })`select id, username as key from users order by id`.execute(app.db)
      : await typedSql({ id: 'int', key: 'text' })`select id, identifier as key from branches order by id`.execute(
          app.db,
        )
  return new Map(rows.map(({ id, key }) => [key, id]))
}

type Place = { users: Ids; branches: Ids; today: string; timeZone: string }
async function seedProject(app: App, demo: DemoProject, { users, branches, today, timeZone }: Place): Promise<void> {
  const idOf = (key: string) => users.get(key) ?? 0
  const as = (key: string) => administrator(idOf(key), key)
  const { rows } = await typedSql({
    id: 'int',
  })`select id from external_users where activated_at is not null order by id limit 1`.execute(app.db)
  const outsider = demo.hasOutsider ? rows[0] : undefined
  const project: Project = await createProject(app, as(demo.ownerKey), {
    identifier: demo.identifier,
    name: demo.name,
    description: demo.description,
    branch: demo.branchKey === null ? null : { id: branches.get(demo.branchKey) ?? 0 },
    isTemplate: demo.isTemplate ?? false,
    color: demo.color,
    startDate: addDays(today, demo.start),
    endDate: addDays(today, demo.end),
    ...(demo.hourlyRate ? { hourlyRate: demo.hourlyRate, isBillable: true } : {}),
    ...(demo.orderReference ? { orderReference: demo.orderReference } : {}),
    tags: [...(demo.tags ?? [])],
    ...(demo.budgetHours ? { budgetType: 'time', budgetSeconds: demo.budgetHours * 3600 } : {}),
    members: [
      ...demo.members.map(({ userKey, role }) => ({ kind: 'user' as const, id: idOf(userKey), role })),
      ...(outsider ? [{ kind: 'externalUser' as const, id: outsider.id, role: 'worker' as const }] : []),
    ],
  })
  const made = new Map<string, number>()
  for (const task of demo.tasks) {
    const { id, points } = await createTask(app, as(demo.ownerKey), {
      project: { id: project.id },
      column: { id: project.columns[task.column]!.id },
      title: task.title,
      description: task.description ?? null,
      priority: task.priority ?? 'normal',
      ...(task.due === undefined
        ? {}
        : {
            dueAt: instantOf(`${addDays(today, task.due)}T${task.time ?? '12:00'}`, timeZone),
            isDueAllDay: task.time === undefined,
          }),
      ...(task.estimateHours ? { estimateSeconds: task.estimateHours * 3600 } : {}),
      tags: [...(task.tags ?? [])],
      assignees: [
        ...(task.userKeys ?? []).map(key => ({ kind: 'user' as const, id: idOf(key) })),
        ...(outsider && task.tags?.includes('extern') ? [{ kind: 'externalUser' as const, id: outsider.id }] : []),
      ],
      points: (task.points ?? []).map(({ text }) => ({ id: null, text, requiresPhoto: false, measure: null })),
      ...(task.partOf && made.has(task.partOf) ? { parent: { id: made.get(task.partOf)! } } : {}),
      ...(task.waitsFor && made.has(task.waitsFor)
        ? { relations: [{ type: 'blockedBy', task: { id: made.get(task.waitsFor)! } }] }
        : {}),
    })
    made.set(task.title, id)
    const ticks = points.flatMap(({ id: point }, index) =>
      task.points?.[index]?.isDone ? [{ id: point, isDone: true }] : [],
    )
    if (ticks.length > 0) await saveTask(app, as(task.userKeys?.[0] ?? demo.ownerKey), id, { ticks })
    for (const { userKey, text } of task.comments ?? []) await saveTask(app, as(userKey), id, { comment: text })
  }
}

/** A template of one branch: a task with its parts. */
async function seedTaskTemplate(app: App, { users, branches, today, timeZone }: Place): Promise<void> {
  const { branchKey, ownerKey, title, description, points, parts } = DEMO_TASK_TEMPLATE
  const as = administrator(users.get(ownerKey) ?? 0, ownerKey)
  const branch = { id: branches.get(branchKey) ?? 0 }
  const whole = await createTask(app, as, {
    title,
    description,
    branch,
    isTemplate: true,
    startDate: today,
    points: points.map(text => ({ id: null, text, requiresPhoto: false, measure: null })),
  })
  for (const part of parts)
    await createTask(app, as, {
      title: part.title,
      parent: { id: whole.id },
      branch,
      dueAt: instantOf(`${addDays(today, part.day)}T12:00`, timeZone),
      isDueAllDay: true,
    })
}

/** Yesterday's lists, finished, and with them today's. */
async function seedRoutines(app: App, branchId: number, users: Ids, today: string, timeZone: string): Promise<void> {
  const chief = administrator(users.get('chefin') ?? 0, 'chefin')
  for (const { routine, title, time, points } of DEMO_ROUTINES) {
    const due =
      instantOf(`${addDays(today, -1)}T${time}`, timeZone) ?? instantOf(`${addDays(today, -1)}T12:00`, timeZone)
    const then: App = { ...app, clock: { now: () => due ?? app.clock.now() } }
    const list = await createTask(then, chief, {
      title,
      branch: { id: branchId },
      routine,
      dueAt: due,
      isDueAllDay: false,
      recurrence: { rrule: 'FREQ=DAILY', basis: 'due', resetChecklist: true, until: null },
      points: points.map(point => ({
        id: null,
        text: point.text,
        requiresPhoto: false,
        measure: 'measure' in point ? point.measure : null,
      })),
    })
    const ticks = list.points.map(({ id }, index) => {
      const point = points[index]
      return { id, isDone: true, ...(point && 'reading' in point ? { value: point.reading } : {}) }
    })
    await saveTask(then, chief, list.id, { ticks, status: 'done' })
  }
}

import { sql } from 'kysely'
import type { ListedTask, Task } from '#contract/calls/tasks/tasks.ts'
import { isOutOfRange } from '#domain/tasks/checklist.ts'
import { relationSeenFrom, type StoredRelationType } from '#domain/tasks/relations.ts'
import { reachesAtLeast } from '#domain/tasks/task-permissions.ts'
import type { RecurrenceBasis } from '#domain/tasks/task-words.ts'
import { Problem } from '#domain/problem.ts'
import { typedSql, typed } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { trackedSeconds } from '#server/core/recorded-work/tracked-seconds.ts'
import { isSeen } from '#server/features/tasks/reading/seen-tasks.ts'
import { presentListed } from '#server/features/tasks/reading/present-task.ts'
import {
  LISTED,
  LISTED_FROM,
  listedColumns,
  nameOf,
  otherTask,
  peopleOf,
} from '#server/features/tasks/reading/task-columns.ts'
import type { Viewer } from '#server/features/tasks/viewer.ts'

type Link = { id: number; name: string }
type File = Task['uploads'][number]
const WHOLE = {
  ...LISTED,
  description: 'text?',
  requiresPhoto: 'bool',
  reporter: typed<Link | null>('json?'),
  watchers: typed<Link[]>('json'),
  department: typed<Link | null>('json?'),
  customer: typed<Link | null>('json?'),
  order: typed<{ id: number; uid: string } | null>('json?'),
  subtasks: typed<Task['subtasks']>('json'),
  relations:
    typed<{ from: number; to: number; type: StoredRelationType; task: ListedTask['waitsFor'][number] }[]>('json'),
  uploads: typed<File[]>('json'),
  reminders: typed<Task['reminders']>('json'),
  rrule: 'text?',
  recurrenceBasis: typed<RecurrenceBasis | null>('text?'),
  resetsChecklist: 'bool',
  recurrenceUntil: 'date?',
  next: typed<ListedTask['waitsFor'][number] | null>('json?'),
  isOnClock: 'bool',
  completedBy: 'text?',
  createdAt: 'instant',
  updatedAt: 'instant',
} as const
const POINT = {
  id: 'int',
  taskId: 'int',
  text: 'text',
  isDone: 'bool',
  doneBy: 'text?',
  doneAt: 'instant?',
  requiresPhoto: 'bool',
  upload: typed<File | null>('json?'),
  unit: 'text?',
  minimum: 'numeric?',
  maximum: 'numeric?',
  value: 'numeric?',
} as const
const COMMENT = {
  id: 'int',
  taskId: 'int',
  by: 'text',
  isOwn: 'bool',
  text: 'text',
  at: 'instant',
  editedAt: 'instant?',
} as const
const CHANGE = { at: 'instant', by: 'text', field: 'text', old: 'text?', new: 'text?' } as const
const MOST_CHANGES = 100

const instantIn = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
const fileOf = (alias: string) => {
  const of = (name: string) => sql.ref(`${alias}.${name}`)
  return sql`jsonb_build_object('id', ${of('id')}, 'version', ${of('version')}, 'extension',
    ${of('extension')}, 'publicHash', ${of('public_hash')},
    'mimeType', ${of('mime_type')}, 'name', ${of('name')})`
}
/** The files of a task, in their order. */
export const uploadsOf = (alias: string) =>
  sql`coalesce((select jsonb_agg(${fileOf('f')} order by l.position) from task_uploads l
    join uploads f on f.id = l.upload_id where l.task_id = ${sql.ref(`${alias}.id`)}), '[]')`
const amount = (text: string | null) => (text === null ? null : Number(text))

export const gone = () => new Problem('notFound', { message: 'Diese Aufgabe gibt es nicht.' })

/** A task whole. @throws Problem `notFound` also where they do not see it. */
export async function readTask(db: Executor, viewer: Viewer, id: number, now: string): Promise<Task> {
  const { rows } = await typedSql(WHOLE)`
    select ${listedColumns(viewer)}, t.description, t.requires_photo as "requiresPhoto",
      (select jsonb_build_object('id', u.id, 'name', ${nameOf('u')}) from users u
        where u.id = t.reporter_id) as reporter,
      coalesce((select jsonb_agg(jsonb_build_object('id', u.id, 'name', ${nameOf('u')}) order by u.id)
        from task_watchers w
        join users u on u.id = w.user_id where w.task_id = t.id), '[]') as watchers,
      (select jsonb_build_object('id', d.id, 'name', d.name) from departments d
        where d.id = t.department_id) as department,
      (select jsonb_build_object('id', c.id, 'name', c.name) from customers c where c.id = t.customer_id) as customer,
      (select jsonb_build_object('id', o.id, 'uid', o.uid) from orders o where o.id = t.order_id) as "order",
      coalesce((select jsonb_agg(${otherTask('o', 'q')} || jsonb_build_object('assignees',
        ${peopleOf('task_assignees', 'task_id', sql`o.id`)},
        'dueAt', ${instantIn('o.due_at')}, 'isDueAllDay', o.is_due_all_day) order by o.position, o.id)
        from tasks o left join projects q on q.id = o.project_id where o.parent_id = t.id and not o.is_archived
          and ${isSeen(viewer, 'o')}), '[]') as subtasks,
      coalesce((select jsonb_agg(jsonb_build_object('from', r.from_id, 'to', r.to_id, 'type', r.type, 'task',
        ${otherTask('o', 'q')}) order by r.type, o.id)
        from task_relations r join tasks o on o.id = case when r.from_id = t.id then r.to_id else r.from_id end
        left join projects q on q.id = o.project_id where (r.from_id = t.id or r.to_id = t.id)
          and ${isSeen(viewer, 'o')}), '[]') as relations,
      ${uploadsOf('t')} as uploads,
      coalesce((select jsonb_agg(jsonb_build_object('at', ${instantIn('m.at')}, 'offsetMinutes',
        m.offset_minutes, 'relativeTo', m.relative_to,
        'sentAt', ${instantIn('m.sent_at')}) order by m.id) from task_reminders m
          where m.task_id = t.id), '[]') as reminders,
      t.recurrence_rule as rrule, t.recurrence_basis as "recurrenceBasis", t.resets_checklist as "resetsChecklist",
      t.recurrence_until as "recurrenceUntil",
      (select ${otherTask('o', 'q')} from tasks o left join projects q on q.id = o.project_id
        where o.previous_id = t.id) as next,
      exists (select from working_activities w where w.task_id = t.id and w.user_id = ${viewer.userId}
        and w.ended_at is null) as "isOnClock",
      coalesce((select ${nameOf('u')} from users u where u.id = t.completed_by),
        (select trim(e.first_name || ' ' || e.last_name) from external_users e where e.id = t.completed_by_external),
        (select coalesce(t.completed_by_initials || ', ', '') || d.name from devices d
          where d.id = t.completed_by_device)) as "completedBy",
          t.created_at as "createdAt", t.updated_at as "updatedAt"
    from ${LISTED_FROM} where t.id = ${id} and ${isSeen(viewer)}`.execute(db)
  const [row] = rows
  const listed = row && presentListed(row, viewer, now)
  if (!row || !listed) throw gone()
  const {
    rrule,
    recurrenceBasis,
    resetsChecklist,
    recurrenceUntil,
    lateAt: _late,
    branchId: _branch,
    reporterId: _reporter,
    ...rest
  } = row
  const { isWatcher: _watcher, ...shown } = rest
  const tracked = await trackedSeconds(db, now, { key: sql`a.task_id`, where: sql`a.task_id = ${id}` })
  return {
    ...shown,
    ...listed,
    trackedSeconds: tracked.get(id) ?? 0,
    relations: row.relations.map(relation => ({ type: relationSeenFrom(id, relation).type, task: relation.task })),
    // who comes from outside learns nothing of guests
    customer: viewer.externalId === null ? row.customer : null,
    order: viewer.externalId === null ? row.order : null,
    points: (await readPoints(db, [id])).map(({ taskId: _task, ...point }) => point),
    comments: (await readComments(db, viewer, [id])).map(({ taskId: _task, ...comment }) => comment),
    recurrence:
      rrule && recurrenceBasis
        ? { rrule, basis: recurrenceBasis, resetChecklist: resetsChecklist, until: recurrenceUntil }
        : null,
    history: reachesAtLeast(listed.reach, 'work') && viewer.externalId === null ? await readChanges(db, id) : [],
  }
}

/** The points of checklists in their order. */
export async function readPoints(db: Executor, taskIds: readonly number[]) {
  const { rows } = await typedSql(POINT)`
    select c.id, c.task_id as "taskId", c.text, c.is_done as "isDone", coalesce((select ${nameOf('u')} from users u
      where u.id = c.done_by),
      (select trim(e.first_name || ' ' || e.last_name) from external_users e where e.id = c.done_by_external),
      (select coalesce(c.done_by_initials || ', ', '') || d.name from devices d
        where d.id = c.done_by_device)) as "doneBy", c.done_at as "doneAt",
        c.requires_photo as "requiresPhoto",
      (select ${fileOf('f')} from uploads f where f.id = c.upload_id) as upload, c.measure_unit as unit, c.minimum,
        c.maximum, c.value
    from task_points c where c.task_id = any(${[...taskIds]}::bigint[]) order by c.task_id, c.position, c.id`.execute(
    db,
  )
  return rows.map(({ unit, minimum, maximum, value, ...point }) => {
    const measure = unit === null ? null : { unit, minimum: amount(minimum), maximum: amount(maximum) }
    const reading = amount(value)
    return {
      ...point,
      measure,
      value: reading,
      isOutOfRange: measure !== null && reading !== null && isOutOfRange(measure, reading),
    }
  })
}

/** So many comments, the first of them, and so many letters of each. */
type Most = { readonly rows: number; readonly letters: number }
/** What was said about tasks, in its order. */
export async function readComments(db: Executor, viewer: Viewer, taskIds: readonly number[], most?: Most) {
  const { rows } = await typedSql(COMMENT)`
    select c.id, c.task_id as "taskId", coalesce(${nameOf('u')}, trim(e.first_name || ' ' || e.last_name),
      g.name, 'Gelöschtes Konto') as by,
      coalesce(c.user_id = ${viewer.userId} or c.external_user_id = ${viewer.externalId}, false) as "isOwn",
        ${most ? sql`left(c.text, ${most.letters}::int)` : sql`c.text`} as text, c.at, c.edited_at as "editedAt"
    from task_comments c left join users u on u.id = c.user_id left join external_users e on e.id = c.external_user_id
    left join devices g on g.id = c.device_id where c.task_id = any(${[...taskIds]}::bigint[]) order by c.id
      limit ${most?.rows ?? null}::bigint`.execute(db)
  return rows
}

async function readChanges(db: Executor, id: number) {
  const { rows } = await typedSql(CHANGE)`
    select at, by_name as by, field, old_value as old, new_value as new from task_changes where task_id = ${id}
    order by id desc limit ${MOST_CHANGES}`.execute(db)
  return rows
}

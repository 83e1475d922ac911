import { type RawBuilder, sql } from 'kysely'
import type { ListedTask } from '#contract/calls/tasks/tasks.ts'
import type { Routine, TaskPriority, TaskStatus, TaskVisibility } from '#domain/tasks/task-words.ts'
import { type RowOf, typed } from '#server/core/db/typed-sql.ts'
import { isSeen, isWatched } from '#server/features/tasks/reading/seen-tasks.ts'
import type { Viewer } from '#server/features/tasks/viewer.ts'

type Other = ListedTask['waitsFor'][number]
export const LISTED = {
  id: 'int',
  version: 'int',
  code: 'text?',
  title: 'text',
  project: typed<ListedTask['project']>('json?'),
  columnId: 'int?',
  status: typed<TaskStatus>('text'),
  priority: typed<TaskPriority>('text'),
  assignees: typed<ListedTask['assignees']>('json'),
  branch: typed<{ id: number; name: string } | null>('json?'),
  startDate: 'date?',
  dueAt: 'instant?',
  isDueAllDay: 'bool',
  lateAt: 'instant?',
  parent: typed<Other | null>('json?'),
  waitsFor: typed<Other[]>('json'),
  pointCount: 'int',
  donePointCount: 'int',
  subtaskCount: 'int',
  doneSubtaskCount: 'int',
  commentCount: 'int',
  tags: 'text[]',
  routine: typed<Routine | null>('text?'),
  isRecurring: 'bool',
  recurrenceRule: 'text?',
  isTemplate: 'bool',
  templateStart: 'date?',
  isArchived: 'bool',
  estimateSeconds: 'int?',
  completedAt: 'instant?',
  visibility: typed<TaskVisibility>('text'),
  branchId: 'int?',
  reporterId: 'int?',
  isWatcher: 'bool',
} as const
export type ListedRow = RowOf<typeof LISTED>

/** What colleagues call a person of the table under this alias. */
export const nameOf = (alias: string): RawBuilder<string> => {
  const [first, last, user] = ['first_name', 'last_name', 'username'].map(name => sql.ref(`${alias}.${name}`))
  return sql`coalesce(nullif(trim(coalesce(${first}, '') || ' ' || coalesce(${last}, '')), ''), ${user})`
}
export const codeOf = (project: string, task: string): RawBuilder<string | null> =>
  sql`case when ${sql.ref(`${project}.identifier`)} is null then null else ${sql.ref(`${project}.identifier`)} || '-' ||
      ${sql.ref(`${task}.number`)} end`
/** Another task in a sentence, of the rows under these aliases. */
export const otherTask = (task: string, project: string): RawBuilder<unknown> =>
  sql`jsonb_build_object('id', ${sql.ref(`${task}.id`)}, 'code', ${codeOf(project, task)}, 'title',
      ${sql.ref(`${task}.title`)}, 'status', ${sql.ref(`${task}.status`)})`
/** Whom a task is given to, of a table of such links. */
export const peopleOf = (
  table: 'task_assignees' | 'project_members',
  key: string,
  id: RawBuilder<unknown>,
  more = sql`'{}'::jsonb`,
) =>
  sql`coalesce((select jsonb_agg(jsonb_build_object('kind', case when a.user_id is not null then 'user'
      when a.external_user_id is not null
      then 'externalUser' else 'department' end, 'id', coalesce(a.user_id, a.external_user_id, a.department_id),
      'name', coalesce(${nameOf('u')}, trim(e.first_name || ' ' || e.last_name), d.name)) || ${more} order by a.id)
    from ${sql.table(table)} a left join users u on u.id = a.user_id
    left join external_users e on e.id = a.external_user_id
    left join departments d on d.id = a.department_id where ${sql.ref(`a.${key}`)} = ${id}), '[]')`

/**
 * What the columns of a listed task are read from: the task, its project, and what was counted of its points and parts.
 */
export const LISTED_FROM = sql`tasks t left join projects p on p.id = t.project_id
  cross join lateral (select count(*)::int as total, (count(*) filter (where c.is_done))::int as done from task_points c
    where c.task_id = t.id) points
  cross join lateral (select count(*)::int as total,
    (count(*) filter (where s.status in ('done', 'cancelled')))::int as done
    from tasks s where s.parent_id = t.id and not s.is_archived) parts`
/** The columns of a task (alias `t` of `LISTED_FROM`) as it stands in lists, as far as somebody sees what it names. */
export const listedColumns = (viewer: Viewer): RawBuilder<unknown> => sql`
  t.id, t.version, ${codeOf('p', 't')} as code, t.title,
  case when p.id is null then null else jsonb_build_object('id', p.id, 'name', p.name, 'identifier', p.identifier,
    'color', p.color, 'isTemplate', p.is_template) end as project,
  t.column_id as "columnId", t.status, t.priority,
    ${peopleOf('task_assignees', 'task_id', sql`t.id`, sql`jsonb_build_object('mayEdit', a.may_edit)`)} as assignees,
  (select jsonb_build_object('id', b.id, 'name', b.name) from branches b where b.id = t.branch_id) as branch,
  t.start_date as "startDate", t.due_at as "dueAt", t.is_due_all_day as "isDueAllDay", t.late_at as "lateAt",
  (select ${otherTask('o', 'q')} from tasks o left join projects q on q.id = o.project_id where o.id = t.parent_id
    and ${isSeen(viewer, 'o')}) as parent,
  coalesce((select jsonb_agg(${otherTask('o', 'q')} order by o.id) from task_relations r
    join tasks o on o.id = r.from_id
    left join projects q on q.id = o.project_id where r.to_id = t.id and r.type = 'blocks'
    and o.status in ('open', 'inProgress')
    and ${isSeen(viewer, 'o')}), '[]') as "waitsFor",
  points.total as "pointCount", points.done as "donePointCount", parts.total as "subtaskCount",
    parts.done as "doneSubtaskCount",
  (select count(*)::int from task_comments c where c.task_id = t.id) as "commentCount",
  t.tags, t.routine, t.recurrence_rule is not null as "isRecurring", t.recurrence_rule as "recurrenceRule",
    t.is_template as "isTemplate",
  case when t.is_template then coalesce(case when p.is_template then p.start_date end,
    (select o.start_date from tasks o where o.id = t.parent_id), t.start_date) end as "templateStart",
      t.is_archived as "isArchived",
  t.estimate_seconds as "estimateSeconds", t.completed_at as "completedAt", t.visibility, t.branch_id as "branchId",
    t.reporter_id as "reporterId",
  ${isWatched(viewer)} as "isWatcher"`

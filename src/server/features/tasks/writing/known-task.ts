import { sql } from 'kysely'
import { type Reach, reachesAtLeast } from '#domain/tasks/task-permissions.ts'
import type { RecurrenceBasis, Routine, TaskStatus, TaskVisibility } from '#domain/tasks/task-words.ts'
import { Problem } from '#domain/problem.ts'
import { FORBIDDEN } from '#server/core/auth/principal.ts'
import { typedSql, type RowOf, typed } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { gone } from '#server/features/tasks/reading/read-task.ts'
import { reachOfTask } from '#server/features/tasks/reading/present-task.ts'
import { isAssigned, isWatched, mayEdit } from '#server/features/tasks/reading/seen-tasks.ts'
import type { Viewer } from '#server/features/tasks/viewer.ts'

const KNOWN = {
  id: 'int',
  version: 'int',
  title: 'text',
  description: 'text?',
  projectId: 'int?',
  columnId: 'int?',
  status: typed<TaskStatus>('text'),
  priority: 'text',
  parentId: 'int?',
  branchId: 'int?',
  departmentId: 'int?',
  customerId: 'int?',
  orderId: 'int?',
  reporterId: 'int?',
  startDate: 'date?',
  dueAt: 'instant?',
  isDueAllDay: 'bool',
  estimateSeconds: 'int?',
  requiresPhoto: 'bool',
  rrule: 'text?',
  recurrenceBasis: typed<RecurrenceBasis | null>('text?'),
  resetsChecklist: 'bool',
  recurrenceUntil: 'date?',
  routine: typed<Routine | null>('text?'),
  visibility: typed<TaskVisibility>('text'),
  tags: 'text[]',
  isTemplate: 'bool',
  isArchived: 'bool',
  position: 'float',
  isAssignee: 'bool',
  mayEdit: 'bool',
  isWatcher: 'bool',
} as const
export type KnownTask = RowOf<typeof KNOWN>

/**
 * A task held until the transaction ends, for who reaches at least so far into it.
 * @throws Problem `notFound` where they do not see it, `forbidden` where they may only look on.
 */
export async function lockTask(
  tx: Executor,
  viewer: Viewer,
  id: number,
  least: Reach,
): Promise<{ task: KnownTask; reach: Reach }> {
  const task = await knownTask(tx, viewer, id)
  const reach = task ? reachOf(viewer, task) : 'nothing'
  if (!task || reach === 'nothing') throw gone()
  if (!reachesAtLeast(reach, least)) throw new Problem('forbidden', { message: FORBIDDEN })
  return { task, reach }
}
const reachOf = (viewer: Viewer, task: KnownTask) =>
  reachOfTask(viewer, {
    ...task,
    project:
      task.projectId === null ? null : { id: task.projectId, name: '', identifier: '', color: '', isTemplate: false },
  })

async function knownTask(tx: Executor, viewer: Viewer, id: number): Promise<KnownTask | undefined> {
  await sql`select from tasks where id = ${id} for no key update`.execute(tx)
  const { rows } = await typedSql(KNOWN)`
    select t.id, t.version, t.title, t.description, t.project_id as "projectId", t.column_id as "columnId", t.status,
      t.priority, t.parent_id as "parentId",
      t.branch_id as "branchId", t.department_id as "departmentId", t.customer_id as "customerId",
        t.order_id as "orderId",
      t.reporter_id as "reporterId", t.start_date as "startDate", t.due_at as "dueAt",
        t.is_due_all_day as "isDueAllDay",
      t.estimate_seconds as "estimateSeconds", t.requires_photo as "requiresPhoto", t.recurrence_rule as rrule,
      t.recurrence_basis as "recurrenceBasis", t.resets_checklist as "resetsChecklist",
        t.recurrence_until as "recurrenceUntil", t.routine,
      t.visibility, t.tags, t.is_template as "isTemplate", t.is_archived as "isArchived", t.position,
      ${isAssigned(viewer)} as "isAssignee", ${mayEdit(viewer)} as "mayEdit", ${isWatched(viewer)} as "isWatcher"
    from tasks t where t.id = ${id}`.execute(tx)
  return rows[0]
}

import { sql } from 'kysely'
import type { Task, TaskBody } from '#contract/calls/tasks/tasks.ts'
import { mayForBranch } from '#contract/rights/decide.ts'
import { reachesAtLeast } from '#domain/tasks/task-permissions.ts'
import { Problem } from '#domain/problem.ts'
import { type Principal, refusalOf } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { madeOnce } from '#server/core/http/made-once.ts'
import type { GivenKey } from '#server/core/http/idempotency-key.ts'
import { unlinkable } from '#server/core/resources/check-links.ts'
import { readTask } from '#server/features/tasks/reading/read-task.ts'
import { keptTask } from '#server/features/tasks/writing/kept-in-sight.ts'
import { isSeen } from '#server/features/tasks/reading/seen-tasks.ts'
import { nextNumber } from '#server/features/tasks/writing/finish-task.ts'
import { noteChanges } from '#server/features/tasks/writing/note-change.ts'
import { tellAssigned } from '#server/features/tasks/writing/notices.ts'
import { columnOf, firstColumn, holdProject, placeIn } from '#server/features/tasks/writing/places.ts'
import {
  writePoints,
  writeRelations,
  writeReminders,
  writeWatchers,
} from '#server/features/tasks/writing/task-parts.ts'
import { dueTimes } from '#server/features/tasks/writing/task-times.ts'
import { writeAssignees } from '#server/features/tasks/writing/resolve-assignees.ts'
import { reachOf, readViewer, type Viewer } from '#server/features/tasks/viewer.ts'

/** Makes a task, in one transaction; under a key only once. @throws Problem. */
export const createTask = (
  app: App,
  principal: Principal,
  body: TaskBody,
  key: GivenKey | null = null,
): Promise<Task> =>
  app.db.transaction().execute(async tx => {
    const viewer = await readViewer(tx, principal)
    if (viewer.userId === null) throw refusalOf(principal)
    const now = app.clock.now()
    const claim = { by: viewer.userId, key, what: 'task', now } as const
    let isNew = false
    const id = await madeOnce(tx, claim, () => {
      isNew = true
      return insertTask(tx, app, { principal, viewer, body, now })
    })
    // a repeat has saved it long since, whoever may see it by now
    return isNew ? keptTask(tx, viewer, id, { now, change: body }) : readTask(tx, viewer, id, now)
  })

type Given = { principal: Principal; viewer: Viewer; body: TaskBody; now: string }
async function insertTask(tx: Executor, app: App, { principal, viewer, body, now }: Given): Promise<number> {
  const { timeZone } = (await app.catalogue.current()).config
  const projectId = body.project?.id ?? null
  if (projectId !== null) {
    requireProject(viewer, projectId)
    await holdProject(tx, projectId)
  }
  const isTemplate = (await isPartOfTemplate(tx, projectId, body.parent?.id ?? null)) || (body.isTemplate ?? false)
  await requireLinks(tx, principal, viewer, { projectId, isTemplate }, null, body)
  const column =
    projectId === null
      ? null
      : body.column
        ? await columnOf(tx, projectId, body.column.id)
        : await firstColumn(tx, projectId, 'open')
  const status = column?.category ?? 'open'
  const times = dueTimes(body.dueAt ?? null, body.isDueAllDay ?? true, timeZone)
  requireDue(body.recurrence, times.dueAt)
  const branchId =
    body.branch === undefined && projectId === null && body.parent
      ? await branchOf(tx, body.parent.id)
      : (body.branch?.id ?? null)
  const { rows } = await typedSql({ id: 'int' })`
      insert into tasks (project_id, number, title, description, column_id, status, priority, reporter_id, branch_id,
        department_id, customer_id, order_id,
        parent_id, start_date, due_at, is_due_all_day, late_at, completed_at, completed_by, estimate_seconds,
          requires_photo, recurrence_rule, recurrence_basis,
        resets_checklist, recurrence_until, routine, visibility, tags, position, is_template, is_archived, created_at,
          updated_at)
      values (${projectId}, ${projectId === null ? null : await nextNumber(tx, projectId)}, ${body.title},
        ${body.description || null}, ${column?.id ?? null}, ${status},
        ${body.priority ?? 'normal'}, ${viewer.userId}, ${branchId}, ${body.department?.id ?? null},
          ${body.customer?.id ?? null},
        ${body.order?.id ?? null}, ${body.parent?.id ?? null}, ${body.startDate ?? null}::date, ${times.dueAt},
          ${body.isDueAllDay ?? true}, ${times.lateAt},
        ${status === 'done' ? now : null}, ${status === 'done' ? viewer.userId : null},
          ${body.estimateSeconds ?? null}, ${body.requiresPhoto ?? false},
        ${body.recurrence?.rrule ?? null}, ${body.recurrence?.basis ?? null},
          ${body.recurrence?.resetChecklist ?? true}, ${body.recurrence?.until ?? null}::date,
        ${body.routine ?? null}, ${body.visibility ?? 'project'}, ${body.tags ?? []},
          ${await placeIn(tx, column?.id ?? null, null, null)},
        ${isTemplate}, ${body.isArchived ?? false}, ${now}, ${now}) returning id`.execute(tx)
  const id = rows[0]?.id ?? 0
  const fresh = await writeAssignees(tx, viewer, { id, projectId }, body.assignees ?? [])
  if (body.watchers) await writeWatchers(tx, viewer, { id, projectId }, body.watchers)
  if (body.points) await writePoints(tx, id, body.points)
  if (body.relations) await writeRelations(tx, viewer, id, body.relations)
  if (body.reminders)
    await writeReminders(
      tx,
      id,
      body.reminders,
      { startDate: body.startDate ?? null, dueAt: times.dueAt },
      { timeZone, now },
    )
  await noteChanges(tx, app, viewer, { taskId: id, projectId }, [{ field: 'Aufgabe', before: null, after: body.title }])
  if (!isTemplate) await tellAssigned(tx, app, viewer, id, fresh)
  return id
}

/** A part of what has no project belongs to the branch of the whole, unless another one is named. */
async function branchOf(tx: Executor, taskId: number): Promise<number | null> {
  const { rows } = await typedSql({ branchId: 'int?' })`select branch_id from tasks where id = ${taskId}`.execute(tx)
  return rows[0]?.branchId ?? null
}

/** @throws Problem `notFound` where they do not see the project, `forbidden` where they only work in it. */
export function requireProject(viewer: Viewer, projectId: number): void {
  const reach = reachOf(viewer, projectId)
  if (reach === 'nothing') throw new Problem('invalid', { field: 'project', message: 'Dieses Projekt gibt es nicht.' })
  if (!reachesAtLeast(reach, 'edit'))
    throw new Problem('forbidden', { message: 'In diesem Projekt legt nur an, wer es bearbeitet.' })
}
/** Whether what stands in this project, or is part of this task, belongs to a template and is one itself. */
export async function isPartOfTemplate(
  tx: Executor,
  projectId: number | null,
  parentId: number | null,
): Promise<boolean> {
  const { rows } = await typedSql({ isPart: 'bool' })`
    select exists (select from projects where id = ${projectId} and is_template) or
      exists (select from tasks where id = ${parentId} and is_template) as "isPart"`.execute(tx)
  return rows[0]?.isPart ?? false
}
/** @throws Problem `invalid` at a recurrence without a time to count from. */
export function requireDue(recurrence: TaskBody['recurrence'], dueAt: string | null): void {
  if (recurrence && dueAt === null)
    throw new Problem('invalid', { field: 'dueAt', message: 'Eine Aufgabe, die wiederkehrt, braucht eine Fälligkeit.' })
}

type Links = Pick<TaskBody, 'parent' | 'branch' | 'department' | 'customer' | 'order' | 'routine'>
/**
 * Holds what a task leads to against what there is and what the asker may see of it.
 * @throws Problem `invalid` at the field, `forbidden` for a routine of a branch they do not lead.
 */
export async function requireLinks(
  tx: Executor,
  principal: Principal,
  viewer: Viewer,
  { projectId, isTemplate }: { projectId: number | null; isTemplate: boolean },
  taskId: number | null,
  { parent, branch, department, customer, order, routine }: Links,
): Promise<void> {
  if (parent) await requireParent(tx, viewer, { projectId, isTemplate }, taskId, parent.id)
  const { rows } = await typedSql({
    hasBranch: 'bool',
    customerBranches: 'int[]?',
    orderBranch: 'int?',
  })`
    select exists (select from branches where id = ${branch?.id ?? null}) as "hasBranch",
      (select coalesce((select array_agg(l.target_id::int) from customers_branches l where l.row_id = c.id), '{}')
        from customers c
        where c.id = ${customer?.id ?? null}) as "customerBranches",
      (select branch_id from orders where id = ${order?.id ?? null}) as "orderBranch"`.execute(tx)
  const found = rows[0]
  const refuse = (field: string, message: string) => new Problem('invalid', { field, message })
  if (branch && !found?.hasBranch) throw refuse('branch', 'Diese Filiale gibt es nicht.')
  const links = department ? [{ path: 'department', to: 'departments', id: department.id }] : []
  if ((await unlinkable(tx, principal, links)).length > 0) throw refuse('department', 'Diese Abteilung gibt es nicht.')
  if (
    branch &&
    projectId === null &&
    !viewer.isAdmin &&
    principal.kind === 'user' &&
    !principal.branchIds.includes(branch.id)
  )
    throw refuse('branch', 'Bitte wählen Sie eine Ihrer Filialen.')
  const reachesOrders = (branchId: number) => mayForBranch(principal, 'orders.read', branchId)
  if (order && (found?.orderBranch == null || !reachesOrders(found.orderBranch)))
    throw refuse('order', 'Diese Bestellung gibt es nicht.')
  if (customer && (!found?.customerBranches || !(viewer.isAdmin || found.customerBranches.some(reachesOrders))))
    throw refuse('customer', 'Diesen Kunden gibt es nicht.')
  if (!routine) return
  if (projectId !== null) throw refuse('routine', 'Eine Routine gehört zu einer Filiale und zu keinem Projekt.')
  if (!branch) throw refuse('branch', 'Bitte wählen Sie die Filiale, zu der die Routine gehört.')
  if (!viewer.isAdmin && !viewer.leads.includes(branch.id))
    throw new Problem('forbidden', { message: 'Routinen legt nur an, wer die Filiale leitet.' })
}

/** A subtask has none of its own, so that no two ever contain each other. @throws Problem `invalid`. */
async function requireParent(
  tx: Executor,
  viewer: Viewer,
  own: { projectId: number | null; isTemplate: boolean },
  taskId: number | null,
  parentId: number,
): Promise<void> {
  const { rows } = await typedSql({ projectId: 'int?', parentId: 'int?', isTemplate: 'bool' })`
    select project_id as "projectId", parent_id as "parentId", is_template as "isTemplate" from tasks t
      where t.id = ${parentId} and ${isSeen(viewer)} for share of t`.execute(tx)
  const [parent] = rows
  const refuse = (message: string) => new Problem('invalid', { field: 'parent', message })
  const isSameKind = parent?.projectId === own.projectId && parent.isTemplate === own.isTemplate
  if (!parent || !isSameKind || parentId === taskId) throw refuse('Diese übergeordnete Aufgabe gibt es hier nicht.')
  if (parent.parentId !== null) throw refuse('Eine Teilaufgabe hat keine eigenen Teilaufgaben.')
  if (taskId === null) return
  const { rows: children } = await sql`select 1 from tasks where parent_id = ${taskId} limit 1`.execute(tx)
  if (children.length > 0) throw refuse('Diese Aufgabe hat selbst Teilaufgaben.')
}

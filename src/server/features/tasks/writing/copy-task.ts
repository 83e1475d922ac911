import type { z } from 'zod'
import type { copyTask as call, Task } from '#contract/calls/tasks/tasks.ts'
import { reachesAtLeast } from '#domain/tasks/task-reach.ts'
import { type Principal, refusalOf } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import { answers } from '#server/core/db/answers.ts'
import { readTask } from '#server/features/tasks/reading/read-task.ts'
import { requireProject } from '#server/features/tasks/writing/create-task.ts'
import { copyParts, nextNumber } from '#server/features/tasks/writing/finish-task.ts'
import { lockTask } from '#server/features/tasks/writing/known-task.ts'
import { noteChanges } from '#server/features/tasks/writing/note-change.ts'
import { firstColumn, placeIn } from '#server/features/tasks/writing/places.ts'
import { readViewer } from '#server/features/tasks/viewer.ts'

/** Makes a task like another, with nothing ticked off and due when the first is; a template stays one only where that is asked for. @throws Problem. */
export const copyTask = (
  app: App,
  principal: Principal,
  id: number,
  { project, title, isTemplate }: z.output<typeof call.body>,
): Promise<Task> =>
  app.db.transaction().execute(async tx => {
    const viewer = await readViewer(tx, principal)
    if (viewer.userId === null) throw refusalOf(principal)
    const { task, reach } = await lockTask(tx, viewer, id, 'view')
    const projectId = project === undefined ? task.projectId : (project?.id ?? null)
    if (projectId !== null) requireProject(viewer, projectId)
    // whoever looks on takes along no more than what they see, and leads nothing into a branch
    const keepsBranch = projectId === task.projectId && (task.routine === null || reachesAtLeast(reach, 'edit'))
    const now = app.clock.now()
    const column = projectId === null ? null : await firstColumn(tx, projectId, 'open')
    const { rows } = await answers({ id: 'int' })`
      insert into tasks (project_id, number, title, description, column_id, priority, reporter_id, branch_id, department_id, customer_id, order_id, start_date,
        due_at, is_due_all_day, late_at, estimate_seconds, requires_photo, recurrence_rule, recurrence_basis, resets_checklist, recurrence_until, routine,
        visibility, tags, position, is_template, created_at, updated_at)
      select ${projectId}::bigint, ${projectId === null ? null : await nextNumber(tx, projectId)}::int, coalesce(${title ?? null}, title), description, ${column?.id ?? null}::bigint, priority,
        ${viewer.userId}, case when ${keepsBranch} then branch_id end, department_id, case when ${keepsBranch} then customer_id end,
        case when ${keepsBranch} then order_id end, start_date, due_at, is_due_all_day, late_at, estimate_seconds, requires_photo, recurrence_rule,
        recurrence_basis, resets_checklist, recurrence_until, case when ${keepsBranch} then routine end, visibility, tags,
        ${await placeIn(tx, column?.id ?? null, null, null)}, ${isTemplate}, ${now}::timestamptz, ${now}::timestamptz
      from tasks where id = ${id} returning id`.execute(tx)
    const made = rows[0]?.id ?? 0
    await copyParts(tx, id, made, { keepsTicks: false })
    await noteChanges(tx, app, viewer, { taskId: made, projectId }, [
      { field: 'Aufgabe', before: null, after: `Kopie von „${task.title}“` },
    ])
    return readTask(tx, viewer, made, now)
  })

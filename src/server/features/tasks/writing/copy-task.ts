import type { z } from 'zod'
import type { copyTask as call, Task } from '#contract/calls/tasks/tasks.ts'
import { reachesAtLeast } from '#domain/tasks/task-permissions.ts'
import { movedDays, templateStart } from '#domain/tasks/templates.ts'
import { type Principal, refusalOf } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { readTask } from '#server/features/tasks/reading/read-task.ts'
import { isSeen } from '#server/features/tasks/reading/seen-tasks.ts'
import { copyTasks, earliestDay, tellCopied } from '#server/features/tasks/writing/copy-tasks.ts'
import { isPartOfTemplate, requireProject } from '#server/features/tasks/writing/create-task.ts'
import { lockTask } from '#server/features/tasks/writing/known-task.ts'
import { firstColumn, holdProject, holdProjectOf } from '#server/features/tasks/writing/places.ts'
import { readViewer } from '#server/features/tasks/viewer.ts'

/**
 * Makes a task like another with its subtasks and nothing ticked off, due when the first is or moved to a start; a
 * template stays one only where that is asked for, or where it stands in one. @throws Problem.
 */
export const copyTask = (
  app: App,
  principal: Principal,
  id: number,
  { project, title, startDate, isTemplate: asTemplate }: z.output<typeof call.body>,
): Promise<Task> =>
  app.db.transaction().execute(async tx => {
    const viewer = await readViewer(tx, principal)
    if (viewer.userId === null) throw refusalOf(principal)
    await (project ? holdProject(tx, project.id) : holdProjectOf(tx, id))
    const { task, reach } = await lockTask(tx, viewer, id, 'view')
    const projectId = project === undefined ? task.projectId : (project?.id ?? null)
    if (projectId !== null) requireProject(viewer, projectId)
    const isTemplate = asTemplate || (await isPartOfTemplate(tx, projectId, null))
    const { timeZone } = (await app.catalogue.current()).config
    const { rows } = await typedSql({ id: 'int' })`
      select t.id from tasks t where t.parent_id = ${id} and not t.is_archived and t.status <> 'cancelled' and ${isSeen(viewer)} order by t.position, t.id`.execute(
      tx,
    )
    const sources = [id, ...rows.map(row => row.id)]
    const column = projectId === null ? null : await firstColumn(tx, projectId, 'open')
    const copies = await copyTasks(tx, app, viewer, sources, {
      project: projectId === null || !column ? null : { id: projectId, columns: new Map(), column: column.id },
      moved: movedDays(templateStart(task.startDate, [await earliestDay(tx, sources, timeZone)]), startDate ?? null),
      isTemplate,
      // whoever looks on takes along no more than what they see, and leads nothing into a branch
      hasLinks: projectId === task.projectId && (task.routine === null || reachesAtLeast(reach, 'edit')),
      hasFiles: task.isTemplate,
      title,
    })
    if (!isTemplate) await tellCopied(tx, app, viewer, [...copies.values()])
    return readTask(tx, viewer, copies.get(id) ?? 0, app.clock.now())
  })

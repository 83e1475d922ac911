import type { FastifyInstance } from 'fastify'
import * as projectCalls from '#contract/calls/tasks/projects.ts'
import * as routineCalls from '#contract/calls/tasks/routines.ts'
import * as taskCalls from '#contract/calls/tasks/tasks.ts'
import { principalOf } from '#server/core/auth/authenticate.ts'
import { requireAbility, type Principal, refusalOf } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import { inOneSnapshot } from '#server/core/db/in-one-snapshot.ts'
import { askerOf } from '#server/core/http/asker-of.ts'
import { mountCall, paged } from '#server/core/http/mount-call.ts'
import { announceTask } from '#server/features/tasks/live-tasks.ts'
import { exportProjects } from '#server/features/tasks/projects/export-projects.ts'
import { readProjectChanges } from '#server/features/tasks/projects/project-trail.ts'
import { goneProject, listProjects, readBoard, readProject } from '#server/features/tasks/projects/read-projects.ts'
import { copyProject } from '#server/features/tasks/projects/copy-project.ts'
import { createProject, removeProject, saveProject } from '#server/features/tasks/projects/write-project.ts'
import { exportTasks } from '#server/features/tasks/reading/export-tasks.ts'
import { listTasks } from '#server/features/tasks/reading/list-tasks.ts'
import { readTask } from '#server/features/tasks/reading/read-task.ts'
import { taskTitles } from '#server/features/tasks/reading/task-titles.ts'
import { peopleWhoSee } from '#server/features/tasks/reading/who-sees.ts'
import { mountRoutinePaper, type DrawPaper } from '#server/features/tasks/routines/routine-paper.ts'
import { type PeopleAtDevices, startShift } from '#server/features/tasks/routines/routine-shift.ts'
import { routineMonths } from '#server/features/tasks/routines/read-month.ts'
import { routineReport, routinesToday } from '#server/features/tasks/routines/read-routines.ts'
import { addPhoto, PHOTO_MAX_BYTES, type Photos } from '#server/features/tasks/writing/add-photo.ts'
import { clockTask, type Clocks } from '#server/features/tasks/writing/clock-task.ts'
import { createTask, isPartOfTemplate, requireProject } from '#server/features/tasks/writing/create-task.ts'
import { pasteTasks } from '#server/features/tasks/writing/paste-tasks.ts'
import { removeTask } from '#server/features/tasks/writing/remove-task.ts'
import { changeComment, momentOf, moveTask, saveTask } from '#server/features/tasks/writing/save-task.ts'
import { takeTask } from '#server/features/tasks/writing/take-task.ts'
import { seeMention } from '#server/features/tasks/writing/mentions.ts'
import { peopleFor } from '#server/features/tasks/writing/resolve-assignees.ts'
import { reachOf, readViewer } from '#server/features/tasks/viewer.ts'
import type { z } from 'zod'
import type { copyTask as call, Task } from '#contract/calls/tasks/tasks.ts'
import { reachesAtLeast } from '#domain/tasks/task-permissions.ts'
import { movedDays, templateStart } from '#domain/tasks/templates.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { isSeen } from '#server/features/tasks/reading/seen-tasks.ts'
import { copyTasks, earliestDay, tellCopied } from '#server/features/tasks/writing/copy-tasks.ts'
import { lockTask } from '#server/features/tasks/writing/known-task.ts'
import { firstColumn, holdProject, holdProjectOf } from '#server/features/tasks/writing/places.ts'

/**
 * Makes a task like another with its subtasks and nothing ticked off, due when the first is or moved to a start; a
 * template stays one only where that is asked for, or where it stands in one. @throws Problem.
 */
const copyTask = (
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
      select t.id from tasks t where t.parent_id = ${id} and not t.is_archived and t.status <> 'cancelled'
      and ${isSeen(viewer)} order by t.position, t.id`.execute(tx)
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

/** What is drawn, clocked, kept and known elsewhere. */
export type TaskNeeds = { draw: DrawPaper; clock: Clocks; photos: Photos; people: PeopleAtDevices }

/** The calls of projects, tasks and routines. Lists are read as lists are, and give way to guests who order. */
export function mountTasks(server: FastifyInstance, app: App, { draw, clock, photos, people }: TaskNeeds): void {
  /** Whoever follows hears of it behind the commit. */
  const told = <T extends { id: number; project: { id: number } | null }>(task: T): T => {
    announceTask(app, task.id, task.project?.id ?? null)
    return task
  }

  mountCall(server, app, projectCalls.listProjects, ({ query, principal, reply }) =>
    app.lists.read(askerOf(reply, principal), async db =>
      listProjects(db, await readViewer(db, principal), query, app.clock.now()),
    ),
  )
  mountCall(server, app, projectCalls.exportProjects, ({ body, principal, reply }) =>
    exportProjects(app, body, principal, reply),
  )
  mountCall(server, app, projectCalls.readProject, async ({ params, principal }) =>
    readProject(app.db, await readViewer(app.db, principal), params.id, app.clock.now()),
  )
  mountCall(server, app, projectCalls.createProject, ({ body, principal }) => createProject(app, principal, body))
  mountCall(server, app, projectCalls.copyProject, async ({ params, body, principal }) => {
    const project = await copyProject(app, principal, params.id, body)
    // many tasks at once: whoever follows reads anew
    if (!project.isTemplate) app.live.announce({ topic: 'tasks' })
    return project
  })
  mountCall(server, app, projectCalls.saveProject, async ({ params, body, principal }) => {
    const project = await saveProject(app, principal, params.id, body)
    app.live.announce({ topic: `project:${project.id}` })
    return project
  })
  mountCall(server, app, projectCalls.listProjectChanges, ({ params, principal }) =>
    readProjectChanges(app, principal, params.id),
  )
  mountCall(server, app, projectCalls.removeProject, ({ params, principal }) =>
    removeProject(app, principal, params.id),
  )
  mountCall(server, app, projectCalls.readBoard, async ({ params, query, principal, reply }) => {
    const moment = await momentOf(app)
    return app.lists.read(askerOf(reply, principal), db =>
      inOneSnapshot(db, async tx => readBoard(tx, await readViewer(tx, principal), params.id, query, moment)),
    )
  })
  mountCall(server, app, projectCalls.pasteTasks, async ({ params, body, principal, key }) => {
    const tasks = await pasteTasks(app, principal, params.id, { body, key })
    // many at once: whoever follows reads anew
    app.live.announce({ topic: 'tasks' })
    app.live.announce({ topic: `project:${params.id}` })
    return tasks
  })
  mountCall(server, app, projectCalls.listTaskPeople, async ({ query, principal }) => {
    const viewer = await readViewer(app.db, principal)
    if (query.project !== undefined && reachOf(viewer, query.project) === 'nothing') throw goneProject()
    return peopleFor(app.db, viewer, query.project ?? null)
  })

  mountCall(server, app, taskCalls.listTasks, async ({ query, principal, reply }) => {
    const moment = await momentOf(app)
    const { data, meta } = await app.lists.read(askerOf(reply, principal), async db =>
      listTasks(db, await readViewer(db, principal), query, moment),
    )
    return paged(data, meta)
  })
  mountCall(server, app, taskCalls.exportTasks, async ({ body, principal, reply }) =>
    exportTasks(app, body, { principal, at: await momentOf(app) }, reply),
  )
  mountCall(server, app, taskCalls.readTask, async ({ params, principal }) =>
    readTask(app.db, await readViewer(app.db, principal), params.id, app.clock.now()),
  )
  mountCall(server, app, taskCalls.listTaskTitles, ({ query, principal, reply }) =>
    app.lists.read(askerOf(reply, principal), async db => taskTitles(db, await readViewer(db, principal), query.ids)),
  )
  mountCall(server, app, taskCalls.createTask, async ({ body, principal, key }) =>
    told(await createTask(app, principal, body, key)),
  )
  mountCall(server, app, taskCalls.saveTask, async ({ params, body, principal }) =>
    told(await saveTask(app, principal, params.id, body)),
  )
  mountCall(server, app, taskCalls.moveTask, async ({ params, body, principal }) =>
    told(await moveTask(app, principal, params.id, body)),
  )
  mountCall(server, app, taskCalls.copyTask, async ({ params, body, principal }) =>
    told(await copyTask(app, principal, params.id, body)),
  )
  mountCall(server, app, taskCalls.clockTask, async ({ params, principal }) =>
    told(await clockTask(app, principal, params.id, clock)),
  )
  mountCall(server, app, taskCalls.takeTask, async ({ params, principal }) =>
    told(await takeTask(app, principal, params.id)),
  )
  mountCall(server, app, taskCalls.listTaskColleagues, async ({ params, principal }) =>
    peopleWhoSee(app.db, await readViewer(app.db, principal), params.id),
  )
  void server.register(async scope => {
    // after the limit of the route and before a byte of a photo is read: strangers may not make the server hold large
    // requests
    scope.addHook('preParsing', async request => {
      requireAbility(await principalOf(app, request), taskCalls.addTaskPhoto.ability)
    })
    photos.open(scope)
    mountCall(
      scope,
      app,
      taskCalls.addTaskPhoto,
      async ({ params, body, principal, request }) => {
        const photo = await photos.take(app, request, body, PHOTO_MAX_BYTES)
        return told(await addPhoto(app, principal, params.id, body, photo))
      },
      { bodyLimit: photos.bodyLimit(PHOTO_MAX_BYTES) },
    )
  })
  mountCall(server, app, taskCalls.removeTask, async ({ params, principal }) => {
    const { id, projectId } = await removeTask(app, principal, params.id)
    announceTask(app, id, projectId)
    return { id }
  })
  mountCall(server, app, taskCalls.editComment, async ({ params, body, principal }) =>
    told(await changeComment(app, principal, params, body.text)),
  )
  mountCall(server, app, taskCalls.removeComment, async ({ params, principal }) =>
    told(await changeComment(app, principal, params, null)),
  )
  mountCall(server, app, taskCalls.seeMention, ({ params, principal }) => seeMention(app, principal, params))

  mountCall(server, app, routineCalls.readRoutines, ({ query, principal }) =>
    routinesToday(app, principal, query, people),
  )
  mountCall(server, app, routineCalls.identifyForRoutines, ({ body, principal }) =>
    startShift(app, principal, body, people),
  )
  mountCall(server, app, routineCalls.readRoutineReport, ({ params, query, principal }) =>
    routineReport(app, principal, params.id, query.day),
  )
  mountCall(server, app, routineCalls.readRoutineMonth, ({ params, query, principal, reply }) =>
    app.lists.read(askerOf(reply, principal), db => routineMonths(app, db, principal, params.id, query.month)),
  )
  mountRoutinePaper(server, app, draw)
}

import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Task } from '#contract/calls/tasks/tasks.ts'
import { Problem } from '#domain/problem.ts'
import type { Principal } from '#server/core/auth/principal.ts'
import { transactionWithFiles } from '#server/core/concurrency-limit.ts'
import type { App } from '#server/core/context.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { readPoints, readTask } from '#server/features/tasks/reading/read-task.ts'
import { doerOf } from '#server/features/tasks/routines/routine-shift.ts'
import { isTemplateOnly } from '#server/features/tasks/writing/finish-task.ts'
import { lockTask } from '#server/features/tasks/writing/known-task.ts'
import { noteChanges } from '#server/features/tasks/writing/note-change.ts'
import { tickPoints } from '#server/features/tasks/writing/work-on-task.ts'
import { readViewer } from '#server/features/tasks/viewer.ts'

/** Looked through, and ready to be stored with what it proves. */
type Photo = { store: (tx: Executor) => Promise<{ id: number; name: string | null }> }
/** How photos come in and where they are kept, which the feature of files knows. */
export type Photos = {
  bodyLimit(maxBytes: number): number
  open(scope: FastifyInstance): void
  take(
    app: App,
    request: FastifyRequest,
    body: { data?: string | undefined; name?: string | undefined },
    maxBytes: number,
  ): Promise<Photo>
}
/** More than any phone's camera makes of one. */
export const PHOTO_MAX_BYTES = 20 * 1024 * 1024

/**
 * Keeps a photo with a task, or as the proof of one of its points, which is ticked with it unless it still lacks a
 * reading; in one transaction, for whoever works on it, a tablet or somebody from outside as well. @throws Problem.
 */
export const addPhoto = (
  app: App,
  principal: Principal,
  id: number,
  { point: pointId, shift }: { point: number | null; shift: number | null },
  photo: Photo,
): Promise<Task> =>
  transactionWithFiles(app, async tx => {
    const viewer = await readViewer(tx, principal)
    const { task } = await lockTask(tx, viewer, id, 'work')
    if (task.isTemplate) throw isTemplateOnly('point')
    const by = await doerOf(tx, app, principal, viewer, { shift, isSigned: true })
    const point = pointId === null ? null : (await readPoints(tx, [id])).find(one => one.id === pointId)
    if (point === undefined)
      throw new Problem('invalid', { field: 'point', message: 'Diesen Punkt gibt es nicht mehr.' })
    const upload = await photo.store(tx)
    if (point) {
      const isDone = point.isDone || !point.measure || point.value !== null
      await tickPoints(tx, app, by, task, [{ id: point.id, isDone, upload: { id: upload.id } }])
    } else {
      await sql`insert into task_uploads (task_id, upload_id, position)
        select ${id}, ${upload.id}, coalesce(max(position) + 1, 0) from task_uploads where task_id = ${id}`.execute(tx)
      await noteChanges(tx, app, by, { taskId: id, projectId: task.projectId }, [
        { field: 'Datei', before: null, after: upload.name ?? `Datei ${upload.id}` },
      ])
    }
    return readTask(tx, viewer, id, app.clock.now())
  })

import type { ListedTask } from '#contract/calls/tasks/tasks.ts'
import type { Principal } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { announceTask } from '#server/features/tasks/live-tasks.ts'
import { listTasks } from '#server/features/tasks/reading/list-tasks.ts'
import { readComments, readPoints } from '#server/features/tasks/reading/read-task.ts'
import { addPhoto } from '#server/features/tasks/writing/add-photo.ts'
import { momentOf, saveTask } from '#server/features/tasks/writing/save-task.ts'
import { readViewer } from '#server/features/tasks/viewer.ts'

type Points = Awaited<ReturnType<typeof readPoints>>
export type OutsideTask = Pick<
  ListedTask,
  'id' | 'code' | 'title' | 'status' | 'dueAt' | 'isDueAllDay' | 'isLate' | 'project' | 'reach'
> & {
  requiresPhoto: boolean
  points: Points
  comments: readonly { by: string; text: string; at: string }[]
}
/** What somebody from outside does with one of their tasks: a point, the whole, or a word about it. */
export type OutsideDeed =
  | { readonly does: 'tick'; readonly point: number; readonly isDone: boolean; readonly value: number | null }
  | { readonly does: 'finish' | 'reopen' }
  | { readonly does: 'comment'; readonly text: string }

const MOST = 100

/** The tasks somebody from outside sees: what is open first, then what was finished last. */
export async function tasksOfOutsider(app: App, principal: Principal): Promise<OutsideTask[]> {
  const viewer = await readViewer(app.db, principal)
  const moment = await momentOf(app)
  const open = await listTasks(app.db, viewer, { isOpen: true, sort: 'due', page: 1, limit: MOST }, moment)
  const over = await listTasks(app.db, viewer, { isOpen: false, sort: '-completed', page: 1, limit: 10 }, moment)
  const tasks = [...open.data, ...over.data]
  const ids = tasks.map(({ id }) => id)
  const { rows } = await typedSql({
    id: 'int',
  })`select id from tasks where id = any(${ids}::bigint[]) and requires_photo`.execute(app.db)
  const proved = new Set(rows.map(({ id }) => id))
  const points = Map.groupBy(await readPoints(app.db, ids), ({ taskId }) => taskId)
  const comments = Map.groupBy(await readComments(app.db, viewer, ids), ({ taskId }) => taskId)
  return tasks.map(task => ({
    ...task,
    requiresPhoto: proved.has(task.id),
    points: points.get(task.id) ?? [],
    comments: comments.get(task.id) ?? [],
  }))
}

/** Keeps a photo of theirs with a task or as the proof of a point, as far as they may. @throws Problem. */
export async function photographAsOutsider(
  app: App,
  principal: Principal,
  id: number,
  point: number | null,
  photo: Parameters<typeof addPhoto>[4],
): Promise<void> {
  const { project } = await addPhoto(app, principal, id, { point, shift: null }, photo)
  announceTask(app, id, project?.id ?? null)
}

/** Does it, as far as they may. @throws Problem. */
export async function doAsOutsider(app: App, principal: Principal, id: number, deed: OutsideDeed): Promise<void> {
  const change =
    deed.does === 'tick'
      ? { ticks: [{ id: deed.point, isDone: deed.isDone, ...(deed.value === null ? {} : { value: deed.value }) }] }
      : deed.does === 'comment'
        ? { comment: deed.text }
        : { status: deed.does === 'finish' ? ('done' as const) : ('open' as const) }
  const { project } = await saveTask(app, principal, id, change)
  announceTask(app, id, project?.id ?? null)
}

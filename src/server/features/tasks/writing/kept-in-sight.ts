import type { Task, TaskBody, TaskChange } from '#contract/calls/tasks/tasks.ts'
import { Problem } from '#domain/problem.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { readTask } from '#server/features/tasks/reading/read-task.ts'
import type { Viewer } from '#server/features/tasks/viewer.ts'

const TASK_HIDDEN =
  'Damit sähen Sie diese Aufgabe selbst nicht mehr. Geben Sie sie auch sich selbst, oder lassen Sie sie für alle im Projekt sichtbar.'

/**
 * The task as whoever has just written it reads it. @throws Problem `invalid` at what of the change hides it from them,
 * and nothing is saved.
 */
export const keptTask = (
  tx: Executor,
  viewer: Viewer,
  id: number,
  { now, change }: { now: string; change: TaskBody | TaskChange },
): Promise<Task> => {
  const field =
    (['visibility', 'assignees', 'watchers', 'branch', 'routine', 'isTemplate'] as const).find(
      name => change[name] !== undefined,
    ) ?? 'visibility'
  return inSight(readTask(tx, viewer, id, now), { field, message: TASK_HIDDEN })
}

/** What is read for whoever has just written it. @throws Problem `invalid` where they would not see it any more. */
export async function inSight<T>(read: Promise<T>, entry: { field: string; message: string }): Promise<T> {
  try {
    return await read
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'notFound') throw error
    throw new Problem('invalid', { ...entry, code: 'outOfSight' })
  }
}

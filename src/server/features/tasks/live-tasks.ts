import { liveTasks } from '#contract/calls/streams.ts'
import { holds } from '#contract/rights/decide.ts'
import { principalsNow } from '#server/core/auth/authenticate.ts'
import type { App } from '#server/core/context.ts'
import type { Topic } from '#server/core/http/live-topic.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { goneProject } from '#server/features/tasks/projects/read-projects.ts'
import { isSeen } from '#server/features/tasks/reading/seen-tasks.ts'
import { reachOf, readViewer, type Viewer } from '#server/features/tasks/viewer.ts'

/** Tells every process that a task stands differently in the database, behind the commit. */
export function announceTask(app: App, id: number, projectId: number | null): void {
  app.live.announce({ topic: 'tasks', id })
  if (projectId !== null) app.live.announce({ topic: `project:${projectId}`, id })
}

/**
 * Tells which task changed (event `task`) in a project one sees, or among all one sees, with `resync` at the start and
 * after a lost connection. Whoever no longer sees the project, or has left, hears no more.
 */
export function tasksTopic(app: App): Topic<'tasks'> {
  const principalNow = principalsNow(app)
  return async ({ project }, request) => {
    const viewer = await readViewer(app.db, await principalNow(request))
    if (project !== undefined && reachOf(viewer, project) === 'nothing') throw goneProject()
    return {
      channel: project === undefined ? 'tasks' : `project:${project}`,
      async tellAll(events) {
        const ids = new Set(events.flatMap(({ id, resync }) => (resync || id === undefined ? [] : [id])))
        const isAnew = events.some(({ id, resync }) => resync || id === undefined)
        const begun = isAnew ? [{ event: 'resync', data: { now: app.clock.now() } } as const] : []
        if (ids.size === 0) return begun
        const principal = await principalNow(request)
        if (!holds(principal, liveTasks.ability)) return 'end'
        const now = await readViewer(app.db, principal)
        if (project !== undefined && reachOf(now, project) === 'nothing') return 'end'
        const hidden = await hiddenTasks(app, now, [...ids])
        const seen = [...ids].filter(id => !hidden.has(id))
        return [...begun, ...seen.map(id => ({ event: 'task' as const, data: { id } }))]
      },
    }
  }
}

/** Those they do not see; one that is gone is told to whoever follows its project, since it stood there before. */
async function hiddenTasks(app: App, viewer: Viewer, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await typedSql({ id: 'int' })`
    select t.id from tasks t where t.id = any(${[...ids]}::bigint[])
      -- of what has no project or no branch whether it is seen may be unknown, which is not seen
      and ${isSeen(viewer)} is not true`.execute(app.db)
  return new Set(rows.map(({ id }) => id))
}

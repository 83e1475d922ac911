import { reachesAtLeast } from '#domain/tasks/task-permissions.ts'
import { Problem } from '#domain/problem.ts'
import type { StaffPrincipal } from '#server/core/auth/principal.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { reachOf, readViewer } from '#server/features/tasks/viewer.ts'
import { lockTask } from '#server/features/tasks/writing/known-task.ts'

type Link = { id: number } | null | undefined

/**
 * What somebody says they work for: a project they work in, or a task, which says its project. Whether it is paid for
 * says the project.
 * @throws Problem `invalid` at `project` or `task` where they do not work on it.
 */
export async function workAimOf(tx: Executor, userId: number, { project, task }: { project?: Link; task?: Link }) {
  if (!project && !task) return { projectId: null, taskId: null, isBillable: false }
  const viewer = await readViewer(tx, await staffOf(tx, userId))
  const known = task ? await taskOf(tx, viewer, task.id) : null
  if (known && project && known.projectId !== project.id)
    throw new Problem('invalid', {
      field: 'task',
      code: 'foreign',
      message: 'Diese Aufgabe gehört nicht zum gewählten Projekt.',
    })
  const projectId = known ? known.projectId : (project?.id ?? null)
  const { rows } = await typedSql({ isBillable: 'bool' })`
    select is_billable as "isBillable" from projects where id = ${projectId} and not is_template
      and (not is_archived or ${known !== null})`.execute(tx)
  const [found] = rows
  if (!known && (!found || projectId === null || !reachesAtLeast(reachOf(viewer, projectId), 'work')))
    throw new Problem('invalid', {
      field: 'project',
      code: 'foreign',
      message: 'Bitte wählen Sie ein Projekt, an dem Sie mitarbeiten.',
    })
  return { projectId, taskId: known?.id ?? null, isBillable: found?.isBillable ?? false }
}

type Viewer = Awaited<ReturnType<typeof readViewer>>
async function taskOf(tx: Executor, viewer: Viewer, id: number): Promise<{ id: number; projectId: number | null }> {
  const no = () =>
    new Problem('invalid', {
      field: 'task',
      code: 'foreign',
      message: 'Bitte wählen Sie eine Aufgabe, an der Sie mitarbeiten.',
    })
  try {
    const { task } = await lockTask(tx, viewer, id, 'work')
    if (task.isTemplate) throw no()
    return task
  } catch (error) {
    throw error instanceof Problem ? no() : error
  }
}

/** Somebody as their roles and branches make them, whatever they were known by. */
async function staffOf(tx: Executor, userId: number): Promise<StaffPrincipal> {
  const { rows } = await typedSql({
    username: 'text',
    firstName: 'text?',
    lastName: 'text?',
    roles: 'text[]',
    branchIds: 'int[]',
  })`
    select u.username, u.first_name as "firstName", u.last_name as "lastName", u.roles,
      coalesce((select array_agg(l.target_id::int order by l.position) from users_branches l
        where l.row_id = u.id), '{}') as "branchIds"
    from users u where u.id = ${userId}`.execute(tx)
  const [row] = rows
  if (!row) throw new Error(`User ${userId} is gone`)
  return {
    kind: 'user',
    id: userId,
    canSeeRevenue: false,
    mustChangePassword: false,
    mustSetUpSecondFactor: false,
    ...row,
  }
}

import { type RawBuilder, sql } from 'kysely'
import { reachInProject } from '#domain/tasks/task-permissions.ts'
import { projectsReached, toProject, type Viewer } from '#server/features/tasks/viewer.ts'

/** That a row of people (alias `a`) means them: by name or by their department. */
function isThem({ userId, externalId, departmentId }: Viewer): RawBuilder<boolean> {
  const ids = { user_id: userId, external_user_id: externalId, department_id: departmentId }
  const known = Object.entries(ids).flatMap(([column, id]) =>
    id === null ? [] : [sql`${sql.ref(`a.${column}`)} = ${id}`],
  )
  return known.length === 0 ? sql`false` : sql`(${sql.join(known, sql` or `)})`
}
/** That somebody is given a task (table alias `t` unless said), by name or by their department. */
export const isAssigned = (viewer: Viewer, task = 't'): RawBuilder<boolean> =>
  sql`exists (select from task_assignees a where a.task_id = ${sql.ref(`${task}.id`)} and ${isThem(viewer)})`
/** That they may change it as well, since whoever gave it to them said so. */
export const mayEdit = ({ userId, departmentId }: Viewer, task = 't'): RawBuilder<boolean> =>
  sql`exists (select from task_assignees a where a.task_id = ${sql.ref(`${task}.id`)} and a.may_edit
    and (a.user_id = ${userId} or a.department_id = ${departmentId}))`
export const isWatched = ({ userId }: Viewer, task = 't'): RawBuilder<boolean> =>
  sql`exists (select from task_watchers w where w.task_id = ${sql.ref(`${task}.id`)} and w.user_id = ${userId})`

/**
 * That somebody sees a task: what `reachInTask` of the domain says of one, as a condition for many. A test holds one
 * against the other on random tasks and people.
 */
export function isSeen(viewer: Viewer, task = 't'): RawBuilder<boolean> {
  if (viewer.isAdmin) return sql`true`
  const column = (name: string) => sql.ref(`${task}.${name}`)
  const managed = projectsReached(viewer, 'manage') ?? []
  const viewed = projectsReached(viewer, 'view') ?? []
  return sql`(${column('project_id')} = any(${managed}::bigint[])
    or (${column('visibility')} = 'project' and ${column('project_id')} = any(${viewed}::bigint[]))
    or (${column('project_id')} is null and ${column('branch_id')} = any(${[...viewer.leads]}::bigint[]))
    or ((${column('routine')} is not null or (${column('is_template')} and ${column('project_id')} is null))
      and ${column('branch_id')} = any(${[...viewer.worksAt]}::bigint[]))
    or coalesce(${column('reporter_id')} = ${viewer.userId}, false) or ${isAssigned(viewer, task)}
    or (${column('visibility')} = 'project' and ${isWatched(viewer, task)}))`
}

/**
 * The same of tasks of one project (alias `t`), for as much as is asked of each: what somebody is to the project is
 * known before the first of ten thousand is looked at, and who leads it sees all of them.
 */
export function isSeenIn(viewer: Viewer, project: number): RawBuilder<boolean> {
  const reach = reachInProject(toProject(viewer, project))
  if (reach === 'manage') return sql`true`
  const isOpen = sql`t.visibility = 'project'`
  const byProject = reach === 'nothing' ? sql`(${isOpen} and ${isWatched(viewer)})` : isOpen
  return sql`(${byProject} or coalesce(t.reporter_id = ${viewer.userId}, false) or ${isAssigned(viewer)})`
}

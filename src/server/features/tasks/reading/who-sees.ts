import { sql } from 'kysely'
import type { TaskColleague } from '#contract/calls/tasks/tasks.ts'
import { ROLES } from '#contract/role.ts'
import type { Scope } from '#contract/rights/grants.ts'
import { scopesOf } from '#contract/rights/decide.ts'
import type { Ability } from '#contract/rights/rights.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { gone } from '#server/features/tasks/reading/read-task.ts'
import { isSeen } from '#server/features/tasks/reading/seen-tasks.ts'
import { nameOf } from '#server/features/tasks/reading/task-columns.ts'
import type { Viewer } from '#server/features/tasks/viewer.ts'

/** That a person (alias `u`) holds a right so far, by any of their roles. */
const holds = (ability: Ability, scope: Scope) => {
  const roles = Object.keys(ROLES).filter(role =>
    scopesOf({ kind: 'user', id: 0, roles: [role], branchIds: [] }, ability).has(scope),
  )
  return sql`u.roles && ${roles}::text[]`
}
const worksAt = (branch: string) =>
  sql`exists (select from users_branches l where l.row_id = u.id and l.target_id = ${sql.ref(branch)})`
const isThem = (alias: string) =>
  sql`(${sql.ref(`${alias}.user_id`)} = u.id or ${sql.ref(`${alias}.department_id`)} = u.department_id)`
const leads = (branch: string) => sql`(${holds('projects.read', 'branch')} and ${worksAt(branch)})`
const isMember = sql`exists (select from project_members m where m.project_id = p.id and ${isThem('m')}
  and (m.role = 'manager' or t.visibility = 'project'))`
const isGiven = sql`exists (select from task_assignees a where a.task_id = t.id and ${isThem('a')})`
const looksOn = sql`exists (select from task_watchers w where w.task_id = t.id and w.user_id = u.id)`

/**
 * That a person (alias `u`) sees a task (alias `t`, its project `p`): what `isSeen` says of many tasks for one person,
 * said of many people for one task. A test holds one against the other.
 */
export const seesTask = sql`(${holds('projects.read', 'all')} or p.owner_id = u.id or ${leads('p.branch_id')}
  or ${isMember}
  or (t.visibility = 'project' and (${looksOn} or (p.is_template and p.branch_id is null
    and ${holds('projects.read', 'branch')}
    and exists (select from users_branches l where l.row_id = u.id))))
  or (p.id is null and ${leads('t.branch_id')})
  or ((t.routine is not null or (t.is_template and p.id is null)) and ${holds('tasks.routines', 'branch')}
    and ${worksAt('t.branch_id')})
  or t.reporter_id = u.id or ${isGiven})`

/**
 * Colleagues one may name in a comment: who sees the task, of one's own branches or part of the task or its project;
 * not oneself. @throws Problem `notFound`.
 */
export async function peopleWhoSee(db: Executor, viewer: Viewer, taskId: number): Promise<TaskColleague[]> {
  const { rows: seen } = await typedSql({ id: 'int' })`
    select t.id from tasks t where t.id = ${taskId} and ${isSeen(viewer)}`.execute(db)
  if (!seen[0]) throw gone()
  const { rows } = await typedSql({ id: 'int', name: 'text', username: 'text' })`
    select u.id, ${nameOf('u')} as name, u.username from tasks t left join projects p on p.id = t.project_id
    join users u on u.is_enabled and u.id is distinct from ${viewer.userId} and ${seesTask}
    where t.id = ${taskId} and (${viewer.isAdmin} or u.id in (t.reporter_id, p.owner_id) or ${isMember} or ${isGiven}
      or ${looksOn}
      or exists (select from users_branches l join users_branches o on o.target_id = l.target_id where l.row_id = u.id
        and o.row_id = ${viewer.userId}))
    order by 2, 1`.execute(db)
  return rows
}

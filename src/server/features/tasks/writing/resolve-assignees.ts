import { type RawBuilder, sql } from 'kysely'
import type { TaskPerson } from '#contract/calls/tasks/projects.ts'
import { Problem } from '#domain/problem.ts'
import { typedSql, typed } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { nameOf } from '#server/features/tasks/reading/task-columns.ts'
import type { Viewer } from '#server/features/tasks/viewer.ts'

const PERSON = { kind: typed<TaskPerson['kind']>('text'), id: 'int', name: 'text', username: 'text?' } as const
export type Given = { readonly kind: TaskPerson['kind']; readonly id: number; readonly mayEdit?: boolean | undefined }

/**
 * Whom somebody may give tasks to: members of the project, and colleagues and departments of their own branches. People
 * from outside only where they are members.
 */
export async function peopleFor(db: Executor, viewer: Viewer, projectId: number | null): Promise<TaskPerson[]> {
  const { rows } = await typedSql(PERSON)`
    select 'user' as kind, u.id, ${nameOf('u')} as name, u.username from users u where u.is_enabled
      and (${viewer.isAdmin} or u.id = ${viewer.userId}
        or exists (select from users_branches l join users_branches o on o.target_id = l.target_id
          where l.row_id = u.id and o.row_id = ${viewer.userId})
        or ${isMember(projectId, sql`m.user_id = u.id`)})
    union all
    select 'department', d.id, d.name, null from departments d where d.is_enabled
      and (${viewer.isAdmin} or ${isMember(projectId, sql`m.department_id = d.id`)}
        or not exists (select from departments_branches o where o.row_id = d.id)
        or exists (select from departments_branches o join users_branches l on l.target_id = o.target_id
          where o.row_id = d.id and l.row_id = ${viewer.userId}))
    union all
    select 'externalUser', e.id, trim(e.first_name || ' ' || e.last_name), null from external_users e
      where e.is_enabled and ${isMember(projectId, sql`m.external_user_id = e.id`)}
    order by 1 desc, 3, 2`.execute(db)
  return rows
}
const isMember = (projectId: number | null, who: RawBuilder<unknown>) =>
  sql`exists (select from project_members m where m.project_id = ${projectId} and ${who})`

/**
 * Keeps what is given to these and nobody else; who was given it before may stay, whoever asks. Answers who is new.
 * @throws Problem `invalid` at a stranger, or at somebody from outside who would change it.
 */
export async function writeAssignees(
  tx: Executor,
  viewer: Viewer,
  { id, projectId }: { id: number; projectId: number | null },
  given: readonly Given[],
): Promise<Given[]> {
  const { rows: present } = await typedSql({ kind: typed<TaskPerson['kind']>('text'), id: 'int' })`
    select case when user_id is not null then 'user' when external_user_id is not null then 'externalUser'
      else 'department' end as kind,
      coalesce(user_id, external_user_id, department_id) as id from task_assignees where task_id = ${id}`.execute(tx)
  if (given.some(({ kind, mayEdit }) => kind === 'externalUser' && mayEdit))
    throw new Problem('invalid', { field: 'assignees', message: 'Externe sehen zu oder haken ab.' })
  const isIn = (list: readonly Given[], one: Given) =>
    list.some(other => other.kind === one.kind && other.id === one.id)
  const fresh = given.filter(one => !isIn(present, one))
  if (fresh.length > 0) {
    const known = await peopleFor(tx, viewer, projectId)
    if (!fresh.every(one => isIn(known, one)))
      throw new Problem('invalid', {
        field: 'assignees',
        message: 'Diese Aufgabe kann dieser Person hier nicht gegeben werden.',
      })
  }
  await sql`delete from task_assignees where task_id = ${id}
    and not (coalesce(user_id = any(${idsOf(given, 'user')}::bigint[]), false)
    or coalesce(external_user_id = any(${idsOf(given, 'externalUser')}::bigint[]), false)
    or coalesce(department_id = any(${idsOf(given, 'department')}::bigint[]), false))`.execute(tx)
  for (const { kind, id: who } of fresh)
    await sql`insert into task_assignees (task_id, user_id, external_user_id, department_id)
      values (${id}, ${kind === 'user' ? who : null},
      ${kind === 'externalUser' ? who : null}, ${kind === 'department' ? who : null}) on conflict do nothing`.execute(
      tx,
    )
  for (const { kind, id: who, mayEdit } of given)
    if (mayEdit !== undefined)
      await sql`update task_assignees set may_edit = ${mayEdit} where task_id = ${id} and may_edit <> ${mayEdit}
        and ${sql.ref(kind === 'user' ? 'user_id' : kind === 'externalUser' ? 'external_user_id' : 'department_id')} =
          ${who}`.execute(tx)
  return fresh
}
const idsOf = (given: readonly Given[], kind: Given['kind']) =>
  given.flatMap(one => (one.kind === kind ? [one.id] : []))

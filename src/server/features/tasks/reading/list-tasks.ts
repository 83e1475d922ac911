import { type RawBuilder, sql } from 'kysely'
import type { ListedTask, TaskFilter } from '#contract/calls/tasks/tasks.ts'
import { cappedTotal, type ListPage, MOST_COUNTED } from '#contract/list-page.ts'
import { addDays } from '#domain/time/local-time.ts'
import { typedSql, KEPT } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { isAssigned, isSeen, isSeenIn } from '#server/features/tasks/reading/seen-tasks.ts'
import { presentListed } from '#server/features/tasks/reading/present-task.ts'
import { LISTED, LISTED_FROM, listedColumns } from '#server/features/tasks/reading/task-columns.ts'
import type { Viewer } from '#server/features/tasks/viewer.ts'

const PRIORITY = sql`array_position(array['none', 'low', 'normal', 'high', 'urgent'], t.priority)`
const ORDERS: Readonly<Record<TaskFilter['sort'], RawBuilder<unknown>>> = {
  due: sql`t.late_at nulls last, t.id`,
  '-due': sql`t.late_at desc nulls last, t.id desc`,
  position: sql`t.position, t.id`,
  priority: sql`${PRIORITY}, t.id`,
  '-priority': sql`${PRIORITY} desc, t.late_at nulls last, t.id`,
  title: sql`lower(t.title), t.id`,
  completed: sql`t.completed_at nulls last, t.id`,
  '-completed': sql`t.completed_at desc nulls last, t.id desc`,
}
export type Moment = { now: string; timeZone: string }

/**
 * One page of the tasks somebody sees, counted up to as many as are told: which they are and how many, then what of
 * each is shown.
 */
export async function listTasks(
  db: Executor,
  viewer: Viewer,
  filter: TaskFilter,
  { now, timeZone }: Moment,
): Promise<{ data: ListedTask[]; meta: ListPage }> {
  const where = sql`${sql.join(taskConditions(viewer, filter, timeZone, now), sql` and `)}`
  const { page, limit, sort } = filter
  const { rows } = await typedSql({ ids: 'int[]', count: 'int' })`
    select array(select t.id from tasks t where ${where} order by ${ORDERS[sort]}
      limit ${limit} offset ${(page - 1) * limit}) as ids,
      (select count(*)::int from (select from tasks t where ${where}
        limit ${MOST_COUNTED + 1}) counted) as count`.execute(db)
  const { ids, count } = rows[0] ?? { ids: [], count: 0 }
  return { data: await readListed(db, viewer, now, ids), meta: { ...cappedTotal(count), page, limit } }
}

/**
 * Which tasks somebody sees in all, in the order of a list: as of one moment, for who then reads them some at a time.
 */
export async function taskIds(
  db: Executor,
  viewer: Viewer,
  { sort, ...filter }: AllTasks,
  { now, timeZone }: Moment,
): Promise<number[]> {
  const where = sql`${sql.join(taskConditions(viewer, filter, timeZone, now), sql` and `)}`
  const { rows } = await typedSql({ ids: 'int[]' })`
    select array(select t.id from tasks t where ${where} order by ${ORDERS[sort]}) as ids`.execute(db)
  return rows[0]?.ids ?? []
}
type AllTasks = Omit<TaskFilter, 'page' | 'limit'>

/** Tasks as they stand in lists, in the order they are named; those somebody does not see are left out. */
export async function readListed(
  db: Executor,
  viewer: Viewer,
  now: string,
  ids: readonly number[],
): Promise<ListedTask[]> {
  if (ids.length === 0) return []
  const { rows } = await typedSql(LISTED)`${sql.raw(KEPT)}
    select ${listedColumns(viewer)} from ${LISTED_FROM} where t.id = any(${[...ids]}::bigint[])`.execute(db)
  const known = new Map(rows.map(row => [row.id, row]))
  return ids.flatMap(id => {
    const row = known.get(id)
    return (row && presentListed(row, viewer, now)) ?? []
  })
}

const WHOLE_TEMPLATE = sql`t.parent_id is null and not exists (select from projects o where o.id = t.project_id
  and o.is_template)`
type Narrowed = Partial<Omit<TaskFilter, 'sort' | 'page' | 'limit'>>
/**
 * What a filter asks of tasks (alias `t`), and that they are seen at all; neither templates nor what is archived unless
 * it is asked for.
 */
export function taskConditions(viewer: Viewer, filter: Narrowed, timeZone: string, now: string): RawBuilder<unknown>[] {
  const {
    project,
    column,
    assignee,
    mine,
    department,
    branch,
    status,
    isOpen,
    priority,
    dueFrom,
    dueTo,
    overdue,
    tag,
    parent,
    order,
  } = filter
  const { customer, isTemplate = false, isArchived = false, search } = filter
  const isLate = sql`t.late_at <= ${now}::timestamptz and t.status in ('open', 'inProgress')`
  const midnight = (day: string) => sql`${day}::date::timestamp at time zone ${timeZone}`
  const all: (RawBuilder<unknown> | false | undefined)[] = [
    project === undefined ? isSeen(viewer) : isSeenIn(viewer, project),
    isTemplate ? sql`t.is_template` : sql`not t.is_template`,
    isArchived ? sql`t.is_archived` : sql`not t.is_archived`,
    // what stands in a template is part of it
    isTemplate && project === undefined && parent === undefined && WHOLE_TEMPLATE,
    project !== undefined && sql`t.project_id = ${project}`,
    column !== undefined && sql`t.column_id = ${column}`,
    assignee !== undefined &&
      sql`exists (select from task_assignees a where a.task_id = t.id and a.user_id = ${assignee})`,
    mine && isAssigned(viewer),
    department !== undefined &&
      sql`(t.department_id = ${department} or exists (select from task_assignees a where a.task_id = t.id
        and a.department_id = ${department}))`,
    branch !== undefined &&
      sql`(t.branch_id = ${branch} or exists (select from projects o where o.id = t.project_id
        and o.branch_id = ${branch}))`,
    status !== undefined && sql`t.status = ${status}`,
    isOpen !== undefined && (isOpen ? sql`t.status in ('open', 'inProgress')` : sql`t.status in ('done', 'cancelled')`),
    priority !== undefined && sql`t.priority = ${priority}`,
    dueFrom !== undefined && sql`t.due_at >= ${midnight(dueFrom)}`,
    dueTo !== undefined && sql`t.due_at < ${midnight(addDays(dueTo, 1))}`,
    overdue === true && isLate,
    overdue === false && sql`(${isLate}) = false`,
    tag !== undefined && sql`${tag} = any(t.tags)`,
    parent !== undefined && sql`t.parent_id = ${parent}`,
    order !== undefined && sql`t.order_id = ${order}`,
    customer !== undefined && sql`t.customer_id = ${customer}`,
    search !== undefined && search !== '' && searched(search),
  ]
  return all.filter(condition => condition !== false && condition !== undefined)
}

/** By words of the title, or by a code such as `EVENT-12`. */
function searched(search: string): RawBuilder<unknown> {
  const like = `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const [, identifier, number] = /^([A-Za-z][A-Za-z\d]{1,9})-(\d{1,7})$/.exec(search) ?? []
  if (identifier === undefined) return sql`t.title ilike ${like}`
  return sql`(t.title ilike ${like} or (t.number = ${Number(number)}
    and exists (select from projects o where o.id = t.project_id and o.identifier = ${identifier.toUpperCase()})))`
}

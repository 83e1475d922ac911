import { type RawBuilder, sql } from 'kysely'
import type { Board, BoardFilter, Project, ProjectFilter } from '#contract/calls/tasks/projects.ts'
import { reachesAtLeast } from '#domain/tasks/task-permissions.ts'
import type { BudgetType, ProjectStatus } from '#domain/tasks/task-words.ts'
import { Problem } from '#domain/problem.ts'
import { typedSql, type RowOf, typed } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { trackedSeconds } from '#server/core/recorded-work/tracked-seconds.ts'
import { type Moment, readListed, taskConditions } from '#server/features/tasks/reading/list-tasks.ts'
import { nameOf, peopleOf } from '#server/features/tasks/reading/task-columns.ts'
import { projectsReached, reachOf, type Viewer } from '#server/features/tasks/viewer.ts'

type Link = { id: number; name: string }
const PROJECT = {
  id: 'int',
  version: 'int',
  identifier: 'text',
  name: 'text',
  description: 'text?',
  status: typed<ProjectStatus>('text'),
  customer: typed<Link | null>('json?'),
  branch: typed<Link | null>('json?'),
  departments: typed<Link[]>('json'),
  owner: typed<Link | null>('json?'),
  members: typed<Project['members']>('json'),
  color: 'text',
  startDate: 'date?',
  endDate: 'date?',
  columns: typed<Omit<Project['columns'][number], 'taskCount'>[]>('json'),
  budgetType: typed<BudgetType>('text'),
  budgetSeconds: 'int?',
  budgetAmount: 'numeric?',
  hourlyRate: 'numeric?',
  isBillable: 'bool',
  orderReference: 'text?',
  tags: 'text[]',
  uploads: typed<Project['uploads']>('json'),
  isArchived: 'bool',
  isTemplate: 'bool',
  createdAt: 'instant',
  updatedAt: 'instant',
  /** How many tasks stand in each column, of a template those it is made of. */
  counts: typed<{ columnId: number; done: number; count: number }[]>('json'),
} as const
const MOST = 500

export const goneProject = () => new Problem('notFound', { message: 'Dieses Projekt gibt es nicht.' })

/** Projects somebody sees, those of today first. */
export const listProjects = (db: Executor, viewer: Viewer, filter: ProjectFilter, now: string): Promise<Project[]> =>
  readProjects(db, viewer, foundBy(filter), now)

/**
 * Which projects a list finds, all of them in its order: for who reads them a part at a time, however they are changed
 * meanwhile.
 */
export async function projectIds(db: Executor, viewer: Viewer, filter: ProjectFilter): Promise<number[]> {
  const seen = projectsReached(viewer, 'view')
  const { rows } = await typedSql({ id: 'int' })`
    select p.id from projects p where ${isSeen(seen)} and ${foundBy(filter)} order by ${BY_STATUS}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Some projects by their ids, as far as somebody still sees them, in the order of a list. */
export const projectsByIds = (db: Executor, viewer: Viewer, ids: readonly number[], now: string): Promise<Project[]> =>
  readProjects(db, viewer, sql`p.id = any(${[...ids]}::bigint[])`, now)

const BY_STATUS = sql`array_position(array['active', 'planned', 'onHold', 'completed', 'cancelled'], p.status),
  lower(p.name), p.id`
const isSeen = (seen: readonly number[] | null) => sql`(${seen === null} or p.id = any(${[...(seen ?? [])]}::bigint[]))`

function foundBy(filter: ProjectFilter): RawBuilder<unknown> {
  const { status, customer, branch, department, member, isArchived = false, isTemplate = false, search } = filter
  const like = search && `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const all = [
    sql`p.is_archived = ${isArchived}`,
    sql`p.is_template = ${isTemplate}`,
    status !== undefined && sql`p.status = ${status}`,
    customer !== undefined && sql`p.customer_id = ${customer}`,
    branch !== undefined && sql`p.branch_id = ${branch}`,
    department !== undefined &&
      sql`exists (select from project_departments d where d.project_id = p.id and d.department_id = ${department})`,
    member !== undefined &&
      sql`(p.owner_id = ${member} or exists (select from project_members m where m.project_id = p.id
        and m.user_id = ${member}))`,
    like !== undefined && like !== '' && sql`(p.name ilike ${like} or p.identifier ilike ${like})`,
  ]
  return sql.join(
    all.filter(condition => condition !== false),
    sql` and `,
  )
}

/** @throws Problem `notFound` also where they do not see it. */
export async function readProject(db: Executor, viewer: Viewer, id: number, now: string): Promise<Project> {
  const [project] = await readProjects(db, viewer, sql`p.id = ${id}`, now)
  if (!project) throw goneProject()
  return project
}

async function readProjects(db: Executor, viewer: Viewer, where: RawBuilder<unknown>, now: string): Promise<Project[]> {
  const seen = projectsReached(viewer, 'view')
  const { rows } = await typedSql(PROJECT)`
    select p.id, p.version, p.identifier, p.name, p.description, p.status,
      (select jsonb_build_object('id', c.id, 'name', c.name) from customers c where c.id = p.customer_id) as customer,
      (select jsonb_build_object('id', b.id, 'name', b.name) from branches b where b.id = p.branch_id) as branch,
      coalesce((select jsonb_agg(jsonb_build_object('id', d.id, 'name', d.name) order by l.position)
        from project_departments l
        join departments d on d.id = l.department_id where l.project_id = p.id), '[]') as departments,
      (select jsonb_build_object('id', u.id, 'name', ${nameOf('u')}) from users u where u.id = p.owner_id) as owner,
      ${peopleOf('project_members', 'project_id', sql`p.id`, sql`jsonb_build_object('role', a.role)`)} as members,
        p.color, p.start_date as "startDate", p.end_date as "endDate",
      coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name, 'color', c.color, 'category',
        c.category, 'limit', c.task_limit)
        order by c.position, c.id) from project_columns c where c.project_id = p.id), '[]') as columns,
      p.budget_type as "budgetType", p.budget_seconds as "budgetSeconds", p.budget_amount as "budgetAmount",
        p.hourly_rate as "hourlyRate",
      p.is_billable as "isBillable", p.order_reference as "orderReference", p.tags,
      coalesce((select jsonb_agg(jsonb_build_object('id', f.id, 'version', f.version, 'extension',
        f.extension, 'publicHash', f.public_hash,
        'mimeType', f.mime_type, 'name', f.name) order by l.position) from project_uploads l
          join uploads f on f.id = l.upload_id where l.project_id = p.id), '[]') as uploads,
      p.is_archived as "isArchived", p.is_template as "isTemplate",
      p.created_at as "createdAt", p.updated_at as "updatedAt",
      coalesce((select jsonb_agg(jsonb_build_object('columnId', c.column_id, 'done', c.done, 'count', c.count))
        from (${counted(false)} union all ${counted(true)}) c), '[]') as counts
    from projects p where ${isSeen(seen)} and ${where}
    order by ${BY_STATUS} limit ${MOST}`.execute(db)
  const tracked = await trackedSeconds(db, now, ofProjects(rows.map(({ id }) => id)))
  return rows.flatMap(row => present({ ...row, trackedSeconds: tracked.get(row.id) ?? 0 }, viewer))
}

/** The records of projects: those of their tasks as these stand now, and those of no task; each found by an index. */
const ofProjects = (ids: readonly number[]) => ({
  key: sql`coalesce(t.project_id, a.project_id)`,
  where: sql`a.id in (
    select w.id from working_activities w where w.project_id = any(${[...ids]}::bigint[]) and w.task_id is null
    union all select w.id from working_activities w join tasks o on o.id = w.task_id
      where o.project_id = any(${[...ids]}::bigint[]))`,
})

/**
 * Tasks of a project (alias `p`) by their columns; which of its two kinds stands in the statement itself, for the index
 * of each.
 */
const counted = (isTemplate: boolean) => sql`
  select t.column_id, (count(*) filter (where t.status = 'done'))::int as done, count(*)::int as count from tasks t
  where ${isTemplate ? sql`p.is_template` : sql`not p.is_template`} and t.project_id = p.id and not t.is_archived
    and ${isTemplate ? sql`t.is_template` : sql`not t.is_template`} and t.status <> 'cancelled' group by 1`

function present(
  { counts, ...row }: RowOf<typeof PROJECT> & Pick<Project, 'trackedSeconds'>,
  viewer: Viewer,
): Project[] {
  const reach = reachOf(viewer, row.id)
  if (reach === 'nothing') return []
  const leads = reachesAtLeast(reach, 'manage')
  const isOutside = viewer.externalId !== null
  const sum = (of: 'count' | 'done') => counts.reduce((all, count) => all + count[of], 0)
  const [taskCount, doneCount] = [sum('count'), sum('done')]
  const money = (amount: string | null) => (leads && amount !== null ? Number(amount) : null)
  return [
    {
      ...row,
      columns: row.columns.map(column => ({
        ...column,
        taskCount: counts.find(({ columnId }) => columnId === column.id)?.count ?? 0,
      })),
      taskCount,
      doneCount,
      budgetAmount: money(row.budgetAmount),
      hourlyRate: money(row.hourlyRate),
      // who comes from outside sees what is to do, not who the customer is, what it may cost or who else belongs to it
      ...(isOutside
        ? { customer: null, budgetSeconds: null, orderReference: null, members: [], trackedSeconds: 0 }
        : {}),
      progressPercent: taskCount === 0 ? 0 : Math.round((doneCount / taskCount) * 100),
      reach,
    },
  ]
}

/**
 * The columns of a project with their first tasks, narrowed as is asked: which they are and how many, then what of each
 * is shown.
 */
export async function readBoard(
  db: Executor,
  viewer: Viewer,
  id: number,
  { perColumn, ...filter }: BoardFilter,
  { now, timeZone }: Moment,
): Promise<Board> {
  const project = await readProject(db, viewer, id, now)
  const asked = { ...filter, project: id, isTemplate: project.isTemplate }
  const where = sql`${sql.join(
    [...taskConditions(viewer, asked, timeZone, now), sql`t.status <> 'cancelled'`],
    sql`
    and `,
  )}`
  // whoever sees all of it is told what was counted with the project
  const isWhole = project.reach === 'manage' && Object.values(filter).every(value => value === undefined)
  const { rows } = await typedSql({ column: 'int', ids: 'int[]', total: 'int?' })`
    select c.id as "column", array(select t.id::int from tasks t where ${where} and t.column_id = c.id
      order by t.position, t.id limit ${perColumn}) as ids,
      ${
        isWhole
          ? sql`null::int`
          : sql`(select count(*)::int from tasks t where ${where}
        and t.column_id = c.id)`
      } as total
    from unnest(${project.columns.map(column => column.id)}::bigint[]) c(id)`.execute(db)
  const ids = rows.flatMap(row => row.ids)
  const tasks = await readListed(db, viewer, now, ids)
  const ofColumn = new Map(rows.map(row => [row.column, row]))
  return {
    project,
    columns: project.columns.map(column => ({
      id: column.id,
      tasks: tasks.filter(task => task.columnId === column.id),
      total: ofColumn.get(column.id)?.total ?? (isWhole ? column.taskCount : 0),
    })),
  }
}

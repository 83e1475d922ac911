import { type RawBuilder, sql } from 'kysely'
import { branchesOf, scopesOf } from '#contract/rights/decide.ts'
import {
  type Reach,
  reachAtMost,
  reachesAtLeast,
  reachInProject,
  type ToProject,
} from '#domain/tasks/task-permissions.ts'
import type { ProjectRole } from '#domain/tasks/task-words.ts'
import { type Principal, refusalOf } from '#server/core/auth/principal.ts'
import { typedSql, type RowOf, typed } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'

/** Who looks at projects and tasks, and what they are to each project: read once for a request. */
export type Viewer = {
  readonly userId: number | null
  readonly externalId: number | null
  readonly deviceId: number | null
  /** As what somebody signs at a tablet whom nobody knows by a key. */
  readonly initials: string | null
  /** As it stands in the trail. */
  readonly name: string
  readonly departmentId: number | null
  readonly isAdmin: boolean
  /** Branches whose projects and tasks they lead. */
  readonly leads: readonly number[]
  /** Branches whose routines they work through. */
  readonly worksAt: readonly number[]
  readonly projects: ReadonlyMap<number, ToProject>
  /** Where their reach ends, whatever they are to a task: a way in may be for reading alone. */
  readonly most: Reach
}

const NONE: ToProject = { roles: [], isOwner: false, leads: false }
const LEADS: ToProject = { roles: [], isOwner: false, leads: true }
const ROLE = { id: 'int', isOwner: 'bool', leads: 'bool', roles: typed<ProjectRole[]>('text[]') } as const

/** @throws Problem for guests and whoever else has nothing to do with tasks. */
export async function readViewer(db: Executor, principal: Principal): Promise<Viewer> {
  if (principal.kind === 'device')
    return { ...nobody, deviceId: principal.id, name: principal.name, worksAt: [principal.branchId] }
  if (principal.kind === 'external') {
    const { rows } = await typedSql({ name: 'text' })`
      select trim(first_name || ' ' || last_name) as name from external_users where id = ${principal.id}`.execute(db)
    const no = sql`false`
    const isMember = sql`m.external_user_id = ${principal.id} and not p.is_template`
    const reached = await typedSql(ROLE)`${reachedProjects(isMember, no, no, no)}`.execute(db)
    const most = principal.mayWork ? 'manage' : 'view'
    return { ...nobody, externalId: principal.id, most, name: rows[0]?.name ?? '', projects: byId(reached.rows) }
  }
  if (principal.kind !== 'user') throw refusalOf(principal)
  const scopes = scopesOf(principal, 'projects.read')
  const isAdmin = scopes.has('all')
  const own = branchesOf(principal)
  const leads = scopes.has('branch') ? own : []
  const { departmentId, projects } = isAdmin ? await adminTo(db, principal.id) : await userTo(db, principal.id, leads)
  const name = [principal.firstName, principal.lastName].filter(Boolean).join(' ') || principal.username
  const worksAt = scopesOf(principal, 'tasks.routines').size > 0 ? own : []
  return { ...nobody, userId: principal.id, name, departmentId, isAdmin, leads, worksAt, projects }
}

const nobody: Viewer = {
  userId: null,
  externalId: null,
  deviceId: null,
  initials: null,
  name: '',
  departmentId: null,
  isAdmin: false,
  leads: [],
  worksAt: [],
  projects: new Map(),
  most: 'manage',
}

/** Whoever sees all of them need not be told what they are to each. */
async function adminTo(db: Executor, id: number): Promise<Pick<Viewer, 'departmentId' | 'projects'>> {
  const { rows } = await typedSql({ departmentId: 'int?' })`
    select department_id as "departmentId" from users where id = ${id}`.execute(db)
  return { departmentId: rows[0]?.departmentId ?? null, projects: nobody.projects }
}

async function userTo(
  db: Executor,
  id: number,
  leads: readonly number[],
): Promise<Pick<Viewer, 'departmentId' | 'projects'>> {
  const reached = reachedProjects(
    sql`(m.user_id = u.id or m.department_id = u.department_id)`,
    sql`coalesce(p.owner_id = u.id, false)`,
    sql`coalesce(p.branch_id = any(${[...leads]}::bigint[]), false)`,
    // a template of the house is there for all who make projects
    leads.length === 0 ? sql`false` : sql`p.is_template and p.branch_id is null`,
  )
  const { rows } = await typedSql({ departmentId: 'int?', projects: typed<RowOf<typeof ROLE>[]>('json') })`
    select u.department_id as "departmentId", coalesce((select jsonb_agg(to_jsonb(reached))
      from (${reached}) reached), '[]') as projects
    from users u where u.id = ${id}`.execute(db)
  return { departmentId: rows[0]?.departmentId ?? null, projects: byId(rows[0]?.projects ?? []) }
}

type Condition = RawBuilder<unknown>
/** The projects somebody is anything to, and what, as a statement. */
const reachedProjects = (isMember: Condition, isOwner: Condition, leads: Condition, isShared: Condition) => sql`
  select * from (select p.id, ${isOwner} as "isOwner", ${leads} as leads,
    coalesce((select array_agg(m.role) from project_members m where m.project_id = p.id and ${isMember}), '{}')
      || case when ${isShared} then array['viewer'] else '{}' end as roles from projects p) reached
  where "isOwner" or leads or cardinality(roles) > 0`
const byId = (rows: readonly RowOf<typeof ROLE>[]): ReadonlyMap<number, ToProject> =>
  new Map(rows.map(({ id, ...to }) => [id, to]))

/** What somebody is to a project. */
export const toProject = ({ isAdmin, projects }: Viewer, id: number): ToProject =>
  isAdmin ? LEADS : (projects.get(id) ?? NONE)
export const reachOf = (viewer: Viewer, projectId: number): Reach =>
  reachAtMost(reachInProject(toProject(viewer, projectId)), viewer.most)
/** The projects somebody reaches at least so far into; null for all there are. */
export const projectsReached = ({ isAdmin, projects }: Viewer, least: Reach): number[] | null =>
  isAdmin ? null : [...projects].flatMap(([id, to]) => (reachesAtLeast(reachInProject(to), least) ? [id] : []))

import { sql } from 'kysely'
import type { Project, ProjectBody, ProjectChange, TaskPerson } from '#contract/calls/tasks/projects.ts'
import { mayForBranch } from '#contract/rights/decide.ts'
import { FIRST_COLUMNS } from '#domain/tasks/task-words.ts'
import { reachesAtLeast } from '#domain/tasks/task-permissions.ts'
import { Problem } from '#domain/problem.ts'
import { FORBIDDEN, type Principal, refusalOf } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import { assignments, typedSql } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { unlinkable } from '#server/core/resources/check-links.ts'
import { writeLog } from '#server/core/logs/write-log.ts'
import { projectTrail } from '#server/features/tasks/projects/project-trail.ts'
import { goneProject, readProject } from '#server/features/tasks/projects/read-projects.ts'
import { writeColumns } from '#server/features/tasks/projects/write-columns.ts'
import { taken, underFreeSign } from '#server/features/tasks/projects/taken-identifier.ts'
import { changesBetween, noteChanges } from '#server/features/tasks/writing/note-change.ts'
import { inSight } from '#server/features/tasks/writing/kept-in-sight.ts'
import { peopleFor } from '#server/features/tasks/writing/resolve-assignees.ts'
import { requireUploads } from '#server/features/tasks/writing/task-parts.ts'
import { reachOf, readViewer, type Viewer } from '#server/features/tasks/viewer.ts'

const HIDDEN =
  'Damit sähen Sie dieses Projekt selbst nicht mehr. Bleiben Sie Mitglied, oder geben Sie es Ihrer Filiale.'

/**
 * Makes a project with its columns, in one transaction; whoever makes it owns it unless somebody else is named. @throws
 * Problem.
 */
export function createProject(app: App, principal: Principal, body: ProjectBody): Promise<Project> {
  const { identifier: wanted } = body
  const create = (identifier: string) => createUnder(app, principal, { ...body, identifier })
  return wanted === undefined ? underFreeSign(app, body, create) : taken(app, principal, wanted, () => create(wanted))
}
const createUnder = (
  app: App,
  principal: Principal,
  { isTemplate, ...body }: ProjectBody & { identifier: string },
): Promise<Project> =>
  app.db.transaction().execute(async tx => {
    const before = await readViewer(tx, principal)
    if (before.userId === null) throw refusalOf(principal)
    if (!before.isAdmin && !body.branch)
      throw new Problem('invalid', { field: 'branch', message: 'Bitte wählen Sie eine Ihrer Filialen.' })
    const now = app.clock.now()
    const { rows } = await typedSql({ id: 'int' })`
        insert into projects (identifier, name, owner_id, created_by, is_template, created_at, updated_at)
        values (${body.identifier}, ${body.name}, ${before.userId}, ${before.userId}, ${isTemplate},
          ${now}, ${now}) returning id`.execute(tx)
    const id = rows[0]?.id ?? 0
    await writeFields(tx, app, principal, before, id, {
      ...body,
      columns: body.columns ?? FIRST_COLUMNS.map(column => ({ ...column, id: null, limit: null })),
    })
    await noteChanges(tx, app, before, { projectId: id }, [{ field: 'Projekt', before: null, after: body.name }])
    return keptProject(tx, await readViewer(tx, principal), id, { now, change: body })
  })

/** Changes what of a project is named, for who leads it, in one transaction. @throws Problem. */
export const saveProject = (app: App, principal: Principal, id: number, change: ProjectChange): Promise<Project> =>
  taken(app, principal, change.identifier, () =>
    app.db.transaction().execute(async tx => {
      const viewer = await readViewer(tx, principal)
      const { rows } = await typedSql({
        version: 'int',
      })`select version from projects where id = ${id} for update`.execute(tx)
      const [row] = rows
      const reach = reachOf(viewer, id)
      if (!row || reach === 'nothing') throw goneProject()
      if (!reachesAtLeast(reach, 'manage')) throw new Problem('forbidden', { message: FORBIDDEN })
      if (change.version !== undefined && change.version !== row.version)
        throw new Problem('conflict', {
          code: 'stale',
          message: 'Inzwischen hat jemand dieses Projekt geändert. Bitte sehen Sie es noch einmal an.',
        })
      const before = await readProject(tx, viewer, id, app.clock.now())
      await writeFields(tx, app, principal, viewer, id, change, before)
      const after = await keptProject(tx, await readViewer(tx, principal), id, { now: app.clock.now(), change })
      await noteChanges(tx, app, viewer, { projectId: id }, changesBetween(projectTrail(before), projectTrail(after)))
      return after
    }),
  )

/**
 * The project as whoever has just written it reads it. @throws Problem `invalid` at the field that hides it from them.
 */
const keptProject = (
  tx: Executor,
  viewer: Viewer,
  id: number,
  { now, change }: { now: string; change: ProjectChange },
): Promise<Project> => {
  const field = (['members', 'owner', 'branch'] as const).find(name => change[name] !== undefined) ?? 'members'
  return inSight(readProject(tx, viewer, id, now), { field, message: HIDDEN })
}

/**
 * Removes a project that was archived, with its tasks. @throws Problem `notFound`, `conflict` for one that is not
 * archived.
 */
export const removeProject = (app: App, principal: Principal, id: number): Promise<{ id: number }> =>
  app.db.transaction().execute(async tx => {
    const { rows } = await typedSql({
      isArchived: 'bool',
      name: 'text',
    })`select is_archived, name from projects where id = ${id} for update`.execute(tx)
    if (!rows[0]) throw goneProject()
    if (!rows[0].isArchived)
      throw new Problem('conflict', { code: 'notArchived', message: 'Bitte archivieren Sie das Projekt zuerst.' })
    await sql`delete from projects where id = ${id}`.execute(tx)
    await writeLog(tx, app, 'projectRemoved', {
      ...(principal.kind === 'user' && { userId: principal.id }),
      about: `„${rows[0].name}“`,
    })
    return { id }
  })

/**
 * Writes what of a project is named; what it belongs to already is nothing new to whoever leads it. @throws Problem.
 */
export async function writeFields(
  tx: Executor,
  app: App,
  principal: Principal,
  viewer: Viewer,
  id: number,
  change: ProjectChange,
  before: Project | null = null,
): Promise<void> {
  await requirePlace(tx, principal, viewer, id, newIn(change, before))
  const {
    identifier,
    name,
    status,
    color,
    startDate,
    endDate,
    budgetType,
    budgetSeconds,
    isBillable,
    tags,
    isArchived,
    orderReference,
  } = change
  const changes = assignments<'projects'>({
    ...defined({
      identifier,
      name,
      status,
      color: color?.toLowerCase(),
      startDate,
      endDate,
      budgetType,
      budgetSeconds,
      isBillable,
      tags,
      isArchived,
      orderReference,
    }),
    ...defined({ budgetAmount: textOf(change.budgetAmount), hourlyRate: textOf(change.hourlyRate) }),
    ...(change.description === undefined ? {} : { description: change.description || null }),
    ...(change.customer === undefined ? {} : { customerId: change.customer?.id ?? null }),
    ...(change.branch === undefined ? {} : { branchId: change.branch?.id ?? null }),
    ...(change.owner === undefined ? {} : { ownerId: change.owner?.id ?? viewer.userId }),
    updatedAt: app.clock.now(),
  })
  await sql`update projects set ${changes} where id = ${id}`.execute(tx)
  await sql`update projects set version = version + 1 where id = ${id}`.execute(tx)
  if (change.departments) await writeDepartments(tx, id, change.departments)
  if (change.members) await writeMembers(tx, viewer, id, change.members, before?.members ?? [])
  if (change.columns) await writeColumns(tx, id, change.columns)
  if (change.uploads) await writeFiles(tx, id, change.uploads)
}
function defined<T extends object>(fields: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>
  }
}
const textOf = (amount: number | null | undefined) =>
  amount === undefined || amount === null ? amount : String(amount)

/** What of a change leads elsewhere than before. */
const newIn = (
  { branch, customer, owner, departments, ...change }: ProjectChange,
  before: Project | null,
): ProjectChange => ({
  ...change,
  ...(branch === undefined || branch?.id === before?.branch?.id ? {} : { branch }),
  ...(customer === undefined || customer?.id === before?.customer?.id ? {} : { customer }),
  ...(owner === undefined || owner?.id === before?.owner?.id ? {} : { owner }),
  ...(departments && {
    departments: departments.filter(({ id }) => !before?.departments.some(department => department.id === id)),
  }),
})

/**
 * @throws Problem `invalid` at what there is not or they do not see, or where they would give it out of their hands.
 */
async function requirePlace(
  tx: Executor,
  principal: Principal,
  viewer: Viewer,
  id: number,
  { branch, customer, owner, departments = [], startDate, endDate }: ProjectChange,
): Promise<void> {
  const refuse = (field: string, message: string) => new Problem('invalid', { field, message })
  if (branch && !viewer.isAdmin && !mayForBranch(principal, 'projects.create', branch.id))
    throw refuse('branch', 'Bitte wählen Sie eine Ihrer Filialen.')
  if (startDate && endDate && endDate < startDate) throw refuse('endDate', 'Das Ende liegt vor dem Anfang.')
  const { rows } = await typedSql({ hasBranch: 'bool', customerBranches: 'int[]?' })`
    select exists (select from branches where id = ${branch?.id ?? null}) as "hasBranch",
      (select coalesce((select array_agg(l.target_id::int)
      from customers_branches l where l.row_id = c.id), '{}') from customers c
        where c.id = ${customer?.id ?? null}) as "customerBranches"`.execute(tx)
  if (branch && !rows[0]?.hasBranch) throw refuse('branch', 'Diese Filiale gibt es nicht.')
  const seesCustomer = (at: readonly number[]) =>
    viewer.isAdmin || at.some(one => mayForBranch(principal, 'customers.read', one))
  if (customer && !(rows[0]?.customerBranches && seesCustomer(rows[0].customerBranches)))
    throw refuse('customer', 'Diesen Kunden gibt es nicht.')
  const isOwner = (known: TaskPerson) => known.kind === 'user' && known.id === owner?.id
  if (owner && !(await peopleFor(tx, viewer, id)).some(isOwner)) throw refuse('owner', 'Diese Person gibt es nicht.')
  const links = departments.map(one => ({ path: 'departments', to: 'departments', id: one.id }))
  if ((await unlinkable(tx, principal, links)).length > 0) throw refuse('departments', 'Diese Abteilung gibt es nicht.')
}

async function writeDepartments(tx: Executor, id: number, departments: readonly { id: number }[]): Promise<void> {
  await sql`delete from project_departments where project_id = ${id}`.execute(tx)
  await sql`insert into project_departments (project_id, department_id, position)
    select ${id}, d.id, w.place::int
      from unnest(${departments.map(one => one.id)}::bigint[]) with ordinality as w (id, place)
        join departments d on d.id = w.id
    on conflict do nothing`.execute(tx)
}

type Members = NonNullable<ProjectChange['members']>
/**
 * @throws Problem `invalid` at somebody there is not, twice the same, or from outside with more than work or of
 * branches they do not lead.
 */
async function writeMembers(
  tx: Executor,
  viewer: Viewer,
  id: number,
  members: Members,
  present: Project['members'],
): Promise<void> {
  const refuse = (message: string) => new Problem('invalid', { field: 'members', message })
  const keys = members.map(({ kind, id: who }) => `${kind}:${who}`)
  if (new Set(keys).size !== keys.length) throw refuse('Jemand steht zweimal unter den Mitgliedern.')
  if (members.some(({ kind, role }) => kind === 'externalUser' && role !== 'viewer' && role !== 'worker'))
    throw refuse('Externe sehen zu oder haken ab.')
  const isIn = (list: readonly { kind: string; id: number }[], one: Members[number]) =>
    list.some(other => other.kind === one.kind && other.id === one.id)
  const known = await peopleFor(tx, viewer, id)
  if (!members.every(one => one.kind === 'externalUser' || isIn(present, one) || isIn(known, one)))
    throw refuse('Jemanden unter den Mitgliedern gibt es nicht.')
  await sql`delete from project_members where project_id = ${id}`.execute(tx)
  for (const { kind, id: who, role } of members) {
    const table = kind === 'user' ? 'users' : kind === 'externalUser' ? 'external_users' : 'departments'
    const column = kind === 'user' ? 'user_id' : kind === 'externalUser' ? 'external_user_id' : 'department_id'
    const isStranger =
      kind === 'externalUser' && !viewer.isAdmin && !present.some(one => one.kind === kind && one.id === who)
    const { numAffectedRows } = await sql`insert into project_members (project_id, ${sql.ref(column)}, role)
      select ${id}, o.id, ${role} from ${sql.table(table)} o where o.id = ${who}
        and ${isStranger ? isLed(viewer) : sql`true`}`.execute(tx)
    if (numAffectedRows !== 1n) throw refuse('Jemanden unter den Mitgliedern gibt es nicht.')
  }
}

/** That somebody from outside (alias `o`) has to do with a branch they lead, or with none. */
const isLed = ({
  leads,
}: Viewer) => sql`${leads.length > 0}::bool and (not exists (select from external_users_branches l
  where l.row_id = o.id)
  or exists (select from external_users_branches l where l.row_id = o.id
    and l.target_id = any(${[...leads]}::bigint[])))`

async function writeFiles(tx: Executor, id: number, uploads: readonly { id: number }[]): Promise<void> {
  const ids = [...new Set(uploads.map(upload => upload.id))]
  await requireUploads(tx, ids, 'uploads')
  await sql`delete from project_uploads where project_id = ${id}`.execute(tx)
  for (const [position, upload] of ids.entries())
    await sql`insert into project_uploads (project_id, upload_id, position)
      values (${id}, ${upload}, ${position})`.execute(tx)
}

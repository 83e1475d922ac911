import { type RawBuilder, sql } from 'kysely'
import type { WorkingActivityRow } from '#contract/calls/people/activity-shape.ts'
import { isLongRunning, statusOf } from '#domain/people/clock.ts'
import { activitySeconds, deductionOf } from '#domain/people/rules/activity-seconds.ts'
import type { ActivityKind, ActivitySource, Approval, Pause } from '#domain/people/working-activity.ts'
import { typedSql, type RowOf, typed } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { CONTRACT, CONTRACT_KIND, pausesOf } from '#server/core/recorded-work/recorded-columns.ts'

type Link = { id: number; name: string }
const ACTIVITY = {
  id: 'int',
  version: 'int',
  user: typed<Link>('json'),
  branch: typed<Link | null>('json?'),
  department: typed<Link | null>('json?'),
  project: typed<Link | null>('json?'),
  task: typed<{ id: number; name: string | null } | null>('json?'),
  isBillable: 'bool',
  tags: 'text[]',
  kind: typed<ActivityKind>('text'),
  startedAt: 'instant',
  endedAt: 'instant?',
  timeZone: 'text',
  pauses: typed<WorkingActivityRow['pauses']>('json'),
  comment: 'text?',
  source: typed<ActivitySource>('text'),
  isLate: 'bool',
  approval: typed<Approval>('text'),
  proposedStartedAt: 'instant?',
  proposedEndedAt: 'instant?',
  proposedPauses: typed<Pause[]>('json'),
  proposesPauses: 'bool',
  correctionReason: 'text?',
  isClaim: 'bool',
  isLocked: 'bool',
  contract: CONTRACT_KIND,
} as const

const OF_TAKEN = sql`jsonb_build_object('id', p.id, 'source', p.source)`
/** The project of a record (alias `a`): that of its task, as it is now. */
export const PROJECT_OF = sql`case when a.task_id is null then a.project_id
  else (select t.project_id from tasks t where t.id = a.task_id) end`
const linkTo = (table: string, id: RawBuilder<unknown>) =>
  sql`(select jsonb_build_object('id', l.id, 'name', l.name) from ${sql.table(table)} l where l.id = ${id})`
/** What somebody is called by colleagues. */
export const nameOf = (alias: string): RawBuilder<unknown> =>
  sql`coalesce(nullif(trim(coalesce(${sql.ref(`${alias}.first_name`)}, '') || ' ' ||
      coalesce(${sql.ref(`${alias}.last_name`)}, '')), ''), ${sql.ref(`${alias}.username`)})`

/** Records of work (alias `a`) as they are answered, those that began last first. */
export async function readActivities(
  db: Executor,
  now: string,
  where: RawBuilder<unknown>,
  { limit = 500, offset = 0, oldestFirst = false }: { limit?: number; offset?: number; oldestFirst?: boolean } = {},
): Promise<WorkingActivityRow[]> {
  const { rows } = await typedSql(ACTIVITY)`
    select a.id, a.version, jsonb_build_object('id', u.id, 'name', ${nameOf('u')}) as "user",
      ${linkTo('branches', sql`a.branch_id`)} as branch,
      ${linkTo('departments', sql`a.department_id`)} as department, ${linkTo('projects', PROJECT_OF)} as project,
      (select jsonb_build_object('id', t.id, 'name', case when t.visibility = 'project' then t.title end) from tasks t
        where t.id = a.task_id) as task,
      a.is_billable as "isBillable", a.tags, a.kind, a.started_at as "startedAt", a.ended_at as "endedAt",
      a.time_zone as "timeZone", ${pausesOf('working_activity_pauses', OF_TAKEN)} as pauses, a.comment, a.source,
        a.is_late as "isLate", a.approval,
      a.proposed_started_at as "proposedStartedAt", a.proposed_ended_at as "proposedEndedAt",
      ${pausesOf('working_activity_proposed_pauses')} as "proposedPauses", a.proposes_pauses as "proposesPauses",
      a.correction_reason as "correctionReason", a.is_claim as "isClaim",
      exists (select from month_closures c where c.user_id = a.user_id
        and c.month = date_trunc('month', a.started_at at time zone a.time_zone)::date) as "isLocked",
      ${CONTRACT} as contract
    from working_activities a join users u on u.id = a.user_id where ${where}
    order by ${oldestFirst ? sql`a.started_at, a.id` : sql`a.started_at desc, a.id desc`}
      limit ${limit} offset ${offset}`.execute(db)
  return rows.map(row => present(row, now))
}

function present(row: RowOf<typeof ACTIVITY>, now: string): WorkingActivityRow {
  const { proposedStartedAt, proposedEndedAt, proposedPauses, proposesPauses, contract, ...rest } = row
  const deduction = deductionOf(contract)
  const isProposed =
    row.approval === 'submitted' && (proposedStartedAt !== null || proposedEndedAt !== null || proposesPauses)
  return {
    ...rest,
    status: statusOf(row),
    ...activitySeconds(row, now, deduction),
    deduction,
    proposed: isProposed
      ? { startedAt: proposedStartedAt, endedAt: proposedEndedAt, pauses: proposesPauses ? proposedPauses : null }
      : null,
    violations: isLongRunning(row, now) ? ['longRunning'] : [],
  }
}

/** What runs for somebody now, or null. */
export const readCurrent = async (db: Executor, now: string, userId: number): Promise<WorkingActivityRow | null> =>
  (await readActivities(db, now, sql`a.user_id = ${userId} and a.ended_at is null`, { limit: 1 }))[0] ?? null

/** One record. @throws when there is none: whoever asks has just written it. */
export async function readActivity(db: Executor, now: string, id: number): Promise<WorkingActivityRow> {
  const [row] = await readActivities(db, now, sql`a.id = ${id}`, { limit: 1 })
  if (!row) throw new Error(`Record ${id} of work is gone`)
  return row
}

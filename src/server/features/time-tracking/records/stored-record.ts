import { sql } from 'kysely'
import type { RecordChange } from '#contract/calls/people/records.ts'
import type { Pause } from '#domain/people/working-activity.ts'
import { Problem } from '#domain/problem.ts'
import type { App } from '#server/core/context.ts'
import { typedSql, type RowOf, typed } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'
import type { Principal, StaffPrincipal } from '#server/core/auth/principal.ts'
import { PROJECT_OF } from '#server/features/time-tracking/read-activities.ts'
import { reachesRecord } from '#server/features/time-tracking/records/access.ts'

const STORED = {
  id: 'int',
  version: 'int',
  userId: 'int',
  branchId: 'int?',
  departmentId: 'int?',
  userBranchIds: 'int[]',
  kind: 'text',
  startedAt: 'instant',
  endedAt: 'instant?',
  timeZone: 'text',
  comment: 'text?',
  projectId: 'int?',
  taskId: 'int?',
  isBillable: 'bool',
  tags: 'text[]',
  approval: 'text',
  isClaim: 'bool',
  proposedStartedAt: 'instant?',
  proposedEndedAt: 'instant?',
  proposesPauses: 'bool',
  correctionReason: 'text?',
} as const
export type StoredRecord = RowOf<typeof STORED>
/** Of a record, who changes it how, in what transaction. */
export type Changing = {
  app: App
  tx: Executor
  row: StoredRecord
  by: number
  principal: StaffPrincipal
  change: RecordChange
}

export const noRecord = () => new Problem('notFound', { message: 'Diese Aktivität gibt es nicht.' })
export const staleRecord = () =>
  new Problem('conflict', {
    code: 'stale',
    message: 'Inzwischen hat jemand diese Aktivität geändert. Bitte sehen Sie sie noch einmal an.',
  })

const select = (
  id: number,
) => sql`select a.id, a.version, a.user_id as "userId", a.branch_id as "branchId", a.department_id as "departmentId",
  coalesce((select array_agg(l.target_id::int order by l.position) from users_branches l
    where l.row_id = a.user_id), '{}') as "userBranchIds",
  a.kind, a.started_at as "startedAt", a.ended_at as "endedAt", a.time_zone as "timeZone", a.comment,
    ${PROJECT_OF} as "projectId",
  a.task_id as "taskId", a.is_billable as "isBillable", a.tags, a.approval, a.is_claim as "isClaim",
  a.proposed_started_at as "proposedStartedAt", a.proposed_ended_at as "proposedEndedAt",
    a.proposes_pauses as "proposesPauses", a.correction_reason as "correctionReason"
  from working_activities a where a.id = ${id}`

/** A record that somebody may read. @throws Problem `notFound` for any other. */
export async function requireRecord(db: Executor, principal: Principal, id: number): Promise<StoredRecord> {
  const { rows } = await typedSql(STORED)`${select(id)}`.execute(db)
  const [row] = rows
  if (!row || !reachesRecord(principal, 'working-activities.read', row)) throw noRecord()
  return row
}

/**
 * The same, held until the transaction is over together with its person, as the steps of their clock hold them. @throws
 * Problem `notFound`.
 */
export async function lockRecord(tx: Executor, principal: Principal, id: number): Promise<StoredRecord> {
  const { userId } = await requireRecord(tx, principal, id)
  await sql`select id from users where id = ${userId} for no key update`.execute(tx)
  await sql`select id from working_activities where id = ${id} for update`.execute(tx)
  return requireRecord(tx, principal, id)
}

/** The pauses of a record, as they were taken or as they are proposed. */
export async function readPauses(
  tx: Executor,
  id: number,
  table: 'working_activity_pauses' | 'working_activity_proposed_pauses' = 'working_activity_pauses',
): Promise<Pause[]> {
  const { rows } = await typedSql({ startedAt: 'instant', endedAt: 'instant?', isPaid: 'bool' })`
    select started_at as "startedAt", ended_at as "endedAt", is_paid as "isPaid" from ${sql.table(table)}
      where activity_id = ${id} order by started_at`.execute(tx)
  return rows
}

const LINES = {
  at: 'instant',
  by: typed<{ id: number; name: string } | null>('json?'),
  field: 'text',
  old: 'text?',
  new: 'text?',
  reason: 'text?',
} as const
/** What became of a record, the first change first. */
export async function readHistory(db: Executor, id: number): Promise<RowOf<typeof LINES>[]> {
  const { rows } = await typedSql(LINES)`
    select h.at, (select jsonb_build_object('id', u.id, 'name',
      coalesce(nullif(trim(coalesce(u.first_name, '') || ' ' || coalesce(u.last_name, '')), ''), u.username))
      from users u where u.id = h.changed_by) as by, h.field, h.old_value as old, h.new_value as new, h.reason
    from working_activity_changes h where h.activity_id = ${id} order by h.id limit 1000`.execute(db)
  return rows
}

import { type RawBuilder, sql } from 'kysely'
import type { RecordFilter, WholeRecord, WorkRecord } from '#contract/calls/people/records.ts'
import { sumOfSurcharges } from '#domain/people/sheets/surcharged-work.ts'
import { addDays, isoOf, wallInstant } from '#domain/time/local-time.ts'
import type { Principal } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import { typedSql, type RowOf, typed } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { type MomentPlace, type Part, partOf } from '#server/core/http/tables/parts.ts'
import { iso } from '#server/core/recorded-work/recorded-columns.ts'
import { nameOf, readActivities } from '#server/features/time-tracking/read-activities.ts'
import { findingsOf, type ReckoningsOf } from '#server/features/time-tracking/records/findings.ts'
import { visibleRecords } from '#server/features/time-tracking/records/access.ts'
import { readHistory } from '#server/features/time-tracking/records/stored-record.ts'

const DETAILS = {
  id: 'int',
  approvedBy: typed<{ id: number; name: string } | null>('json?'),
  approvedAt: 'instant?',
  decisionReason: 'text?',
  workingSchedule: typed<{ id: number; startAt: string; endAt: string } | null>('json?'),
  device: typed<{ id: number; name: string | null } | null>('json?'),
  latitude: 'float?',
  longitude: 'float?',
  accuracy: 'int?',
  createdAt: 'instant',
  updatedAt: 'instant',
} as const
const NO_FINDINGS = { violations: [], surcharges: [] }

/** Records (alias `a`) with all that follows from them. */
async function readRecords(
  app: App,
  db: Executor,
  reckoningsOf: ReckoningsOf,
  where: RawBuilder<unknown>,
  how: { limit?: number; offset?: number; oldestFirst?: boolean },
): Promise<WorkRecord[]> {
  const rows = await readActivities(db, app.clock.now(), where, how)
  const details = await readDetails(
    db,
    rows.map(({ id }) => id),
    app.clock.now(),
  )
  const findings = await findingsOf(app, db, rows, reckoningsOf)
  return rows.flatMap(row => {
    const more = details.get(row.id)
    if (!more) return []
    const { latitude, longitude, accuracy, ...rest } = more
    const startPosition = latitude === null || longitude === null ? null : { latitude, longitude, accuracy }
    return [{ ...row, ...rest, startPosition, ...(findings.get(row.id) ?? NO_FINDINGS) }]
  })
}

/** The published shift of a record (alias `a`) that lies nearest, as the rules hold it against one. */
const nearestShift = (
  now: string,
) => sql`(select jsonb_build_object('id', p.id, 'startAt', ${iso(sql`p.start_at`)}, 'endAt', ${iso(sql`p.end_at`)})
  from working_schedules p where p.user_id = a.user_id and p.type = 'shift' and p.status = 'published'
    and p.start_at < coalesce(a.ended_at, ${now}::timestamptz) + interval '4 hours'
      and p.end_at > a.started_at - interval '4 hours'
  order by greatest(p.start_at, a.started_at) - least(p.end_at, coalesce(a.ended_at, ${now}::timestamptz)), p.id
    limit 1)`

async function readDetails(
  db: Executor,
  ids: readonly number[],
  now: string,
): Promise<ReadonlyMap<number, RowOf<typeof DETAILS>>> {
  const { rows } = await typedSql(DETAILS)`
    select a.id, (select jsonb_build_object('id', u.id, 'name', ${nameOf('u')}) from users u
      where u.id = a.approved_by) as "approvedBy",
      a.approved_at as "approvedAt", a.decision_reason as "decisionReason", ${nearestShift(now)} as "workingSchedule",
      (select jsonb_build_object('id', d.id, 'name', d.name) from devices d where d.id = a.device_id) as device,
      a.start_latitude::float8 as latitude, a.start_longitude::float8 as longitude, a.start_accuracy as accuracy,
      a.created_at as "createdAt", a.updated_at as "updatedAt"
    from working_activities a where a.id = any(${[...ids]}::bigint[])`.execute(db)
  return new Map(rows.map(row => [row.id, row]))
}

/** A page of the records somebody may read, and how many there are. Days are local to where a record was made. */
export async function listRecords(
  app: App,
  tx: Executor,
  { principal, filter, reckoningsOf }: { principal: Principal; filter: RecordFilter; reckoningsOf: ReckoningsOf },
): Promise<{ rows: WorkRecord[]; total: number }> {
  const { page, limit, sort } = filter
  const where = sql.join(
    [visibleRecords(principal), ...conditionsOf(filter, (await app.catalogue.current()).config.timeZone)],
    sql` and `,
  )
  const { rows: counted } = await typedSql({ total: 'int' })`
    select count(*)::int as total from working_activities a join users u on u.id = a.user_id where ${where}`.execute(tx)
  const rows = await readRecords(app, tx, reckoningsOf, where, {
    limit,
    offset: (page - 1) * limit,
    oldestFirst: sort === 'startedAt',
  })
  return { rows, total: counted[0]?.total ?? 0 }
}

/**
 * The records behind a place, the newest first, for who reads all of them one part after the other: a part in one
 * snapshot.
 */
export async function recordsFrom(
  app: App,
  tx: Executor,
  { principal, filter, reckoningsOf }: { principal: Principal; filter: RecordFilters; reckoningsOf: ReckoningsOf },
  { behind, limit }: { behind: MomentPlace | null; limit: number },
): Promise<Part<WorkRecord, MomentPlace>> {
  const conditions = [
    visibleRecords(principal),
    ...conditionsOf(filter, (await app.catalogue.current()).config.timeZone),
  ]
  if (behind !== null) conditions.push(sql`(a.started_at, a.id) < (${behind.at}::timestamptz, ${behind.id}::bigint)`)
  const { rows, next } = partOf(
    await readRecords(app, tx, reckoningsOf, sql.join(conditions, sql` and `), { limit }),
    limit,
    ({ id }) => id,
  )
  if (next === undefined) return { rows, next }
  const { rows: places } = await typedSql({ at: 'text', id: 'int' })`
    select started_at::text as at, id from working_activities where id = ${next}`.execute(tx)
  return { rows, next: places[0] }
}

type RecordFilters = Partial<Omit<RecordFilter, 'sort' | 'page' | 'limit'>>

function conditionsOf(filter: RecordFilters, timeZone: string): RawBuilder<unknown>[] {
  const { user, branch, department, project, from, to, status, approval, kind, search } = filter
  const pausing = sql`exists (select from working_activity_pauses p where p.activity_id = a.id and p.ended_at is null)`
  const stands = {
    ended: sql`a.ended_at is not null`,
    paused: sql`a.ended_at is null and ${pausing}`,
    running: sql`a.ended_at is null and not ${pausing}`,
  }
  return [
    user === undefined ? null : sql`a.user_id = ${user}`,
    branch === undefined ? null : sql`a.branch_id = ${branch}`,
    department === undefined ? null : sql`a.department_id = ${department}`,
    project === undefined ? null : ofProject(project),
    from === undefined ? null : sql`a.started_at >= ${isoOf(wallInstant(from, 0, timeZone))}::timestamptz`,
    to === undefined ? null : sql`a.started_at < ${isoOf(wallInstant(addDays(to, 1), 0, timeZone))}::timestamptz`,
    status === undefined ? null : stands[status],
    approval === undefined ? null : sql`a.approval = ${approval}`,
    kind === undefined ? null : sql`a.kind = ${kind}`,
    search?.trim()
      ? sql`${nameOf('u')} || ' ' || coalesce(a.comment, '') || ' ' || array_to_string(a.tags, ' ') ilike
          ${`%${escaped(search.trim())}%`}`
      : null,
  ].filter(condition => condition !== null)
}
/** Each half is found by an index of its own. */
const ofProject = (
  id: number,
) => sql`a.id in (select w.id from working_activities w where w.project_id = ${id} and w.task_id is null
  union all select w.id from working_activities w join tasks t on t.id = w.task_id where t.project_id = ${id})`
const escaped = (text: string) => text.replaceAll(/[\\%_]/gu, String.raw`\$&`)

/** One record with its trail. @throws when there is none: whoever asks has seen to it. */
export async function readWhole(app: App, db: Executor, id: number, reckoningsOf: ReckoningsOf): Promise<WholeRecord> {
  const [row] = await readRecords(app, db, reckoningsOf, sql`a.id = ${id}`, { limit: 1 })
  if (!row) throw new Error(`Record ${id} of work is gone`)
  return { ...row, history: await readHistory(db, id) }
}

/** Somebody's records that began on local days, the first one first, and all of them together. */
export async function readProfileRecords(
  app: App,
  tx: Executor,
  {
    principal,
    user,
    start,
    end,
    reckoningsOf,
  }: { principal: Principal; user: number; start: string; end: string; reckoningsOf: ReckoningsOf },
) {
  const { timeZone } = (await app.catalogue.current()).config
  const where = sql.join(
    [visibleRecords(principal), ...conditionsOf({ user, from: start, to: end }, timeZone)],
    sql` and `,
  )
  const rows = await readRecords(app, tx, reckoningsOf, where, { limit: 5000, oldestFirst: true })
  const counted = rows.filter(({ isClaim }) => !isClaim)
  const sum = (of: (row: WorkRecord) => number) => counted.reduce((all, row) => all + of(row), 0)
  return {
    rows,
    totals: {
      grossSeconds: sum(row => row.grossSeconds),
      pauseSeconds: sum(row => row.pauseSeconds),
      deductedSeconds: sum(row => row.deductedSeconds),
      netSeconds: sum(row => row.netSeconds),
      violations: sum(row => row.violations.length),
      surcharges: sumOfSurcharges(counted.flatMap(({ surcharges }) => surcharges)),
    },
  }
}

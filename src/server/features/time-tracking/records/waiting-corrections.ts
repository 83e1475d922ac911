import { type RawBuilder, sql } from 'kysely'
import { INBOX_COUNTED, type Waiting } from '#contract/calls/inbox.ts'
import type { WorkingActivityRow } from '#contract/calls/people/activity-shape.ts'
import { branchesOf, scopesOf } from '#contract/rights/decide.ts'
import { pausesText } from '#domain/people/record-times.ts'
import { formatDateTime, formatTime } from '#domain/time/format-time.ts'
import { localDay } from '#domain/time/local-time.ts'
import { isStaff, type Principal } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { noteLog } from '#server/core/logs/write-log.ts'
import { readActivities } from '#server/features/time-tracking/read-activities.ts'

/**
 * That somebody decides about a record (alias `a`): what `leadsRecord` says of one, as a condition for many. A test
 * holds one against the other.
 */
function isLed(principal: Principal): RawBuilder<boolean> {
  if (!isStaff(principal)) return sql`false`
  const scopes = scopesOf(principal, 'working-activities.manage')
  const isOthers = sql`(${principal.roles.includes('ROLE_ADMIN')} or a.user_id <> ${principal.id})`
  if (scopes.has('all')) return isOthers as RawBuilder<boolean>
  if (!scopes.has('branch')) return sql`false`
  const own = [...branchesOf(principal)]
  return sql`(${isOthers} and (a.branch_id = any(${own}::bigint[]) or (a.branch_id is null
    and exists (select from users_branches l where l.row_id = a.user_id)
    and not exists (select from users_branches l where l.row_id = a.user_id
      and l.target_id <> all(${own}::bigint[])))))`
}

/** So long one reading of somebody's times is one line of the log. */
const ONE_READING_SECONDS = 900

/**
 * What colleagues ask to have put right in their records, and work they forgot to record, for whoever decides. What
 * waits for the end of a clock that runs is not decided yet and stands not here.
 */
export async function waitingCorrections({
  app,
  db,
  principal,
  limit,
}: {
  app: App
  db: Executor
  principal: Principal
  limit: number
}): Promise<Waiting> {
  if (!isStaff(principal)) return { rows: [], count: 0 }
  const where = sql`a.approval = 'submitted' and ${isLed(principal)}
    and (a.ended_at is not null or (a.proposed_started_at is not null and not a.is_claim))`
  const { rows: counted } = await typedSql({ count: 'int' })`
    select count(*)::int as count from (select from working_activities a where ${where}
      limit ${INBOX_COUNTED}) counted`.execute(db)
  const count = counted[0]?.count ?? 0
  if (limit === 0 || count === 0) return { rows: [], count }
  const rows = await readActivities(db, app.clock.now(), where, { limit, oldestFirst: true })
  if (rows.some(({ user }) => user.id !== principal.id))
    noteLog(app, 'workTimesRead', {
      userId: principal.id,
      about: 'Anträge im Eingang',
      onceInSeconds: ONE_READING_SECONDS,
    })
  return {
    count,
    rows: rows.map(row => ({
      kind: 'correction',
      id: row.id,
      parent: null,
      version: row.version,
      title: row.isClaim ? 'Nachtrag' : 'Korrektur',
      person: row.user.name,
      lines: linesOf(row),
      days: null,
      at: row.startedAt,
      until: row.endedAt,
      isLate: false,
      branch: row.branch,
      times: 1,
      asks: 'correction',
      path: `/working-activities/${row.id}`,
    })),
  }
}

/** What is asked for, beside what was recorded. */
function linesOf({ startedAt, endedAt, timeZone, proposed, correctionReason }: WorkingActivityRow): string[] {
  const span = (from: string, to: string | null) =>
    `${formatDateTime(from, timeZone)} bis ${to === null ? 'jetzt' : localDay(from, timeZone) === localDay(to, timeZone) ? formatTime(to, timeZone) : formatDateTime(to, timeZone)}`
  return [
    ...(proposed
      ? [
          `Aufgezeichnet: ${span(startedAt, endedAt)}.`,
          `Soll werden: ${span(proposed.startedAt ?? startedAt, proposed.endedAt ?? endedAt)}.`,
          ...(proposed.pauses ? [`Pausen dann: ${pausesText(proposed.pauses, timeZone)}.`] : []),
        ]
      : []),
    ...(correctionReason ? [`Grund: ${correctionReason}`] : []),
  ]
}

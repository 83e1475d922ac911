import { type RawBuilder, sql } from 'kysely'
import { INBOX_COUNTED, type Waiting } from '#contract/calls/inbox.ts'
import { branchesOf, scopesOf } from '#contract/rights/decide.ts'
import { formatDay, formatMonth } from '#domain/time/format-time.ts'
import { localDay } from '#domain/time/local-time.ts'
import { isStaff, type Principal } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { daysOfMonth } from '#server/features/people-balances/sheets/months.ts'

/**
 * That somebody signs for the house what a person (alias `u`) has signed: what `actorOf` says of one, as a condition
 * for many. A test holds one against the other.
 */
function isLed(principal: Principal): RawBuilder<boolean> {
  if (!isStaff(principal)) return sql`false`
  const scopes = scopesOf(principal, 'time-sheets.approve')
  const isOthers = sql`(${principal.roles.includes('ROLE_ADMIN')} or u.id <> ${principal.id})`
  if (scopes.has('all')) return isOthers as RawBuilder<boolean>
  if (!scopes.has('branch')) return sql`false`
  const own = [...branchesOf(principal)]
  return sql`(${isOthers} and exists (select from users_branches l where l.row_id = u.id)
    and not exists (select from users_branches l where l.row_id = u.id and l.target_id <> all(${own}::bigint[])))`
}

const SHEET = { id: 'int', userId: 'int', month: 'date', signedAt: 'instant', person: 'text' } as const

/** An older month nobody has signed for the house waits on its own page alone. */
const SHOWN_YEARS = 2

/**
 * Months that people have signed and the house has not, for whoever signs for it. Where a request of the month is still
 * to be decided, that stands in the inbox instead.
 */
export async function waitingSheets({
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
  const scopes = scopesOf(principal, 'time-sheets.approve')
  if (!scopes.has('all') && !scopes.has('branch')) return { rows: [], count: 0 }
  const { timeZone } = (await app.catalogue.current()).config
  const today = localDay(app.clock.now(), timeZone)
  const oldest = `${Number(today.slice(0, 4)) - SHOWN_YEARS}${today.slice(4, 7)}-01`
  const where = sql`s.side = 'person' and s.month >= ${oldest}::date and ${isLed(principal)}
    and not exists (select from time_sheet_signatures h where h.user_id = s.user_id and h.month = s.month
      and h.side = 'house')
    and not exists (select from month_closures c where c.user_id = s.user_id and c.month = s.month)
    and not exists (select from working_activities a where a.user_id = s.user_id
      and (a.approval = 'submitted' or a.ended_at is null)
      and (a.started_at at time zone a.time_zone)::date < (s.month + interval '1 month')::date
      and (a.ended_at is null or last_day_of_work(a.started_at, a.ended_at, a.time_zone) >= s.month))`
  const from = sql`time_sheet_signatures s join users u on u.id = s.user_id`
  const { rows: counted } = await typedSql({ count: 'int' })`
    select count(*)::int as count from (select from ${from} where ${where} limit ${INBOX_COUNTED}) counted`.execute(db)
  const count = counted[0]?.count ?? 0
  if (limit === 0 || count === 0) return { rows: [], count }
  const { rows } = await typedSql(SHEET)`
    select coalesce((select max(e.id) from time_sheet_events e where e.user_id = s.user_id and e.month = s.month
        and e.action = 'submit'), 0)::int as id,
      s.user_id as "userId", s.month, s.signed_at as "signedAt",
      coalesce(nullif(trim(coalesce(u.first_name, '') || ' ' || coalesce(u.last_name, '')), ''), u.username) as person
    from ${from} where ${where} order by s.month, s.signed_at, s.user_id limit ${limit}`.execute(db)
  return {
    count,
    rows: rows.map(({ id, userId, month, signedAt, person }) => {
      const { first, last } = daysOfMonth(month.slice(0, 7))
      return {
        kind: 'sheet',
        id,
        parent: userId,
        version: null,
        title: formatMonth(month),
        person,
        lines: [`Abgegeben am ${formatDay(localDay(signedAt, timeZone))}.`],
        days: { from: first, to: last },
        at: null,
        until: null,
        isLate: false,
        branch: null,
        times: 1,
        asks: 'sheet',
        path: `/time-sheets/${userId}/${month.slice(0, 7)}`,
      }
    }),
  }
}

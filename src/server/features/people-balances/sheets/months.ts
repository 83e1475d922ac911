import { decide } from '#contract/rights/decide.ts'
import type { MonthActor, MonthStanding } from '#domain/people/sheets/month-states.ts'
import { addDays } from '#domain/time/local-time.ts'
import { isStaff, type Principal } from '#server/core/auth/principal.ts'
import { typedSql, type RowOf, typed } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'
import type { Person } from '#server/features/people-balances/read-people.ts'

type Signed = { at: string; by: { id: number; name: string } | null } | null
const MONTH = {
  userId: 'int',
  personnelNumber: 'text?',
  person: typed<Signed>('json?'),
  house: typed<Signed>('json?'),
  isLocked: 'bool',
  running: 'int',
  pending: 'int',
} as const
export type StoredMonth = RowOf<typeof MONTH>

/** The first and the last local day of `YYYY-MM`. */
export function daysOfMonth(month: string): { first: string; last: string } {
  const first = `${month}-01`
  const inNext = addDays(first, 31)
  return { first, last: addDays(`${inNext.slice(0, 7)}-01`, -1) }
}

/** How far a month has come for people: signatures, lock, and what is not settled in it. */
export async function readMonths(
  db: Executor,
  ids: readonly number[],
  month: string,
): Promise<ReadonlyMap<number, StoredMonth>> {
  const { first, last } = daysOfMonth(month)
  const { rows } = await typedSql(MONTH)`
    with signed as (select s.user_id, s.side, jsonb_build_object('at',
      to_char(s.signed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'by', (select jsonb_build_object('id', o.id, 'name',
          coalesce(nullif(trim(coalesce(o.first_name, '') || ' ' || coalesce(o.last_name, '')), ''), o.username))
          from users o where o.id = s.signed_by)) as what from time_sheet_signatures s where s.month = ${first}::date)
    select u.id as "userId", u.personnel_number as "personnelNumber",
      (select what from signed where user_id = u.id and side = 'person') as person,
        (select what from signed where user_id = u.id and side = 'house') as house,
      exists (select from month_closures c where c.user_id = u.id and c.month = ${first}::date) as "isLocked",
      (select count(*)::int from working_activities a where a.user_id = u.id and a.ended_at is null
        and (a.started_at at time zone a.time_zone)::date <= ${last}::date) as running,
      (select count(*)::int from working_activities a where a.user_id = u.id and a.approval = 'submitted'
        and (a.started_at at time zone a.time_zone)::date <= ${last}::date
        and last_day_of_work(a.started_at, a.ended_at, a.time_zone) >= ${first}::date) as pending
    from users u where u.id = any(${[...ids]}::bigint[])`.execute(db)
  return new Map(rows.map(row => [row.userId, row]))
}

/** A month as the rules of its steps know it. It is over on its last day, and for who has left by then. */
export function standingOf(stored: StoredMonth, { exitDate }: Person, month: string, today: string): MonthStanding {
  const { last } = daysOfMonth(month)
  return {
    isSubmitted: stored.person !== null,
    isApproved: stored.house !== null,
    isLocked: stored.isLocked,
    isOver: today >= last || (exitDate !== null && exitDate <= today && month <= today.slice(0, 7)),
    running: stored.running,
    pending: stored.pending,
  }
}

/** Who somebody is to another one's month. Nobody leads themselves but administrators. */
export function actorOf(principal: Principal, { id, branchIds }: Person): MonthActor {
  if (!isStaff(principal)) return { isPerson: false, leads: false }
  const isPerson = principal.id === id
  const reaches = decide(principal, 'time-sheets.approve', { owner: id, branches: branchIds }) === 'everything'
  return { isPerson, leads: reaches && (!isPerson || principal.roles.includes('ROLE_ADMIN')) }
}

import { type RawBuilder, sql } from 'kysely'
import { INBOX_COUNTED, type InboxRow, type Waiting } from '#contract/calls/inbox.ts'
import { branchesOf, scopesOf } from '#contract/rights/decide.ts'
import { askOfAbsence } from '#domain/people/inbox.ts'
import { SCHEDULE_TYPES, type DayPart, type ScheduleType } from '#domain/people/working-schedule.ts'
import { formatDay } from '#domain/time/format-time.ts'
import { addDays, localDay } from '#domain/time/local-time.ts'
import { isStaff, type Principal } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { typedSql, typed } from '#server/core/db/typed-sql.ts'

type Asked = { app: App; db: Executor; principal: Principal; limit: number }
/** Requests are shown so far back, here and on the page of absences. */
const BACK_DAYS = 30
const NOTHING: Waiting = { rows: [], count: 0 }

/**
 * That somebody plans what a row (alias `s`) belongs to: what `plans` says of one row, as a condition for many. A test
 * holds one against the other.
 */
function isPlanned(principal: Principal): RawBuilder<boolean> {
  const scopes = scopesOf(principal, 'working-schedules.plan')
  if (scopes.has('all')) return sql`true`
  if (!scopes.has('branch')) return sql`false`
  const own = [...branchesOf(principal)]
  return sql`(s.branch_id = any(${own}::bigint[]) or (s.branch_id is null
    and exists (select from users_branches l where l.row_id = s.user_id)
    and not exists (select from users_branches l where l.row_id = s.user_id and l.target_id <> all(${own}::bigint[]))))`
}

const nameOf = (alias: string) =>
  sql`coalesce(nullif(trim(coalesce(${sql.ref(`${alias}.first_name`)}, '') || ' ' ||
      coalesce(${sql.ref(`${alias}.last_name`)}, '')), ''), ${sql.ref(`${alias}.username`)})`
const branchOf = (id: RawBuilder<unknown>) =>
  sql`(select jsonb_build_object('id', b.id, 'name', b.name) from branches b where b.id = ${id})`
const countOf = async (db: Executor, where: RawBuilder<unknown>): Promise<number> => {
  const { rows } = await typedSql({ count: 'int' })`
    select count(*)::int as count from (select from working_schedules s where ${where} limit ${INBOX_COUNTED})
      counted`.execute(db)
  return rows[0]?.count ?? 0
}

const ABSENCE = {
  id: 'int',
  version: 'int',
  type: typed<ScheduleType>('text'),
  status: 'text',
  startDate: 'date',
  endDate: 'date',
  dayPart: typed<DayPart>('text'),
  note: 'text?',
  person: 'text?',
  branch: typed<InboxRow['branch']>('json?'),
  later: 'int',
  lastDay: 'date?',
  away: 'text[]',
} as const

/** Absences that colleagues ask for or want to take back, for whoever decides; of a series its first time. */
export async function waitingAbsences({ app, db, principal, limit }: Asked): Promise<Waiting> {
  if (!isStaff(principal)) return NOTHING
  const { timeZone } = (await app.catalogue.current()).config
  const since = addDays(localDay(app.clock.now(), timeZone), -BACK_DAYS)
  const where = sql`s.type <> 'shift' and s.status in ('requested', 'cancelRequested') and s.end_date >= ${since}::date
    and ${isPlanned(principal)}
    and (${principal.roles.includes('ROLE_ADMIN')} or s.user_id is distinct from ${principal.id})
    and not exists (select from working_schedules e where e.series_id = s.series_id and e.status = s.status
      and e.start_date < s.start_date and e.end_date >= ${since}::date)`
  const count = await countOf(db, where)
  if (limit === 0 || count === 0) return { rows: [], count }
  const { rows } = await typedSql(ABSENCE)`
    select s.id, s.version, s.type, s.status, s.start_date as "startDate", s.end_date as "endDate",
      s.day_part as "dayPart", s.note, (select ${nameOf('u')} from users u where u.id = s.user_id) as person,
      ${branchOf(sql`coalesce(s.branch_id, (select l.target_id from users_branches l where l.row_id = s.user_id
        order by l.position limit 1))`)} as branch,
      later.count as later, later.last as "lastDay",
      array(select distinct ${nameOf('u')} from working_schedules o join users u on u.id = o.user_id
        where o.type not in ('shift', 'publicHoliday') and o.status in ('approved', 'cancelRequested')
          and o.user_id <> s.user_id and o.start_date <= s.end_date and o.end_date >= s.start_date
          and exists (select from users_branches l join users_branches m on m.target_id = l.target_id
            where l.row_id = s.user_id and m.row_id = o.user_id) order by 1) as away
    from working_schedules s cross join lateral (select count(*)::int as count, max(o.end_date) as last
      from working_schedules o where o.series_id = s.series_id and o.status = s.status
        and o.start_date > s.start_date) later
    where ${where} order by s.start_date, s.id limit ${limit}`.execute(db)
  return {
    count,
    rows: rows.map(({ id, version, type, status, startDate, endDate, dayPart, ...row }) => ({
      kind: 'absence',
      id,
      parent: null,
      version,
      title: `${SCHEDULE_TYPES[type]}${PART_WORDS[dayPart]}`,
      person: row.person,
      lines: [
        ...(row.note ? [`„${row.note}“`] : []),
        ...(row.later > 0 && row.lastDay ? [`Dazu ${timesText(row.later)} bis ${formatDay(row.lastDay)}.`] : []),
        row.away.length > 0 ? `Auch abwesend: ${row.away.join(', ')}.` : 'Niemand sonst ist abwesend.',
      ],
      days: { from: startDate, to: endDate },
      at: null,
      until: null,
      isLate: false,
      branch: row.branch,
      times: row.later + 1,
      asks: askOfAbsence(type, status),
      path: '/absences',
    })),
  }
}
const PART_WORDS: Readonly<Record<DayPart, string>> = { full: '', morning: ', vormittags', afternoon: ', nachmittags' }
const timesText = (count: number) => `${count} ${count === 1 ? 'weiterer Termin' : 'weitere Termine'}`

const SWAP = {
  id: 'int',
  version: 'int',
  startAt: 'instant',
  endAt: 'instant',
  startDate: 'date',
  position: 'text?',
  person: 'text?',
  claimer: 'text?',
  branch: typed<InboxRow['branch']>('json?'),
} as const

/** Shifts that somebody would take over, for whoever approves it; nobody approves their own but administrators. */
export async function waitingSwaps({ app, db, principal, limit }: Asked): Promise<Waiting> {
  if (!isStaff(principal)) return NOTHING
  const where = sql`s.type = 'shift' and s.status = 'published' and s.swap_state = 'claimed'
    and s.start_at > ${app.clock.now()}::timestamptz and ${isPlanned(principal)}
    and (${principal.roles.includes('ROLE_ADMIN')} or (s.user_id is distinct from ${principal.id}
      and s.swap_claimed_by is distinct from ${principal.id}))`
  const count = await countOf(db, where)
  if (limit === 0 || count === 0) return { rows: [], count }
  const { rows } = await typedSql(SWAP)`
    select s.id, s.version, s.start_at as "startAt", s.end_at as "endAt", s.start_date as "startDate", s.position,
      (select ${nameOf('u')} from users u where u.id = s.user_id) as person,
      (select ${nameOf('u')} from users u where u.id = s.swap_claimed_by) as claimer,
      ${branchOf(sql`s.branch_id`)} as branch
    from working_schedules s where ${where} order by s.start_at, s.id limit ${limit}`.execute(db)
  return {
    count,
    rows: rows.map(({ id, version, startAt, endAt, startDate, position, person, claimer, branch }) => ({
      kind: 'swap',
      id,
      parent: null,
      version,
      title: position ?? 'Dienst',
      person,
      lines: [`${claimer ?? 'Jemand'} würde übernehmen.`],
      days: null,
      at: startAt,
      until: endAt,
      isLate: false,
      branch,
      times: 1,
      asks: 'swap',
      path: `/working-schedules/week/${startDate}`,
    })),
  }
}

import { sql } from 'kysely'
import { shiftBetween } from '#domain/people/planning/moved-shift.ts'
import { mondayOf } from '#domain/time/iso-week.ts'
import { addDays, isoOf, localDay, wallInstant } from '#domain/time/local-time.ts'
import type { App } from '#server/core/context.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { agreedMinutes, DEMO_OPEN, DEMO_TEAM, DEMO_TEMPLATES, DEMO_WEEK, hoursOf } from '#demo/people/demo-team.ts'
import { insertContract } from '#demo/people/insert-contract.ts'

const [HOUR, WEEK_DAYS, PAUSE_FROM_HOURS] = [60, 7, 6]
/** So many days before its Monday a plan is published, at this minute of the day. */
const [PUBLISHED_BEFORE, PUBLISHED_AT] = [4, 10 * HOUR]
/** Of whom holiday is kept in hours. */
const IN_HOURS = 'wien.konditorei'
/** Weeks of the plan around this one, and how they stand. */
const WEEKS = [
  { after: -2, status: 'published', isSeen: true },
  { after: -1, status: 'published', isSeen: true },
  { after: 0, status: 'published', isSeen: true },
  { after: 1, status: 'published', isSeen: false },
  { after: 2, status: 'draft', isSeen: false },
] as const
type Line = {
  username: string | null
  branch: string
  department: string
  position: string
  days: string
  color: string
}

/**
 * Gives the demo a team, its plan from two weeks back to two ahead, what is open, a swap, and who is or wants to be
 * away.
 */
export async function seedSchedules(app: App): Promise<void> {
  const { config } = await app.catalogue.current()
  const monday = mondayOf(localDay(app.clock.now(), config.timeZone))
  await app.db.transaction().execute(async tx => {
    await insertTeam(tx)
    await insertTemplates(tx)
    for (const { after, status, isSeen } of WEEKS) {
      const first = addDays(monday, after * WEEK_DAYS)
      const open: Line[] = status === 'published' ? DEMO_OPEN.map(line => ({ ...line, username: null })) : []
      await insertShifts(tx, app, [...DEMO_WEEK, ...(after >= 0 ? open : [])], {
        first,
        status,
        isSeen,
        timeZone: config.timeZone,
      })
    }
    await insertSeries(tx, monday, config.timeZone)
    await insertAbsences(tx, app, monday)
    await freeAway(tx)
    await offerSwap(tx, app, addDays(monday, WEEK_DAYS))
  })
}

async function insertTeam(tx: Executor): Promise<void> {
  for (const { username, firstName, lastName, branch, position } of DEMO_TEAM) {
    await sql`with somebody as (insert into users (username, first_name, last_name, position, roles) values
        (${username}, ${firstName}, ${lastName}, ${position}, '{ROLE_EMPLOYEE}') on conflict do nothing returning id)
      insert into users_branches (row_id, target_id, position) select s.id, b.id, 0 from somebody s, branches b
        where b.identifier = ${branch}`.execute(tx)
  }
  for (const { username, department, days } of DEMO_WEEK) {
    await sql`update users set department_id = (select id from departments where identifier = ${department})
      where username = ${username}`.execute(tx)
    await insertContract(tx, {
      username,
      validFrom: '2026-01-01',
      minutes: days.split(' ').map(day => agreedMinutes(hoursOf(day)?.hours ?? 0)),
      vacationUnit: username === IN_HOURS ? 'hours' : 'days',
    })
  }
}

async function insertTemplates(tx: Executor): Promise<void> {
  for (const { name, branch, department, from, to, pause, color } of DEMO_TEMPLATES)
    await sql`insert into shift_templates (name, branch_id, department_id, start_time, end_time,
      planned_pause_minutes, color)
      select ${name}, b.id, (select id from departments where identifier = ${department}), ${from}, ${to}, ${pause},
        ${color}
      from branches b where b.identifier = ${branch}`.execute(tx)
}

type Week = { first: string; status: 'published' | 'draft'; isSeen: boolean; timeZone: string }
async function insertShifts(
  tx: Executor,
  app: App,
  lines: readonly Line[],
  { first, status, isSeen, timeZone }: Week,
): Promise<void> {
  // on Thursday before its week at the latest, and seen the day after
  const before = (days: number) =>
    [isoOf(wallInstant(addDays(first, -days), PUBLISHED_AT, timeZone)), app.clock.now()].toSorted()[0]
  const publishedAt = status === 'published' ? before(PUBLISHED_BEFORE) : null
  const shifts = lines.flatMap(({ username, branch, department, position, color, days }) =>
    days.split(' ').flatMap((hours, at) => {
      const [from, to] = hours.split('-').map(Number)
      if (from === undefined || to === undefined || Number.isNaN(from)) return []
      const { startAt, endAt } = shiftBetween(addDays(first, at), from * HOUR, to * HOUR, timeZone)
      const isLong = Date.parse(endAt) - Date.parse(startAt) >= PAUSE_FROM_HOURS * 3_600_000
      const [startDate, endDate] = [localDay(startAt, timeZone), localDay(isoOf(Date.parse(endAt) - 1), timeZone)]
      return [
        { username, branch, department, position, color, startAt, endAt, startDate, endDate, pause: isLong ? 30 : 0 },
      ]
    }),
  )
  await sql`insert into working_schedules (user_id, branch_id, department_id, type, start_at, end_at, start_date,
    end_date, planned_pause_minutes,
      position, color, status, published_at, acknowledged_at)
    select u.id, b.id, d.id, 'shift', s."startAt", s."endAt", s."startDate", s."endDate", s.pause, s.position,
      s.color, ${status}, ${publishedAt}::timestamptz,
      case when ${isSeen} and u.id is not null then ${before(PUBLISHED_BEFORE - 1)}::timestamptz end
    from jsonb_to_recordset(${JSON.stringify(shifts)}::jsonb) as s(username text, branch text, department text,
      position text, color text, "startAt" timestamptz,
      "endAt" timestamptz, "startDate" date, "endDate" date, pause int)
    join branches b on b.identifier = s.branch left join users u on u.username = s.username left
      join departments d on d.identifier = s.department`.execute(tx)
}

/** Every other Tuesday before the house opens somebody scrubs the kitchen; who, is not said yet. */
const SCRUBBING = { rule: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU', from: 7 * HOUR, to: 10 * HOUR, times: 4 } as const
/** Behind the weeks that are planned already: three after this one, on its Tuesday. */
const SCRUBBING_FIRST = 3 * WEEK_DAYS + 1
async function insertSeries(tx: Executor, monday: string, timeZone: string): Promise<void> {
  const { rule, from, to, times } = SCRUBBING
  const shifts = Array.from({ length: times }, (_, at) => {
    const day = addDays(monday, SCRUBBING_FIRST + at * 2 * WEEK_DAYS)
    return { ...shiftBetween(day, from, to, timeZone), day }
  })
  const { rows } = await typedSql({ id: 'int' })`
    insert into working_schedules (branch_id, department_id, type, start_at, end_at, start_date, end_date,
      planned_pause_minutes, position, color, status)
    select b.id, d.id, 'shift', s."startAt", s."endAt", s.day, s.day, 0, 'Grundreinigung', '#0b7285', 'draft'
    from jsonb_to_recordset(${JSON.stringify(shifts)}::jsonb) as s("startAt" timestamptz, "endAt" timestamptz, day date)
    join branches b on b.identifier = 'wien-neubau' join departments d on d.identifier = 'kueche-wien'
    order by s.day returning id`.execute(tx)
  const ids = rows.map(({ id }) => id)
  await sql`update working_schedules set series_id = ${Math.min(...ids)}, series_rule = ${rule}
    where id = any(${ids}::bigint[])`.execute(tx)
}

type Away = {
  username: string
  type: string
  from: number
  to: number
  status: string
  dayPart?: string
  note?: string
  replacement?: string
}
/** Days counted from the Monday of this week. */
const AWAY: readonly Away[] = [
  { username: 'wien.koch3', type: 'vacation', from: 8, to: 10, status: 'approved', replacement: 'wien.koch2' },
  { username: 'wien.fahrer2', type: 'sick', from: 1, to: 2, status: 'approved' },
  { username: 'graz.service2', type: 'vacation', from: 14, to: 20, status: 'approved' },
  {
    username: 'wien.service2',
    type: 'unavailable',
    from: 4,
    to: 4,
    status: 'requested',
    dayPart: 'morning',
    note: 'Vorlesung',
  },
  {
    username: 'wien.kueche',
    type: 'vacation',
    from: 28,
    to: 34,
    status: 'requested',
    note: 'Besuch bei der Familie.',
    replacement: 'wien.koch3',
  },
  {
    username: 'wien.konditorei',
    type: 'specialLeave',
    from: 18,
    to: 18,
    status: 'requested',
    dayPart: 'morning',
    note: 'Behördenweg.',
  },
  { username: 'service', type: 'vacation', from: 22, to: 24, status: 'requested' },
]
async function insertAbsences(tx: Executor, app: App, monday: string): Promise<void> {
  for (const { username, type, from, to, status, dayPart = 'full', note = null, replacement = null } of AWAY)
    await sql`insert into working_schedules (user_id, type, is_all_day, start_date, end_date, day_part, status, note,
      requested_by, decided_by, decided_at, replacement_id)
      select u.id, ${type}, true, ${addDays(monday, from)}::date, ${addDays(monday, to)}::date, ${dayPart}, ${status},
        ${note}, u.id,
        case when ${status} = 'approved' then (select id from users where username = 'leitung') end, case
          when ${status} = 'approved' then least(${app.clock.now()}::timestamptz, ${addDays(monday, from)}::date) end,
        (select id from users where username = ${replacement}) from users u where u.username = ${username}`.execute(tx)
}

/** Who is on holiday is planned for nothing, and the shifts of who is sick stand open. */
async function freeAway(tx: Executor): Promise<void> {
  const isAway = (types: string[]) => sql`exists (select from working_schedules a where a.user_id = s.user_id
    and a.type = any(${types}::text[]) and a.status = 'approved' and a.start_date <= s.end_date
    and a.end_date >= s.start_date)`
  await sql`delete from working_schedules s where s.type = 'shift' and ${isAway(['vacation'])}`.execute(tx)
  await sql`update working_schedules s set user_id = null, acknowledged_at = null where s.type = 'shift'
    and ${isAway(['sick'])}`.execute(tx)
}

/** A driver would hand over the evening of next week's Thursday, and a colleague wants it. */
async function offerSwap(tx: Executor, app: App, monday: string): Promise<void> {
  const { rows } = await typedSql({ id: 'int' })`
    select s.id from working_schedules s join users u on u.id = s.user_id
    where u.username = 'wien.fahrer' and s.type = 'shift' and s.start_date = ${addDays(monday, 3)}::date
      limit 1`.execute(tx)
  const [shift] = rows
  if (!shift) return
  await sql`update working_schedules set swap_state = 'claimed', swap_offered_at = ${app.clock.now()},
    swap_claimed_by = (select id from users where username = 'wien.fahrer2') where id = ${shift.id}`.execute(tx)
}

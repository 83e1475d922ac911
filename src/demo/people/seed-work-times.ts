import { sql } from 'kysely'
import {
  addDays,
  isoOf,
  localDay,
  MINUTE_MS,
  wallInstant,
  type Weekday,
  weekdayOf,
  WEEKDAYS,
} from '#domain/time/local-time.ts'
import type { App } from '#server/core/context.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { SHORT_DIGITS } from '#domain/people/short-pins.ts'
import { hashOfShort } from '#server/core/auth/key-secret.ts'
import { DEMO_PINS } from '#server/published-secrets.ts'
import { agreedMinutes, DEMO_WEEK, hoursOf } from '#demo/people/demo-team.ts'
import { insertContract } from '#demo/people/insert-contract.ts'
import { createRandom, type Random } from '#demo/pictures/random.ts'

/** So many whole months lie before the one that runs. */
const MONTHS_BACK = 3
const ZONE = 'Europe/Vienna'
const HOUR = 3600
/** What an hour costs the house at least, with all that comes on top of the wage. */
const CHEAPEST_HOUR = 18.5

/** When somebody usually begins, how long they stay and how many days a week, by the work they do. */
const HABITS: readonly { of: RegExp; begin: number; hours: number; days: readonly Weekday[] }[] = [
  { of: /Küche/, begin: 9, hours: 8.5, days: ['tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] },
  { of: /Veranstaltungen/, begin: 11, hours: 6.5, days: ['monday', 'tuesday', 'thursday', 'friday', 'saturday'] },
  { of: /./, begin: 8.5, hours: 8.2, days: WEEKDAYS.slice(0, 5) },
]

const PERSON = { id: 'int', username: 'text', position: 'text?', branchId: 'int?', number: 'int' } as const
type Worker = { id: number; username: string; position: string | null; branchId: number | null; number: number }
type Hours = { begin: number; hours: number }

/**
 * Contracts and some months of recorded work of everybody in the demo, with what such records have in life: late ends,
 * a missing break, requests that wait, a month that is signed.
 */
export async function seedWorkTimes(app: App): Promise<void> {
  await app.db.transaction().execute(async tx => {
    const { rows } = await typedSql(PERSON)`
      select u.id, u.username, u.position, (select min(l.target_id)::int from users_branches l where l.row_id = u.id
        having count(*) = 1) as "branchId",
        (row_number() over (order by u.id))::int as number
      from users u where not 'ROLE_EDITOR' = any(u.roles) and u.is_enabled order by u.id`.execute(tx)
    const now = app.clock.now()
    const today = localDay(now, ZONE)
    const first = firstRecordedDay(now)
    for (const person of rows) await seedPerson(tx, person, { first, today, now })
    await seedAdjustments(tx, { first, today, now })
    await seedRequests(tx, rows, { today, now })
    await seedAims(tx)
  })
}

/** The first local day of which the demo has records of work. */
export function firstRecordedDay(now: string): string {
  let first = `${localDay(now, ZONE).slice(0, 7)}-01`
  for (let count = 0; count < MONTHS_BACK; count += 1) first = `${addDays(first, -1).slice(0, 7)}-01`
  return first
}

/** So much later than recorded somebody says to have left. */
const MOST_CORRECTED_MS = 35 * MINUTE_MS

type Span = { first: string; today: string; now: string }
async function seedPerson(tx: Executor, person: Worker, { first, today, now }: Span): Promise<void> {
  const random = createRandom(`work ${person.number}`)
  const habit = HABITS.find(({ of }) => of.test(person.position ?? '')) ?? HABITS[0]!
  const minutes = WEEKDAYS.map(day => (habit.days.includes(day) ? agreedMinutes(habit.hours) : 0))
  await insertContract(tx, { username: person.username, validFrom: first, minutes, vacationUnit: 'days' })
  await sql`update work_contracts set hourly_rate = ${CHEAPEST_HOUR + (person.number % 4) * 1.5}
    where user_id = ${person.id}`.execute(tx)
  await sql`update users set personnel_number = coalesce(personnel_number, ${String(1000 + person.number)})
    where id = ${person.id}`.execute(tx)
  const away = await seedAbsences(tx, person, random, { first, today, now })
  const days: ReturnType<typeof dayOf>[] = []
  for (let day = first; day < today; day = addDays(day, 1))
    if (!away.has(day)) {
      const hours = hoursOn(day, person, habit)
      const made = hours && dayOf(day, { ...hours, random })
      // a shift of last night that goes on is no record yet: what has ended ended before now, corrections included
      if (made && Date.parse(made.endedAt) + MOST_CORRECTED_MS < Date.parse(now)) days.push(made)
    }
  await sql`with days as (select *
    from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as d ("startedAt" timestamptz, "endedAt" timestamptz,
      source text, "isLate" boolean, comment text, "pausedAt" timestamptz, "resumedAt" timestamptz)),
    records as (insert into working_activities (user_id, branch_id, started_at, ended_at, time_zone, source, is_late,
      comment, created_at, updated_at)
      select ${person.id}, ${person.branchId}::bigint, "startedAt", "endedAt", ${ZONE}, source, "isLate", comment,
        "startedAt", "endedAt" from days
      returning id, started_at)
    insert into working_activity_pauses (activity_id, started_at, ended_at)
    select r.id, d."pausedAt", d."resumedAt" from records r join days d on d."startedAt" = r.started_at
      where d."pausedAt" is not null`.execute(tx)
}

/** When somebody works on a day: as the week of the plan says, or as people of their kind do. */
function hoursOn(day: string, { username }: Worker, habit: (typeof HABITS)[number]): Hours | null {
  const planned = DEMO_WEEK.find(line => line.username === username)
  if (!planned) return habit.days.includes(weekdayOf(day)) ? habit : null
  return hoursOf(planned.days.split(' ')[WEEKDAYS.indexOf(weekdayOf(day))])
}

/** A week of holiday and a cold. */
async function seedAbsences(
  tx: Executor,
  person: Worker,
  random: Random,
  { first, now }: Span,
): Promise<ReadonlySet<string>> {
  const absences = [
    { type: 'vacation', from: addDays(first, random.integer(4, 30)), days: 7 },
    ...(random.chance(0.6)
      ? [{ type: 'sick', from: addDays(first, random.integer(42, 70)), days: random.integer(1, 3) }]
      : []),
  ]
  const { rows } = await typedSql({ day: 'date' })`
    select d::date as day from working_schedules s, generate_series(s.start_date, s.end_date, interval '1 day') d
    where s.user_id = ${person.id} and s.type <> 'shift' and s.status = 'approved'`.execute(tx)
  const away = new Set(rows.map(({ day }) => day))
  for (const { type, from, days } of absences) {
    for (let count = 0; count < days; count += 1) away.add(addDays(from, count))
    // holiday is asked for two weeks before, sickness told on its first morning
    const told = [isoOf(wallInstant(addDays(from, type === 'sick' ? 0 : -14), 450, ZONE)), now].toSorted()[0]
    await sql`insert into working_schedules (user_id, type, status, is_all_day, start_date, end_date, decided_at,
      created_at, updated_at)
      values (${person.id}, ${type}, 'approved', true, ${from}::date, ${addDays(from, days - 1)}::date, ${told},
        ${told}, ${told})`.execute(tx)
  }
  return away
}

function dayOf(day: string, { begin, hours, random }: Hours & { random: Random }) {
  const start = wallInstant(day, begin * 60 + random.integer(-8, 8), ZONE) + random.integer(0, 59) * 1000
  // most leave as planned, and now and then somebody stays on
  const length = hours * 60 + (random.chance(0.92) ? random.integer(-3, 9) : random.integer(20, 45))
  // now and then somebody forgets the break, or makes it too short
  const pause = random.chance(0.94) ? random.integer(30, 42) : random.chance(0.5) ? 12 : 0
  const isPaused = pause > 0 && (length > 360 || random.chance(0.5))
  const from = start + random.integer(170, 230) * MINUTE_MS
  return {
    startedAt: isoOf(start),
    endedAt: isoOf(start + length * MINUTE_MS),
    source: random.chance(0.7) ? 'kiosk' : 'web',
    isLate: random.chance(0.03),
    comment: random.chance(0.05) ? 'Lieferung übernommen' : null,
    pausedAt: isPaused ? isoOf(from) : null,
    resumedAt: isPaused ? isoOf(from + pause * MINUTE_MS) : null,
  }
}

/** What some brought along when the house began to record here, and overtime that was paid out. */
async function seedAdjustments(tx: Executor, { first, today, now }: Span): Promise<void> {
  const lines = [
    {
      username: 'service',
      date: first,
      kind: 'holiday',
      days: 4,
      seconds: null,
      isPayout: false,
      reason: 'Resturlaub aus dem alten System',
    },
    {
      username: 'wien.kueche',
      date: first,
      kind: 'overtime',
      days: null,
      seconds: 11 * HOUR,
      isPayout: false,
      reason: 'Zeitkonto aus dem alten System',
    },
    {
      username: 'wien.kueche',
      date: `${today.slice(0, 7)}-01`,
      kind: 'overtime',
      days: null,
      seconds: -6 * HOUR,
      isPayout: true,
      reason: 'Mit dem Lohn ausbezahlt',
    },
    {
      username: 'graz.service',
      date: first,
      kind: 'holiday',
      days: 1.5,
      seconds: null,
      isPayout: false,
      reason: 'Zehn Jahre im Haus',
    },
  ]
  await sql`insert into balance_adjustments (user_id, date, kind, seconds, days, is_payout, reason, created_by,
    created_at)
    select u.id, l.date, l.kind, l.seconds, l.days, l."isPayout", l.reason,
      (select id from users where username = 'chefin'), ${now}
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l(username text, date date, kind text, days numeric,
      seconds int, "isPayout" boolean, reason text)
    join users u using (username)`.execute(tx)
}

/** What waits for a decision: a correction and a claim; and a month that its person has signed. */
async function seedRequests(
  tx: Executor,
  people: readonly Worker[],
  { today, now }: Omit<Span, 'first'>,
): Promise<void> {
  const [, second, third] = people.filter(({ position }) => /Service|Küche|Zustellung/.test(position ?? ''))
  if (second) {
    const { rows } = await typedSql({ id: 'int', endedAt: 'instant' })`
      select id, ended_at as "endedAt" from working_activities where user_id = ${second.id} and ended_at is not null
        order by started_at desc limit 1`.execute(tx)
    const [last] = rows
    if (last) {
      const wished = isoOf(Date.parse(last.endedAt) + MOST_CORRECTED_MS)
      const reason = 'Nach dem Ausstempeln noch die Kühlung übergeben'
      await sql`update working_activities set approval = 'submitted', proposed_ended_at = ${wished},
        correction_reason = ${reason} where id = ${last.id}`.execute(tx)
      await sql`insert into working_activity_changes (activity_id, user_id, at, changed_by, field, old_value,
        new_value, reason)
        values (${last.id}, ${second.id}, ${now}, ${second.id}, 'proposed.endedAt', null, ${wished},
          ${reason})`.execute(tx)
    }
  }
  if (third) {
    const day = addDays(today, -2)
    await sql`insert into working_activities (user_id, branch_id, started_at, ended_at, time_zone, source, kind,
      approval, is_claim, correction_reason, created_at, updated_at)
      values (${third.id}, ${third.branchId}, ${isoOf(wallInstant(day, 390, ZONE))},
        ${isoOf(wallInstant(day, 450, ZONE))}, ${ZONE}, 'manual', 'travel',
        'submitted', true, 'Ware abgeholt, Terminal war aus', ${now}, ${now})`.execute(tx)
  }
  const month = `${addDays(`${today.slice(0, 7)}-01`, -1).slice(0, 7)}-01`
  for (const person of people.slice(0, 6)) {
    await sql`insert into time_sheet_signatures (user_id, month, side, signed_at, signed_by)
      values (${person.id}, ${month}::date, 'person', ${now}, ${person.id})`.execute(tx)
    await sql`insert into time_sheet_events (user_id, month, at, done_by, action)
      values (${person.id}, ${month}::date, ${now}, ${person.id}, 'submit')`.execute(tx)
  }
}

/**
 * What some of the work was for: each project of the last weeks has a few hours, and some records words to find them
 * by.
 */
async function seedAims(tx: Executor): Promise<void> {
  await sql`with near as (select a.id, p.id as project, p.is_billable, row_number() over (partition by a.user_id
    order by a.started_at desc) as at
      from working_activities a join project_members m on m.user_id = a.user_id and m.role <> 'viewer'
        join projects p on p.id = m.project_id and not p.is_template
      where not a.is_claim and a.task_id is null)
    update working_activities a set project_id = n.project, is_billable = n.is_billable from near n where n.id = a.id
      and n.at in (2, 5, 6)`.execute(tx)
  await sql`update working_activities set tags = '{Lieferung}' where comment = 'Lieferung übernommen'`.execute(tx)
}

/** Lets some people of the demo clock in at its terminal. */
export async function seedClocks(app: App): Promise<void> {
  for (const { username, pin } of DEMO_PINS)
    await sql`insert into clock_keys (user_id, kind, secret_hash, start_hash, created_at)
      select id, 'pin', ${await hashOfShort(app, 'pin', pin)},
        ${await hashOfShort(app, 'pinStart', pin.slice(0, SHORT_DIGITS))}, ${app.clock.now()}
      from users where username = ${username}`.execute(app.db)
}

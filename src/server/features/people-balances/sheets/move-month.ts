import { sql } from 'kysely'
import type { TimeSheet } from '#contract/calls/people/sheets.ts'
import { monthRefusal, type MonthStep } from '#domain/people/sheets/month-states.ts'
import { Problem } from '#domain/problem.ts'
import { formatMonth } from '#domain/time/format-time.ts'
import { addDays } from '#domain/time/local-time.ts'
import { isStaff, type Principal, refusalOf } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import { typedSql, typed } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { writeLog } from '#server/core/logs/write-log.ts'
import { type Person, readPerson, peopleByIds } from '#server/features/people-balances/read-people.ts'
import { actorOf, daysOfMonth, readMonths, standingOf } from '#server/features/people-balances/sheets/months.ts'
import { frameOf } from '#server/features/people-balances/known-people.ts'

type Moving = { app: App; tx: Executor; person: Person; month: string; by: number | null; reason: string | null }
const DONE: Readonly<Record<MonthStep, string>> = {
  submit: 'abgegeben',
  approve: 'freigegeben',
  lock: 'abgeschlossen',
  unlock: 'wieder geöffnet',
}

/**
 * Takes a step of somebody's month in one transaction, beside which neither their clock nor a correction moves.
 * @throws Problem `forbidden` for who may not, `conflict` with what stands in the way.
 */
export async function moveMonth(
  app: App,
  principal: Principal,
  { user, month, today }: { user: number; month: string; today: string },
  step: MonthStep,
  reason: string | null = null,
): Promise<void> {
  if (!isStaff(principal)) throw refusalOf(principal)
  await app.db.transaction().execute(async tx => {
    const person = await readPerson(tx, principal, 'time-sheets.read', user)
    await sql`select id from users where id = ${user} for no key update`.execute(tx)
    const stored = (await readMonths(tx, [user], month)).get(user)
    if (!stored) throw new Error(`User ${user} is gone while their month is moved`)
    const refusal = monthRefusal(step, standingOf(stored, person, month, today), actorOf(principal, person))
    if (refusal?.kind === 'forbidden') throw refusalOf(principal)
    if (refusal)
      throw new Problem('conflict', {
        code: refusal.code,
        message: `${formatMonth(`${month}-01`)}: ${refusal.message}`,
      })
    await STEPS[step]({ app, tx, person, month, by: principal.id, reason })
    await noteStep({ app, tx, person, month, by: principal.id, reason }, step)
  })
}

/** A line of what became of the month, and one of the log. */
async function noteStep({ app, tx, person, month, by, reason }: Moving, step: MonthStep): Promise<void> {
  await sql`insert into time_sheet_events (user_id, month, at, done_by, action, reason)
    values (${person.id}, ${`${month}-01`}::date, ${app.clock.now()}, ${by}, ${step}, ${reason})`.execute(tx)
  const about = `${formatMonth(`${month}-01`)} von ${person.name} ${DONE[step]}`
  await writeLog(tx, app, 'monthMoved', { userId: by, about })
}

const STEPS: Readonly<Record<MonthStep, (moving: Moving) => Promise<unknown>>> = {
  submit: moving => sign(moving, 'person'),
  async approve(moving) {
    await sign(moving, 'house')
    await approveRecords(moving)
  },
  lock,
  unlock: ({ tx, person, month }) =>
    sql`delete from month_closures where user_id = ${person.id} and month = ${`${month}-01`}::date`.execute(tx),
}

const sign = ({ app, tx, person, month, by }: Moving, side: 'person' | 'house') =>
  sql`insert into time_sheet_signatures (user_id, month, side, signed_at, signed_by)
    values (${person.id}, ${`${month}-01`}::date, ${side}, ${app.clock.now()}, ${by})`.execute(tx)

function lock({ app, tx, person, month, by }: Moving) {
  return sql`insert into month_closures (user_id, month, locked_at, locked_by)
    values (${person.id}, ${`${month}-01`}::date, ${app.clock.now()}, ${by})`.execute(tx)
}

/** Every record of the month that nobody has decided about is approved with it, and its trail says so. */
async function approveRecords({ app, tx, person, month, by }: Moving): Promise<void> {
  const { first, last } = daysOfMonth(month)
  await sql`with approved as (
      update working_activities a set approval = 'approved', approved_by = ${by}, approved_at = ${app.clock.now()},
        version = version + 1,
        updated_at = ${app.clock.now()}
      where a.user_id = ${person.id} and a.approval = 'open' and a.ended_at is not null
        and (a.started_at at time zone a.time_zone)::date between ${first}::date and ${last}::date returning a.id)
    insert into working_activity_changes (activity_id, user_id, at, changed_by, field, old_value, new_value, reason)
    select id, ${person.id}, ${app.clock.now()}, ${by}, 'approval', 'open', 'approved',
      ${`Stundenzettel ${formatMonth(first)}`} from approved`.execute(tx)
}

/** Closes a month that has been over for long enough, unless something in it is not settled. */
async function lockQuietly(app: App, person: Person, month: string, today: string): Promise<boolean> {
  return app.db.transaction().execute(async tx => {
    await sql`select id from users where id = ${person.id} for no key update`.execute(tx)
    const stored = (await readMonths(tx, [person.id], month)).get(person.id)
    if (!stored || monthRefusal('lock', standingOf(stored, person, month, today), { isPerson: false, leads: true }))
      return false
    const moving = { app, tx, person, month, by: null, reason: 'Frist abgelaufen' }
    await lock(moving)
    await noteStep(moving, 'lock')
    return true
  })
}

const EVENT = {
  at: 'instant',
  by: typed<{ id: number; name: string } | null>('json?'),
  action: 'text',
  reason: 'text?',
} as const
/** What became of somebody's month, the first line first. */
export async function readEvents(db: Executor, userId: number, month: string): Promise<TimeSheet['events']> {
  const { rows } = await typedSql(EVENT)`
    select e.at, (select jsonb_build_object('id', u.id, 'name',
      coalesce(nullif(trim(coalesce(u.first_name, '') || ' ' || coalesce(u.last_name, '')), ''), u.username))
      from users u where u.id = e.done_by) as by, e.action, e.reason
    from time_sheet_events e where e.user_id = ${userId} and e.month = ${`${month}-01`}::date order by e.id
      limit 200`.execute(db)
  return rows
}

/** How many months back are looked at: what was left open before stays as it is. */
const BACK = 12

/** Closes the months that have been over for as long as the settings say, where nothing in them waits for anybody. */
export async function lockMonths(app: App): Promise<void> {
  const { lockAfterDays } = (await app.catalogue.current()).config.timeTracking
  if (!lockAfterDays) return
  const { today } = await frameOf(app)
  for (const month of monthsBefore(today, BACK)) {
    const { first, last } = daysOfMonth(month)
    if (addDays(last, lockAfterDays) >= today) continue
    const { rows } = await typedSql({ id: 'int' })`
      select distinct a.user_id as id from working_activities a
        where (a.started_at at time zone a.time_zone)::date between ${first}::date and ${last}::date
        and not exists (select from month_closures c where c.user_id = a.user_id and c.month = ${first}::date)
        -- who opened it again closes it again
        and not exists (select from time_sheet_events e where e.user_id = a.user_id and e.month = ${first}::date
          and e.action = 'unlock')`.execute(app.db)
    for (const person of await peopleByIds(
      app.db,
      rows.map(({ id }) => id),
    ))
      await lockQuietly(app, person, month, today)
  }
}

/** `YYYY-MM` of the months before a local day's, the last one first. */
function monthsBefore(day: string, count: number): string[] {
  const months: string[] = []
  for (let first = `${day.slice(0, 7)}-01`; months.length < count;) {
    first = `${addDays(first, -1).slice(0, 7)}-01`
    months.push(first.slice(0, 7))
  }
  return months
}

import { sql } from 'kysely'
import { holidayAccount } from '#domain/people/balances/holiday-account.ts'
import { accountBegin } from '#domain/people/balances/reckoning.ts'
import { addDays } from '#domain/time/local-time.ts'
import type { App } from '#server/core/context.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { writeLog } from '#server/core/logs/write-log.ts'
import type { HolidayCalendar } from '#server/features/people-balances/holiday-calendar.ts'
import { type Frame, frameOf, knownPeople } from '#server/features/people-balances/known-people.ts'
import { overtimeAt } from '#server/features/people-balances/present-balances.ts'
import { type Person, peopleByIds } from '#server/features/people-balances/read-people.ts'
import { firstRecordedDay } from '#server/features/people-balances/read-reckonings.ts'

const REASON = 'Übertrag aus gelöschten Aufzeichnungen'

/**
 * Forgets working time of years the settings no longer keep, person by person: records with their trail, plans,
 * signatures. What they came to stays as a carry-over of overtime and holiday on the first day that is kept, so that
 * today's balances are what they were.
 */
export async function forgetWorkTimes(app: App, calendar: HolidayCalendar): Promise<void> {
  const { keepYears } = (await app.catalogue.current()).config.timeTracking
  if (!keepYears) return
  const known = await frameOf(app)
  // read once: the first record of the house is among those that are forgotten
  const frame = { ...known, recordingSince: known.recordingSince ?? (await firstRecordedDay(app.db)) }
  const first = `${Number(frame.today.slice(0, 4)) - keepYears}-01-01`
  const hasBegun = frame.recordingSince !== null && frame.recordingSince < first
  // whose account runs without a record is opened anew as well, and before the records of others are gone
  const { rows } = await typedSql({ id: 'int', hasRecords: 'bool' })`
    select id, "hasRecords" from (select u.id, exists (select from working_activities a where a.user_id = u.id
          and a.ended_at is not null and last_day_of_work(a.started_at, a.ended_at, a.time_zone) < ${first}::date)
        or exists (select from working_schedules s where s.user_id = u.id and s.end_date < ${first}::date)
          as "hasRecords",
        ${hasBegun} and exists (select from work_contracts c where c.user_id = u.id and c.valid_from < ${first}::date)
          and not exists (select from balance_adjustments b where b.user_id = u.id and b.is_opening
            and b.date >= ${first}::date) as "isOpened" from users u) p
    where "hasRecords" or "isOpened" order by "hasRecords", id`.execute(app.db)
  for (const person of await peopleByIds(
    app.db,
    rows.map(({ id }) => id),
  ))
    await app.db.transaction().execute(async tx => {
      await sql`select id from users where id = ${person.id} for no key update`.execute(tx)
      await forgetBefore(app, tx, { person, first, frame, calendar })
    })
  const count = rows.filter(({ hasRecords }) => hasRecords).length
  if (count > 0) await writeLog(app.db, app, 'workTimesForgotten', { details: { count } })
}

type Forgetting = { person: Person; first: string; frame: Frame; calendar: HolidayCalendar }
async function forgetBefore(app: App, tx: Executor, { person, first, frame, calendar }: Forgetting): Promise<void> {
  const [known] = await knownPeople(tx, [person], frame, Number(frame.today.slice(0, 4)), calendar)
  if (!known) return
  const before = addDays(first, -1)
  const begin = accountBegin(known.reckoning)
  const { balanceSeconds } = overtimeAt(known, before)
  const { remainingDays, seconds } = holidayAccount(known.reckoning, {
    year: Number(before.slice(0, 4)),
    asOf: frame.today,
    carryOverUntil: frame.carryOverUntil,
  })
  const { id } = person
  await sql`select set_config('tresen.forgets_work_times', 'on', true)`.execute(tx)
  await sql`with gone as (delete from working_activities a where a.user_id = ${id} and a.ended_at is not null
      and last_day_of_work(a.started_at, a.ended_at, a.time_zone) < ${first}::date returning a.id)
    delete from working_activity_changes h where h.user_id = ${id}
      and (h.activity_id in (select id from gone) or (h.at < ${first}::date::timestamp at time zone ${frame.timeZone}
        and not exists (select from working_activities a where a.id = h.activity_id)))`.execute(tx)
  await sql`delete from working_schedules where user_id = ${id} and end_date < ${first}::date`.execute(tx)
  await sql`delete from month_closures where user_id = ${id} and month < ${first}::date`.execute(tx)
  await sql`delete from time_sheet_signatures where user_id = ${id} and month < ${first}::date`.execute(tx)
  await sql`delete from time_sheet_events where user_id = ${id} and month < ${first}::date`.execute(tx)
  if (begin === null || begin >= first) return
  await sql`delete from balance_adjustments where user_id = ${id} and date < ${first}::date`.execute(tx)
  // even of nothing, since from this day on time is reckoned
  await sql`insert into balance_adjustments (user_id, date, kind, seconds, reason, created_at, is_opening)
    values (${id}, ${first}::date, 'overtime', ${balanceSeconds}, ${REASON}, ${app.clock.now()}, true)`.execute(tx)
  if ((seconds?.remaining ?? remainingDays) !== 0)
    await sql`insert into balance_adjustments (user_id, date, kind, seconds, days, reason, created_at)
      values (${id}, ${first}::date, 'holiday', ${seconds?.remaining ?? null}, ${seconds ? null : remainingDays},
        ${REASON}, ${app.clock.now()})`.execute(tx)
}

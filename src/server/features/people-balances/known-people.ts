import type { HousePolicy } from '#domain/people/work-contract.ts'
import type { SurchargeRule } from '#domain/people/rules/surcharges.ts'
import type { App } from '#server/core/context.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { localDay, addDays, isoOf, wallInstant } from '#domain/time/local-time.ts'
import type { Absence, AbsenceType } from '#domain/people/absence.ts'
import { creditOfAbsence } from '#domain/people/balances/day-figures.ts'
import type { ScheduleType } from '#domain/people/working-schedule.ts'
import {
  holidayCalendar,
  type HolidayCalendar,
  type HolidaysOf,
} from '#server/features/people-balances/holiday-calendar.ts'
import { peopleByIds, type Person } from '#server/features/people-balances/read-people.ts'
import { readReckonings, type Known } from '#server/features/people-balances/read-reckonings.ts'

/** What balances are reckoned against: the moment, and the house's day and habits. */
export type Frame = {
  now: string
  today: string
  timeZone: string
  carryOverUntil: string | null
  /** Whose law holds for people without a contract. */
  breakPolicy: HousePolicy
  roundingMinutes: number
  /** The house's first day of recording as the settings say it; null leaves it to the first record. */
  recordingSince: string | null
  surcharges: readonly SurchargeRule[]
}

export async function frameOf(app: App, now = app.clock.now()): Promise<Frame> {
  const { timeZone, timeTracking } = (await app.catalogue.current()).config
  return {
    now,
    today: localDay(now, timeZone),
    timeZone,
    carryOverUntil: timeTracking.holidayCarryOverUntil || null,
    breakPolicy: (timeTracking.breakPolicy ?? 'AT') as HousePolicy,
    roundingMinutes: timeTracking.roundingMinutes,
    recordingSince: timeTracking.recordingSince || null,
    surcharges: timeTracking.surcharges as readonly SurchargeRule[],
  }
}

/** Everything known of people, with the holidays of the years up to the one that is asked for. */
export async function knownPeople(
  db: Executor,
  people: readonly Person[],
  frame: Frame,
  toYear: number,
  calendar: HolidayCalendar,
  since: string | null = null,
): Promise<Known[]> {
  const ids = people.map(({ id }) => id)
  const { rows: years } = await typedSql({ region: 'text', first: 'int' })`
    select holiday_region as region, extract(year from min(valid_from))::int as first from work_contracts
    where user_id = any(${ids}::bigint[]) and holiday_region is not null group by holiday_region`.execute(db)
  const { rows: records } = await typedSql({ first: 'int' })`
    select coalesce(extract(year from least(
      (select min(started_at) from working_activities where user_id = any(${ids}::bigint[])),
      (select min(start_date) from working_schedules where user_id = any(${ids}::bigint[])),
      (select min(date) from balance_adjustments where user_id = any(${ids}::bigint[])))),
        ${toYear}::int)::int as first`.execute(db)
  const first = Math.min(toYear, Math.max(2000, records[0]?.first ?? toYear) - 1)
  const holidayName = await calendar(
    years.map(({ region }) => region),
    first,
    toYear,
  )
  return readReckonings(db, people, { frame, holidayName, since })
}

/**
 * What features that may not reckon themselves are handed: the reckonings of people by their ids, with what was
 * recorded since a moment, and the holidays up to a year.
 */
export const reckoningsOf = (holidaysOf: HolidaysOf) => {
  const calendar = holidayCalendar(holidaysOf)
  return async (
    app: App,
    db: Executor,
    ids: readonly number[],
    since: string,
    toYear?: number,
  ): Promise<ReadonlyMap<number, Known['reckoning']>> => {
    const frame = await frameOf(app)
    const people = await peopleByIds(db, ids)
    const known = await knownPeople(db, people, frame, toYear ?? Number(frame.today.slice(0, 4)), calendar, since)
    return new Map(known.map(({ person, reckoning }) => [person.id, reckoning]))
  }
}

type Planned = Pick<Absence, 'startDate' | 'endDate' | 'dayPart'> & { userId: number | null; type: ScheduleType }
/** The average of thirteen weeks looks back so far before the first day. */
const LOOK_BACK = 92
const isAbsence = (type: ScheduleType): type is AbsenceType => type !== 'shift' && type !== 'unavailable'

/** What planning is handed, which may not reckon itself: the seconds an absence credits. Null for what is none. */
export const creditOf = (holidaysOf: HolidaysOf) => {
  const reckonings = reckoningsOf(holidaysOf)
  return async (app: App, db: Executor, { userId, type, ...days }: Planned): Promise<number | null> => {
    if (userId === null || !isAbsence(type)) return null
    const { timeZone } = await frameOf(app)
    const since = isoOf(wallInstant(addDays(days.startDate, -LOOK_BACK), 0, timeZone))
    const reckoning = (await reckonings(app, db, [userId], since, Number(days.endDate.slice(0, 4)))).get(userId)
    return reckoning ? creditOfAbsence(reckoning, { type, ...days }) : null
  }
}

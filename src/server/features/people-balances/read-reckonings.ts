import { sql } from 'kysely'
import type { BalanceAdjustment, Reckoning } from '#domain/people/balances/reckoning.ts'
import type { Absence, AbsenceType } from '#domain/people/absence.ts'
import { contractsWithin } from '#domain/people/contracts-over-time.ts'
import type { PlannedActivity } from '#domain/people/rules/violations.ts'
import type { ActivityKind } from '#domain/people/working-activity.ts'
import type {
  BreakPolicy,
  ContractMode,
  ContractType,
  CreditMode,
  CustomRules,
  VacationUnit,
  WorkContract,
} from '#domain/people/work-contract.ts'
import type { Pause } from '#domain/people/working-activity.ts'
import type { DayPart } from '#domain/people/working-schedule.ts'
import { WEEKDAYS, type Weekday } from '#domain/time/local-time.ts'
import { typedSql, typed } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'
import type { Person } from '#server/features/people-balances/read-people.ts'

const CONTRACT = {
  userId: 'int',
  validFrom: 'date',
  validTo: 'date?',
  type: typed<ContractType>('text'),
  mode: typed<ContractMode>('text'),
  /** Monday first. */
  minutes: 'int[]',
  weeklyMinutes: 'int',
  vacationDaysPerYear: 'float',
  vacationUnit: typed<VacationUnit>('text'),
  holidayRegion: 'text?',
  worksOnHolidays: 'bool',
  sickDaysInVacation: 'int?',
  absenceCreditMode: typed<CreditMode>('text'),
  absenceCreditMinutes: 'int?',
  breakPolicy: typed<BreakPolicy>('text'),
  customRules: typed<CustomRules | null>('json?'),
  hourlyRate: 'float?',
  autoDeductBreaks: 'bool',
  overtimeCapMinutes: 'int?',
  isMinor: 'bool',
} as const
const ACTIVITY = {
  userId: 'int',
  id: 'int',
  startedAt: 'instant',
  endedAt: 'instant?',
  timeZone: 'text',
  kind: typed<ActivityKind>('text'),
  branchId: 'int?',
  isLate: 'bool',
  isPending: 'bool',
  pauses: typed<Pause[]>('json'),
  shift: typed<{ startAt: string; endAt: string } | null>('json?'),
} as const
const ABSENCE = {
  userId: 'int',
  type: typed<AbsenceType>('text'),
  startDate: 'date',
  endDate: 'date',
  dayPart: typed<DayPart>('text'),
  isRequested: 'bool',
} as const
const ADJUSTMENT = {
  userId: 'int',
  date: 'date',
  kind: typed<BalanceAdjustment['kind']>('text'),
  seconds: 'int?',
  days: 'float?',
  isPayout: 'bool',
  reason: 'text',
  isOpening: 'bool',
} as const

const perWeekday = (minutes: readonly number[]) =>
  Object.fromEntries(WEEKDAYS.map((weekday, index) => [weekday, minutes[index] ?? 0])) as Record<Weekday, number>

/** The contracts of people as they were written. */
export async function readContracts(
  db: Executor,
  ids: readonly number[],
): Promise<(WorkContract & { userId: number })[]> {
  const { rows } = await typedSql(CONTRACT)`
    select user_id as "userId", valid_from as "validFrom", valid_to as "validTo", type, mode,
      array[monday_minutes, tuesday_minutes, wednesday_minutes, thursday_minutes, friday_minutes, saturday_minutes,
        sunday_minutes] as minutes,
      weekly_minutes as "weeklyMinutes", vacation_days_per_year::float8 as "vacationDaysPerYear",
        vacation_unit as "vacationUnit", holiday_region as "holidayRegion",
      works_on_holidays as "worksOnHolidays", sick_days_in_vacation as "sickDaysInVacation",
        absence_credit_mode as "absenceCreditMode",
        absence_credit_minutes as "absenceCreditMinutes",
      break_policy as "breakPolicy", custom_rules as "customRules", hourly_rate::float8 as "hourlyRate",
      auto_deduct_breaks as "autoDeductBreaks", overtime_cap_minutes as "overtimeCapMinutes", is_minor as "isMinor"
    from work_contracts where user_id = any(${[...ids]}::bigint[])`.execute(db)
  return rows.map(({ minutes, ...row }) => ({ ...row, minutesPerWeekday: perWeekday(minutes) }))
}

/** A person with all that their balances are reckoned from. */
export type Known = {
  person: Person
  reckoning: Omit<Reckoning, 'activities'> & { activities: readonly KnownActivity[] }
}
/** A record with what sheets and figures tell of it; `isPending` while somebody is to decide about a correction. */
type KnownActivity = PlannedActivity & {
  kind: ActivityKind
  branchId: number | null
  isLate: boolean
  isPending: boolean
}

/**
 * All that is known of the working time of people, four statements for all of them. Recorded work counts as it stands
 * until somebody approves a correction, and claims not at all; of absences those granted and those asked for,
 * cancelling included until it is decided. `since` leaves out records that ended before it.
 */
export async function readReckonings(
  db: Executor,
  people: readonly Person[],
  {
    frame: { now, today, recordingSince },
    holidayName,
    since = null,
  }: {
    frame: { now: string; today: string; recordingSince: string | null }
    holidayName: Reckoning['holidayName']
    since?: string | null
  },
): Promise<Known[]> {
  const ids = people.map(({ id }) => id)
  const at = { now, today, holidayName, recordingSince: recordingSince ?? (await firstRecordedDay(db)) }
  const contracts = await readContracts(db, ids)
  const { rows: activities } = await typedSql(ACTIVITY)`
    select a.user_id as "userId", a.id, a.started_at as "startedAt", a.ended_at as "endedAt",
      a.time_zone as "timeZone", a.kind,
      a.branch_id as "branchId", a.is_late as "isLate", a.approval = 'submitted' as "isPending",
      coalesce((select jsonb_agg(jsonb_build_object('startedAt', ${instantText('started_at')}, 'endedAt',
        ${instantText('ended_at')}, 'isPaid', p.is_paid) order by p.started_at)
        from working_activity_pauses p where p.activity_id = a.id), '[]') as pauses,
      (select jsonb_build_object('startAt', ${instantText('start_at')}, 'endAt', ${instantText('end_at')})
        from working_schedules p
        where p.user_id = a.user_id and p.type = 'shift' and p.status = 'published'
          and p.start_at < coalesce(a.ended_at, ${now}::timestamptz) + interval '4 hours'
          and p.end_at > a.started_at - interval '4 hours'
        order by greatest(p.start_at, a.started_at) - least(p.end_at, coalesce(a.ended_at, ${now}::timestamptz)),
          p.id limit 1) as shift
    from working_activities a where a.user_id = any(${ids}::bigint[]) and not a.is_claim
      and (${since}::timestamptz is null or a.ended_at is null or a.ended_at >= ${since}::timestamptz)
        order by a.started_at`.execute(db)
  const { rows: absences } = await typedSql(ABSENCE)`
    select user_id as "userId", type, start_date as "startDate", end_date as "endDate", day_part as "dayPart",
      status = 'requested' as "isRequested"
    from working_schedules where user_id = any(${ids}::bigint[]) and type not in ('shift', 'unavailable')
      and status in ('requested', 'approved', 'cancelRequested', 'published') order by start_date, id`.execute(db)
  const { rows: adjustments } = await typedSql(ADJUSTMENT)`
    select user_id as "userId", date, kind, seconds, days::float8 as days, is_payout as "isPayout", reason,
      is_opening as "isOpening"
    from balance_adjustments where user_id = any(${ids}::bigint[]) order by date, id`.execute(db)

  const [ofContract, ofActivity, ofAbsence, ofAdjustment] = [
    byUser(contracts),
    byUser(activities),
    byUser(absences),
    byUser(adjustments),
  ]
  return people.map(person => ({
    person,
    reckoning: {
      ...at,
      contracts: contractsWithin(ofContract.get(person.id) ?? [], person.entryDate, person.exitDate),
      openedOn: (ofAdjustment.get(person.id) ?? []).findLast(({ isOpening }) => isOpening)?.date ?? null,
      activities: ofActivity.get(person.id) ?? [],
      absences: (ofAbsence.get(person.id) ?? []) satisfies Absence[],
      adjustments: (ofAdjustment.get(person.id) ?? []).map(
        ({ date, kind, seconds, days, isPayout, reason }): BalanceAdjustment => {
          if (kind === 'overtime') return { date, kind, seconds: seconds ?? 0, isPayout }
          return days === null ? { date, kind, seconds: seconds ?? 0, reason } : { date, kind, days, reason }
        },
      ),
    },
  }))
}

/**
 * The local day of the house's first record of work, or of the first opening balance where what was before it is
 * forgotten. Null where nothing was recorded yet.
 */
export async function firstRecordedDay(db: Executor): Promise<string | null> {
  const { rows } = await typedSql({ day: 'date?' })`
    select least((select (started_at at time zone time_zone)::date from working_activities where not is_claim
        order by started_at limit 1),
      (select min(date) from balance_adjustments where is_opening)) as day`.execute(db)
  return rows[0]?.day ?? null
}

/** An instant of `p` inside JSON, as instants are on the wire everywhere else. */
const instantText = (column: string) =>
  sql`to_char(p.${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
const byUser = <R extends { userId: number }>(rows: readonly R[]) => Map.groupBy(rows, ({ userId }) => userId)

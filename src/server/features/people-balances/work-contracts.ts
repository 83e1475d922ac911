import { sql } from 'kysely'
import type { WorkContractRow, WorkContracts } from '#contract/calls/people/contracts.ts'
import { HOLIDAY_REGIONS, type HolidayRegion } from '#contract/holiday-regions.ts'
import { contractProblem } from '#domain/people/contract-problems.ts'
import { Problem } from '#domain/problem.ts'
import { isStaff, refusalOf, type Principal } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { writeLog } from '#server/core/logs/write-log.ts'
import { readPerson } from '#server/features/people-balances/read-people.ts'
import { readContracts } from '#server/features/people-balances/read-reckonings.ts'

const isRegion = (region: string): region is HolidayRegion => Object.hasOwn(HOLIDAY_REGIONS, region)

/** What somebody agreed to work, as it was written. @throws Problem where the right does not reach them. */
export async function listContracts(db: Executor, principal: Principal, userId: number): Promise<WorkContractRow[]> {
  const person = await readPerson(db, principal, 'work-contracts.read', userId)
  return present(db, person.id)
}

const present = async (db: Executor, userId: number): Promise<WorkContractRow[]> =>
  (await readContracts(db, [userId]))
    .map(({ userId: _, holidayRegion, ...contract }) => ({
      ...contract,
      holidayRegion: holidayRegion !== null && isRegion(holidayRegion) ? holidayRegion : null,
    }))
    .toSorted((a, b) => (a.validFrom < b.validFrom ? -1 : 1))

/**
 * Writes somebody's contracts in place of those there are, in one transaction; two who do so at once follow each other.
 * @throws Problem as the right says, `invalid` at the day where two would hold at once.
 */
export async function saveContracts(
  app: App,
  principal: Principal,
  userId: number,
  contracts: WorkContracts,
): Promise<WorkContractRow[]> {
  if (!isStaff(principal)) throw refusalOf(principal)
  const problem = contractProblem(contracts)
  return app.db.transaction().execute(async tx => {
    const person = await readPerson(tx, principal, 'work-contracts.write', userId)
    if (problem) throw new Problem('invalid', problem)
    await sql`select id from users where id = ${person.id} for no key update`.execute(tx)
    await sql`delete from work_contracts where user_id = ${person.id}`.execute(tx)
    for (const { minutesPerWeekday: of, ...one } of contracts)
      await sql`
        insert into work_contracts (user_id, valid_from, valid_to, type, mode, monday_minutes, tuesday_minutes, wednesday_minutes, thursday_minutes,
          friday_minutes, saturday_minutes, sunday_minutes, weekly_minutes, vacation_days_per_year, vacation_unit, holiday_region, works_on_holidays,
          absence_credit_mode, absence_credit_minutes, break_policy, custom_rules, auto_deduct_breaks, overtime_cap_minutes, hourly_rate, is_minor, sick_days_in_vacation)
        values (${person.id}, ${one.validFrom}::date, ${one.validTo}::date, ${one.type}, ${one.mode}, ${of.monday}, ${of.tuesday}, ${of.wednesday},
          ${of.thursday}, ${of.friday}, ${of.saturday}, ${of.sunday}, ${one.weeklyMinutes}, ${one.vacationDaysPerYear}, ${one.vacationUnit}, ${one.holidayRegion},
          ${one.worksOnHolidays}, ${one.absenceCreditMode}, ${one.absenceCreditMinutes}, ${one.breakPolicy},
          ${one.customRules && JSON.stringify(one.customRules)}::jsonb, ${one.autoDeductBreaks}, ${one.overtimeCapMinutes}, ${one.hourlyRate}, ${one.isMinor},
          ${one.sickDaysInVacation})`.execute(tx)
    await writeLog(tx, app, 'contractsChanged', { userId: principal.id, about: person.name })
    return present(tx, person.id)
  })
}

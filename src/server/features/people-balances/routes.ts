import type { FastifyInstance } from 'fastify'
import {
  type BalanceOrder,
  createBalanceAdjustment,
  exportBalances,
  exportHolidayBalances,
  listBalanceAdjustments,
  listBalances,
  listHolidayBalances,
  ownBalances,
  ownBalancesByToken,
  userProfile,
} from '#contract/calls/people/balances.ts'
import {
  listWorkContracts,
  saveWorkContracts,
  type WorkContractRow,
  type WorkContracts,
} from '#contract/calls/people/contracts.ts'
import { readLeaveCost } from '#contract/calls/people/leave.ts'
import { leaveCost } from '#domain/people/balances/leave-cost.ts'
import {
  balanceFigures,
  type ByFigure,
  byFigure,
  type HolidayFigure,
  holidayFigures,
} from '#domain/people/balances/by-figure.ts'
import { Problem } from '#domain/problem.ts'
import { refusalOf, type Principal, isStaff } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { inOneSnapshot } from '#server/core/db/in-one-snapshot.ts'
import type { Asker } from '#server/core/db/list-backpressure.ts'
import { askerOf } from '#server/core/http/asker-of.ts'
import { mountCall } from '#server/core/http/mount-call.ts'
import { adjust, listAdjustments } from '#server/features/people-balances/adjustments.ts'
import { sendBalances, sendHolidays } from '#server/features/people-balances/export-balances.ts'
import type { HolidayCalendar } from '#server/features/people-balances/holiday-calendar.ts'
import { type Frame, frameOf, knownPeople } from '#server/features/people-balances/known-people.ts'
import { overtimeAt, presentBalances, presentHoliday } from '#server/features/people-balances/present-balances.ts'
import { plannedAhead } from '#server/features/people-balances/planned-ahead.ts'
import { presentProfile } from '#server/features/people-balances/present-profile.ts'
import { type Person, readPeople, readPerson } from '#server/features/people-balances/read-people.ts'
import { type Known, readContracts } from '#server/features/people-balances/read-reckonings.ts'
import { sql } from 'kysely'
import { HOLIDAY_REGIONS, type HolidayRegion } from '#contract/holiday-regions.ts'
import { contractProblem } from '#domain/people/contract-problems.ts'
import { writeLog } from '#server/core/logs/write-log.ts'

const isRegion = (region: string): region is HolidayRegion => Object.hasOwn(HOLIDAY_REGIONS, region)

/** What somebody agreed to work, as it was written. @throws Problem where the right does not reach them. */
async function listContracts(db: Executor, principal: Principal, userId: number): Promise<WorkContractRow[]> {
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
async function saveContracts(
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
        insert into work_contracts (user_id, valid_from, valid_to, type, mode, monday_minutes, tuesday_minutes,
          wednesday_minutes, thursday_minutes,
          friday_minutes, saturday_minutes, sunday_minutes, weekly_minutes, vacation_days_per_year, vacation_unit,
            holiday_region, works_on_holidays,
          absence_credit_mode, absence_credit_minutes, break_policy, custom_rules, auto_deduct_breaks,
            overtime_cap_minutes, hourly_rate, is_minor, sick_days_in_vacation)
        values (${person.id}, ${one.validFrom}::date, ${one.validTo}::date, ${one.type}, ${one.mode}, ${of.monday},
          ${of.tuesday}, ${of.wednesday},
          ${of.thursday}, ${of.friday}, ${of.saturday}, ${of.sunday}, ${one.weeklyMinutes}, ${one.vacationDaysPerYear},
            ${one.vacationUnit}, ${one.holidayRegion},
          ${one.worksOnHolidays}, ${one.absenceCreditMode}, ${one.absenceCreditMinutes}, ${one.breakPolicy},
          ${one.customRules && JSON.stringify(one.customRules)}::jsonb, ${one.autoDeductBreaks},
            ${one.overtimeCapMinutes}, ${one.hourlyRate}, ${one.isMinor},
          ${one.sickDaysInVacation})`.execute(tx)
    await writeLog(tx, app, 'contractsChanged', { userId: principal.id, about: person.name })
    return present(tx, person.id)
  })
}

/** The calls of balances. They are read as lists are, and give way to guests who order. */
export function mountBalances(server: FastifyInstance, app: App, calendar: HolidayCalendar): void {
  /** Reads on one snapshot, then reckons person by person, so that nobody waits for a long list. */
  const reckon = async <T>(
    { asker, frame, toYear }: { asker: Asker; frame: Frame; toYear: number },
    find: (tx: Executor) => Promise<Person[]>,
    present: (known: Known) => T,
  ): Promise<T[]> => {
    const all = await app.lists.read(asker, db =>
      inOneSnapshot(db, async tx => knownPeople(tx, await find(tx), frame, toYear, calendar)),
    )
    const presented: T[] = []
    for (const known of all) {
      presented.push(present(known))
      await new Promise(setImmediate)
    }
    return presented
  }
  const peopleOf = (principal: Principal, user: number | undefined, branch?: number) => async (tx: Executor) => {
    if (user !== undefined) return [await readPerson(tx, principal, 'balances.read', user)]
    const people = await readPeople(tx, principal)
    return branch === undefined ? people : people.filter(({ branchIds }) => branchIds.includes(branch))
  }

  /** With what is planned for them until their week ends. */
  const reckonAhead = async (asker: Asker, find: (tx: Executor) => Promise<Person[]>) => {
    const frame = await frameOf(app)
    let planned: ReadonlyMap<number, number> = new Map()
    const findAhead = async (tx: Executor) => {
      const people = await find(tx)
      planned = await plannedAhead(
        tx,
        people.map(({ id }) => id),
        frame,
      )
      return people
    }
    return reckon({ asker, frame, toYear: yearOf(frame.today) }, findAhead, known =>
      presentBalances(known, frame, planned.get(known.person.id) ?? 0),
    )
  }
  const balancesOf = async (principal: Principal, asker: Asker, { user, branch, warned, ...order }: BalanceOrder) => {
    const rows = byFigure(await reckonAhead(asker, peopleOf(principal, user, branch)), balanceFigures, order)
    return warned ? rows.filter(({ warnings }) => warnings.length > 0) : rows
  }
  const holidaysOf = async (
    principal: Principal,
    asker: Asker,
    { year, user, ...order }: ByFigure<HolidayFigure> & { year: number; user?: number | undefined },
  ) => {
    const frame = await frameOf(app)
    const asked = { asker, frame, toYear: Math.max(year, yearOf(frame.today)) }
    const rows = await reckon(asked, peopleOf(principal, user), known => presentHoliday(known, year, frame))
    return byFigure(rows, holidayFigures, order)
  }
  const thisYear = async () => yearOf((await frameOf(app)).today)

  mountCall(server, app, listBalances, ({ query, principal, reply }) =>
    balancesOf(principal, askerOf(reply, principal), query),
  )
  mountCall(server, app, exportBalances, async ({ body: { format, ...order }, principal, reply }) => {
    const asker = askerOf(reply, principal)
    return sendBalances(reply, { format, left: asker.left, reckon: () => balancesOf(principal, asker, order) })
  })
  mountCall(server, app, listHolidayBalances, async ({ query, principal, reply }) =>
    holidaysOf(principal, askerOf(reply, principal), { ...query, year: query.year ?? (await thisYear()) }),
  )
  mountCall(server, app, exportHolidayBalances, async ({ body, principal, reply }) => {
    const { format, year = await thisYear(), ...order } = body
    const asker = askerOf(reply, principal)
    return sendHolidays(reply, year, {
      format,
      left: asker.left,
      reckon: () => holidaysOf(principal, asker, { ...order, year }),
    })
  })
  for (const call of [ownBalances, ownBalancesByToken])
    mountCall(server, app, call, async ({ principal, reply }) => {
      if (principal.kind !== 'user' && principal.kind !== 'worker') throw refusalOf(principal)
      const find = async (tx: Executor) => [await readPerson(tx, principal, 'time-tracking.use', principal.id)]
      const [own] = await reckonAhead(askerOf(reply, principal), find)
      if (!own) throw new Problem('notFound', { message: 'Diese Person gibt es nicht.' })
      return own
    })
  mountCall(server, app, readLeaveCost, async ({ query, principal, reply }) => {
    const { user, from, to, ...asked } = query
    if (principal.kind !== 'user' && user === undefined) throw refusalOf(principal)
    const frame = await frameOf(app)
    const toYear = Math.max(yearOf(to), yearOf(frame.today))
    const id = user ?? (principal.kind === 'user' ? principal.id : 0)
    const [cost] = await reckon(
      { asker: askerOf(reply, principal), frame, toYear },
      peopleOf(principal, id),
      known => ({
        ...leaveCost(known.reckoning, { ...asked, startDate: from, endDate: to }, { ...frame, asOf: frame.today }),
        overtimeSeconds: overtimeAt(known, frame.today).balanceSeconds,
      }),
    )
    if (!cost) throw new Problem('notFound', { message: 'Diese Person gibt es nicht.' })
    return cost
  })
  mountCall(server, app, userProfile, async ({ query, principal, reply }) => {
    const { user, start, end, now, compare } = query
    const frame = await frameOf(app)
    const asOf =
      now === undefined ? frame : { ...frame, today: now.length > DAY_LENGTH ? (await frameOf(app, now)).today : now }
    const asked = { asker: askerOf(reply, principal), frame, toYear: Math.max(yearOf(end), yearOf(frame.today)) }
    const locked = await lockedMonths(app.db, user)
    const [profile] = await reckon(asked, peopleOf(principal, user), known =>
      presentProfile(known, { start, end, compare }, asOf, locked),
    )
    if (!profile) throw new Problem('notFound', { message: 'Diese Person gibt es nicht.' })
    return profile
  })
  mountCall(server, app, listWorkContracts, ({ params, principal }) => listContracts(app.db, principal, params.id))
  mountCall(server, app, saveWorkContracts, ({ params, body, principal }) =>
    saveContracts(app, principal, params.id, body.contracts),
  )
  mountCall(server, app, listBalanceAdjustments, ({ query, principal }) =>
    listAdjustments(app.db, principal, query.user),
  )
  mountCall(server, app, createBalanceAdjustment, ({ body, principal, key }) => adjust(app, principal, body, key))
}

const DAY_LENGTH = 10
const yearOf = (day: string) => Number(day.slice(0, 4))

/** The first days of the months that are closed for somebody. */
async function lockedMonths(db: Executor, userId: number): Promise<ReadonlySet<string>> {
  const { rows } = await typedSql({
    month: 'date',
  })`select month from month_closures where user_id = ${userId}`.execute(db)
  return new Set(rows.map(({ month }) => month))
}

import { sql } from 'kysely'
import type { PlannedCosts } from '#contract/calls/people/schedules.ts'
import { decide, mayForBranch } from '#contract/rights/decide.ts'
import { daysBetween } from '#domain/people/absence.ts'
import { labourCostShare } from '#domain/people/figures/labour-cost.ts'
import { type CostedShift, expectedEarnings, plannedCosts } from '#domain/people/planning/planned-costs.ts'
import { isStanding } from '#domain/people/planning/schedule-states.ts'
import { fromCents } from '#domain/pricing/money.ts'
import { addDays, localDay } from '#domain/time/local-time.ts'
import { type Principal, refusalOf } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import type { Executor } from '#server/core/db/executor.ts'
import type { ContractsOf } from '#server/features/people-planning/present-schedules.ts'
import { readStored, type StoredSchedule } from '#server/features/people-planning/stored-schedules.ts'

/** What a branch earned on business days, in cents; null for who may not read it. */
export type EarnedOf = (
  app: App,
  principal: Principal,
  span: { from: string; to: string; branch: number },
) => Promise<((db: Executor) => Promise<{ centsByDay: ReadonlyMap<string, number> }>) | null>
type Asked = { branch: number; from: string; to: string }
type Needs = { timeZone: string; contractsOf: ContractsOf; revenueOf: EarnedOf }

/** So far back earnings are looked at: every weekday eight times. */
const LOOK_BACK_DAYS = 56
const MINUTE = 60

/**
 * How to read what the standing shifts of these days will cost, and what such days brought in. Wages are told to who
 * may read contracts of the branch, earnings to who may read those. @throws Problem `forbidden`.
 */
export async function readPlannedCosts(app: App, principal: Principal, asked: Asked, needs: Needs) {
  const { branch, from, to } = asked
  if (!mayForBranch(principal, 'working-schedules.plan', branch)) throw refusalOf(principal)
  const today = localDay(app.clock.now(), needs.timeZone)
  const until = from < today ? from : today
  const since = addDays(until, -LOOK_BACK_DAYS)
  const readEarned = await needs.revenueOf(app, principal, { from: since, to: addDays(until, -1), branch })
  const { currency } = (await app.catalogue.current()).config
  const days = daysBetween(from, to)
  const read = async (db: Executor): Promise<PlannedCosts> => {
    const rows = await readStored(
      db,
      sql`s.type = 'shift' and s.branch_id = ${branch} and s.start_date between ${from}::date and ${to}::date`,
    )
    const told = await costsOf(db, principal, rows, { branch, days, contractsOf: needs.contractsOf })
    if (!readEarned) return { currency, ...told.answer }
    const { centsByDay } = await readEarned(db)
    const expected = expectedEarnings(days, centsByDay, { since, until })
    const expectedCents = [...expected.values()].reduce((sum, cents) => sum + cents, 0)
    return {
      currency,
      ...told.answer,
      expectedRevenue: fromCents(expectedCents),
      ...(told.costs && { share: labourCostShare(told.costs, expectedCents) }),
      days: told.answer.days.map(day => ({ ...day, expectedRevenue: fromCents(expected.get(day.date) ?? 0) })),
    }
  }
  return { read }
}

/** Hours for everybody who plans, and what they cost for who may read contracts of the branch. */
async function costsOf(
  db: Executor,
  principal: Principal,
  rows: readonly StoredSchedule[],
  { branch, days, contractsOf }: { branch: number; days: readonly string[]; contractsOf: ContractsOf },
) {
  const shifts = rows.filter(({ status, startAt, endAt }) => isStanding(status) && startAt && endAt)
  const mayRead = mayForBranch(principal, 'work-contracts.read', branch)
  const isRead = ({ userId, userBranchIds }: StoredSchedule) =>
    mayRead &&
    userId !== null &&
    decide(principal, 'work-contracts.read', { owner: userId, branches: userBranchIds }) === 'everything'
  const ids = new Set(shifts.filter(isRead).map(({ userId }) => userId ?? 0))
  const contracts = Map.groupBy(ids.size > 0 ? await contractsOf(db, [...ids]) : [], ({ userId }) => userId)
  const costs = plannedCosts(
    days,
    shifts.map((row): CostedShift => ({
      day: row.startDate,
      seconds: Math.max(
        0,
        Math.round((Date.parse(row.endAt ?? '') - Date.parse(row.startAt ?? '')) / 1000) - pauseOf(row),
      ),
      contracts: isRead(row) ? (contracts.get(row.userId ?? 0) ?? []) : null,
    })),
  )
  const answer = {
    plannedSeconds: costs.plannedSeconds,
    ...(mayRead && {
      cost: fromCents(costs.costCents),
      unpricedSeconds: costs.unpricedSeconds,
      averagedSeconds: costs.averagedSeconds,
    }),
    days: costs.days.map(({ day, plannedSeconds, costCents }) => ({
      date: day,
      plannedSeconds,
      ...(mayRead && { cost: fromCents(costCents) }),
    })),
  }
  return { answer, costs: mayRead ? costs : null }
}

const pauseOf = ({ plannedPauseMinutes }: StoredSchedule) => plannedPauseMinutes * MINUTE

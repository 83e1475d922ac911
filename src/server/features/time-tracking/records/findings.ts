import type { Reckoning } from '#domain/people/balances/reckoning.ts'
import { contractOn } from '#domain/people/contracts-over-time.ts'
import type { Surcharge, SurchargeRule } from '#domain/people/rules/surcharges.ts'
import { MOST_WEEKS, type PlannedActivity, type ViolationCode, violationsOf } from '#domain/people/rules/violations.ts'
import { rulesUnder } from '#domain/people/rules/work-rules.ts'
import { surchargesByRecord } from '#domain/people/sheets/surcharged-work.ts'
import { dayOfSecond, secondOf } from '#domain/people/span.ts'
import type { HousePolicy } from '#domain/people/work-contract.ts'
import { addDays, isoOf, wallInstant } from '#domain/time/local-time.ts'
import type { App } from '#server/core/context.ts'
import type { Executor } from '#server/core/db/executor.ts'

/** What somebody's working time is reckoned from, with the shifts it was planned as. */
type ReckoningWithShifts = Omit<Reckoning, 'activities'> & { readonly activities: readonly PlannedActivity[] }
/** The reckonings of people by their ids, with what was recorded since a moment. */
export type ReckoningsOf = (
  app: App,
  db: Executor,
  ids: readonly number[],
  since: string,
) => Promise<ReadonlyMap<number, ReckoningWithShifts>>

type Row = {
  id: number
  user: { id: number }
  startedAt: string
  endedAt: string | null
  timeZone: string
}
/** What follows from a record and its neighbours. */
type Finding = {
  violations: ViolationCode[]
  surcharges: Surcharge[]
}

/** Averages of weeks, rest and Sundays look back so far before the first day, and a week to be whole. */
const LOOK_BACK = (MOST_WEEKS + 1) * 7
const dayOf = ({ startedAt, timeZone }: { startedAt: string; timeZone: string }) =>
  dayOfSecond(secondOf(startedAt), timeZone)

/**
 * What is broken by these records and what they are worth more for, by their ids; read in the
 * snapshot they were read in.
 */
export async function findingsOf(
  app: App,
  db: Executor,
  rows: readonly Row[],
  reckoningsOf: ReckoningsOf,
): Promise<ReadonlyMap<number, Finding>> {
  const findings = new Map<number, Finding>()
  if (rows.length === 0) return findings
  const { timeTracking, timeZone } = (await app.catalogue.current()).config
  const [house, rules] = [
    (timeTracking.breakPolicy ?? 'AT') as HousePolicy,
    timeTracking.surcharges as readonly SurchargeRule[],
  ]
  const first = rows.map(dayOf).reduce((earliest, day) => (day < earliest ? day : earliest))
  const since = isoOf(wallInstant(addDays(first, -LOOK_BACK), 0, timeZone))
  const byUser = Map.groupBy(rows, ({ user }) => user.id)
  const reckonings = await reckoningsOf(app, db, [...byUser.keys()], since)
  for (const [userId, own] of byUser) {
    const reckoning = reckonings.get(userId)
    if (!reckoning) continue
    const days = own.map(dayOf).toSorted()
    const [from, to] = [days[0] ?? first, days.at(-1) ?? first]
    const { activities, contracts, now, absences } = reckoning
    const codes = violationsOf(activities, day => rulesUnder(contractOn(contracts, day), house), now, absences)
    const surcharges = surchargesByRecord(reckoning, from, to, rules)
    for (const { id } of own)
      findings.set(id, { violations: codes.get(id) ?? [], surcharges: surcharges.get(id) ?? [] })
    // one person after the other, so that nobody waits for a long list
    await new Promise(setImmediate)
  }
  return findings
}

import type { BalanceAdjustment } from '#domain/people/balance-adjustment.ts'
import type { Absence } from '#domain/people/absence.ts'
import type { RecordedActivity } from '#domain/people/rules/recorded.ts'
import { dayOfSecond, secondOf } from '#domain/people/span.ts'
import type { WorkContract } from '#domain/people/work-contract.ts'

/**
 * All that is known of one person's working time: what balances are reckoned from. Rejected and cancelled rows are left
 * out before.
 */
export type Reckoning = {
  /** In the order of their days (`contractsWithin`). */
  readonly contracts: readonly WorkContract[]
  readonly activities: readonly RecordedActivity[]
  readonly absences: readonly Absence[]
  readonly adjustments: readonly BalanceAdjustment[]
  /** What a day is celebrated as in a region, null for an ordinary one. */
  readonly holidayName: (region: string, day: string) => string | null
  /** What runs counts until this instant. */
  readonly now: string
}

/**
 * The local day from which on somebody's time is reckoned: the first of which anything is recorded, entered or
 * adjusted, and not before the first contract. What lies before the house began to record here was settled elsewhere,
 * and comes in as an adjustment. Null where nothing is known yet.
 */
export function accountBegin({ contracts, activities, absences, adjustments }: Reckoning): string | null {
  const [contract] = contracts
  const known = [
    ...activities.map(({ startedAt, timeZone }) => dayOfSecond(secondOf(startedAt), timeZone)),
    ...absences.filter(({ isRequested }) => !isRequested).map(({ startDate }) => startDate),
    ...adjustments.map(({ date }) => date),
  ]
  if (!contract || known.length === 0) return null
  const first = known.reduce((earliest, day) => (day < earliest ? day : earliest))
  return first > contract.validFrom ? first : contract.validFrom
}

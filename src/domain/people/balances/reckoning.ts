import type { Absence } from '#domain/people/absence.ts'
import type { RecordedActivity } from '#domain/people/rules/recorded.ts'
import type { WorkContract } from '#domain/people/work-contract.ts'

/**
 * Overtime in seconds or holiday in days or seconds, put right by hand from a local day on
 * (docs/reference/people.md#balance-adjustments). Below zero it takes off. Its `reason` explains an account of holiday.
 */
export type BalanceAdjustment =
  | {
      date: string
      kind: 'overtime'
      seconds: number
      /** Paid out with the wages: taken off like any other, and told apart. */
      isPayout: boolean
    }
  | { date: string; kind: 'holiday'; days: number; seconds?: undefined; reason?: string }
  | { date: string; kind: 'holiday'; days?: undefined; seconds: number; reason?: string }

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
  /** The local day of the house: nobody is behind with a day that is still to come. */
  readonly today: string
  /** The local day on which the house began to record working time here; null while it has not. */
  readonly recordingSince: string | null
  /** The local day of the last opening balance: what lies before it is forgotten and stands in it. */
  readonly openedOn: string | null
}

/**
 * The local day from which on somebody's time is reckoned, with a record or without one
 * (docs/reference/people.md#balances): the later of their first contract and the house's first day of recording, for
 * everybody alike, and not before an opening balance. What lies before was settled elsewhere and comes in as an
 * adjustment. Null without a contract, and while the house has recorded nothing.
 */
export function accountBegin({
  contracts,
  recordingSince,
  openedOn,
}: Pick<Reckoning, 'contracts' | 'recordingSince' | 'openedOn'>): string | null {
  const [contract] = contracts
  if (!contract || recordingSince === null) return null
  return [contract.validFrom, recordingSince, openedOn ?? ''].reduce((latest, day) => (day > latest ? day : latest))
}

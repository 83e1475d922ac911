import type { BalanceAdjustment } from '#domain/people/balances/reckoning.ts'
import type { DayFigures } from '#domain/people/balances/day-figures.ts'
import { contractOn } from '#domain/people/contracts-over-time.ts'
import { stretchOf, type Span } from '#domain/people/span.ts'
import type { WorkContract } from '#domain/people/work-contract.ts'
import { addDays } from '#domain/time/local-time.ts'

/**
 * Whole seconds: balance = carried over + the year's difference + adjusted − paid out − cut. `capSeconds` null without
 * a cap.
 */
export type OvertimeAccount = {
  readonly carriedOverSeconds: number
  readonly adjustedSeconds: number
  readonly paidOutSeconds: number
  /** What lay above the cap and was lost. */
  readonly cutSeconds: number
  readonly balanceSeconds: number
  readonly capSeconds: number | null
}

const MINUTE = 60

/**
 * The account of overtime after the last of `days`, which are in a row from the beginning of the account on. What lies
 * above the cap of the contract is cut at the end of every month and as of the last day, so that a long day may still
 * be rested within its month; what is owed is never cut. `carriedOver` is how the year before ended. What was adjusted
 * before the account began is brought in with its first day.
 */
export function overtimeAccount(
  days: readonly DayFigures[],
  adjustments: readonly BalanceAdjustment[],
  contracts: readonly WorkContract[],
): OvertimeAccount {
  const last = days.at(-1)?.day ?? ''
  const account = { carriedOverSeconds: 0, adjustedSeconds: 0, paidOutSeconds: 0, cutSeconds: 0, balanceSeconds: 0 }
  let capSeconds: number | null = null
  for (const [index, { day, differenceSeconds }] of days.entries()) {
    if (day.endsWith('-01-01'))
      Object.assign(account, {
        carriedOverSeconds: account.balanceSeconds,
        adjustedSeconds: 0,
        paidOutSeconds: 0,
        cutSeconds: 0,
      })
    account.balanceSeconds += differenceSeconds
    for (const adjustment of adjustments)
      if (adjustment.kind === 'overtime' && (adjustment.date === day || (index === 0 && adjustment.date < day))) {
        account.balanceSeconds += adjustment.seconds
        if (adjustment.isPayout) account.paidOutSeconds -= adjustment.seconds
        else account.adjustedSeconds += adjustment.seconds
      }
    const capMinutes = contractOn(contracts, day)?.overtimeCapMinutes ?? null
    capSeconds = capMinutes === null ? null : capMinutes * MINUTE
    const isCut = day === last || addDays(day, 1).endsWith('-01')
    const over = capSeconds === null || !isCut ? 0 : Math.max(0, account.balanceSeconds - capSeconds)
    account.cutSeconds += over
    account.balanceSeconds -= over
  }
  return { ...account, capSeconds }
}

/**
 * What of a week's paid time, in order, lies beyond what was to be worked in it: the last of it (for surcharges).
 * Negative counts as nothing.
 */
export const beyondAgreed = (paid: readonly Span[], agreedSeconds: number): Span[] =>
  stretchOf(paid, Math.max(0, agreedSeconds), Infinity)

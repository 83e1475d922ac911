import type { Branch } from '#domain/catalogue/branch.ts'
import type { ProblemEntry } from '#domain/problem.ts'
import { MINUTE_MS } from '#domain/time/local-time.ts'

/** A kitchen keeps up with what it gets done in so many minutes: nobody waits longer for that. */
const CALM_MINUTES = 10
/** What is promised moves in steps of so many minutes, so that it does not change with every order. */
const STEP_MINUTES = 5
/** Beyond that nobody believes a number any more; a pause says it better. */
const MOST_MINUTES = 120

/**
 * How many minutes longer than usual an order takes with so many points of open orders in the kitchen, when it gets
 * `perTenMinutes` done in ten minutes: as long as what exceeds ten minutes of work takes, rounded up to five. Without
 * such a number nothing is known, and it is 0.
 */
export function loadDelay(points: number, perTenMinutes: number | null | undefined): number {
  if (!perTenMinutes || perTenMinutes <= 0) return 0
  const beyond = (points / perTenMinutes) * 10 - CALM_MINUTES
  // a thousandth of a minute is what sums of decimals leave behind
  return Math.min(MOST_MINUTES, Math.max(0, Math.ceil((beyond - 0.001) / STEP_MINUTES) * STEP_MINUTES))
}

/**
 * A branch as guests and orders meet it now: everything takes longer by what staff said and by what the kitchen has to
 * do.
 */
export function delayedBranch<B extends Pick<Branch, 'preparationMinutes' | 'delay'>>(
  branch: B,
  loadMinutes: number,
): B {
  const minutes = loadMinutes + (branch.delay?.minutes ?? 0)
  if (minutes === 0) return branch
  return {
    ...branch,
    preparationMinutes: branch.preparationMinutes + minutes,
    delay: { minutes, until: branch.delay?.until ?? null },
  }
}

/**
 * Minutes by which the earliest time on offer moves: what is ordered for later now meets the same kitchen as what is
 * ordered at once.
 */
export const delayMinutes = ({ delay }: Pick<Branch, 'delay'>): number => delay?.minutes ?? 0

/** Longer than a day it is the usual time, and belongs there. */
const LONGEST_DELAY_MS = 24 * 60 * MINUTE_MS

/**
 * What is wrong with a delay as staff enter it: it ends, and within a day, so that nobody has to remember to take it
 * back.
 */
export function delayProblems(delay: Branch['delay'], now: string): ProblemEntry[] {
  if (!delay) return []
  const field = 'delay.until'
  if (!delay.until) return [{ field, code: 'required', message: 'Bitte sagen Sie, bis wann das gilt.' }]
  const left = Date.parse(delay.until) - Date.parse(now)
  if (left <= 0) return [{ field, code: 'past', message: 'Bitte geben Sie einen Zeitpunkt in der Zukunft an.' }]
  return left > LONGEST_DELAY_MS ? [{ field, code: 'tooFar', message: 'Es kann höchstens einen Tag lang gelten.' }] : []
}

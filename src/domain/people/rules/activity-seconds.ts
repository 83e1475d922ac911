import { secondsIn, without, type Span } from '#domain/people/span.ts'
import { automaticDeduction } from '#domain/people/rules/automatic-deduction.ts'
import { recordedSpans, type RecordedTimes } from '#domain/people/rules/recorded.ts'
import { type BreakRules, type Governed, rulesOf } from '#domain/people/rules/work-rules.ts'
import type { WorkContract } from '#domain/people/work-contract.ts'

/**
 * Whole seconds. `pauseSeconds` are all pauses taken, `netSeconds` = gross − unpaid pauses − deducted
 * (docs/reference/people.md#derived-seconds).
 */
export type ActivitySeconds = {
  readonly grossSeconds: number
  readonly pauseSeconds: number
  readonly deductedSeconds: number
  readonly netSeconds: number
}

/** The rules breaks are taken off by under a contract; null where nothing is taken off. */
export function deductionOf(contract: (Governed & Pick<WorkContract, 'autoDeductBreaks'>) | null): BreakRules | null {
  if (!contract?.autoDeductBreaks) return null
  const { breaks, minimumBlockSeconds, continuousSeconds } = rulesOf(contract)
  return { breaks, minimumBlockSeconds, continuousSeconds }
}

/**
 * What of a recorded activity counts as worked, until `now` where it runs. `deduct` are the rules breaks are taken off
 * by, null for none.
 */
export function paidSpans(activity: RecordedTimes, now: string, deduct: BreakRules | null): Span[] {
  const { frame, pauses, unpaid, work } = recordedSpans(activity, now)
  return without([frame], [...unpaid, ...(deduct ? automaticDeduction(work, pauses, deduct) : [])])
}

/**
 * What a recorded activity comes to, until `now` where it runs: the one reckoning of it, for lists, sheets, files,
 * figures and the clock on a screen.
 */
export function activitySeconds(activity: RecordedTimes, now: string, deduct: BreakRules | null): ActivitySeconds {
  const { frame, pauses, work } = recordedSpans(activity, now)
  return {
    grossSeconds: frame.end - frame.start,
    pauseSeconds: secondsIn(pauses),
    deductedSeconds: deduct ? secondsIn(automaticDeduction(work, pauses, deduct)) : 0,
    netSeconds: secondsIn(paidSpans(activity, now, deduct)),
  }
}

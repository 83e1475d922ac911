import { secondsIn, without, type Span } from '#domain/people/span.ts'
import { automaticDeduction } from '#domain/people/rules/automatic-deduction.ts'
import { recordedSpans, type RecordedTimes } from '#domain/people/rules/recorded.ts'
import type { BreakRules } from '#domain/people/rules/work-rules.ts'

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

/**
 * What of a recorded activity counts as worked, until `now` where it runs. `deduct` are the rules breaks are taken off
 * by, null for none.
 */
export function paidSpans(activity: RecordedTimes, now: string, deduct: BreakRules | null): Span[] {
  const { frame, pauses, unpaid, work } = recordedSpans(activity, now)
  return without([frame], [...unpaid, ...(deduct ? automaticDeduction(work, pauses, deduct) : [])])
}

/** The derived seconds of a recorded activity, until `now` where it runs. */
export function activitySeconds(activity: RecordedTimes, now: string, deduct: BreakRules | null): ActivitySeconds {
  const { frame, pauses, work } = recordedSpans(activity, now)
  return {
    grossSeconds: frame.end - frame.start,
    pauseSeconds: secondsIn(pauses),
    deductedSeconds: deduct ? secondsIn(automaticDeduction(work, pauses, deduct)) : 0,
    netSeconds: secondsIn(paidSpans(activity, now, deduct)),
  }
}

import { secondsIn, stretchOf, type Span } from '#domain/people/span.ts'
import type { BreakRules, BreakStep, WorkRules } from '#domain/people/rules/work-rules.ts'

/** What of rests counts as a break: those long enough. */
export const countedBreaks = (rests: readonly Span[], { minimumBlockSeconds }: BreakRules): Span[] =>
  rests.filter(({ start, end }) => end - start >= minimumBlockSeconds)

/** How long somebody who worked so long must have rested. */
export const requiredBreak = (workedSeconds: number, { breaks }: BreakRules): number =>
  breaks.reduce(
    (required, { overSeconds, seconds }) => (workedSeconds > overSeconds ? Math.max(required, seconds) : required),
    0,
  )

/** Whether a break that must not be divided is still to come, after so much work and these breaks. */
export const missesUndivided = (
  workedSeconds: number,
  breaks: readonly Span[],
  { undividedBreak: whole }: WorkRules,
): boolean =>
  whole !== null && workedSeconds > whole.overSeconds && !breaks.some(({ start, end }) => end - start >= whole.seconds)

/**
 * The smallest number of seconds by which working time becomes lawful when it is taken for a break: what is left needs
 * no longer break than what was rested together with it. So it never goes below the threshold that asks for it: 6:10
 * without a break becomes 6:00, not 5:40.
 */
export function smallestDeduction(workedSeconds: number, restedSeconds: number, steps: readonly BreakStep[]): number {
  const stages = [0, ...steps.map(({ seconds }) => seconds)].map((needed, index) => ({
    needed,
    upTo: steps[index]?.overSeconds ?? Infinity,
  }))
  return Math.min(...stages.map(({ needed, upTo }) => Math.max(0, needed - restedSeconds, workedSeconds - upTo)))
}

/**
 * The time taken for a break by itself, per activity (docs/reference/people.md#automatic-deduction). It lies where the
 * break was due, at the moment the work exceeded the first threshold, so that nights and days it falls in lose exactly
 * these seconds.
 */
export function automaticDeduction(work: readonly Span[], pauses: readonly Span[], rules: BreakRules): Span[] {
  const missing = smallestDeduction(secondsIn(work), secondsIn(countedBreaks(pauses, rules)), rules.breaks)
  const due = rules.breaks[0]?.overSeconds ?? 0
  return missing > 0 ? stretchOf(work, due, due + missing) : []
}

import type { Branch } from '#domain/catalogue/branch.ts'
import type { ProblemEntry } from '#domain/problem.ts'
import { MINUTE_MS } from '#domain/time/local-time.ts'

/** Longer than a day it is the usual time, and belongs there. */
const LONGEST_MS = 24 * 60 * MINUTE_MS

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
  return left > LONGEST_MS ? [{ field, code: 'tooFar', message: 'Es kann höchstens einen Tag lang gelten.' }] : []
}

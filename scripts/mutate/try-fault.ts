import type { Flip } from './find-flips.ts'
import type { Verdict } from './flip-worker.ts'
import type { Outcome } from './report.ts'

/** Runs tests with a fault, or with none; null where they came to no end within the limit. */
export type Ask = (flip: Flip | null, tests: readonly string[], limitMs: number) => Promise<Verdict | null>
export type Fault = { file: string; flip: Flip; tests: readonly string[]; limitMs: number }
/** What is known of the tests as things are. */
export type Known = {
  soundTests: Set<string>
  /** Those that fail or do not end without any fault, told at the end of the run. */
  brokenTests: Set<string>
  /** How long the tests of a file take, null where they do not end. */
  paceMs: Map<string, number | null>
}

/** What takes long on a busy machine is not endless: with a fault the tests have so many times as long as without. */
const TIMEOUT_FACTOR = 3

/**
 * What becomes of one fault. A test has noticed it only if it passes without: that is asked when it fails for the first
 * time, and one that fails anyway is left out from then on. Nor is endless what takes long without a fault.
 */
export async function tryFault(fault: Fault, known: Known, ask: Ask): Promise<Outcome> {
  const { file, flip, tests, limitMs } = fault
  if (tests.length === 0) return 'untested'
  const asked = tests.filter(test => !known.brokenTests.has(test))
  const pace = known.paceMs.get(file)
  if (asked.length === 0 || pace === null) return 'unasked'
  const verdict = await ask(flip, asked, Math.max(limitMs, TIMEOUT_FACTOR * (pace ?? 0)))
  if (!verdict) {
    if (pace !== undefined) return 'endless'
    const took = await timeOf(asked, fault, known, ask)
    return took !== null && took * TIMEOUT_FACTOR <= limitMs ? 'endless' : tryFault(fault, known, ask)
  }
  if (verdict.failed.length === 0) return asked.length === tests.length ? 'survived' : 'unasked'
  if (verdict.failed.some(test => known.soundTests.has(test))) return 'noticed'
  return (await pass(verdict.failed, fault, known, ask)) ? 'noticed' : tryFault(fault, known, ask)
}

/** How long tests take without the fault; null where not all of them pass, so that they have to be asked anew. */
async function timeOf(tests: readonly string[], fault: Fault, known: Known, ask: Ask): Promise<number | null> {
  const begun = performance.now()
  const without = await ask(null, tests, fault.limitMs * TIMEOUT_FACTOR)
  const took = performance.now() - begun
  if (!without) known.paceMs.set(fault.file, null)
  else if (without.failed.length === 0) known.paceMs.set(fault.file, took)
  for (const test of without?.failed ?? []) known.brokenTests.add(test)
  return without?.failed.length === 0 ? took : null
}

async function pass(tests: readonly string[], { limitMs }: Fault, known: Known, ask: Ask): Promise<boolean> {
  const without = await ask(null, tests, limitMs * TIMEOUT_FACTOR)
  const broken = without?.failed ?? tests
  for (const test of broken) known.brokenTests.add(test)
  if (broken.length === 0) for (const test of tests) known.soundTests.add(test)
  return broken.length === 0
}

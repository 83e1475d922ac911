import { describe, expect, test } from 'vitest'
import type { Verdict } from './flip-worker.ts'
import { type Known, tryFault } from './try-fault.ts'

const FLIP = { start: 0, end: 1, replacement: '', what: 'a → nothing' }
const nothingKnown = (): Known => ({ soundTests: new Set(), brokenTests: new Set(), paceMs: new Map() })
const failed = (...tests: string[]): Verdict => ({ failed: tests, said: null })
const NOBODY = failed()

/** Answers by whether a fault is planted, and notes what was asked. */
function world(answer: (asked: { hasFault: boolean; tests: readonly string[]; limitMs: number }) => Verdict | null) {
  const known = nothingKnown()
  const asked: string[] = []
  return {
    known,
    asked,
    outcome: (tests: readonly string[], file = 'rule.ts') =>
      tryFault({ file, flip: FLIP, tests, limitMs: 60_000 }, known, (flip, those, limitMs) => {
        asked.push(`${those.join()} ${flip ? 'with' : 'without'}`)
        return Promise.resolve(answer({ hasFault: flip !== null, tests: those, limitMs }))
      }),
  }
}

describe('A fault', () => {
  test('is noticed by a test that passes without it, which is asked once', async () => {
    const { outcome, asked } = world(({ hasFault }) => (hasFault ? failed('a') : NOBODY))
    expect([await outcome(['a', 'b']), await outcome(['a'], 'other.ts')]).toEqual(['noticed', 'noticed'])
    expect(asked).toEqual(['a,b with', 'a without', 'a with'])
  })
  test('survives where all pass, and nobody is asked about the file as it is', async () => {
    const { outcome, asked } = world(() => NOBODY)
    expect(await outcome(['a', 'b'])).toBe('survived')
    expect(asked).toEqual(['a,b with'])
  })
  test('is untested where no test reaches the file', async () => {
    expect(await world(() => NOBODY).outcome([])).toBe('untested')
  })
  test('is endless where the tests end without it', async () => {
    const { outcome, asked } = world(({ hasFault }) => (hasFault ? null : NOBODY))
    expect(await outcome(['a'])).toBe('endless')
    expect(asked).toEqual(['a with', 'a without'])
  })
})

describe('A test that fails without any fault', () => {
  const aFails = ({ tests }: { tests: readonly string[] }) => (tests.includes('a') ? failed('a') : NOBODY)

  test('has noticed nothing: the others are asked, and what they let pass is counted apart', async () => {
    const { outcome, asked, known } = world(aFails)
    expect(await outcome(['a', 'b'])).toBe('unasked')
    expect(asked).toEqual(['a,b with', 'a without', 'b with'])
    expect([...known.brokenTests]).toEqual(['a'])
  })
  test('hides nothing that another notices', async () => {
    const { outcome } = world(one => (one.hasFault && !one.tests.includes('a') ? failed('b') : aFails(one)))
    expect(await outcome(['a', 'b'])).toBe('noticed')
  })
  test('leaves a fault unasked where it is the only one', async () => {
    expect(await world(aFails).outcome(['a'])).toBe('unasked')
  })
})

test('tests that do not end without any fault end no run: their file is counted apart, others are asked on', async () => {
  const { outcome, asked } = world(({ tests }) => (tests.includes('slow') ? null : NOBODY))
  expect([await outcome(['slow']), await outcome(['slow']), await outcome(['b'], 'other.ts')]).toEqual([
    'unasked',
    'unasked',
    'survived',
  ])
  expect(asked).toEqual(['slow with', 'slow without', 'b with'])
})

test('what takes long without a fault is asked again with three times as long', async () => {
  const limits: number[] = []
  const known = nothingKnown()
  known.paceMs.set('rule.ts', 50_000)
  const outcome = await tryFault({ file: 'rule.ts', flip: FLIP, tests: ['a'], limitMs: 60_000 }, known, (_, __, ms) => {
    limits.push(ms)
    return Promise.resolve(NOBODY)
  })
  expect([outcome, limits]).toEqual(['survived', [150_000]])
})

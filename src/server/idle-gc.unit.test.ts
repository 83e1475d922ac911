import { expect, test } from 'vitest'
import { watchForIdle } from '#server/idle-gc.ts'

const MIB = 1024 * 1024

test.each([
  { because: 'after a start it tidies up as soon as it rests', cpuMs: [1500, 1510], tidies: [false, true] },
  {
    because: 'whoever is asked something rests later',
    cpuMs: [900, 2000, 3000, 3100],
    tidies: [false, false, false, true],
  },
  { because: 'what was tidied up stays so', cpuMs: [10, 20, 30], tidies: [true, false, false] },
  { because: 'single pages are no work', cpuMs: [10, 200, 210], tidies: [true, false, false] },
  { because: 'many single pages are', cpuMs: [10, 250, 490, 500], tidies: [true, false, true, false] },
])('$tidies: $because', ({ cpuMs, tidies }) => {
  const isTimeToTidyUp = watchForIdle({ cpuMs: 0, heapBytes: 0 }, 20_000)
  expect(cpuMs.map(ms => isTimeToTidyUp({ cpuMs: ms, heapBytes: 30 * MIB }))).toEqual(tidies)
})

test('a full house is not made to wait for a long collection', () => {
  const isTimeToTidyUp = watchForIdle({ cpuMs: 0, heapBytes: 0 }, 20_000)
  expect(isTimeToTidyUp({ cpuMs: 10, heapBytes: 150 * MIB })).toBe(false)
  expect(isTimeToTidyUp({ cpuMs: 20, heapBytes: 50 * MIB })).toBe(true)
})

import { expect, test } from 'vitest'
import { LONGEST_SHIFT_MS } from '#domain/tasks/routine-shift.ts'
import { isIdle, keepShift, keptShift } from '#web/backoffice/areas/routines/kept-shift.ts'

const SHIFT = { id: 3, name: 'Lena', idleMs: 1000, since: 4000, usedAt: 5000 }
const store = (first: string | null = null) => {
  let kept = first
  return {
    getItem: () => kept,
    setItem: (_: string, value: string) => void (kept = value),
    removeItem: () => void (kept = null),
  }
}

test('whoever works here stays for their shift, or until they say that it is not them', () => {
  const kept = store()
  keepShift(kept, SHIFT)
  const latest = SHIFT.since + LONGEST_SHIFT_MS
  expect(keptShift(kept, latest)).toEqual(SHIFT)
  expect(keptShift(kept, latest + 1)).toBeNull()
  // a clock that was put back does not make it last
  expect(keptShift(kept, SHIFT.since - LONGEST_SHIFT_MS - 1)).toBeNull()
  keepShift(kept, null)
  expect(keptShift(kept, 6000)).toBeNull()
})

test('whoever left the tablet alone is asked whether they are still there, and no sooner', () => {
  expect([6000, 6001, 4000, 3999].map(now => isIdle(SHIFT, now))).toEqual([false, true, false, true])
})

test('who was kept by a page of before lasts from when they last ticked', () => {
  const { since: _since, ...before } = SHIFT
  expect(keptShift(store(JSON.stringify(before)), 6000)).toEqual({ ...before, since: before.usedAt })
})

test.each(['{', '{}', '7', '{"id":"3","name":"L","idleMs":1,"usedAt":1}', '{"id":3,"name":"L"}'])(
  'what was kept and is nobody counts as nobody: %s',
  text => expect(keptShift(store(text), 0)).toBeNull(),
)

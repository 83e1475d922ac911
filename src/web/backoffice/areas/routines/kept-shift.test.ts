import { expect, test } from 'vitest'
import { keepShift, keptShift } from '#web/backoffice/areas/routines/kept-shift.ts'

const SHIFT = { id: 3, name: 'Lena', idleMs: 1000, usedAt: 5000 }
const store = (first: string | null = null) => {
  let kept = first
  return {
    getItem: () => kept,
    setItem: (_: string, value: string) => void (kept = value),
    removeItem: () => void (kept = null),
  }
}

test('whoever works here stays until they leave the tablet alone for too long, or say that it is not them', () => {
  const kept = store()
  keepShift(kept, SHIFT)
  expect(keptShift(kept, 6000)).toEqual(SHIFT)
  expect(keptShift(kept, 6001)).toBeNull()
  // a clock that was put back does not make it last
  expect(keptShift(kept, 3999)).toBeNull()
  keepShift(kept, null)
  expect(keptShift(kept, 6000)).toBeNull()
})

test.each(['{', '{}', '7', '{"id":"3","name":"L","idleMs":1,"usedAt":1}', '{"id":3,"name":"L"}'])(
  'what was kept and is nobody counts as nobody: %s',
  text => expect(keptShift(store(text), 0)).toBeNull(),
)

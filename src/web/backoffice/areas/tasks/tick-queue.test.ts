import { expect, test } from 'vitest'
import { keepTicks, readTicks, ticked, ticksOf, withoutTick, withTick } from '#web/backoffice/areas/tasks/tick-queue.ts'

const storage = () => {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
}

test('what was ticked without a connection survives the page', () => {
  const kept = storage()
  keepTicks(
    kept,
    withTick(withTick([], { task: 1, point: 2, isDone: true, value: 4.5 }), { task: 1, point: 3, isDone: true }),
  )
  expect(readTicks(kept)).toEqual([
    { task: 1, point: 2, isDone: true, value: 4.5 },
    { task: 1, point: 3, isDone: true },
  ])
})
test('of one point the last tick counts, in its place in the order', () => {
  const ticks = [
    { task: 1, point: 2, isDone: true },
    { task: 1, point: 3, isDone: true },
  ]
  expect(withTick(ticks, { task: 1, point: 2, isDone: false })).toEqual([
    { task: 1, point: 3, isDone: true },
    { task: 1, point: 2, isDone: false },
  ])
})
test('what was sent goes, and what was ticked anew meanwhile stays', () => {
  const sent = { task: 1, point: 2, isDone: true }
  const other = { task: 1, point: 3, isDone: true }
  expect(withoutTick([sent, other], { ...sent })).toEqual([other])
  expect(withoutTick([{ ...sent, isDone: false }, other], sent)).toEqual([{ ...sent, isDone: false }, other])
})
test('nobody sends what somebody else ticked on the same browser', () => {
  const [lena, max, old] = [
    { task: 1, point: 2, isDone: true, by: '3 lena' },
    { task: 1, point: 3, isDone: true, by: '4 max' },
    { task: 1, point: 4, isDone: true },
  ]
  expect(ticksOf([lena, max, old], '3 lena')).toEqual([lena, old])
})
test('where nothing can be kept, that is said', () => {
  const full = {
    getItem: () => null,
    setItem: () => {
      throw new Error('QuotaExceeded')
    },
  }
  expect(keepTicks(full, [])).toBe(false)
})
test('a point shows what waits to be sent', () => {
  const point = { id: 2, isDone: false, value: null }
  expect(ticked([{ task: 1, point: 2, isDone: true, value: 3 }], 1, point)).toEqual({ id: 2, isDone: true, value: 3 })
  expect(ticked([{ task: 9, point: 2, isDone: true }], 1, point)).toBe(point)
})
test.each(['', '{}', '[null, 3, {"task": "x"}]', 'nonsense'])('%j holds no ticks', text => {
  const kept = storage()
  kept.setItem('tresen:ticks', text)
  expect(readTicks(kept)).toEqual([])
})

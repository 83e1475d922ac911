import { expect, test } from 'vitest'
import { keepTicks, readTicks, ticked, withTick } from '#web/backoffice/areas/tasks/tick-queue.ts'

const storage = () => {
  const kept = new Map<string, string>()
  return { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value) }
}

test('what was ticked without a connection survives the page', () => {
  const kept = storage()
  keepTicks(kept, withTick(withTick([], { task: 1, point: 2, isDone: true, value: 4.5 }), { task: 1, point: 3, isDone: true }))
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

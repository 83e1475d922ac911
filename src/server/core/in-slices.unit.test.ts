import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { inSlices, slices } from '#server/core/in-slices.ts'

const busy = (ms: number) => {
  const end = performance.now() + ms
  while (performance.now() < end);
}

test('many things are done in their order, each with its place', async () => {
  expect(await inSlices(['a', 'b', 'c'], (thing, index) => `${thing}${index}`)).toEqual(['a0', 'b1', 'c2'])
  expect(await inSlices([], () => 1)).toEqual([])
})

test('others have their turn in between', async () => {
  let turns = 0
  let isOver = false
  const others = (async () => {
    while (!isOver) {
      await setImmediate()
      turns += 1
    }
  })()
  await inSlices(Array.from({ length: 20 }), () => busy(4), 10)
  isOver = true
  await others
  expect(turns).toBeGreaterThanOrEqual(5)
})

test('what one of them throws is thrown, and nothing behind it is begun', async () => {
  const begun: number[] = []
  const failing = inSlices([1, 2, 3], thing => {
    begun.push(thing)
    if (thing === 2) throw new Error('The second one')
  })
  await expect(failing).rejects.toThrow('The second one')
  expect(begun).toEqual([1, 2])
})

test('between steps others get their turn once a slice is over, however few steps it was', async () => {
  const turn = slices(10)
  expect(turn()).toBeUndefined()
  busy(12)
  let hadTurn = false
  void setImmediate().then(() => (hadTurn = true))
  await turn()
  expect([hadTurn, turn()]).toEqual([true, undefined])
})

import { expect, test } from 'vitest'
import { createRush } from '#server/features/statistics/feature.ts'

test.each([
  ['without an order nothing waits', null, 20, []],
  ['right after one a piece of work is followed by four times its length', 0, 20, [80]],
  ['a long piece by a quarter of a second at most', 0, 900, [250]],
  ['two seconds after the last one the rush is over', 2000, 20, []],
])('%s', async (_, since, took, rest) => {
  let now = 5000
  const rests: number[] = []
  const rush = createRush({ now: () => now, wait: async ms => rests.push(ms) })
  if (since !== null) {
    rush.noticeOrder()
    now += since
  }
  await rush.giveWay(took)
  expect(rests).toEqual(rest)
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createRush } from '#server/features/statistics/write/rush.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test.each([
  ['without an order nothing waits', null, 20, 0],
  ['right after one a piece of work is followed by four times its length', 0, 20, 80],
  ['a long piece by a quarter of a second at most', 0, 900, 250],
  ['two seconds after the last one the rush is over', 2000, 20, 0],
])('%s', async (_, since, took, rest) => {
  let now = 5000
  const rush = createRush(() => now)
  if (since !== null) {
    rush.noticeOrder()
    now += since
  }
  const began = Date.now()
  const given = rush.giveWay(took)
  await vi.runAllTimersAsync()
  await given
  expect(Date.now() - began).toBe(rest)
})

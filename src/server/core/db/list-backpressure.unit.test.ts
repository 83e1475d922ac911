import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Problem } from '#domain/problem.ts'
import { createListBackpressure, hasAskerLeft, type ListBackpressure } from '#server/core/db/list-backpressure.ts'

const TIMEOUT_MS = 4000
let turns: ListBackpressure
/** What was read, in the order it began: who and when. */
let begun: { who: string; at: number }[]
let refused: unknown[]
let end: (() => void) | undefined
beforeEach(() => {
  vi.useFakeTimers()
  turns = createListBackpressure({ atOnce: 3, timeoutMs: TIMEOUT_MS })
  begun = []
  refused = []
  end = undefined
})
afterEach(() => vi.useRealTimers())

/** Somebody reads a list that takes so long; answers how to go away. */
const read = (who: string, tookMs: number) => {
  const tab = new AbortController()
  turns.take({ who, left: tab.signal }).then(
    done => {
      begun.push({ who, at: performance.now() })
      setTimeout(done, tookMs)
    },
    (error: unknown) => refused.push(error),
  )
  return () => tab.abort()
}
/** Orders come one after the other until `end`. */
const guestsOrder = () => {
  void turns.first(() => new Promise<void>(resolve => (end = resolve)))
}
const after = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const times = () => begun.map(({ at }) => at - (begun[0]?.at ?? 0))
const names = () => begun.map(({ who }) => who).join('')

describe('while nobody orders', () => {
  test('as many lists are read at once as there are connections, the others follow without a pause', async () => {
    for (const who of 'abcdef') read(who, 50)
    await after(100)
    expect(times()).toEqual([0, 0, 0, 50, 50, 50])
  })
})

describe('while guests order', () => {
  beforeEach(guestsOrder)

  test('one list is read after the other, each after a pause of ten times what the last one took', async () => {
    for (const who of 'abc') read(who, 50)
    await after(1500)
    expect(times()).toEqual([0, 550, 1100])
  })

  test('however many clerks search without pause, lists take a tenth of one processor', async () => {
    let lists = 0
    const search = async (who: string): Promise<void> => {
      for (;;) {
        const done = await turns.take({ who, left: new AbortController().signal })
        lists += 1
        await new Promise(resolve => setTimeout(resolve, 10))
        done()
      }
    }
    for (const who of 'aabbccddeeff') void search(who)
    await after(8000)
    expect(lists * 10).toBeLessThanOrEqual(800)
    expect(lists * 10).toBeGreaterThan(700)
  })

  test('the first one does not wait', async () => {
    await after(500)
    read('a', 10)
    await after(0)
    expect(names()).toBe('a')
  })

  test('whoever has waited for half of their time limit is kept no longer than the last list took', async () => {
    for (const who of 'abcdefghijklmnop') read(who, 250)
    await after(TIMEOUT_MS)
    expect(times().slice(0, 6)).toEqual([0, 1250, 2000, 2500, 3000, 3500])
  })

  test('a list that waits for something else than the processor keeps nobody for longer than a second', async () => {
    read('a', 60_000)
    read('b', 10)
    await after(999)
    expect(names()).toBe('a')
    await after(1)
    expect(names()).toBe('ab')
  })

  test('a pause never lasts longer than a second', async () => {
    read('a', 900)
    read('b', 10)
    await after(1899)
    expect(names()).toBe('a')
    await after(1)
    expect(names()).toBe('ab')
  })

  test('somebody who asks for twenty lists waits behind those who ask for one', async () => {
    for (let tab = 0; tab < 20; tab += 1) read('a', 50)
    read('b', 50)
    read('c', 50)
    await after(2050)
    expect(names()).toBe('aabca')
  })

  test('who has left is passed over', async () => {
    read('a', 50)
    const leave = read('b', 50)
    read('c', 50)
    leave()
    await after(550)
    expect(names()).toBe('ac')
    expect(refused.map(hasAskerLeft)).toEqual([true])
  })

  test('whoever waits for too long reads that there is much going on, and when to try again', async () => {
    for (let tab = 0; tab < 10; tab += 1) read('a', 900)
    await after(TIMEOUT_MS)
    expect(refused[0]).toBeInstanceOf(Problem)
    expect(refused[0]).toMatchObject({ code: 'unavailable', retryAfterSeconds: 2, errors: [{ code: 'busy' }] })
    expect(begun.length + refused.length).toBe(10)
  })
})

describe('when the last order is placed', () => {
  test('lists still give way for a moment, then all that wait are read', async () => {
    guestsOrder()
    for (const who of 'abcd') read(who, 300)
    await after(400)
    expect(names()).toBe('a')
    end?.()
    await after(99)
    expect(names()).toBe('a')
    await after(1)
    expect(names()).toBe('abcd')
  })

  test('an order that fails counts as placed', async () => {
    const failing = turns.first(() => Promise.reject(new Error('sold out')))
    await expect(failing).rejects.toThrow('sold out')
    await after(100)
    for (const who of 'abc') read(who, 50)
    await after(0)
    expect(names()).toBe('abc')
  })
})

test('somebody who has left before they asked gets nothing', async () => {
  await expect(turns.take({ who: 'a', left: AbortSignal.abort() })).rejects.toSatisfy(hasAskerLeft)
})

import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { LiveEvent } from '#server/core/live/live-event.ts'
import { MOST_TOGETHER, oncePerEvent, readTogether } from '#server/core/live/read-together.ts'

/** A reading that lasts until it is let go. */
function slowly() {
  const readings: number[][] = []
  const gates: PromiseWithResolvers<void>[] = []
  const read = readTogether(async (keys: readonly number[]) => {
    readings.push([...keys])
    const gate = Promise.withResolvers<void>()
    gates.push(gate)
    await gate.promise
    return new Map(keys.filter(key => key < 1000).map(key => [key, `row ${key}`]))
  })
  const settle = async () => {
    for (let turn = 0; turn < 10; turn += 1) await setImmediate()
  }
  const letGo = async (error?: Error) => {
    await settle()
    const gate = gates.shift()!
    if (error) gate.reject(error)
    else gate.resolve()
    await settle()
  }
  return { read, readings, letGo, settle }
}

test('what is asked for while a reading runs is read by the next one, each key once', async () => {
  const { read, readings, letGo, settle } = slowly()
  const first = read(1)
  await settle()
  const later = [2, 3, 2, 1].map(read)
  await letGo()
  await letGo()
  expect(readings).toEqual([[1], [2, 3, 1]])
  expect(await Promise.all([first, ...later])).toEqual(['row 1', 'row 2', 'row 3', 'row 2', 'row 1'])
})

test('no reading is larger than what leaves room between', async () => {
  const { read, readings, letGo } = slowly()
  const asked = Array.from({ length: MOST_TOGETHER + 1 }, (_, key) => read(key))
  await letGo()
  await letGo()
  expect(readings.map(({ length }) => length)).toEqual([MOST_TOGETHER, 1])
  expect(await Promise.all(asked)).toHaveLength(MOST_TOGETHER + 1)
})

test('one that fails fails for those who asked, and not for the next', async () => {
  const { read, letGo } = slowly()
  const outcome = read(1).catch((error: Error) => error.message)
  await letGo(new Error('gone'))
  expect(await outcome).toBe('gone')
  const again = read(1)
  await letGo()
  expect(await again).toBe('row 1')
})

test('what is not there is nothing', async () => {
  const { read, letGo } = slowly()
  const unknown = read(4711)
  await letGo()
  expect(await unknown).toBeUndefined()
})

test('an event is read once for each key, and again after a failure', async () => {
  let reads = 0
  const read = oncePerEvent(async key => {
    reads += 1
    if (reads === 1) throw new Error('gone')
    return key
  })
  const event: LiveEvent = { topic: 'orders', resync: true }
  await expect(read(event, 3)).rejects.toThrow('gone')
  expect(await Promise.all([read(event, 3), read(event, 3), read(event, 4)])).toEqual([3, 3, 4])
  expect(reads).toBe(3)
})

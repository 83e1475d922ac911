import { expect, test } from 'vitest'
import { createDurable } from '#server/core/db/durable.ts'

/** A database whose writes end when they are told to. */
function slowDatabase() {
  const writes: PromiseWithResolvers<never>[] = []
  const pool = {
    query: () => {
      const write = Promise.withResolvers<never>()
      writes.push(write)
      return write.promise
    },
  }
  return { writes, durable: createDurable(pool as never) }
}
const settled = async () => void (await new Promise(resolve => setImmediate(resolve)))

test('many who ask at once wait for one write, and who asks during it for one that begins later', async () => {
  const { writes, durable } = slowDatabase()
  const done: string[] = []
  const ask = (name: string) => void durable().then(() => done.push(name))
  ask('a')
  ask('b')
  await settled()
  expect(writes).toHaveLength(1)
  ask('c')
  ask('d')
  await settled()
  expect(writes, 'what c committed may not be in the first').toHaveLength(1)
  writes[0]?.resolve(undefined as never)
  await settled()
  expect([done, writes.length]).toEqual([['a', 'b'], 2])
  writes[1]?.resolve(undefined as never)
  await settled()
  expect(done).toEqual(['a', 'b', 'c', 'd'])
})

test('where a write fails, all who wait are told, and the next one is tried anew', async () => {
  const { writes, durable } = slowDatabase()
  const first = durable()
  await settled()
  const second = durable()
  writes[0]?.reject(new Error('away'))
  await expect(first).rejects.toThrow('away')
  await expect(second).rejects.toThrow('away')
  const third = durable()
  await settled()
  expect(writes).toHaveLength(2)
  writes[1]?.resolve(undefined as never)
  await third
})

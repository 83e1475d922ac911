import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AGAIN_MS, AT_ONCE, createStreamQueue, type Followed, MOST_WAITING } from '#server/core/http/stream-queue.ts'
import type { LiveEvent } from '#server/core/live/live-event.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const away = () => Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' })
const order = (id: number): LiveEvent => ({ topic: 'orders', id, branchId: 3 })
const named = (event: LiveEvent) => (event.resync ? 'resync' : event.id)

/** A stream of two topics: orders that are read together, and a pulse. */
function listen() {
  const said: unknown[] = []
  const read: unknown[][] = []
  let fault: Error | undefined
  let isOver = false
  const warnings: string[] = []
  const orders = {
    topic: 'orders',
    channel: 'orders',
    tellAll: async (events: readonly LiveEvent[]) => {
      read.push(events.map(named))
      if (fault && !events.every(({ resync }) => resync)) throw fault
      if (events.some(({ id }) => id === -1)) return 'end'
      return events.map(event => ({ event: 'order', data: { id: named(event) } }))
    },
  } as unknown as Followed
  const pulse = {
    topic: 'pulse',
    channel: 'pulse',
    tell: async () => ({ event: 'pulse', data: { id: 'pulse' } }),
  } as unknown as Followed
  const queue = createStreamQueue({
    send: messages => said.push(...messages.map(({ data }) => (data as { id: unknown }).id)),
    end: () => (isOver = true),
    warn: (_error, text) => warnings.push(text),
  })
  return {
    said,
    read,
    warnings,
    queue,
    isOver: () => isOver,
    orders: (...ids: number[]) => ids.forEach(id => queue.push(orders, order(id))),
    pulse: () => queue.push(pulse, { topic: 'pulse', resync: true }),
    fail: (error: Error | undefined) => (fault = error),
    settle: () => vi.advanceTimersByTimeAsync(5),
  }
}

test('what is heard in one moment is read in one go, and told in its order', async () => {
  const { orders, settle, read, said } = listen()
  orders(3, 1, 2)
  await settle()
  expect([read, said]).toEqual([[[3, 1, 2]], [3, 1, 2]])
})

test('an order that changes again and again while it waits is told once, where it was heard first', async () => {
  const { orders, settle, said } = listen()
  orders(1, 2, 1, 1, 3)
  await settle()
  expect(said).toEqual([1, 2, 3])
})

test('more than are read together come in portions, with the pulse behind what was heard before it', async () => {
  const { orders, pulse, settle, read, said } = listen()
  const ids = Array.from({ length: AT_ONCE * 2 + 1 }, (_, id) => id)
  orders(...ids)
  pulse()
  await settle()
  expect(read.map(({ length }) => length)).toEqual([AT_ONCE, AT_ONCE, 1])
  expect(said).toEqual([...ids, 'pulse'])
})

test('while the database is away nothing is lost, nor said to be up to date; then all is told in its order', async () => {
  const { orders, pulse, settle, fail, said, warnings } = listen()
  fail(away())
  orders(1, 2)
  await settle()
  pulse()
  orders(3, 1)
  await vi.advanceTimersByTimeAsync(AGAIN_MS * 3)
  pulse()
  expect(said).toEqual([])
  expect(warnings.length).toBeGreaterThan(0)
  fail(undefined)
  await vi.advanceTimersByTimeAsync(AGAIN_MS)
  expect(said).toEqual([1, 2, 3, 'pulse'])
})

test('whoever is too far behind begins anew instead of holding everything in memory', async () => {
  const { orders, settle, fail, said } = listen()
  fail(away())
  orders(0)
  await settle()
  orders(...Array.from({ length: MOST_WAITING + 1 }, (_, id) => id + 1))
  fail(undefined)
  await vi.advanceTimersByTimeAsync(AGAIN_MS)
  expect(said).toContain('resync')
  expect(said.length).toBeLessThan(5)
})

test('what cannot be told for any other reason is replaced by how things stand, once', async () => {
  const { orders, settle, fail, said, warnings } = listen()
  fail(new Error('a row nobody can show'))
  orders(1)
  await settle()
  expect([said, warnings]).toEqual([['resync'], ['A live message could not be sent']])
})

test('a right that is gone ends the stream, and what waited is told to nobody', async () => {
  const { orders, settle, isOver, said, queue } = listen()
  orders(-1, 2)
  await settle()
  expect([isOver(), said]).toEqual([true, []])
  queue.stop()
  orders(3)
  await settle()
  expect(said).toEqual([])
})

test('what a topic that tells one by one has handed out is sent, though the database is away for the next', async () => {
  const { queue, said, settle } = listen()
  let isAway = true
  const commands = {
    topic: 'tv',
    channel: 'player:1',
    tell: async ({ resync }: LiveEvent) => {
      if (resync && isAway) throw away()
      return { event: 'tv', data: { id: resync ? 'resync' : 'command' } }
    },
  } as unknown as Followed
  queue.push(commands, { topic: 'player:1' })
  queue.push(commands, { topic: 'player:1', resync: true })
  await settle()
  expect(said).toEqual(['command'])
  isAway = false
  await vi.advanceTimersByTimeAsync(AGAIN_MS)
  expect(said).toEqual(['command', 'resync'])
})

import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LIVE_CONNECTION, openLiveConnection } from '#server/core/live/live-connection.ts'
import type { LiveEvent } from '#server/core/live/live-event.ts'
import { createLiveHub, type LiveHub } from '#server/core/live/live-hub.ts'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'

let database: TestDatabase
let hubs: LiveHub[]
let heard: LiveEvent[][]
beforeAll(async () => {
  database = await createTestDatabase()
  const log = pino({ level: 'silent' })
  hubs = await Promise.all([
    createLiveHub(database.connectionString, log),
    createLiveHub(database.connectionString, log),
  ])
  heard = hubs.map(hub => {
    const events: LiveEvent[] = []
    hub.subscribe('orders', event => events.push(event))
    return events
  })
})
afterAll(async () => {
  await Promise.all(hubs.map(hub => hub.close()))
  await database.drop()
})

test('what a process announces is heard once by itself and once by every other', async () => {
  for (const id of [1, 2]) hubs[0]!.announce({ topic: 'orders', id, branchId: 3 })
  hubs[1]!.announce({ topic: 'orders', id: 4 })
  await expect.poll(() => heard.map(events => events.length)).toEqual([3, 3])
  for (const events of heard)
    expect(events.map(({ id }) => id).toSorted((left, right) => left! - right!)).toEqual([1, 2, 4])
})

test('after a lost connection everybody reads anew, and hears what is announced from then on', async () => {
  const client = new pg.Client({ connectionString: database.connectionString })
  await client.connect()
  await client.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = $1',
    [LIVE_CONNECTION],
  )
  await client.end()
  hubs[0]!.announce({ topic: 'orders', id: 9 })
  await expect.poll(() => heard.map(events => events.some(({ resync }) => resync))).toEqual([true, true])
  expect(heard[0]!.some(({ id }) => id === 9)).toBe(true)
  hubs[1]!.announce({ topic: 'orders', id: 10 })
  await expect.poll(() => heard.map(events => events.at(-1)?.id)).toEqual([10, 10])
})

test('a connection over which nothing can be said is given up at once, so that a new one says it', async () => {
  let losses = 0
  const connection = await openLiveConnection(database.connectionString, {
    hear: () => undefined,
    lose: () => void (losses += 1),
  })
  await expect(connection.notify([{ topic: 'longer than PostgreSQL takes '.repeat(400) }])).rejects.toThrow(
    'payload string too long',
  )
  expect(losses).toBe(1)
})

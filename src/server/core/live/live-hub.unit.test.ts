import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createAnnouncements, MOST_KEPT } from '#server/core/live/live-hub.ts'
import type { LiveEvent } from '#server/core/live/live-event.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function listen() {
  const heard: LiveEvent[] = []
  const sent: LiveEvent[][] = []
  let isAway = false
  const announcements = createAnnouncements(
    event => heard.push(event),
    async events => {
      if (isAway) throw new Error('away')
      sent.push([...events])
    },
  )
  return { announcements, heard, sent, leave: () => (isAway = true), comeBack: () => (isAway = false) }
}

test('orders placed within a moment are told to the other processes with one statement, in their order', async () => {
  const { announcements, heard, sent } = listen()
  for (const id of [1, 2, 3]) announcements.add({ topic: 'orders', id })
  await vi.advanceTimersByTimeAsync(10)
  expect(sent).toEqual([[1, 2, 3].map(id => ({ topic: 'orders', id }))])
  expect(heard.map(({ id }) => id)).toEqual([1, 2, 3])
})

test('while the database is away this process hears of its orders, and the others when it is back', async () => {
  const { announcements, heard, sent, leave, comeBack } = listen()
  leave()
  announcements.add({ topic: 'orders', id: 1 })
  await vi.advanceTimersByTimeAsync(10)
  announcements.add({ topic: 'orders', id: 2 })
  await vi.advanceTimersByTimeAsync(10)
  expect(heard.map(({ id }) => id)).toEqual([1, 2])
  comeBack()
  await announcements.send()
  expect(sent.flat().map(({ id }) => id)).toEqual([1, 2])
})

test('more than can be kept becomes one request to read anew for each topic', async () => {
  const { announcements, sent, leave, comeBack } = listen()
  leave()
  for (let id = 0; id <= MOST_KEPT; id += 1) announcements.add({ topic: id % 2 ? 'orders' : 'jobs', id })
  await vi.advanceTimersByTimeAsync(10)
  comeBack()
  await announcements.send()
  expect(sent).toEqual([
    [
      { topic: 'jobs', resync: true },
      { topic: 'orders', resync: true },
    ],
  ])
})

test('a server that closes tells the last orders first', async () => {
  const { announcements, sent } = listen()
  announcements.add({ topic: 'orders', id: 7 })
  await announcements.close()
  expect(sent).toEqual([[{ topic: 'orders', id: 7 }]])
})

import { expect, test } from 'vitest'
import { createTopics } from '#server/core/live/topics.ts'

function follow() {
  const topics = createTopics()
  const heard: string[] = []
  const hear = (name: string) => () => void heard.push(name)
  const stops = [
    topics.subscribe('orders', hear('all')),
    topics.subscribe('orders', hear('three'), 3),
    topics.subscribe('orders', hear('four'), 4),
    topics.subscribe('plan', hear('plan'), 3),
  ]
  const tell = (event: object) => {
    heard.length = 0
    topics.emit({ topic: 'orders', ...event })
    return heard.toSorted()
  }
  return { topics, tell, stops }
}

test.each([
  { event: { id: 1, branchId: 3 }, reaches: ['all', 'three'], because: 'it is of that branch' },
  { event: { id: 1, branchId: 9 }, reaches: ['all'], because: 'nobody follows that branch' },
  { event: { resync: true }, reaches: ['all', 'four', 'three'], because: 'everybody reads anew' },
  { event: { id: 1 }, reaches: ['all', 'four', 'three'], because: 'it is of no branch' },
])('$event reaches $reaches: $because', ({ event, reaches }) => expect(follow().tell(event)).toEqual(reaches))

test('who has left hears nothing, and a topic nobody follows is forgotten', () => {
  const { topics, tell, stops } = follow()
  for (const stop of stops.slice(1)) stop()
  expect(tell({ branchId: 3 })).toEqual(['all'])
  stops[0]!()
  stops[0]!()
  expect([topics.isFollowed('orders'), topics.names()]).toEqual([false, []])
})

test('an event of one branch costs nothing for all the others', () => {
  const topics = createTopics()
  let calls = 0
  for (let branch = 1; branch <= 1000; branch += 1)
    for (let board = 0; board < 3; board += 1) topics.subscribe('orders', () => void (calls += 1), branch)
  for (let order = 0; order < 100; order += 1) topics.emit({ topic: 'orders', id: order, branchId: 7 })
  expect(calls).toBe(300)
})

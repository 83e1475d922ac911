import { expect, test } from 'vitest'
import type { App } from '#server/core/context.ts'
import { cronsOf, type Feature, hooksOf, tasksOf } from '#server/core/feature.ts'
import type { Jobs } from '#server/core/jobs/job-queue.ts'

const done = async () => undefined
const app = {} as App

test('what features bring is put together by name', () => {
  const features: Feature[] = [
    { name: 'a', tasks: () => ({ 'expire-orders': done }), crons: { 'expire-orders': '* * * * *' } },
    { name: 'b', tasks: () => ({ 'forget-guests': done }), hooks: { tags: {} } },
    { name: 'c' },
  ]
  expect(Object.keys(tasksOf(features, app))).toEqual(['expire-orders', 'forget-guests'])
  expect(cronsOf(features)).toEqual({ 'expire-orders': '* * * * *' })
  expect(Object.keys(hooksOf(features))).toEqual(['tags'])
})

test.each<{ features: Feature[]; says: string; because: string }>([
  {
    features: [
      { name: 'a', hooks: { tags: {} } },
      { name: 'b', hooks: { tags: {} } },
    ],
    says: 'b brings tags, which another feature has brought',
    because: 'one of the two hooks would silently do nothing',
  },
  {
    features: [{ name: 'a', hooks: { tagz: {} } }],
    says: 'Unknown collection tagz',
    because: 'a hook of nothing would never be asked',
  },
])('a house that contradicts itself does not start: $because', ({ features, says }) => {
  expect(() => hooksOf(features)).toThrow(says)
})

test('what nobody does, and what is told the wrong thing, cannot be queued', () => {
  const queue = (jobs: Jobs, tx: Parameters<Jobs['add']>[0]) => {
    void jobs.add(tx, 'expire-counter-offer', { orderId: 1 })
    // @ts-expect-error no such job
    void jobs.add(tx, 'expire-counter-offers', { orderId: 1 })
    // @ts-expect-error an order is meant
    void jobs.add(tx, 'expire-counter-offer', {})
    // @ts-expect-error by its number
    void jobs.add(tx, 'expire-counter-offer', { orderId: '1' })
    // @ts-expect-error nothing is told
    void jobs.add(tx, 'expire-orders', { orderId: 1 })
  }
  // @ts-expect-error work that must be told something does not come back by the clock
  const feature: Feature = { name: 'a', crons: { 'expire-counter-offer': '* * * * *' } }
  expect([queue, feature]).toHaveLength(2)
})

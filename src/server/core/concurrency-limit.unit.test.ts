import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createLimiter, createConcurrencyLimits } from '#server/core/concurrency-limit.ts'

const told = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error as { statusCode?: number }).statusCode,
  )

test('whoever waits longer than he wants to is told so, and his turn goes to the next', async () => {
  const limit = createLimiter(1)
  const order: string[] = []
  const first = limit(() => sleep(80))
  const impatient = told(limit(async () => void order.push('impatient'), 20))
  const patient = told(limit(async () => void order.push('patient'), 500))
  const endless = told(limit(async () => void order.push('endless')))
  expect(await impatient).toBe(503)
  await first
  expect(await Promise.all([patient, endless])).toEqual(['done', 'done'])
  expect(order).toEqual(['patient', 'endless'])
  expect(await told(limit(async () => undefined, 20))).toBe('done')
})

test('a turn that was given is not taken back while the work takes its time', async () => {
  const turns = createConcurrencyLimits()
  const first = turns('branch 1', 1, () => sleep(10))
  const second = turns('branch 1', 1, async () => (await sleep(60), 'served'), 30)
  expect(await turns('branch 2', 1, async () => 'elsewhere', 5)).toBe('elsewhere')
  await first
  expect(await second).toBe('served')
})

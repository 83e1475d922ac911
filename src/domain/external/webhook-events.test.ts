import { expect, test } from 'vitest'
import { webhookPause } from '#domain/external/webhook-events.ts'

test('pauses of a message grow to a day altogether, with chance, and end', () => {
  const pauses = Array.from({ length: 10 }, (_, index) => webhookPause(index + 1, 0))
  expect(pauses).toEqual([...pauses].sort((a, b) => a! - b!))
  const hours = pauses.reduce<number>((sum, pause) => sum + pause!, 0) / 3600
  expect(hours).toBeGreaterThan(22)
  expect(hours).toBeLessThan(30)
  expect(webhookPause(1, 1)).toBe(6)
  expect(webhookPause(11, 0)).toBeNull()
})

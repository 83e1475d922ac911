import { expect, test } from 'vitest'
import { bellSamples } from '#web/backoffice/areas/orders/sound/bell.ts'

const RATE = 48_000
const samples = bellSamples(RATE)
const peak = (from: number, to: number) =>
  samples.slice(from * RATE, to * RATE).reduce((loudest, sample) => Math.max(loudest, Math.abs(sample)), 0)

test('the bell is loud, but never so loud that it distorts', () => {
  expect(peak(0, 2.8)).toBeGreaterThan(0.4)
  expect(peak(0, 2.8)).toBeLessThanOrEqual(1)
})

test('the second stroke is heard over the first, and the end is quiet enough to begin anew', () => {
  expect(peak(0.32, 0.4)).toBeGreaterThan(peak(0.25, 0.31))
  expect(peak(2.75, 2.8)).toBeLessThan(0.01)
})

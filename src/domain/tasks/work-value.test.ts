import { expect, test } from 'vitest'
import { workValue } from '#domain/tasks/work-value.ts'

test.each([
  { seconds: 3600, rate: 62.5, worth: 62.5 },
  { seconds: 5400, rate: 49.9, worth: 74.85 },
  { seconds: 1, rate: 18, worth: 0.01 },
  { seconds: 1200, rate: 0.1, worth: 0.03 },
  { seconds: 1_000_000_000, rate: 10_000, worth: 2_777_777_777.78 },
  { seconds: 0, rate: 80, worth: 0 },
])('$seconds seconds at $rate an hour are worth $worth', ({ seconds, rate, worth }) =>
  expect(workValue(seconds, rate)).toBe(worth),
)

import { expect, test } from 'vitest'
import { percentOf, shareOf } from '#domain/statistics/share.ts'

test.each([
  { part: 1249, whole: 100_000, is: 1.2 },
  { part: 1, whole: 80, is: 1.3 },
  { part: 569, whole: 2000, is: 28.5 },
  { part: 0, whole: 0, is: 0 },
])('$part of $whole are $is per cent, rounded once', ({ part, whole, is }) =>
  expect(percentOf(shareOf(part, whole))).toBe(is),
)

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

test('a half is rounded up, whatever its binary form', () => {
  const wrong: string[] = []
  for (let whole = 1; whole <= 1200; whole += 1)
    for (let part = 0; part <= whole; part += 1)
      if (Math.round(percentOf(shareOf(part, whole)) * 10) !== Math.floor((part * 2000 + whole) / (2 * whole)))
        wrong.push(`${part} of ${whole}`)
  expect(wrong).toEqual([])
})

import { expect, test } from 'vitest'
import { linesInParts } from '#server/core/http/tables/parts.ts'

test('lines of any number come in their order, and others have their turn between them', async () => {
  const rows = Array.from({ length: 4000 }, (_, index) => index)
  let turns = 0
  const timer = setInterval(() => (turns += 1), 1)
  const lines: string[] = []
  const parts: number[] = []
  for await (const some of linesInParts(rows, row => {
    // as much work as a line with moments and sums in it is
    const until = performance.now() + 0.05
    while (performance.now() < until);
    return row % 2 ? [`${row}`] : [`${row}`, `${row} b`]
  })) {
    parts.push(some.length)
    lines.push(...some)
  }
  clearInterval(timer)
  expect(lines).toHaveLength(6000)
  expect(lines.slice(0, 3)).toEqual(['0', '0 b', '1'])
  expect(Math.max(...parts)).toBeLessThanOrEqual(400)
  expect(turns).toBeGreaterThan(2)
})

test('a file without rows has no lines', async () => {
  const parts: unknown[] = []
  for await (const some of linesInParts([], row => [row])) parts.push(some)
  expect(parts).toEqual([])
})

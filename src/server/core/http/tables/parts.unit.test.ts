import { expect, test } from 'vitest'
import { inParts, partOf } from '#server/core/http/tables/parts.ts'

/** Reads a list of so many rows, the highest first; `onPart` hears of each part and may take rows away. */
async function read(
  count: number,
  atOnce: number,
  onPart: (all: number[], part: readonly number[]) => number[] = all => all,
) {
  let all = Array.from({ length: count }, (_, index) => count - index)
  const found: number[] = []
  const parts = inParts<number, number>(new AbortController().signal, async behind =>
    partOf(all.filter(id => behind === null || id < behind).slice(0, atOnce), atOnce, id => id),
  )
  for await (const part of parts) {
    found.push(...part)
    all = onPart(all, part)
  }
  return found
}

test.each([0, 1, 3, 4, 7, 9])('a list of %i is read from its first row to its last, each once', async count => {
  expect(await read(count, 3)).toEqual(Array.from({ length: count }, (_, index) => count - index))
})

test('a list goes on where it was when the last row of a part is removed', async () => {
  expect(await read(7, 3, (all, part) => all.filter(id => id !== part.at(-1)))).toEqual([7, 6, 5, 4, 3, 2, 1])
})

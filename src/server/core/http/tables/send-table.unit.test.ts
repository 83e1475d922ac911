import { expect, test } from 'vitest'
import { inParts } from '#server/core/http/tables/send-table.ts'

const read = async (count: number, atOnce: number) => {
  const all = Array.from({ length: count }, (_, index) => ({ id: count - index }))
  const found: number[][] = []
  const parts = inParts(new AbortController().signal, {
    atOnce,
    read: async behind => all.filter(({ id }) => behind === null || id < behind).slice(0, atOnce),
    idOf: ({ id }) => id,
  })
  for await (const some of parts) found.push(some.map(({ id }) => id))
  return found.flat()
}

test.each([0, 1, 3, 4, 7, 9])('a list of %i is read from its first row to its last, each once', async count => {
  expect(await read(count, 3)).toEqual(Array.from({ length: count }, (_, index) => count - index))
})

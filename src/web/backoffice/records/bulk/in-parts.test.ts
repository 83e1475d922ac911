import { describe, expect, test } from 'vitest'
import { MOST_AT_ONCE } from '#contract/bulk-limit.ts'
import { inParts, partsOf } from '#web/backoffice/records/bulk/in-parts.ts'

const numbers = (count: number) => Array.from({ length: count }, (_, id) => ({ id, version: 1 }))

describe('many rows go to the server in as few calls as they fit into', () => {
  test.each([
    { rows: numbers(0), sizes: [], because: 'there is nothing to do' },
    { rows: numbers(MOST_AT_ONCE), sizes: [MOST_AT_ONCE], because: 'so many are one transaction' },
    { rows: numbers(MOST_AT_ONCE + 1), sizes: [MOST_AT_ONCE, 1], because: 'one more is not' },
    {
      rows: Array.from({ length: 10 }, (_, id) => ({ id, change: { options: Array.from({ length: 9000 }, () => 0) } })),
      sizes: [2, 2, 2, 2, 2],
      because: 'a body holds only so many values',
    },
    {
      rows: Array.from({ length: 3 }, (_, id) => ({ id, change: { text: 'ä'.repeat(200_000) } })),
      sizes: [1, 1, 1],
      because: 'nor is it longer than a megabyte',
    },
  ])('$because', ({ rows, sizes }) => {
    const parts = partsOf<object>(rows)
    expect(parts.map(part => part.length)).toEqual(sizes)
    expect(parts.flat()).toEqual(rows)
  })
})

describe('a deed with many rows', () => {
  const parts = [[1, 2], [3, 4], [5]]

  test('is done part by part and says how far it is', async () => {
    const told: number[] = []
    const done = await inParts(parts, async part => part.length, { onPart: reached => told.push(reached) })
    expect([done, told]).toEqual([{ answers: [2, 2, 1], reached: 5 }, [2, 4, 5]])
  })

  test('ends where a part fails, and what was done before is told', async () => {
    const broken = new Error('away')
    const act = (part: readonly number[]) => (part.includes(3) ? Promise.reject(broken) : Promise.resolve(part.length))
    expect(await inParts(parts, act)).toEqual({ answers: [2], reached: 2, error: broken })
  })

  test('is stopped between two parts', async () => {
    let isStopped = false
    const act = async (part: readonly number[]) => {
      isStopped = part.includes(4)
      return part.length
    }
    expect(await inParts(parts, act, { isStopped: () => isStopped })).toEqual({ answers: [2, 2], reached: 4 })
  })
})

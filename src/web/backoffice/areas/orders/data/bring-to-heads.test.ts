import { expect, test } from 'vitest'
import type { CurrentHeads } from '#contract/calls/orders.ts'
import { bringToHeads, notYetLoaded } from '#web/backoffice/areas/orders/data/bring-to-heads.ts'

const heads = (lanes: Partial<CurrentHeads>): CurrentHeads => ({ now: [], later: [], done: [], ...lanes })
const order = (id: number, version = 1) => ({ id, version })

test.each([
  {
    known: [],
    at: heads({
      now: [
        [1, 1],
        [2, 1],
      ],
    }),
    kept: [],
    missing: [1, 2],
    because: 'the desk has just opened',
  },
  {
    known: [order(1), order(2)],
    at: heads({
      now: [
        [1, 1],
        [2, 3],
      ],
    }),
    kept: [1],
    missing: [2],
    because: 'a message was lost',
  },
  { known: [order(1, 4)], at: heads({ now: [[1, 3]] }), kept: [1], missing: [], because: 'a message was faster than the list' },
  { known: [order(1)], at: heads({}), kept: [], missing: [], because: 'it has been over for long' },
  { known: [], at: heads({ later: [[7, 1]], done: [[8, 1]] }), kept: [], missing: [], because: 'nobody has opened the folded lanes' },
  { known: [order(7), order(8)], at: heads({ later: [[7, 2]], done: [[8, 1]] }), kept: [8], missing: [7], because: 'a lane was opened' },
])('of $at kept are $kept and fetched $missing: $because', ({ known, at, kept, missing }) => {
  const brought = bringToHeads(at, known)
  expect(brought.kept.map(({ id }) => id)).toEqual(kept)
  expect(brought.missing).toEqual(missing)
})

test('a folded lane counts what the list does not hold, and nothing twice', () => {
  const at = heads({
    later: [
      [1, 1],
      [2, 1],
      [3, 1],
    ],
  })
  expect(notYetLoaded(at, [order(2), order(9)], 'later')).toEqual([1, 3])
  expect(notYetLoaded(undefined, [], 'later')).toEqual([])
})

import { expect, test } from 'vitest'
import type { CurrentHeads } from '#contract/calls/orders.ts'
import { bringToHeads, loadable, notYetLoaded } from '#web/backoffice/areas/orders/data/bring-to-heads.ts'

const heads = (lanes: Partial<CurrentHeads>): CurrentHeads => ({
  now: [],
  later: [],
  done: [],
  further: [],
  most: null,
  ...lanes,
})
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
  {
    known: [order(1, 4)],
    at: heads({ now: [[1, 3]] }),
    kept: [1],
    missing: [],
    because: 'a message was faster than the list',
  },
  { known: [order(1)], at: heads({}), kept: [], missing: [], because: 'it has been over for long' },
  {
    known: [],
    at: heads({ later: [[7, 1]], done: [[8, 1]] }),
    kept: [],
    missing: [],
    because: 'nobody has opened the folded lanes',
  },
  {
    known: [order(7), order(8)],
    at: heads({ later: [[7, 2]], done: [[8, 1]] }),
    kept: [8],
    missing: [7],
    because: 'a lane was opened',
  },
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

test('a board of many branches lets go of what is beyond its measure: of what is over the oldest, of what is later the last', () => {
  const at = heads({
    now: [[1, 1]],
    later: [
      [2, 1],
      [3, 1],
      [4, 1],
    ],
    done: [
      [5, 1],
      [6, 1],
      [7, 1],
    ],
    further: [[8, 1]],
    most: 2,
  })
  expect(
    bringToHeads(
      at,
      [1, 2, 3, 4, 5, 6, 7, 8].map(id => order(id)),
    ).kept.map(({ id }) => id),
  ).toEqual([1, 2, 3, 6, 7])
})

test.each([
  {
    lane: 'later',
    most: null,
    missing: [1, 2, 3],
    ids: [1, 2, 3],
    beyond: 0,
    because: 'a board of few branches shows all',
  },
  { lane: 'later', most: 2, missing: [1, 2, 3], ids: [1, 2], beyond: 1, because: 'what is due first comes first' },
  { lane: 'done', most: 2, missing: [1, 2, 3], ids: [2, 3], beyond: 1, because: 'what ended last is looked up' },
  { lane: 'done', most: 2, missing: [1], ids: [], beyond: 1, because: 'two of the three are there already' },
  { lane: 'done', most: 1, missing: [3], ids: [], beyond: 1, because: 'there are more than it holds' },
] as const)(
  'of a lane of three, $missing of them missing, a board that holds $most loads $ids: $because',
  ({ lane, most, missing, ids, beyond }) => {
    const three = [1, 2, 3].map((id): [number, number] => [id, 1])
    expect(loadable(heads({ [lane]: three, most }), missing, lane)).toEqual({ ids, beyond })
  },
)

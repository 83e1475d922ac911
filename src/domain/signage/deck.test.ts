import fc from 'fast-check'
import { expect, test } from 'vitest'
import { deckOf } from '#domain/signage/deck.ts'

const cards = fc.array(fc.record({ sortOrder: fc.nat(5), weight: fc.integer({ min: 1, max: 6 }) }), {
  minLength: 1,
  maxLength: 8,
})
const counted = (deck: readonly number[]) => Object.values(Object.groupBy(deck, String)).map(each => each!.length)

test('a sequence goes by the numbers that were given, then as it stands', () =>
  expect(
    deckOf(
      [
        { sortOrder: 2, weight: 1 },
        { sortOrder: 1, weight: 9 },
        { sortOrder: 1, weight: 1 },
      ],
      'sequence',
      'x',
      3,
    ),
  ).toEqual([1, 2, 0]))

test('a shuffled round holds everything once, the same on every machine and another one in every round', () => {
  fc.assert(
    fc.property(cards, fc.string(), fc.nat(99), (hand, seed, round) => {
      const deck = deckOf(hand, 'shuffle', seed, round)
      expect(deck.toSorted((one, other) => one - other)).toEqual(hand.map((_, place) => place))
      expect(deckOf(hand, 'shuffle', seed, round)).toEqual(deck)
    }),
  )
  const eight = Array.from({ length: 8 }, () => ({ sortOrder: 0, weight: 1 }))
  const rounds = Array.from({ length: 50 }, (_, round) => deckOf(eight, 'shuffle', '4 2026-11-20', round))
  expect(new Set(rounds.map(String)).size).toBeGreaterThan(45)
  expect(new Set(rounds.map(deck => deck[0])).size).toBe(8)
  expect(deckOf(eight, 'shuffle', '5 2026-11-20', 0)).not.toEqual(rounds[0])
})

test('what came last never comes first where there is a choice', () =>
  fc.assert(
    fc.property(fc.integer({ min: 3, max: 9 }), fc.string(), fc.nat(99), (count, seed, round) => {
      const hand = Array.from({ length: count }, () => ({ sortOrder: 0, weight: 1 }))
      expect(deckOf(hand, 'shuffle', seed, round + 1)[0]).not.toBe(deckOf(hand, 'shuffle', seed, round).at(-1))
    }),
  ))

test('by weight each comes as often as it weighs against the others', () => {
  expect(
    counted(
      deckOf(
        [
          { sortOrder: 0, weight: 4 },
          { sortOrder: 1, weight: 2 },
          { sortOrder: 2, weight: 2 },
        ],
        'weighted',
        'x',
        0,
      ),
    ),
  ).toEqual([2, 1, 1])
  expect(deckOf([{ sortOrder: 0, weight: 7 }], 'weighted', 'x', 0)).toEqual([0])
})

import type { StreamOrder } from '#domain/signage/stream.ts'

/** What is dealt: an entry's place in its list, and how often it comes. */
type Card = { sortOrder: number; weight: number }

const MOST_WEIGHT = 100

/**
 * The order of one round: places in `cards`. A sequence is the same in every round; what is shuffled is so by `seed`
 * and the round's number, the same on every machine, and what came last in a round does not come first in the next one
 * where there is a choice.
 */
export function deckOf(cards: readonly Card[], order: StreamOrder, seed: string, round: number): readonly number[] {
  const sequence = cards
    .map((_, place) => place)
    .toSorted((one, other) => cards[one]!.sortOrder - cards[other]!.sortOrder || one - other)
  if (order === 'sequence') return sequence
  const pile = order === 'weighted' ? weighed(cards, sequence) : sequence
  if (pile.length < 3) return pile
  const deck = dealt(pile, seed, round)
  if (round > 0 && dealt(pile, seed, round - 1).at(-1) === deck[0]) {
    // The last card stays what it is, since the next round looks at it.
    const other = deck.findIndex((place, at) => at < deck.length - 1 && place !== deck[0])
    if (other > 0) swap(deck, 0, other)
  }
  return deck
}

/** Every place as often as it weighs, by the smallest whole numbers that say the same. */
function weighed(cards: readonly Card[], sequence: readonly number[]): number[] {
  const weights = sequence.map(place => Math.min(MOST_WEIGHT, Math.max(1, Math.round(cards[place]!.weight))))
  const shared = weights.reduce(greatestDivisor, 0) || 1
  return sequence.flatMap((place, at) => Array.from({ length: weights[at]! / shared }, () => place))
}
const greatestDivisor = (one: number, other: number): number =>
  other === 0 ? one : greatestDivisor(other, one % other)

/** A shuffled pile, in which the same does not follow itself as long as something else can stand between. */
function dealt(pile: readonly number[], seed: string, round: number): number[] {
  const random = randomOf(`${seed} ${round}`)
  const deck = [...pile]
  for (let at = deck.length - 1; at > 0; at--) swap(deck, at, Math.floor(random() * (at + 1)))
  for (let at = 1; at < deck.length; at++) {
    if (deck[at] !== deck[at - 1]) continue
    const other = deck.findIndex((place, later) => later > at && place !== deck[at])
    if (other > 0) swap(deck, at, other)
  }
  return deck
}

function swap(deck: number[], one: number, other: number): void {
  const kept = deck[one]!
  deck[one] = deck[other]!
  deck[other] = kept
}

/** Numbers between 0 and 1 that follow from a text (FNV-1a, then mulberry32): no secret, only the same everywhere. */
function randomOf(text: string): () => number {
  let state = 0x811c9dc5
  for (let at = 0; at < text.length; at++) state = Math.imul(state ^ text.charCodeAt(at), 0x01000193)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

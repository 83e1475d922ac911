import { deckOf } from '#domain/signage/deck.ts'
import { nextEdge, type Span, spanAt } from '#domain/signage/spans.ts'
import type { StreamOrder } from '#domain/signage/stream.ts'

/** An entry as it can be seen within its slot: how long, and when at all. */
export type Player = {
  entry: string
  segment: number
  sortOrder: number
  weight: number
  ms: number
  spans: readonly Span[]
}
/** A slot at one of its times. */
export type SlotRound = Span & { players: readonly Player[]; order: StreamOrder; seed: string; playOnce: boolean }
/** An entry from when to when it is seen. */
export type Showing = Span & { entry: string; segment: number }

/**
 * What a slot shows at an instant, as if it had run alone since it began: its entries one after the other, round by
 * round. An entry that may not be seen when its turn comes is left out, one whose time ends is cut there. Null while
 * none may be seen, and once a single round is over.
 */
export function showingAt(round: SlotRound, at: number): Showing | null {
  if (at < round.from || at >= round.until) return null
  const spans = round.players.flatMap(player => player.spans)
  const deckIn = (number: number) => deckOf(round.players, round.order, round.seed, number)
  let [time, number, place] = [round.from, 0, 0]
  let deck = deckIn(0)
  while (time <= at) {
    const spanOf = (player: Player) => spanAt(player.spans, time)
    if (!round.players.some(spanOf)) {
      time = nextEdge(spans, time)
      continue
    }
    if (place === 0 && !round.playOnce) {
      const passed = wholeRounds(round, deck, time, Math.min(at, nextEdge(spans, time)))
      time += passed.ms
      if (passed.count > 0) deck = deckIn((number += passed.count))
    }
    while (place < deck.length && !spanOf(round.players[deck[place]!]!)) place++
    if (place === deck.length) {
      if (round.playOnce) return null
      deck = deckIn(++number)
      place = 0
      continue
    }
    const player = round.players[deck[place++]!]!
    const until = Math.min(time + player.ms, spanOf(player)!.until)
    if (at < until) return { from: time, until, entry: player.entry, segment: player.segment }
    time = until
  }
  return null
}

/**
 * How many whole rounds are over before an instant up to which the same entries may be seen, and how long they last
 * together. What ends at that very instant is not over before: the cards behind it may count again.
 */
function wholeRounds(
  { players }: SlotRound,
  deck: readonly number[],
  from: number,
  until: number,
): { count: number; ms: number } {
  const ms = deck.reduce((sum, place) => sum + (spanAt(players[place]!.spans, from) ? players[place]!.ms : 0), 0)
  const count = Math.max(0, Math.ceil((until - from) / ms) - 1)
  return { count, ms: count * ms }
}

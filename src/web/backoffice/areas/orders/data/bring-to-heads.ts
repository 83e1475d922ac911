import type { CurrentHeads } from '#contract/calls/orders.ts'
import type { StaffOrder } from '#contract/calls/order-shape.ts'

export type Lane = 'now' | 'later' | 'done'
type Known = Pick<StaffOrder, 'id' | 'version'>

const LANES: readonly Lane[] = ['now', 'later', 'done']

/**
 * What a list lacks to be as the server has it: `kept` is still as it is there, `missing` is to be fetched. Everything
 * of now is wanted; of the folded lanes only what the list held already, since nobody has looked into the rest. A board
 * of many branches lets go of what is beyond its measure, so that it does not grow with every order it hears of.
 */
export function bringToHeads<O extends Known>(
  heads: CurrentHeads,
  known: readonly O[],
): { kept: O[]; missing: number[] } {
  const byId = new Map(known.map(order => [order.id, order]))
  const kept: O[] = []
  const missing: number[] = []
  for (const lane of LANES) {
    for (const [id, version] of lane === 'now'
      ? heads.now
      : withinMeasure(
          heads,
          heads[lane].filter(([id]) => byId.has(id)),
          lane,
        )) {
      const order = byId.get(id)
      if (order && order.version >= version) kept.push(order)
      else if (order || lane === 'now') missing.push(id)
    }
  }
  return { kept, missing }
}

/** Of what is later the first, of what is over the last. */
const withinMeasure = <T>({ most }: CurrentHeads, heads: readonly T[], lane: Lane): readonly T[] =>
  most === null || heads.length <= most ? heads : lane === 'done' ? heads.slice(-most) : heads.slice(0, most)

/**
 * What a board may still load of the orders it lacks of a folded lane, and how many it never will, because it is one of
 * many branches.
 */
export function loadable(
  heads: CurrentHeads | undefined,
  missing: readonly number[],
  lane: Lane,
): { ids: readonly number[]; beyond: number } {
  if (!heads || heads.most === null) return { ids: missing, beyond: 0 }
  const room = Math.max(0, heads.most - (heads[lane].length - missing.length))
  const ids = lane === 'done' ? missing.slice(Math.max(0, missing.length - room)) : missing.slice(0, room)
  return { ids, beyond: missing.length - ids.length }
}

/** The orders of a folded lane that a list does not hold yet. */
export function notYetLoaded(heads: CurrentHeads | undefined, known: readonly Known[], lane: Lane): number[] {
  const ids = new Set(known.map(({ id }) => id))
  return (heads?.[lane] ?? []).map(([id]) => id).filter(id => !ids.has(id))
}

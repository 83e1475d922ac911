import type { CurrentHeads } from '#contract/calls/orders.ts'
import type { StaffOrder } from '#contract/calls/order-shape.ts'

export type Lane = keyof CurrentHeads
type Known = Pick<StaffOrder, 'id' | 'version'>

const LANES: readonly Lane[] = ['now', 'later', 'done']

/**
 * What a list lacks to be as the server has it: `kept` is still as it is there, `missing` is to be fetched. Everything of now is wanted; of the
 * folded lanes only what the list held already, since nobody has looked into the rest.
 */
export function bringToHeads<O extends Known>(heads: CurrentHeads, known: readonly O[]): { kept: O[]; missing: number[] } {
  const byId = new Map(known.map(order => [order.id, order]))
  const kept: O[] = []
  const missing: number[] = []
  for (const lane of LANES) {
    for (const [id, version] of heads[lane]) {
      const order = byId.get(id)
      if (order && order.version >= version) kept.push(order)
      else if (order || lane === 'now') missing.push(id)
    }
  }
  return { kept, missing }
}

/** The orders of a folded lane that a list does not hold yet. */
export function notYetLoaded(heads: CurrentHeads | undefined, known: readonly Known[], lane: Lane): number[] {
  const ids = new Set(known.map(({ id }) => id))
  return (heads?.[lane] ?? []).map(([id]) => id).filter(id => !ids.has(id))
}

/** Where tickets stand: which at which place, and whether all of them stand lower because something lies above. */
export type Places = { ids: readonly number[]; isLower: boolean }

/**
 * The tickets that stand where another one stood, or all that were there when they moved up or down together. What came
 * to an empty place did not move.
 */
export function movedTickets(before: Places, after: Places): number[] {
  const isShifted = before.isLower !== after.isLower
  return after.ids.filter((id, place) => place < before.ids.length && (isShifted || before.ids[place] !== id))
}

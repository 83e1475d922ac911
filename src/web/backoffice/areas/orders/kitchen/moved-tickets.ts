/** Where tickets stand: how far down they begin, and which stands at which place. */
export type Places = { top: number; ids: readonly number[] }

/** The tickets that stand where another one stood, or all that were there when they moved up or down together. What came to an empty place did not move. */
export function movedTickets(before: Places, after: Places): number[] {
  const isShifted = before.ids.length > 0 && before.top !== after.top
  return after.ids.filter((id, place) => place < before.ids.length && (isShifted || before.ids[place] !== id))
}

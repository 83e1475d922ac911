/** Between neighbours closer than this there is no room: the column is numbered anew. */
const LEAST_GAP = 1e-6
const STEP = 1024

/**
 * A place between two neighbours, of which either may be missing; null where they stand so close that all must be
 * numbered anew.
 */
export function placeBetween(before: number | null, after: number | null): number | null {
  if (before === null) return after === null ? STEP : after - STEP
  if (after === null) return before + STEP
  return after - before < LEAST_GAP ? null : (before + after) / 2
}

/** The places of so many tasks numbered anew. */
export const freshPlaces = (count: number): number[] => Array.from({ length: count }, (_, index) => (index + 1) * STEP)

type Cell = { hour: number; missing: number }
type Gap = { from: number; to: number; missing: number }

/**
 * Hours in a row in which somebody is missing, each stretch with its beginning, its end and the most that are missing
 * at once.
 */
export function coverageGaps(cells: readonly Cell[]): Gap[] {
  const gaps: Gap[] = []
  for (const { hour, missing } of cells) {
    if (missing === 0) continue
    const last = gaps.at(-1)
    // an hour that stands twice in autumn belongs to the same stretch
    if (last && (last.to === hour || last.to === hour + 1))
      Object.assign(last, { to: hour + 1, missing: Math.max(last.missing, missing) })
    else gaps.push({ from: hour, to: hour + 1, missing })
  }
  return gaps
}

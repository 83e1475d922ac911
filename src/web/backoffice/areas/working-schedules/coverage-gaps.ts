type Cell = { hour: number; missing: number }
export type Gap = { from: number; to: number; missing: number }

/** Hours in a row in which the same number of people is missing, each named by its beginning and its end. */
export function coverageGaps(cells: readonly Cell[]): Gap[] {
  const gaps: Gap[] = []
  for (const { hour, missing } of cells) {
    const last = gaps.at(-1)
    if (missing === 0) continue
    // an hour that stands twice in autumn belongs to the same gap
    if (last && last.missing === missing && (last.to === hour || last.to === hour + 1)) last.to = hour + 1
    else gaps.push({ from: hour, to: hour + 1, missing })
  }
  return gaps
}

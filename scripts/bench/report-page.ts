/** Where the figures of the large shop, and those of statistics, begin in docs/performance-figures.md. */
export const LARGE_HEADING = '## Large and busy'
export const STATISTICS_HEADING = '## Statistics of two years'

export type ReportPart = 'usual' | 'large' | 'statistics'
const HEADINGS: readonly (readonly [ReportPart, string])[] = [
  ['large', LARGE_HEADING],
  ['statistics', STATISTICS_HEADING],
]

/**
 * The page of all figures with one of its parts written anew; each is taken by a run of its own and stays as the last
 * one left it.
 */
export function withPart(page: string, part: ReportPart, text: string): string {
  const parts = partsOf(page)
  parts.set(part, text)
  return (['usual', 'large', 'statistics'] as const)
    .map(name => parts.get(name)?.trim() ?? '')
    .filter(Boolean)
    .join('\n\n')
    .concat('\n')
}

/** The parts of a page by name; a part that was never written is missing. */
export function partsOf(page: string): Map<ReportPart, string> {
  const parts = new Map<ReportPart, string>()
  let rest = page
  for (const [name, heading] of HEADINGS.toReversed()) {
    const at = `\n${rest}`.indexOf(`\n${heading}\n`)
    if (at < 0) continue
    parts.set(name, rest.slice(at))
    rest = rest.slice(0, at)
  }
  parts.set('usual', rest)
  return parts
}

/** Where the figures of the large shop begin in docs/performance.md. */
export const LARGE_HEADING = '## Large and busy'

/** The page with one of its two parts written anew; each is taken by a run of its own and stays as the last one left it. */
export function withPart(page: string, part: 'usual' | 'large', text: string): string {
  const at = page.search(new RegExp(`^${LARGE_HEADING}$`, 'm'))
  const usual = part === 'usual' ? text : at < 0 ? page : page.slice(0, at)
  const large = part === 'large' ? text : at < 0 ? '' : page.slice(at)
  return [usual, large]
    .map(one => one.trim())
    .filter(Boolean)
    .join('\n\n')
    .concat('\n')
}

/** A line of the tree of pages: a page, or a part of paths at which none stands. */
export type TreeLine<Page> = { path: string; depth: number; page: Page | null }

const parentOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')))
const byStep = new Intl.Collator('de', { numeric: true })

/**
 * Pages below those whose path they continue, each level by its name. The start page stands first and holds nothing:
 * all paths begin there.
 */
export function siteTree<Page extends { path: string }>(pages: readonly Page[]): TreeLine<Page>[] {
  const known = new Map<string, Page | null>(pages.map(page => [page.path, page]))
  for (const { path } of pages)
    for (let up = parentOf(path); up && !known.has(up); up = parentOf(up)) known.set(up, null)
  const steps = new Map([...known.keys()].map(path => [path, path.split('/')]))
  const inOrder = (left: string, right: string): number => {
    const [mine = [], theirs = []] = [steps.get(left), steps.get(right)]
    const place = mine.findIndex((step, index) => step !== theirs[index])
    if (place < 0) return mine.length - theirs.length
    const [one, other] = [mine[place], theirs[place]]
    return one === undefined || other === undefined
      ? mine.length - theirs.length
      : byStep.compare(one, other) || (one < other ? -1 : 1)
  }
  return [...known]
    .sort(([left], [right]) => inOrder(left, right))
    .map(([path, page]) => ({ path, page, depth: path.split('/').length - 1 }))
}

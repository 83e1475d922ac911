import { RESERVED_STEPS } from '#domain/content/reserved-steps.ts'

/** The longest path of a page. */
export const LONGEST_PATH = 200
/** What the system answers itself, or will, by the first part of the path; branches have pages of their own. */
const TAKEN: readonly string[] = [...RESERVED_STEPS, 'assets', 'media', 'store']

/**
 * A path as it is kept: lower case, no slash at either end, one hyphen at a time, `catering/hochzeit`. The start page
 * of a marketing site has none.
 */
export const tidyPath = (path: string): string =>
  path
    .trim()
    .toLowerCase()
    .split('/')
    .map(part => part.split('-').filter(Boolean).join('-'))
    .filter(Boolean)
    .join('/')

/** What is wrong with a tidy path; null where a page may stand there. */
export function pathProblem(path: string): string | null {
  if (path === '') return null
  if (!/^[a-z0-9]+(?:[-_][a-z0-9]+)*(?:\/[a-z0-9]+(?:[-_][a-z0-9]+)*)*$/.test(path))
    return 'Nur Kleinbuchstaben, Ziffern, Bindestriche und / sind möglich, zum Beispiel catering/hochzeit.'
  const [first = ''] = path.split('/', 1)
  if (TAKEN.includes(first) || /^branches\/\d+$/.test(path)) return `Unter „/${first}“ antwortet das System selbst.`
  return null
}

/**
 * Where pages below `from` come to stand when they move to below `to`, in an order in which none takes a place that
 * another of them has yet to leave.
 */
export function movedPaths<Page extends { path: string }>(
  pages: readonly Page[],
  from: string,
  to: string,
): { page: Page; path: string }[] {
  const isLonger = to.length > from.length
  return pages
    .filter(({ path }) => path.startsWith(`${from}/`))
    .map(page => ({ page, path: `${to}${page.path.slice(from.length)}` }))
    .toSorted((one, other) => (isLonger ? other.path.length - one.path.length : one.path.length - other.path.length))
}

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

import { ROUTES } from '#web/backoffice/shell/routes.ts'

const partsOf = (path: string) => path.split('/')
/** Whether a path is one of these addresses, whose parts behind a colon may be anything. */
const isAt = (pattern: string, path: string): boolean => {
  const [wanted, given] = [partsOf(pattern), partsOf(path)]
  return wanted.length === given.length && wanted.every((part, index) => part.startsWith(':') || part === given[index])
}

/** Fetches the code of the page somebody opens while it is still asked who they are, so that both arrive together. */
export function fetchPageEarly(path: string): void {
  const route = ROUTES.find(({ path: pattern }) => isAt(pattern, path))
  // whoever goes there asks for it again, and is told what failed
  void route?.load().catch(() => undefined)
}

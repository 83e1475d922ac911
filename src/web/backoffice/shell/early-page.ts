import type { HashAddress } from '#web/backoffice/navigation/hash-location.ts'
import { queryClient } from '#web/backoffice/query-client.ts'
import { rememberAddress } from '#web/backoffice/session/return-address.ts'
import { meQuery } from '#web/backoffice/session/use-me.ts'
import { ROUTES } from '#web/backoffice/shell/routes.ts'

const partsOf = (path: string) => path.split('/')
/**
 * The parameters of a path at one of these addresses, whose parts behind a colon may be anything; null where it is
 * another one.
 */
function paramsAt(pattern: string, path: string): Record<string, string> | null {
  const [wanted, given] = [partsOf(pattern), partsOf(path)]
  const isAt =
    wanted.length === given.length && wanted.every((part, index) => part.startsWith(':') || part === given[index])
  if (!isAt) return null
  return Object.fromEntries(
    wanted.flatMap((part, index) => (part.startsWith(':') ? [[part.slice(1), given[index] ?? '']] : [])),
  )
}

/**
 * Asks at once for all that is needed before somebody sees the page they open: who they are, its code and what it asks
 * for first. Each finds its answer on its way or there. What is not seen at first, such as the settings, waits until it
 * is known who they are: who owes a new password is refused it.
 */
export function fetchPageEarly({ path, search }: HashAddress): void {
  // whoever is nobody is led away by the first of them, and comes back to where they wanted to go
  rememberAddress(location.hash)
  void queryClient.prefetchQuery(meQuery)
  for (const { path: pattern, load, early } of ROUTES) {
    const params = paramsAt(pattern, path)
    if (!params) continue
    // the question first: its answer takes longer than any file, of which browsers fetch six at once; whoever goes
    // there asks for both again, and is told what failed
    void early?.(queryClient, params, search)
    void load().catch(() => undefined)
    return
  }
}

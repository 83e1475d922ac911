import { useSyncExternalStore } from 'react'

const watchers = new Set<() => void>()
const tell = () => {
  for (const watcher of watchers) watcher()
}
if (typeof window !== 'undefined') {
  addEventListener('popstate', tell)
  addEventListener('hashchange', tell)
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/** Changes the address without loading a document; `state` stands in the browser's history beside it. */
export function navigate(
  address: string,
  { replace = false, state = null }: { replace?: boolean; state?: unknown } = {},
): void {
  history[replace ? 'replaceState' : 'pushState'](state, '', address)
  tell()
}

/** The path of the address, kept up to date; `atFirst` on the server and until the page has come to life. */
export const usePathname = (atFirst: string): string =>
  useSyncExternalStore(
    watch,
    () => location.pathname,
    () => atFirst,
  )

/** What follows the path, from the question mark on; nothing on the server and until the page has come to life. */
export const useQuery = (): string =>
  useSyncExternalStore(
    watch,
    () => location.search,
    () => '',
  )

/**
 * What is to be read from what stands in the browser's history beside the address, from null on the server and until
 * the page has come to life. Only who reads something else than before is drawn anew.
 */
export const useHistoryState = <Read extends string | boolean | undefined>(read: (state: unknown) => Read): Read =>
  useSyncExternalStore(
    watch,
    () => read(history.state),
    () => read(null),
  )

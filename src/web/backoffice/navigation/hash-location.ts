import { useSyncExternalStore } from 'react'

/** Where the back-office is: everything behind `#`, path and query apart. */
export type HashAddress = { path: string; search: string }
type NavigateOptions = { replace?: boolean }
/** Asked before the address changes; false keeps the browser where it is. */
type Guard = (to: HashAddress) => boolean

const listeners = new Set<() => void>()
let guard: Guard | null = null
/** As the browser writes it: where that says otherwise, somebody goes elsewhere and we are about to hear of it. */
let shown = location.hash

/** Reads `#/products?search=brot`. The query stands inside the hash, so a list with its filters is one address. */
export function parseHash(hash: string): HashAddress {
  const [path = '', search = ''] = hash.replace(/^#?\/?/, '').split(/\?(.*)/s)
  return { path: `/${path}`, search }
}

const tell = () => listeners.forEach(listener => listener())

function onHashChange() {
  if (location.hash === shown) return
  if (guard && !guard(parseHash(location.hash))) {
    history.pushState(null, '', shown || '#/')
    return
  }
  shown = location.hash
  tell()
}
addEventListener('hashchange', onHashChange)

/**
 * Goes to a path such as `/products?search=brot`; an unsaved form may hold it back. Who is on the way elsewhere is not
 * called back by a page that mends its address.
 */
export function navigate(to: string, { replace = false }: NavigateOptions = {}): void {
  if ((replace && location.hash !== shown) || (guard && !guard(parseHash(to)))) return
  history[replace ? 'replaceState' : 'pushState'](null, '', `#/${to.replace(/^[#/]*/, '')}`)
  shown = location.hash
  tell()
}

/** Puts a guard before every change of address until the returned function is called. */
export function guardNavigation(ask: Guard): () => void {
  guard = ask
  return () => {
    if (guard === ask) guard = null
  }
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
const currentPath = () => parseHash(shown).path
const currentSearch = () => parseHash(shown).search

const usePath = (): [string, typeof navigate] => [useSyncExternalStore(subscribe, currentPath), navigate]
const useSearch = (): string => useSyncExternalStore(subscribe, currentSearch)

/** The location hook of the router, with the search hook and link format it asks for. */
export const useHashLocation = Object.assign(usePath, { searchHook: useSearch, hrefs: (href: string) => `#${href}` })

import { useSyncExternalStore } from 'react'

const KEY = 'tresen.backoffice.branch'
const listeners = new Set<() => void>()

/** Where a page stands that is about one branch alone, whatever this browser looks at elsewhere. */
let standing: number | null = null
export const standAt = (branchId: number): void => void (standing = branchId)

const read = (): number | null => standing ?? (Number(localStorage.getItem(KEY)) || null)
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

/** The branch this workplace looks at, null for all of one's own. Kept in the browser, the same in every tab. */
export const useSelectedBranch = (): number | null => useSyncExternalStore(subscribe, read)

export function selectBranch(id: number | null): void {
  if (id === null) localStorage.removeItem(KEY)
  else localStorage.setItem(KEY, String(id))
  for (const listener of listeners) listener()
}

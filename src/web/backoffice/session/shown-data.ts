import { useSyncExternalStore } from 'react'

/**
 * What this browser shows of orders, kept as 1 or 0 (docs/reference/settings.md#settings-of-a-browser): who the guests
 * are, and what they ordered.
 */
const KEYS = { customers: 'showCustomerData', products: 'showProductData' } as const
export type ShownData = keyof typeof KEYS

/** Stands in the place of a guest where this browser is not to say who it is. */
export const HIDDEN_GUEST = 'Gast'

const listeners = new Set<() => void>()

/** Whether it is shown; what nobody switched off is, and so it stays where nothing can be kept. */
export function shows(what: ShownData): boolean {
  try {
    return localStorage.getItem(KEYS[what]) !== '0'
  } catch {
    return true
  }
}

/** Switches it for this browser, in all of its tabs. */
export function show(what: ShownData, isShown: boolean): void {
  try {
    localStorage.setItem(KEYS[what], isShown ? '1' : '0')
  } catch {
    // nothing can be kept here, so nothing can be hidden either
  }
  for (const tell of listeners) tell()
}

/** The same as `shows`, followed: a press in another tab counts here too. */
export const useShows = (what: ShownData): boolean => useSyncExternalStore(follow, () => shows(what))

function follow(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

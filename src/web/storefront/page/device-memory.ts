/**
 * What a guest may ask this device to keep: who they are and where they live, and the postcode they last searched with.
 */
export type KeptName = 'contact' | 'zip'

const keyOf = (name: KeptName) => `tresen:kept:${name}`
const listeners = new Set<() => void>()

/** What is kept as text, or null; always null where storage is switched off. Only in the browser. */
export function readKept(name: KeptName): string | null {
  try {
    return localStorage.getItem(keyOf(name))
  } catch {
    return null
  }
}

/** Keeps a text on this device, which the guest has been asked for; null forgets it. */
export function keep(name: KeptName, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(keyOf(name))
    else localStorage.setItem(keyOf(name), text)
  } catch {
    // storage is switched off or full: nothing is kept
  }
  for (const listener of listeners) listener()
}

/** Calls back when something is kept or forgotten, in this tab or another. Answers the function that stops it. */
export function watchKept(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

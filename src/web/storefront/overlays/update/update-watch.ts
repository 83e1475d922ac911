/**
 * Looking for a new version: first 2.5 s after the start, then every half hour
 * (docs/reference/content.md#update-notice).
 */
export const UPDATE_CHECK = { firstAfter: 2500, every: 1_800_000 } as const

type Worker = { state: string; addEventListener(type: 'statechange', listener: () => void): void }
/** The part of a service worker's registration that is needed here. */
export type Registration = {
  readonly waiting: unknown
  readonly active: unknown
  readonly installing: Worker | null
  update(): Promise<unknown>
  addEventListener(type: 'updatefound', listener: () => void): void
  removeEventListener(type: 'updatefound', listener: () => void): void
}

/** Calls back once a new version waits to take over. The first installation is none. The result stops watching. */
export function watchUpdates(registration: Registration, onWaiting: () => void): () => void {
  const follow = () => {
    const next = registration.installing
    const isFirst = !registration.active
    if (!isFirst) next?.addEventListener('statechange', () => next.state === 'installed' && onWaiting())
  }
  // Without a connection the next check is early enough.
  const check = () => void registration.update().catch(() => undefined)
  if (registration.waiting && registration.active) onWaiting()
  registration.addEventListener('updatefound', follow)
  const first = setTimeout(check, UPDATE_CHECK.firstAfter)
  const later = setInterval(check, UPDATE_CHECK.every)
  return () => {
    registration.removeEventListener('updatefound', follow)
    clearTimeout(first)
    clearInterval(later)
  }
}

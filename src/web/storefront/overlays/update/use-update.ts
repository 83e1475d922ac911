import { useCallback, useEffect, useState } from 'react'
import { findWorker } from '#web/storefront/overlays/install/worker.ts'

/**
 * Looking for a new version: first 2.5 s after the start, then every half hour
 * (docs/reference/content.md#update-notice).
 */
const UPDATE_CHECK = { firstAfter: 2500, every: 1_800_000 } as const

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

const TIMEOUT_MS = 3000

/**
 * Whether a new version waits, and how to start it. `registrations` counts those of this visit, so that a new one is
 * watched too.
 */
export function useUpdate(registrations: number): { hasUpdate: boolean; restart: () => void } {
  const [hasUpdate, setUpdate] = useState(false)
  useEffect(() => {
    let stop: (() => void) | undefined
    let isCurrent = true
    const found = () => setUpdate(true)
    // Another tab let the new version take over: this one still runs the old code and may be in the middle of an order.
    const hadController = 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null
    if (hadController) navigator.serviceWorker.addEventListener('controllerchange', found)
    void findWorker().then(registration => {
      if (registration && isCurrent) stop = watchUpdates(registration, found)
    })
    return () => {
      isCurrent = false
      stop?.()
      if (hadController) navigator.serviceWorker.removeEventListener('controllerchange', found)
    }
  }, [registrations])

  const restart = useCallback(() => void restartApp(), [])
  return { hasUpdate, restart }
}

/** Tells the waiting version to take over and reloads once it has. */
async function restartApp(): Promise<void> {
  const waiting = (await findWorker())?.waiting
  if (!waiting) return location.reload()
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
  waiting.postMessage('takeOver')
  setTimeout(() => location.reload(), TIMEOUT_MS)
}

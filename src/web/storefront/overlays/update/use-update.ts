import { useCallback, useEffect, useState } from 'react'
import { findWorker } from '#web/storefront/overlays/install/worker.ts'
import { watchUpdates } from '#web/storefront/overlays/update/update-watch.ts'

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

import { useEffect, useState, useSyncExternalStore } from 'react'

const SLACK_MS = 10_000
const RECHECK_MS = 3000

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/**
 * Whether there is a connection, and since when the shown page is known: the instant the offline worker kept it. A page
 * the worker kept before this visit cannot have come from the server, even if the device believes to be online.
 */
export function useConnection(path: string): { isOffline: boolean; keptAt: number | null } {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine)
  const [keptAt, setKeptAt] = useState<number | null>(null)
  useEffect(() => {
    let isCurrent = true
    let timer: ReturnType<typeof setTimeout> | undefined
    void keptInstant(path).then(instant => {
      if (!isCurrent) return
      if (!isOnline || !isOld(instant)) return setKeptAt(instant)
      // The worker may still be keeping what has just arrived.
      timer = setTimeout(() => void keptInstant(path).then(later => isCurrent && setKeptAt(later)), RECHECK_MS)
    })
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [path, isOnline])
  return { isOffline: !isOnline || isOld(keptAt), keptAt }
}

const isOld = (instant: number | null) =>
  instant !== null && instant < performance.timeOrigin - SLACK_MS && Boolean(navigator.serviceWorker?.controller)

/** The worker stamps what it keeps; the page and its data are kept apart, and the newer one counts. */
async function keptInstant(path: string): Promise<number | null> {
  if (!('caches' in globalThis)) return null
  const kept = await Promise.all(
    [path, `/page-data?path=${encodeURIComponent(path)}`].map(address => caches.match(address).catch(() => undefined)),
  )
  const instants = kept.flatMap(response => Date.parse(response?.headers.get('date') ?? '') || [])
  return instants.length > 0 ? Math.max(...instants) : null
}

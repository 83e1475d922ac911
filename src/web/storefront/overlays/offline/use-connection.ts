import { useEffect, useState, useSyncExternalStore } from 'react'

const SLACK_MS = 10_000

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
 * older than this visit came from the worker, so there is none even if the device believes otherwise.
 */
export function useConnection(path: string): { isOffline: boolean; keptAt: string | null } {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine)
  const [keptAt, setKeptAt] = useState<string | null>(null)
  useEffect(() => {
    let isCurrent = true
    void keptInstant(path).then(instant => isCurrent && setKeptAt(instant))
    return () => {
      isCurrent = false
    }
  }, [path, isOnline])
  const isOld = keptAt !== null && Date.parse(keptAt) < performance.timeOrigin - SLACK_MS
  return { isOffline: !isOnline || isOld, keptAt }
}

/** The worker stamps what it keeps; the page and its data are kept apart, and the newer one counts. */
async function keptInstant(path: string): Promise<string | null> {
  if (!('caches' in globalThis)) return null
  const kept = await Promise.all([path, `/page-data?path=${encodeURIComponent(path)}`].map(address => caches.match(address).catch(() => undefined)))
  const instants = kept.flatMap(response => Date.parse(response?.headers.get('date') ?? '') || [])
  return instants.length > 0 ? new Date(Math.max(...instants)).toISOString() : null
}

import { useEffect, useState, useSyncExternalStore } from 'react'

const SLACK_MS = 10_000
const FIRST_PAUSE_MS = 3_000
const AGAIN_MS = 10_000
const KEEPING_MS = 500

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
 * the worker kept before this visit cannot have come from the server, even if the device believes to be online; it is
 * fetched anew with `refresh` until the server is back.
 */
export function useConnection(
  path: string,
  refresh: () => Promise<void>,
): { isOffline: boolean; keptAt: number | null } {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine)
  const [keptAt, setKeptAt] = useState<number | null>(null)
  useEffect(() => {
    let isCurrent = true
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = async (pause: number) => {
      const instant = await keptInstant(path)
      if (!isCurrent) return
      // The worker may still be keeping what has just arrived: the first look alone says nothing.
      if (!isOnline || !isOld(instant) || pause > FIRST_PAUSE_MS) setKeptAt(instant)
      if (isOnline && isOld(instant)) timer = setTimeout(() => void again(), pause)
    }
    const again = async () => {
      if (isOld(await keptInstant(path))) await refresh().then(keeping, () => undefined)
      if (isCurrent) await look(AGAIN_MS)
    }
    void look(FIRST_PAUSE_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [path, isOnline, refresh])
  return { isOffline: !isOnline || isOld(keptAt), keptAt }
}

/** The worker keeps an answer only after it has handed it on. */
const keeping = () => new Promise(done => setTimeout(done, KEEPING_MS))

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

import { useEffect, useState } from 'react'
import { watchConnection } from '#web/storefront/kiosk/connection-watch.ts'

const PATIENCE_MS = 8_000

/** Whether the server answers. Never throws. */
export const isServerThere = async (): Promise<boolean> => {
  try {
    return (await fetch('/health/live', { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) })).ok
  } catch {
    return false
  }
}

/** Whether the kiosk has lost its server. */
export function useConnection(): boolean {
  const [isOffline, setOffline] = useState(false)
  useEffect(() => {
    const { look, stop } = watchConnection({ probe: isServerThere, onChange: setOffline })
    for (const name of ['online', 'offline']) window.addEventListener(name, look)
    return () => {
      stop()
      for (const name of ['online', 'offline']) window.removeEventListener(name, look)
    }
  }, [])
  return isOffline
}

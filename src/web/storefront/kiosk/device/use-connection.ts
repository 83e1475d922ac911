import { useCallback, useEffect, useRef, useState } from 'react'
import { watchConnection } from '#web/storefront/kiosk/device/connection-watch.ts'

const TIMEOUT_MS = 8_000

/** Whether the server answers and can take orders; without its database it cannot. Never throws. */
export const isServerThere = async (): Promise<boolean> => {
  try {
    return (await fetch('/health/ready', { cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) })).ok
  } catch {
    return false
  }
}

/** Whether the kiosk has lost its server. `look` asks at once, for whoever has reason to doubt. */
export function useConnection(): { isOffline: boolean; look: () => void } {
  const [isOffline, setOffline] = useState(false)
  const watch = useRef<ReturnType<typeof watchConnection> | null>(null)
  const look = useCallback(() => watch.current?.look(), [])
  useEffect(() => {
    const { stop } = (watch.current = watchConnection({ probe: isServerThere, onChange: setOffline }))
    for (const name of ['online', 'offline']) window.addEventListener(name, look)
    return () => {
      watch.current = null
      stop()
      for (const name of ['online', 'offline']) window.removeEventListener(name, look)
    }
  }, [look])
  return { isOffline, look }
}

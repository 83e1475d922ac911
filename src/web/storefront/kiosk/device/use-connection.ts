import { useCallback, useEffect, useRef, useState } from 'react'

const HEARTBEAT_MS = 60_000
const RETRY_MS = 5_000
const SECOND_LOOK_MS = 2_000

type ConnectionOptions = {
  /** Asks the server whether it is there. */
  probe: () => Promise<boolean>
  /** Told of every change; at the start the server counts as there. */
  onChange: (isOffline: boolean) => void
}

/**
 * Feels the server's pulse once a minute, every five seconds while it is away. One missed beat may be chance: only the
 * second in a row counts. `look` asks at once, for when the browser itself noticed something.
 */
export function watchConnection({ probe, onChange }: ConnectionOptions): { look: () => void; stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined
  let misses = 0
  let isOffline = false
  let isOver = false
  let round = 0

  const beat = async () => {
    clearTimeout(timer)
    const own = (round += 1)
    const isThere = await probe().catch(() => false)
    if (isOver || own !== round) return
    misses = isThere ? 0 : misses + 1
    const isAway = misses >= 2
    if (isAway !== isOffline) onChange((isOffline = isAway))
    timer = setTimeout(() => void beat(), isAway ? RETRY_MS : isThere ? HEARTBEAT_MS : SECOND_LOOK_MS)
  }
  timer = setTimeout(() => void beat(), HEARTBEAT_MS)
  return {
    look: () => void beat(),
    stop: () => {
      isOver = true
      clearTimeout(timer)
    },
  }
}

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

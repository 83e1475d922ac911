import { useEffect, useState } from 'react'
import { isAtLeast, onServerTime, serverTime } from '#web/kit/server-clock.ts'

const TICK_MS = 15_000

/**
 * The current instant by the server's clock, for texts that depend on time. Starts with the instant the server rendered
 * with, so hydration agrees, then ticks.
 */
export function useNow(initial: string): string {
  const [now, setNow] = useState(initial)
  useEffect(() => {
    isAtLeast(initial)
    const tick = () => setNow(serverTime())
    tick()
    const timer = setInterval(tick, TICK_MS)
    const stop = onServerTime(tick)
    return () => {
      clearInterval(timer)
      stop()
    }
  }, [initial])
  return now
}

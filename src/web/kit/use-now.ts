import { useEffect, useState } from 'react'

const TICK_MS = 15_000

/**
 * The current instant for texts that depend on time. Starts with the instant the server rendered with, so hydration
 * agrees, then ticks.
 */
export function useNow(initial: string): string {
  const [now, setNow] = useState(initial)
  useEffect(() => {
    const tick = () => setNow(new Date().toISOString())
    tick()
    const timer = setInterval(tick, TICK_MS)
    return () => clearInterval(timer)
  }, [initial])
  return now
}

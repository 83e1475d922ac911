import { useEffect, useState } from 'react'

const TICK_MS = 15_000

/** The current instant, renewed every 15 seconds; null until the first of them is over, so that a first view stays what it is. */
export function useTick(): string | null {
  const [now, setNow] = useState<string | null>(null)
  useEffect(() => {
    const tick = () => setNow(new Date().toISOString())
    const timer = setInterval(tick, TICK_MS)
    const onShow = () => document.visibilityState === 'visible' && tick()
    document.addEventListener('visibilitychange', onShow)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onShow)
    }
  }, [])
  return now
}

import { useEffect, useState } from 'react'
import { serverNow } from '#web/kit/server-clock.ts'

/**
 * Epoch milliseconds by the server's clock that move on every `everyMs`, and at once when the tab comes back to the
 * front.
 */
export function useTick(everyMs: number): number {
  const [now, setNow] = useState(() => serverNow())
  useEffect(() => {
    const tick = () => setNow(serverNow())
    const timer = setInterval(tick, everyMs)
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [everyMs])
  return now
}

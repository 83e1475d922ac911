import { useEffect, useState } from 'react'
import { serverNow } from '#web/kit/server-clock.ts'

const two = (value: number) => String(value).padStart(2, '0')

/** '1:05', from an hour on '1:05:00'. */
export function countdownText(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`
}

/**
 * Seconds left until an instant by the server's clock, down to 0; null without one. The page is drawn with what is left
 * at `rendered`, so that nothing moves when it begins to count.
 */
export function useCountdown(until: string | null, rendered: string): number | null {
  const [now, setNow] = useState<number | null>(null)
  useEffect(() => {
    if (until === null) return
    const tick = () => setNow(serverNow())
    const first = setTimeout(tick)
    const timer = setInterval(tick, 1000)
    return () => {
      clearTimeout(first)
      clearInterval(timer)
    }
  }, [until])
  return until === null ? null : Math.max(0, Math.ceil((Date.parse(until) - (now ?? Date.parse(rendered))) / 1000))
}

import { useEffect, useState } from 'react'

const TIMEOUT_MS = 1500
/** For browsers that know no idle time. */
const GUESS_MS = 200

/** True once the browser has time to spare after the first view. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    const start = () => setIdle(true)
    if ('requestIdleCallback' in window) {
      const handle = requestIdleCallback(start, { timeout: TIMEOUT_MS })
      return () => cancelIdleCallback(handle)
    }
    const timer = setTimeout(start, GUESS_MS)
    return () => clearTimeout(timer)
  }, [])
  return isIdle
}

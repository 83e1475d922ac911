import { useEffect, useRef, useState } from 'react'

const LOOK_MS = 250

/** Counts down from a number of seconds and says when it is over, once. Measured by the clock, so a page that stood still does not stretch it. */
export function useCountdown(seconds: number, onOver: () => void): number {
  const [secondsLeft, setSecondsLeft] = useState(seconds)
  const over = useRef(onOver)
  useEffect(() => void (over.current = onOver), [onOver])
  useEffect(() => {
    const end = Date.now() + seconds * 1000
    const timer = setInterval(() => {
      const left = Math.max(0, Math.min(seconds, Math.ceil((end - Date.now()) / 1000)))
      setSecondsLeft(left)
      if (left > 0) return
      clearInterval(timer)
      over.current()
    }, LOOK_MS)
    return () => clearInterval(timer)
  }, [seconds])
  return secondsLeft
}

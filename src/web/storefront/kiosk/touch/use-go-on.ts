import { useEffect, useRef } from 'react'

/** So long the mark is seen before the next question comes. */
const GO_ON_MS = 450
/** Whoever was about to press 'Weiter' just then means the question they saw, not the next one. */
const LATE_MS = 800

/**
 * Lets the touch of one of a list lead on by itself. `choose` says that one was touched on the screen `step`: `goOn`
 * follows once its mark was seen, unless the guest has left that screen. `isMeant` says whether a press of 'Weiter' is
 * meant for the screen that is there.
 */
export function useGoOn(step: unknown, goOn: () => void): { choose: () => void; isMeant: () => boolean } {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const wentOnAt = useRef(-LATE_MS)
  const latest = useRef(goOn)
  useEffect(() => void (latest.current = goOn))
  useEffect(() => () => clearTimeout(timer.current), [step])
  const choose = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      wentOnAt.current = performance.now()
      latest.current()
    }, GO_ON_MS)
  }
  return { choose, isMeant: () => performance.now() - wentOnAt.current > LATE_MS }
}

import { useEffect, useRef } from 'react'
import { LATE_MS, TWICE_MS, useRest } from '#web/kit/use-rest.ts'

/**
 * Lets the touch of one of a list lead on by itself. `choose` says that one was touched on the screen `step`: `goOn`
 * follows once its mark was seen for `seenMs`, unless the guest has left that screen; until then `isGoing`, and a
 * second tap on what was chosen takes nothing back. `isResting` while a press of the way on may still be meant for the
 * screen before.
 */
export function useGoOn(step: unknown, goOn: () => void, seenMs: number) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const wentOnAt = useRef(-LATE_MS)
  const latest = useRef(goOn)
  useEffect(() => void (latest.current = goOn))
  const stop = () => {
    clearTimeout(timer.current)
    timer.current = undefined
  }
  useEffect(() => stop, [step])
  const isResting = useRest(step, () => (performance.now() - wentOnAt.current < TWICE_MS ? LATE_MS : TWICE_MS))
  const choose = () => {
    stop()
    timer.current = setTimeout(() => {
      timer.current = undefined
      wentOnAt.current = performance.now()
      latest.current()
    }, seenMs)
  }
  return { choose, isGoing: () => timer.current !== undefined, isResting }
}

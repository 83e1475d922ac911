import { useCallback, useEffect, useRef, useState } from 'react'

type IdleTimes = { idleSeconds: number; warningSeconds: number }

/** `warned`: the guest sees a countdown of whole seconds. `over`: nobody has answered it. */
type IdleState = { kind: 'busy' } | { kind: 'warned'; secondsLeft: number } | { kind: 'over' }

/**
 * What an untouched kiosk has to do (docs/reference/kiosk-and-devices.md#idle-reset). Both instants in epoch
 * milliseconds.
 */
export function idleState(lastTouch: number, now: number, { idleSeconds, warningSeconds }: IdleTimes): IdleState {
  const quietSeconds = (now - lastTouch) / 1000
  if (quietSeconds < idleSeconds) return { kind: 'busy' }
  const secondsLeft = Math.ceil(idleSeconds + warningSeconds - quietSeconds)
  return secondsLeft > 0 ? { kind: 'warned', secondsLeft } : { kind: 'over' }
}

const LOOK_MS = 250
const TOUCHES = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'input', 'scroll'] as const

type IdleOptions = IdleTimes & {
  /** Somebody is ordering. */
  isOn: boolean
  /** The order is on its way: no warning now. */
  isHeld: boolean
  onOver: () => void
}

/**
 * The seconds a guest has left to say that they are still there; null while there is no doubt. During the warning only
 * `stay` counts: a touch that happens to fall on the dialog must not close it under the finger.
 */
export function useIdle({ isOn, isHeld, idleSeconds, warningSeconds, onOver }: IdleOptions): {
  secondsLeft: number | null
  stay: () => void
} {
  const lastTouch = useRef(0)
  const [secondsLeft, setSecondsLeft] = useState<number | null>(null)
  const over = useRef(onOver)
  useEffect(() => void (over.current = onOver), [onOver])

  const stay = useCallback(() => {
    lastTouch.current = Date.now()
    setSecondsLeft(null)
  }, [])

  useEffect(() => {
    if (!isOn || isHeld) return
    lastTouch.current = Date.now()
    let state: IdleState = { kind: 'busy' }
    const touch = () => {
      if (state.kind === 'busy') lastTouch.current = Date.now()
    }
    const look = () => {
      lastTouch.current = Math.min(lastTouch.current, Date.now())
      state = idleState(lastTouch.current, Date.now(), { idleSeconds, warningSeconds })
      setSecondsLeft(state.kind === 'warned' ? state.secondsLeft : null)
      if (state.kind === 'over') over.current()
    }
    for (const name of TOUCHES) document.addEventListener(name, touch, { capture: true, passive: true })
    const timer = setInterval(look, LOOK_MS)
    return () => {
      for (const name of TOUCHES) document.removeEventListener(name, touch, { capture: true })
      clearInterval(timer)
      setSecondsLeft(null)
    }
  }, [isOn, isHeld, idleSeconds, warningSeconds])

  return { secondsLeft, stay }
}

import { useEffect } from 'react'

const CORNER_PX = 140
const HOLD_MS = 5_000
const SLIP_PX = 40

/**
 * Calls back when a finger rests in the upper left corner for five seconds. There is nothing to see, and every shorter
 * touch does what it always does.
 */
export function useCornerPress(onPress: () => void): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let start = { x: 0, y: 0 }
    const end = () => clearTimeout(timer)
    const down = ({ clientX, clientY, isPrimary }: PointerEvent) => {
      end()
      if (!isPrimary || clientX > CORNER_PX || clientY > CORNER_PX) return
      start = { x: clientX, y: clientY }
      timer = setTimeout(onPress, HOLD_MS)
    }
    const move = ({ clientX, clientY }: PointerEvent) => {
      if (Math.hypot(clientX - start.x, clientY - start.y) > SLIP_PX) end()
    }
    const listen = { capture: true, passive: true }
    document.addEventListener('pointerdown', down, listen)
    document.addEventListener('pointermove', move, listen)
    for (const name of ['pointerup', 'pointercancel'] as const) document.addEventListener(name, end, listen)
    return () => {
      end()
      document.removeEventListener('pointerdown', down, listen)
      document.removeEventListener('pointermove', move, listen)
      for (const name of ['pointerup', 'pointercancel'] as const) document.removeEventListener(name, end, listen)
    }
  }, [onPress])
}

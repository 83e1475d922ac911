import { useEffect, useState, type CSSProperties } from 'react'

/** So long after a tool has moved, a press where it stood is meant for it. */
const MEANT_MS = 500

/**
 * Where a tool stands, and where it stood a moment ago, as it was seen in the window: whoever aims at it presses there.
 * `shifted` is how far the view was scrolled meanwhile so that nothing moved.
 */
export function useMoved(top: number, shifted: number): { style: CSSProperties; 'data-moved'?: '' } {
  const now = top - shifted
  const [was, setWas] = useState(now)
  useEffect(() => {
    const timer = setTimeout(() => setWas(now), MEANT_MS)
    return () => clearTimeout(timer)
  }, [now])
  return was === now
    ? { style: { top } }
    : { style: { top, '--was': `${was - now}px` } as CSSProperties, 'data-moved': '' }
}

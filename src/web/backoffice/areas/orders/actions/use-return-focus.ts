import { useEffect, useRef, type RefObject } from 'react'

/** Longer than a menu takes to give the focus back to its button. */
const SETTLED_MS = 50

/**
 * Gives the focus back when a question is closed by leaving it away: to what had it before, or, where that was an entry
 * of a menu long gone, to the last button of `home`. A focus that has found another place stays there.
 */
export function useReturnFocus(isOpen: boolean, home: RefObject<HTMLElement | null>): void {
  const before = useRef<Element | null>(null)
  useEffect(() => {
    if (!isOpen) return
    before.current ??= document.activeElement
    const place = home.current
    return () => {
      const target = before.current
      before.current = null
      setTimeout(() => {
        if (document.activeElement && document.activeElement !== document.body) return
        const known = target instanceof HTMLElement && target.isConnected && target !== document.body ? target : null
        const buttons = place?.isConnected ? place.querySelectorAll<HTMLElement>('button') : []
        ;(known ?? [...buttons].at(-1))?.focus({ preventScroll: true })
      }, SETTLED_MS)
    }
  }, [isOpen, home])
}

import { type RefObject, useEffect } from 'react'

/** Calls back when Escape is pressed while the focus is in the element. */
export function useEscape(element: RefObject<HTMLElement | null>, onEscape: () => void): void {
  useEffect(() => {
    const target = element.current
    if (!target) return
    const listen = (event: KeyboardEvent) => event.key === 'Escape' && onEscape()
    target.addEventListener('keydown', listen)
    return () => target.removeEventListener('keydown', listen)
  })
}

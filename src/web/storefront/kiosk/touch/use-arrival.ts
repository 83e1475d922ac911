import { type RefObject, useEffect, useRef } from 'react'

/**
 * Puts the focus on a screen's heading when it appears, or when `step` changes, so that it is read out and Tab goes on
 * from there.
 */
export function useArrival<Screen extends HTMLElement>(step: unknown = null): RefObject<Screen | null> {
  const screen = useRef<Screen>(null)
  useEffect(() => {
    const heading = screen.current?.querySelector<HTMLElement>('h1, h2')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
  }, [step])
  return screen
}

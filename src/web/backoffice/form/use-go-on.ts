import { type RefObject, useEffect, useRef } from 'react'

/**
 * Work switches the button off that began it: who pressed it by keyboard goes on at `place` when it is done, instead of
 * nowhere.
 */
export function useGoOn(isBusy: boolean, place: RefObject<HTMLElement | null>): void {
  const wasBusy = useRef(false)
  useEffect(() => {
    if (wasBusy.current && !isBusy && document.activeElement === document.body)
      place.current?.focus({ preventScroll: true })
    wasBusy.current = isBusy
  }, [isBusy, place])
}

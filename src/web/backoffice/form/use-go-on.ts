import { useEffect, useRef } from 'react'

/** Work switches the button off that began it: who pressed it by keyboard goes on at `place` when it is done, instead of nowhere. */
export function useGoOn(isBusy: boolean, place: () => HTMLElement | null | undefined): void {
  const wasBusy = useRef(false)
  const latest = useRef(place)
  useEffect(() => {
    latest.current = place
  })
  useEffect(() => {
    if (wasBusy.current && !isBusy && document.activeElement === document.body) latest.current()?.focus({ preventScroll: true })
    wasBusy.current = isBusy
  }, [isBusy])
}

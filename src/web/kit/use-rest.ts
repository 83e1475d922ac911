import { type MouseEvent, useEffect, useState } from 'react'

/** The second tap of an unsteady finger has come by then. */
export const TWICE_MS = 350
/** Whoever was about to press just as something came by itself means what they saw before. */
export const LATE_MS = 800
const NONE = Symbol('none')

/** No finger: a key is pressed where the focus is, and taps nothing twice. */
export const isByKey = ({ detail }: MouseEvent): boolean => detail === 0

/**
 * Whether a press may still be meant for what was there before `place` came: a button that takes the place of the one
 * just pressed rests for a moment, so that a finger that taps twice does not order what it never saw. Such a button is
 * `aria-disabled`, which keeps the focus where it is.
 */
export function useRest(place: unknown = null, restMs: () => number = () => TWICE_MS): boolean {
  const [rested, setRested] = useState<unknown>(NONE)
  useEffect(() => {
    const timer = setTimeout(() => setRested(() => place), restMs())
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-deps -- how long is settled when the place comes
  }, [place])
  return rested !== place
}

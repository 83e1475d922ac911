import { PIN_DIGITS } from '#domain/people/short-pins.ts'
import type { Shown } from '#web/backoffice/by-key/clock/clock-queue.ts'

/** The code of a phone as a reader or a camera reads it; typed it has the last eight digits alone. */
const PHONE = /^9090(\d{8})$/
const BADGE = /^[\w.:-]{4,100}$/

/** What a reader typed and ended with the Enter key: so many digits are a PIN, everything else a badge or a phone. */
export function shownBy(typed: string, digits: number): Shown {
  const phone = PHONE.exec(typed)?.[1]
  if (phone !== undefined) return { code: phone }
  const isPin = /^\d+$/.test(typed) && (typed.length === digits || typed.length === PIN_DIGITS)
  return isPin ? { pin: typed } : { badge: typed }
}

/** What a camera saw: the code of a phone or of a printed badge; a code of anything else is nobody's. */
export function shownToCamera(seen: string): Shown | null {
  const phone = PHONE.exec(seen)?.[1]
  if (phone !== undefined) return { code: phone }
  return BADGE.test(seen) && !/^\d{1,6}$/.test(seen) ? { badge: seen } : null
}

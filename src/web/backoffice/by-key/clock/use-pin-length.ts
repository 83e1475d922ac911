import { useEffect, useState } from 'react'
import { PIN_DIGITS, type PinLength, SHORT_DIGITS } from '#domain/people/short-pins.ts'
import { callApi } from '#web/kit/api-client.ts'

const AGAIN_MS = 60_000
const keyOf = (branchId: number) => `tresen-clock-digits-${branchId}`

/** As it was told the last time: a tablet without connection goes on with it. */
function keptLength(branchId: number): PinLength {
  try {
    return {
      digits: localStorage.getItem(keyOf(branchId)) === String(SHORT_DIGITS) ? SHORT_DIGITS : PIN_DIGITS,
      why: null,
    }
  } catch {
    return { digits: PIN_DIGITS, why: null }
  }
}

/** How many digits of a PIN are enough here; asked again now and then, and after each visit (`isIdle`). */
export function usePinLength(branchId: number, isKnown: boolean, isIdle: boolean): PinLength {
  const [length, setLength] = useState(() => keptLength(branchId))
  useEffect(() => {
    if (!isKnown || !isIdle) return
    const ask = () =>
      callApi('GET', '/time-tracking/terminal').then(
        told => {
          setLength(known => (known.digits === told.digits && known.why === told.why ? known : told))
          try {
            localStorage.setItem(keyOf(branchId), String(told.digits))
          } catch {
            // it is told again with every connection
          }
        },
        () => undefined,
      )
    void ask()
    const timer = setInterval(() => void ask(), AGAIN_MS)
    return () => clearInterval(timer)
  }, [branchId, isKnown, isIdle])
  return length
}

import { useEffect, useState } from 'react'
import type { OwnDevice } from '#contract/calls/device-shape.ts'
import type { Shown } from '#web/kit/device/DeviceNotice.tsx'
import { placeOf } from '#web/backoffice/by-key/place.ts'
import { follow, wire } from '#web/backoffice/kit/live.ts'
import { callApi } from '#web/kit/api-client.ts'
import { commandHands } from '#web/kit/device/command-hands.ts'
import { keepInTouch } from '#web/kit/device/device-link.ts'
import { openWithHeaders } from '#web/kit/device/key-wire.ts'
import { ownHeaders, signInAgain } from '#web/kit/call-hooks.ts'

/**
 * From here on every call and the live wire of this page carry the key: none of them has it in its address. What is
 * refused because the key counts no more is told to `onRefused` instead of leading to the login.
 */
function carryKey(apiKey: string, onRefused: (message: string) => void): void {
  ownHeaders['authorization'] = `Device ${apiKey}`
  wire.open = address => openWithHeaders(address, ownHeaders, () => onRefused(''))
  signInAgain.ask = async message => {
    onRefused(message ?? '')
    return false
  }
}

/** What is known of the device this page is: nothing yet, itself, or why its key opens nothing. */
export type DeviceView = { device: OwnDevice | null; refusal: string | null; shown: Shown | null; close: () => void }

const AGAIN_MS = 20_000
const REFUSED = 'Dieser Zugangsschlüssel gilt nicht. Die Leitung der Filiale kann einen neuen erzeugen.'

/**
 * Makes this page the device whose key stands in its address, and keeps it in touch. A key that is refused is tried
 * again now and then: it may have been switched off only for a while.
 */
export function useDevice(): DeviceView {
  const [device, setDevice] = useState<OwnDevice | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [shown, setShown] = useState<Shown | null>(null)

  useEffect(() => {
    const { apiKey } = placeOf(location.pathname)
    const refuse = (message: string) => setRefusal(known => message || known || REFUSED)
    carryKey(apiKey, refuse)
    const accept = (own: OwnDevice) => {
      if (!isMeant(own)) return refuse('')
      setRefusal(null)
      setDevice(known => (JSON.stringify(known) === JSON.stringify(own) ? known : own))
    }
    const { hands, stop } = commandHands(setShown)
    const leave = keepInTouch({ follow, hands, onDevice: accept, onRefused: refuse })
    return () => {
      stop()
      leave()
    }
  }, [])

  useEffect(() => {
    if (refusal === null) return
    const look = () =>
      callApi('GET', '/devices/self').then(
        own => isMeant(own) && location.reload(),
        () => undefined,
      )
    const timer = setInterval(() => void look(), AGAIN_MS)
    return () => clearInterval(timer)
  }, [refusal])
  return { device, refusal, shown, close: () => setShown(null) }
}

/**
 * Whether the key is one of the branch and the kind that the address names: one of another opens what its own address
 * says, and not this page.
 */
function isMeant({ branch, opens }: OwnDevice): boolean {
  const { branchId, page } = placeOf(location.pathname)
  return branch.id === branchId && opens === page
}

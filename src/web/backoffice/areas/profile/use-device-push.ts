import { useEffect, useRef, useState } from 'react'
import { ApiError } from '#web/kit/api.ts'
import { callApi } from '#web/kit/api-client.ts'
import { canListen, currentDevice, type DeviceAddress, listenHere } from '#web/kit/push-browser.ts'

/** `unused`: the house sends nothing to devices; `denied`: the browser was told never to ask. */
type Step = 'unused' | 'impossible' | 'denied' | 'off' | 'busy' | 'on'

/** Whose notices this browser was switched on for. */
const MEMORY = 'tresen:staff-push'
/** A browser waits for ever for a service it does not reach. */
const TIMEOUT_MS = 15_000
const NOT_ON = 'Mitteilungen konnten nicht eingeschaltet werden.'
const NOT_OFF = 'Mitteilungen konnten nicht ausgeschaltet werden. Bitte versuchen Sie es noch einmal.'

/**
 * The way from the question to a device that rings, and back. Nothing is asked of the browser before somebody says yes.
 */
export function useDevicePush(pushKey: string | null, userId: number, onChanged: () => void) {
  const [step, setStep] = useState<Step>(() => firstStep(pushKey, userId))
  const [error, setError] = useState<string | null>(null)
  const changed = useRef(onChanged)
  useEffect(() => {
    changed.current = onChanged
  })
  // what was switched on before says so again, so that what is shown is what the server knows
  useEffect(() => {
    if (pushKey === null || firstStep(pushKey, userId) !== 'on') return
    void currentDevice(pushKey)
      .then(device => (device ? announce(device) : Promise.reject(new ApiError(404, []))))
      .then(
        () => changed.current(),
        (failure: unknown) => {
          // without a connection nobody knows better
          if (!(failure instanceof ApiError) || failure.status === 0) return
          remember(null)
          setStep('off')
        },
      )
  }, [pushKey, userId])
  const switchOn = async () => {
    if (pushKey === null) return
    setStep('busy')
    setError(null)
    try {
      const answer = await Notification.requestPermission()
      if (answer !== 'granted') return setStep(answer === 'denied' ? 'denied' : 'off')
      await announce(await inTime(listenHere(pushKey)))
      remember(userId)
      setStep('on')
      changed.current()
    } catch (failure) {
      setError(failure instanceof ApiError && failure.errors[0] ? failure.message : NOT_ON)
      setStep('off')
    }
  }
  const switchOff = async () => {
    setError(null)
    try {
      const device = pushKey === null ? null : await currentDevice(pushKey)
      if (device)
        await callApi('DELETE', '/users/me/push-device', { body: { endpoint: device.endpoint }, session: 'staff' })
      remember(null)
      setStep('off')
      changed.current()
    } catch {
      setError(NOT_OFF)
    }
  }
  return { step, error, switchOn, switchOff }
}

const announce = (device: DeviceAddress) => callApi('POST', '/users/me/push-device', { body: device, session: 'staff' })

function firstStep(pushKey: string | null, userId: number): Step {
  if (pushKey === null) return 'unused'
  if (!canListen()) return 'impossible'
  if (Notification.permission === 'denied') return 'denied'
  return Notification.permission === 'granted' && remembered() === String(userId) ? 'on' : 'off'
}

function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The push service of the browser does not answer')), TIMEOUT_MS)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

/** Storage may be switched off; then a switch lasts as long as the page. */
function remembered(): string | null {
  try {
    return localStorage.getItem(MEMORY)
  } catch {
    return null
  }
}
function remember(userId: number | null): void {
  try {
    if (userId === null) localStorage.removeItem(MEMORY)
    else localStorage.setItem(MEMORY, String(userId))
  } catch {
    // nothing is kept, so the next visit asks again
  }
}

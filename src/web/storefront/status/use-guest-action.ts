import { useState } from 'react'
import type { PublicOrder } from '#contract/calls/order-shape.ts'
import { ApiError, callApi } from '#web/kit/api.ts'

type GuestCall = 'confirm-counter-appointment' | 'reject-counter-appointment' | 'cancel' | 'questionnaire'

/** Sends something a guest does with an own order. `run` answers the order as it is then, or null after a refusal, which `error` explains. */
export function useGuestAction({ uid, hash }: Pick<PublicOrder, 'uid' | 'hash'>) {
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  async function run(call: GuestCall, body: object = {}): Promise<PublicOrder | null> {
    setBusy(true)
    setError(null)
    try {
      return await callApi<PublicOrder>('POST', `/orders/public/${uid}/${hash}/${call}`, { body })
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
      setError(failure.message)
      return null
    } finally {
      setBusy(false)
    }
  }
  return { run, isBusy, error }
}

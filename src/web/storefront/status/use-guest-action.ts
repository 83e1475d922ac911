import { useState } from 'react'
import type { PublicOrder } from '#contract/calls/order-shape.ts'
import { ApiError, UNKNOWN_ERROR } from '#web/kit/api.ts'
import { callApi, type BodyOf } from '#web/kit/api-client.ts'

type GuestCall =
  | 'confirm-counter-appointment'
  | 'reject-counter-appointment'
  | 'accept-quotation'
  | 'decline-quotation'
  | 'cancel'
  | 'questionnaire'

type Known = Pick<PublicOrder, 'uid' | 'hash'>
type Bodies = { [C in GuestCall]: BodyOf<'POST', `/orders/public/{uid}/{hash}/${C}`> }

/** One line each: the compiler holds a call's body against its own type, and not against those of all six. */
const SEND: { [C in GuestCall]: (params: Known, body: Bodies[C]) => Promise<PublicOrder> } = {
  'confirm-counter-appointment': (params, body) =>
    callApi('POST', '/orders/public/{uid}/{hash}/confirm-counter-appointment', { params, body }),
  'reject-counter-appointment': (params, body) =>
    callApi('POST', '/orders/public/{uid}/{hash}/reject-counter-appointment', { params, body }),
  'accept-quotation': (params, body) =>
    callApi('POST', '/orders/public/{uid}/{hash}/accept-quotation', { params, body }),
  'decline-quotation': (params, body) =>
    callApi('POST', '/orders/public/{uid}/{hash}/decline-quotation', { params, body }),
  cancel: (params, body) => callApi('POST', '/orders/public/{uid}/{hash}/cancel', { params, body }),
  questionnaire: (params, body) => callApi('POST', '/orders/public/{uid}/{hash}/questionnaire', { params, body }),
}

/** Said where the server gave no reason of its own (docs/reference/ordering.md#status-page). */
const FALLBACKS: Record<GuestCall, string> = {
  'confirm-counter-appointment': 'Bestellstatus konnte nicht geändert werden.',
  'reject-counter-appointment': 'Bestellstatus konnte nicht geändert werden.',
  'accept-quotation': 'Das Angebot konnte nicht angenommen werden.',
  'decline-quotation': 'Das Angebot konnte nicht abgelehnt werden.',
  cancel: 'Bestellung konnte nicht storniert werden.',
  questionnaire: 'Bewertung konnte nicht gesendet werden.',
}

/**
 * Sends something a guest does with an own order. `run` answers the order as it is then, or null after a refusal, which
 * `error` explains.
 */
export function useGuestAction({ uid, hash }: Pick<PublicOrder, 'uid' | 'hash'>) {
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  async function run<C extends GuestCall>(call: C, body: Bodies[C]): Promise<PublicOrder | null> {
    setBusy(true)
    setError(null)
    try {
      return await SEND[call]({ uid, hash }, body)
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
      setError(failure.message === UNKNOWN_ERROR ? FALLBACKS[call] : failure.message)
      return null
    } finally {
      setBusy(false)
    }
  }
  return { run, isBusy, error }
}

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { promisedAt } from '#domain/orders/steps/urgency.ts'
import { instantOf } from '#domain/time/local-time.ts'
import type { OrderType } from '#domain/catalogue/branch.ts'
import type { OnSiteMethod } from '#domain/payments/payment-methods.ts'
import type { PlaceOrderInput } from '#contract/calls/place-order.ts'
import { isUnheard } from '#web/backoffice/kit/failure-text.ts'
import { ApiError } from '#web/kit/api.ts'
import { callApi } from '#web/kit/api-client.ts'
import { applyOrder } from '#web/backoffice/areas/orders/data/order-queries.ts'
import { useMe } from '#web/backoffice/session/use-me.ts'
import { useNoteWorkedAt } from '#web/backoffice/session/worked-at.ts'
import {
  emptyEntry,
  type EntryDraft,
  keepEntry,
  keptEntry,
  orderBody,
} from '#web/backoffice/areas/orders/entry/entry-draft.ts'

/** `isEarlier`: it is there as it was sent before its answer was lost, without what was changed since. */
export type Taken = {
  id: number
  ticketNumber: number | null
  uid: string
  gross: number
  orderType: OrderType
  isEarlier: boolean
  /** When it is ready, or at the door; null where nobody has promised a time. */
  promisedAt: string | null
  timeZone: string
}
/** So many are remembered of those whose answer was lost. */
const MOST_SENT = 5
type Sent = {
  branchId: number
  area: string | null
  paymentMethod: OnSiteMethod
  expectedGross: number
  country: string
  timeZone: string
  minutes: number | null
  isAccepted: boolean
}

const UNHEARD =
  'Der Server hat nicht geantwortet. Es ist nicht bekannt, ob die Bestellung angekommen ist. Bitte senden Sie sie noch einmal: Sie zählt nur einmal.'
const post = (body: PlaceOrderInput) => callApi('POST', '/orders', { session: 'staff', body })
const isReused = (error: unknown) => error instanceof ApiError && error.errors.some(({ code }) => code === 'keyReused')

/**
 * Places an order. What was changed after an answer was lost is refused where the first had arrived; repeated to the
 * letter, one of those that were `sent` leads to it.
 */
async function place(body: PlaceOrderInput, sent: readonly PlaceOrderInput[]) {
  try {
    return { placed: await post(body), isEarlier: false }
  } catch (error) {
    if (!isReused(error)) throw error
    for (const earlier of sent.toReversed()) {
      const placed = await post(earlier).catch((again: unknown) => {
        if (isReused(again)) return null
        throw again
      })
      if (placed) return { placed, isEarlier: true }
    }
    throw error
  }
}

/**
 * The order that is being entered, kept for this tab so that no reload loses it, and its way to the server: placed, and
 * accepted at once where that was asked for. Sent twice it is one order.
 */
export function useEntry() {
  const client = useQueryClient()
  const { id } = useMe()
  const noteWorkedAt = useNoteWorkedAt()
  const [draft, setDraft] = useState(() => keptEntry(id))
  const [taken, setTaken] = useState<Taken | null>(null)
  useEffect(() => keepEntry(id, draft), [id, draft])
  const send = useMutation({
    mutationFn: async ({ minutes, isAccepted, timeZone, ...sent }: Sent): Promise<Taken> => {
      const body = orderBody(draft, sent)
      const { placed, isEarlier } = await place(body, draft.sent).catch((error: unknown) => {
        if (isUnheard(error)) setDraft(current => ({ ...current, sent: [...current.sent, body].slice(-MOST_SENT) }))
        throw error
      })
      const { id, uid, ticketNumber, totals } = placed
      // An order that is there stays there: when accepting fails it waits on the board like any other.
      const order =
        isAccepted && !isEarlier
          ? await callApi('POST', '/orders/{id}/status/confirm', {
              session: 'staff',
              params: { id },
              body: minutes === null ? {} : { minutes },
            }).catch(() => null)
          : null
      if (order) applyOrder(client, order)
      return {
        id,
        uid,
        ticketNumber,
        gross: totals.gross,
        orderType: draft.orderType,
        isEarlier,
        promisedAt: order ? promisedAt(order) : draft.day ? instantOf(`${draft.day}T${draft.time}`, timeZone) : null,
        timeZone,
      }
    },
    onSuccess: (order, { branchId }) => {
      noteWorkedAt(branchId)
      setTaken(order)
      setDraft(emptyEntry(order.orderType))
      void client.invalidateQueries({ queryKey: ['orders', 'menu'] })
      void client.invalidateQueries({ queryKey: ['orders', 'guests'] })
    },
    // what has become dearer or sold out since is to be seen beside what the server says of it
    onError: () => void client.invalidateQueries({ queryKey: ['orders', 'menu'] }),
  })
  const { error } = send
  const errors = isUnheard(error)
    ? [{ message: UNHEARD }]
    : error instanceof ApiError
      ? error.errors
      : error
        ? [{ message: error.message }]
        : []
  return {
    draft,
    taken,
    errors,
    isBusy: send.isPending,
    change: (change: Partial<EntryDraft>) => setDraft(current => ({ ...current, ...change })),
    update: (change: (draft: EntryDraft) => EntryDraft) => setDraft(change),
    send: send.mutate,
    clear: () => {
      setDraft(current => emptyEntry(current.orderType))
      setTaken(null)
      send.reset()
    },
    forgetTaken: () => setTaken(null),
  }
}
export type Entry = ReturnType<typeof useEntry>

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { OrderType } from '#domain/catalogue/branch.ts'
import type { OnSiteMethod } from '#domain/payments/payment-methods.ts'
import { ApiError } from '#web/kit/api.ts'
import { callApi } from '#web/kit/api-client.ts'
import { applyOrder } from '#web/backoffice/areas/orders/data/order-queries.ts'
import { useMe } from '#web/backoffice/session/use-me.ts'
import {
  emptyEntry,
  type EntryDraft,
  keepEntry,
  keptEntry,
  orderBody,
} from '#web/backoffice/areas/orders/entry/entry-draft.ts'

export type Taken = { id: number; ticketNumber: number | null; uid: string; gross: number; orderType: OrderType }
type Sent = {
  branchId: number
  area: string | null
  paymentMethod: OnSiteMethod
  expectedGross: number
  country: string
  minutes: number | null
  isAccepted: boolean
}

/**
 * The order that is being entered, kept for this tab so that no reload loses it, and its way to the server: placed, and
 * accepted at once where that was asked for. Sent twice it is one order.
 */
export function useEntry() {
  const client = useQueryClient()
  const { id } = useMe()
  const [draft, setDraft] = useState(() => keptEntry(id))
  const [taken, setTaken] = useState<Taken | null>(null)
  useEffect(() => keepEntry(id, draft), [id, draft])
  const send = useMutation({
    mutationFn: async ({ minutes, isAccepted, ...sent }: Sent): Promise<Taken> => {
      const placed = await callApi('POST', '/orders', { session: 'staff', body: orderBody(draft, sent) })
      const { id, uid, ticketNumber, totals } = placed
      // An order that is there stays there: when accepting fails it waits on the board like any other.
      const order = isAccepted
        ? await callApi('POST', '/orders/{id}/status/confirm', {
            session: 'staff',
            params: { id },
            body: minutes === null ? {} : { minutes },
          }).catch(() => null)
        : null
      if (order) applyOrder(client, order)
      return { id, uid, ticketNumber, gross: totals.gross, orderType: draft.orderType }
    },
    onSuccess: order => {
      setTaken(order)
      setDraft(emptyEntry(order.orderType))
      void client.invalidateQueries({ queryKey: ['orders', 'menu'] })
      void client.invalidateQueries({ queryKey: ['orders', 'guests'] })
    },
    // what has become dearer or sold out since is to be seen beside what the server says of it
    onError: () => void client.invalidateQueries({ queryKey: ['orders', 'menu'] }),
  })
  const { error } = send
  const errors = error instanceof ApiError ? error.errors : error ? [{ message: error.message }] : []
  return {
    draft,
    taken,
    errors,
    isUnanswered: error instanceof ApiError && error.status === 0,
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

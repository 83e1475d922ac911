import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { StaffOrder } from '#contract/calls/order-shape.ts'
import { orderQuery } from '#web/backoffice/areas/orders/data/order-queries.ts'
import { isUnheard } from '#web/backoffice/kit/failure-text.ts'
import { useRequestKeys } from '#web/backoffice/kit/use-request-keys.ts'
import { callApi } from '#web/kit/api-client.ts'

/** Without `amount` all that is left. */
export type AskedRefund = { amount?: number; reason: string }
/**
 * A refund nobody answered for. `isRead`: the order was read since and does not show it; until then another sum is not
 * sent, since nobody knows what is left.
 */
export type LostRefund = { asked: AskedRefund; isRead: boolean }

export const isSameRefund = (one: AskedRefund, other: AskedRefund) => JSON.stringify(one) === JSON.stringify(other)

/** The refunds of an order that were not there before and say what was asked for: the request did arrive. */
export const hasArrived = (before: StaffOrder, now: StaffOrder, { reason }: AskedRefund): boolean =>
  now.refunds.some(refund => refund.reason === reason && before.refunds.every(({ id }) => id !== refund.id))

/**
 * Gives money back. The same request has the same key however often it is sent, another sum or reason one of its own.
 * Where no answer came the order is read again: what arrived all the same is told as done, else `lost` says that it is
 * not known.
 */
export function useRefund(order: StaffOrder, onDone: () => void) {
  const client = useQueryClient()
  const keyOf = useRequestKeys()
  const [lost, setLost] = useState<LostRefund | null>(null)

  function finish(): void {
    const isOnline = order.payments.some(({ isKept }) => isKept)
    notifications.show({
      color: 'green',
      message: isOnline ? 'Die Erstattung ist veranlasst.' : 'Die Erstattung ist vermerkt.',
    })
    onDone()
  }
  async function look(asked: AskedRefund, before: StaffOrder): Promise<void> {
    const now = await client.fetchQuery({ ...orderQuery(order.id), staleTime: 0, retry: false }).catch(() => null)
    if (now && hasArrived(before, now, asked)) finish()
    else setLost({ asked, isRead: now !== null })
  }
  const known = useRef(order)
  const send = useMutation({
    mutationFn: (asked: AskedRefund) => {
      // of the first try, so that a second one still finds what came of it
      if (!lost || !isSameRefund(lost.asked, asked)) known.current = order
      return callApi('POST', '/orders/{id}/refunds', {
        params: { id: order.id },
        body: asked,
        headers: { 'Idempotency-Key': keyOf(asked) },
        session: 'staff',
      })
    },
    onSuccess: answer => {
      client.setQueryData(orderQuery(order.id).queryKey, answer)
      finish()
    },
    onError: async (error, asked) => {
      if (isUnheard(error)) await look(asked, known.current)
      else setLost(null)
    },
  })
  const lookAgain = useMutation({ mutationFn: () => (lost ? look(lost.asked, known.current) : Promise.resolve()) })
  return {
    send: send.mutate,
    lookAgain: lookAgain.mutate,
    isBusy: send.isPending || lookAgain.isPending,
    error: isUnheard(send.error) ? null : send.error,
    lost,
  }
}

import { useCallback, useEffect, useState } from 'react'
import type { PublicOrder } from '#contract/calls/order-shape.ts'
import { isTerminal } from '#domain/orders/steps/order-status.ts'
import { isOnlineMethod } from '#domain/payments/payment-methods.ts'
import { ApiError } from '#web/kit/api.ts'
import { callApi } from '#web/kit/api-client.ts'
import { follow } from '#web/storefront/page/live.ts'
import { hearPage } from '#web/storefront/page/page-moment.ts'

/** Of two views of one order the later one; answers overtaken on the way do not turn it back. */
export const newerOrder = (shown: PublicOrder | undefined, arrived: PublicOrder): PublicOrder =>
  shown && shown.version > arrived.version ? shown : arrived

const POLL_MS = 10_000

type LiveOrder = {
  order: PublicOrder | undefined
  /** Uid and hash belong to no order. */
  isUnknown: boolean
  /** Shows an answer to something the guest did. */
  apply: (order: PublicOrder) => void
}

/**
 * One order, kept current until it is over and no money of it can move: by the server's stream of events, and by asking
 * every ten seconds while that is down and the order is not over (docs/reference/ordering.md#status-updates).
 */
export function useLiveOrder(
  initial: PublicOrder | undefined,
  { uid, hash }: { uid: string; hash: string },
): LiveOrder {
  const [order, setOrder] = useState(initial)
  const [isUnknown, setUnknown] = useState(false)
  const apply = useCallback((arrived: PublicOrder) => {
    hearPage()
    setOrder(shown => newerOrder(shown, arrived))
  }, [])
  const isOver = order !== undefined && isTerminal(order.status)
  // money that came online may still go back, or come back from a bank that refused it
  const isSettled = isOver && !(order.isPaid && isOnlineMethod(order.paymentMethod))

  useEffect(() => {
    if (isSettled || isUnknown) return
    let polling: ReturnType<typeof setInterval> | undefined
    const look = () =>
      void callApi('GET', '/orders/public/{uid}/{hash}', { params: { uid, hash } }).then(apply, (error: unknown) => {
        if (error instanceof ApiError && error.status === 404) setUnknown(true)
      })
    const poll = () => {
      if (polling !== undefined || isOver) return
      look()
      polling = setInterval(look, POLL_MS)
    }
    const rest = () => {
      clearInterval(polling)
      polling = undefined
    }
    let isOpen = false
    const opened = () => {
      isOpen = true
      rest()
    }
    const lost = () => {
      // as long as it could be heard, nothing had changed
      if (isOpen) hearPage()
      isOpen = false
      poll()
    }
    const stop = follow(`order:${uid}:${hash}`, { order: apply, opened, lost })
    return () => {
      stop()
      rest()
    }
  }, [uid, hash, isOver, isSettled, isUnknown, apply])

  return { order, isUnknown, apply }
}

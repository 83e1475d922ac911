import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useWithWaiting } from '#web/backoffice/areas/orders/actions/kept-steps.ts'
import { currentOrdersQuery } from '#web/backoffice/areas/orders/data/order-queries.ts'
import { useLiveOrders } from '#web/backoffice/areas/orders/data/use-live-orders.ts'
import { answersSoFar, askWhetherThere, useNoneSince } from '#web/backoffice/kit/connection.ts'

const POLL_MS = 10_000
/** A stream may die without a word; a slow look beside it bounds what is missed. */
const CHECK_MS = 60_000

const subscribeOnline = (listener: () => void) => {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** A server that answers does so within this time; together with the pulse a lost line is said within three seconds. */
const ANSWER_MS = 700
/** As long as there is no stream to tell it, so often it is asked whether the line has gone or come back meanwhile. */
const AGAIN_MS = 5000

/**
 * Whether the stream fell silent and nothing at all was answered since. A stream alone may be cut by a proxy, refused
 * or restart, and the board goes on by asking; a list of many orders may take its time, so what costs the server
 * nothing is asked beside it. Where nobody answers that either, the line is gone.
 */
function useIsSilent(isLive: boolean, ask: (how: { cancelRefetch: boolean }) => unknown): boolean {
  const wasLive = useRef(false)
  const [silentSince, setSilentSince] = useState<number | null>(null)
  useEffect(() => {
    if (isLive) wasLive.current = true
    if (isLive || !wasLive.current) return
    let timer: ReturnType<typeof setTimeout>
    const look = () => {
      const answers = answersSoFar()
      void askWhetherThere()
      timer = setTimeout(() => {
        setSilentSince(answers)
        timer = setTimeout(look, AGAIN_MS)
      }, ANSWER_MS)
    }
    void ask({ cancelRefetch: false })
    look()
    return () => {
      clearTimeout(timer)
      setSilentSince(null)
    }
  }, [isLive, ask])
  return useNoneSince(silentSince)
}

/**
 * The open orders, as they will be once the steps that wait were sent, with the state of the connection; the bell must
 * go on in a tab nobody looks at, so polling does too.
 */
export function useBoardOrders(branchId: number | null) {
  const isLive = useLiveOrders(branchId)
  const isOnline = useSyncExternalStore(subscribeOnline, () => navigator.onLine)
  const query = useQuery({
    ...currentOrdersQuery(branchId),
    refetchInterval: isLive ? CHECK_MS : POLL_MS,
    refetchIntervalInBackground: true,
    networkMode: 'always',
  })
  const { refetch } = query
  const isSilent = useIsSilent(isLive, refetch)
  return {
    ...query,
    data: useWithWaiting(query.data),
    isLive,
    isSilent,
    isOffline: !isOnline || isSilent || (query.isError && query.data !== undefined),
  }
}

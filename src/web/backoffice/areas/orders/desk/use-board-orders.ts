import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useWithWaiting } from '#web/backoffice/areas/orders/actions/kept-steps.ts'
import { currentOrdersQuery } from '#web/backoffice/areas/orders/data/order-queries.ts'
import { useLiveOrders } from '#web/backoffice/areas/orders/data/use-live-orders.ts'

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

/**
 * Whether the stream fell silent and nothing was answered since either. A stream alone may be refused or restart, and
 * the board goes on by asking; where nobody answers that, the line is gone. `answeredAt` in epoch ms by this device's
 * clock.
 */
function useIsSilent(isLive: boolean, answeredAt: number, ask: (how: { cancelRefetch: boolean }) => unknown): boolean {
  const wasLive = useRef(false)
  const [silentSince, setSilentSince] = useState<number | null>(null)
  useEffect(() => {
    if (isLive) wasLive.current = true
    if (isLive || !wasLive.current) return
    const lostAt = Date.now()
    void ask({ cancelRefetch: false })
    const timer = setTimeout(() => setSilentSince(lostAt), ANSWER_MS)
    return () => {
      clearTimeout(timer)
      setSilentSince(null)
    }
  }, [isLive, ask])
  return silentSince !== null && answeredAt < silentSince
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
  const isSilent = useIsSilent(isLive, query.dataUpdatedAt, refetch)
  return {
    ...query,
    data: useWithWaiting(query.data),
    isLive,
    isSilent,
    isOffline: !isOnline || isSilent || (query.isError && query.data !== undefined),
  }
}

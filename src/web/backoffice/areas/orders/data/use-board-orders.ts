import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
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

/**
 * The open orders with the state of the connection; the bell must go on in a tab nobody looks at, so polling does too.
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
  return { ...query, isLive, isOffline: !isOnline || (query.isError && query.data !== undefined) }
}

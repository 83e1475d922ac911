import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { followOrders, isStreamLive } from '#web/backoffice/areas/orders/data/order-stream.ts'

/**
 * Keeps the orders of a branch (null: of all one may see) current through the server's event stream. Answers whether
 * the stream is up; while it is down the caller polls.
 */
export function useLiveOrders(branchId: number | null): boolean {
  const client = useQueryClient()
  const subscribe = useCallback((onChange: () => void) => followOrders(client, branchId, onChange), [client, branchId])
  return useSyncExternalStore(subscribe, () => isStreamLive(branchId))
}

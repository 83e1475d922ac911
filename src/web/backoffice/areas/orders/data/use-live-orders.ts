import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { applyOrder, currentOrdersQuery } from '#web/backoffice/areas/orders/data/order-queries.ts'
import { learnServerTime } from '#web/kit/server-clock.ts'
import { follow } from '#web/backoffice/kit/live.ts'
import { followWithHeartbeat } from '#web/kit/live-heartbeat.ts'

/**
 * Keeps the orders of a branch (null: of all one may see) current through the server's event stream. Answers whether
 * the stream is up; while it is down the caller polls.
 */
export function useLiveOrders(branchId: number | null): boolean {
  const client = useQueryClient()
  const subscribe = useCallback((onChange: () => void) => followOrders(client, branchId, onChange), [client, branchId])
  return useSyncExternalStore(subscribe, () => isStreamLive(branchId))
}

type Stream = { users: Set<() => void>; isLive: boolean; close: () => void }
const streams = new Map<number | null, Stream>()

/** Whether messages about the orders of a branch (null: of all one may see) arrive right now. */
export const isStreamLive = (branchId: number | null): boolean => streams.get(branchId)?.isLive ?? false

/**
 * Follows the orders of a branch until the returned function is called; `onChange` hears whether the stream is up.
 * However many parts of the page follow a branch, the browser holds one connection. The server asks for a fresh look
 * after every (re)connection.
 */
export function followOrders(client: QueryClient, branchId: number | null, onChange: () => void): () => void {
  const stream = streams.get(branchId) ?? open(client, branchId)
  stream.users.add(onChange)
  return () => {
    stream.users.delete(onChange)
    if (stream.users.size > 0) return
    stream.close()
    streams.delete(branchId)
  }
}

function open(client: QueryClient, branchId: number | null): Stream {
  const stream: Stream = { users: new Set(), isLive: false, close: () => undefined }
  const begin = () => [
    follow(branchId === null ? 'orders' : `orders:${branchId}`, {
      order: order => applyOrder(client, order),
      resync({ now }) {
        learnServerTime(now)
        for (const queryKey of [currentOrdersQuery(branchId).queryKey, ['orders', 'one']])
          void client.invalidateQueries({ queryKey })
      },
    }),
  ]
  stream.close = followWithHeartbeat(follow, begin, isLive => {
    stream.isLive = isLive
    for (const tell of stream.users) tell()
  }).stop
  streams.set(branchId, stream)
  return stream
}

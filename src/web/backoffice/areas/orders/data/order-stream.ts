import type { QueryClient } from '@tanstack/react-query'
import type { StaffOrder } from '#contract/calls/order-shape.ts'
import { applyOrder, currentOrdersQuery } from '#web/backoffice/areas/orders/data/order-queries.ts'
import { learnServerTime } from '#web/backoffice/areas/orders/data/server-clock.ts'

const RETRY_MS = 3000

type Stream = { users: Set<() => void>; isLive: boolean; close: () => void }
const streams = new Map<number | null, Stream>()

/** Whether messages about the orders of a branch (null: of all one may see) arrive right now. */
export const isStreamLive = (branchId: number | null): boolean => streams.get(branchId)?.isLive ?? false

/**
 * Follows the orders of a branch until the returned function is called; `onChange` hears whether the stream is up. However
 * many parts of the page follow a branch, the browser holds one connection. The server asks for a fresh look after every
 * (re)connection.
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
  let source: EventSource | undefined
  let retry: ReturnType<typeof setTimeout> | undefined
  const stream: Stream = {
    users: new Set(),
    isLive: false,
    close: () => {
      clearTimeout(retry)
      source?.close()
    },
  }
  const setLive = (isLive: boolean) => {
    if (stream.isLive === isLive) return
    stream.isLive = isLive
    for (const tell of stream.users) tell()
  }
  const readAll = () => {
    for (const queryKey of [currentOrdersQuery(branchId).queryKey, ['orders', 'one']]) void client.invalidateQueries({ queryKey })
  }
  const connect = () => {
    source = new EventSource(`/api/orders/live${branchId === null ? '' : `?branch=${branchId}`}`)
    source.onopen = () => setLive(true)
    source.onerror = () => {
      setLive(false)
      // The browser gives up for good after an answer that is no stream, such as a restarting server's.
      if (source?.readyState === EventSource.CLOSED) retry = setTimeout(connect, RETRY_MS)
    }
    source.addEventListener('order', event => applyOrder(client, JSON.parse((event as MessageEvent<string>).data) as StaffOrder))
    source.addEventListener('resync', event => {
      learnServerTime((JSON.parse((event as MessageEvent<string>).data) as { now: string }).now)
      readAll()
    })
  }
  streams.set(branchId, stream)
  connect()
  return stream
}

import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { StaffOrder } from '#contract/calls/order-shape.ts'
import { applyOrder, currentOrdersQuery } from '#web/backoffice/orders/data/order-queries.ts'

const RETRY_MS = 10_000

/**
 * Keeps the open orders of a branch (null: of all one may see) current through the server's event stream. Answers whether
 * the stream is up; while it is down the caller polls. The server asks for a fresh look after every (re)connection.
 */
export function useLiveOrders(branchId: number | null): boolean {
  const client = useQueryClient()
  const [isLive, setIsLive] = useState(false)
  useEffect(() => {
    let source: EventSource | undefined
    let retry: ReturnType<typeof setTimeout> | undefined
    const readAll = () => {
      for (const queryKey of [currentOrdersQuery(branchId).queryKey, ['orders', 'one']]) void client.invalidateQueries({ queryKey })
    }
    const connect = () => {
      source = new EventSource(`/api/orders/live${branchId === null ? '' : `?branch=${branchId}`}`)
      source.onopen = () => setIsLive(true)
      source.onerror = () => {
        setIsLive(false)
        // The browser gives up for good after an answer that is no stream, such as a restarting server's.
        if (source?.readyState === EventSource.CLOSED) retry = setTimeout(connect, RETRY_MS)
      }
      source.addEventListener('order', event => applyOrder(client, JSON.parse((event as MessageEvent<string>).data) as StaffOrder))
      source.addEventListener('resync', readAll)
    }
    connect()
    return () => {
      clearTimeout(retry)
      source?.close()
      setIsLive(false)
    }
  }, [client, branchId])
  return isLive
}

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { loadable, notYetLoaded } from '#web/backoffice/areas/orders/data/bring-to-heads.ts'
import { currentOrdersQuery, headsKey, loadMore } from '#web/backoffice/areas/orders/data/order-queries.ts'
import type { CurrentHeads } from '#contract/calls/orders.ts'

/**
 * What of a folded lane is not loaded yet: how many, and how to get them; and how many are beyond what a board of many
 * branches holds.
 */
export type Folded = { count: number; beyond: number; load: () => Promise<void> }

/** A lane of the desk that is loaded when somebody opens it; the server has told how many orders lie in it. */
export function useFoldedLane(branchId: number | null, lane: 'later' | 'done'): Folded {
  const client = useQueryClient()
  const { data: heads } = useQuery<CurrentHeads>({ queryKey: headsKey(branchId), enabled: false })
  const { data: orders } = useQuery({ ...currentOrdersQuery(branchId), enabled: false })
  const { ids, beyond } = useMemo(
    () => loadable(heads, notYetLoaded(heads, orders ?? [], lane), lane),
    [heads, orders, lane],
  )
  const load = useCallback(() => loadMore(client, branchId, ids), [client, branchId, ids])
  return useMemo(() => ({ count: ids.length, beyond, load }), [ids, beyond, load])
}

/** How many open orders a board of many branches leaves out. */
export function useFurtherCount(branchId: number | null): number {
  const { data: heads } = useQuery<CurrentHeads>({ queryKey: headsKey(branchId), enabled: false })
  return heads?.further.length ?? 0
}

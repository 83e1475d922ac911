import { useEffect, useMemo, useState } from 'react'
import type { Branch } from '#domain/catalogue/branch.ts'
import { daySlots, type Slot, type SlotQuery } from '#domain/hours/slots.ts'
import { callApi } from '#web/kit/api-client.ts'
import { orderKey } from '#web/storefront/checkout/submit/order-key.ts'

const NONE: readonly Slot[] = []

/**
 * The times on offer on a local day. Hours alone are known here; where the kitchen's capacity counts, the server is
 * asked which of them are still free. Without its answer all are shown, and the order is checked once more when it is
 * placed.
 */
export function useDaySlots(
  branch: Branch,
  query: SlotQuery,
  day: string | null,
): { slots: readonly Slot[]; isLoading: boolean } {
  const hasCapacity = branch.capacityRules.length > 0
  const { orderType, leadMinutes, wanted: { items = 0, amount = 0, byCategory = [] } = {} } = query
  const categories = byCategory.map(one => `${one.category}:${one.items}:${one.amount}`).join()
  const key = `${day} ${orderType} ${leadMinutes} ${items} ${amount} ${categories}`
  const [free, setFree] = useState<{ key: string; slots: readonly Slot[] | null }>()
  const local = useMemo(() => (day ? daySlots({ ...query, day }) : NONE), [query, day])

  useEffect(() => {
    if (!day || !hasCapacity) return
    const abort = new AbortController()
    // a time kept for this guest is free for them
    const clientOrderKey = orderKey(branch.identifier)
    const asked = { day, orderType, leadMinutes, items, amount, clientOrderKey, ...(categories && { categories }) }
    callApi('GET', '/branches/{id}/slots', { params: { id: branch.id }, query: asked, signal: abort.signal }).then(
      slots => setFree({ key, slots }),
      () => !abort.signal.aborted && setFree({ key, slots: null }),
    )
    return () => abort.abort()
  }, [branch.id, branch.identifier, hasCapacity, day, orderType, leadMinutes, items, amount, categories, key])

  if (!hasCapacity) return { slots: local, isLoading: false }
  const answer = free?.key === key ? free : undefined
  return { slots: answer ? (answer.slots ?? local) : NONE, isLoading: day !== null && !answer }
}

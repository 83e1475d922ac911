import { useEffect, useEffectEvent } from 'react'
import type { ListPage } from '#contract/list-page.ts'
import type { ListPlace } from '#web/backoffice/kit/ListPages.tsx'

/**
 * Leads back to the last page there is where the one asked for lies behind the end of the list by now: its rows were
 * removed meanwhile, or the address is an old one. Answers whether it does, so that nobody reads of a list without
 * rows.
 */
export function useInside(
  list: { data: readonly unknown[]; meta: ListPage } | undefined,
  place: ListPlace,
  go: (page: number) => void,
): boolean {
  const isBehind = list !== undefined && list.data.length === 0 && list.meta.total > 0
  const last = list && !place.after && !place.before ? Math.max(1, Math.ceil(list.meta.total / list.meta.limit)) : 1
  const lead = useEffectEvent(go)
  const isElsewhere = isBehind && (last !== place.page || Boolean(place.after ?? place.before))
  useEffect(() => {
    if (isElsewhere) lead(last)
  }, [isElsewhere, last])
  return isBehind
}

import { useSearch } from 'wouter'
import { changedSearch, readOrder } from '#web/backoffice/areas/balances/figure-order.ts'
import { navigate } from '#web/backoffice/navigation/hash-location.ts'

/** The order of a list in its address, and how it is changed there. */
export function useOrder<F extends string>(path: string, figures: Readonly<Record<F, unknown>>) {
  const search = useSearch()
  return {
    search,
    order: readOrder(search, figures),
    change: (by: Readonly<Record<string, string | number | undefined>>) => {
      const query = changedSearch(search, by)
      navigate(query ? `${path}?${query}` : path, { replace: true })
    },
  }
}

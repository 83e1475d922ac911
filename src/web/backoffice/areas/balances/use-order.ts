import { readOrder } from '#web/backoffice/areas/balances/figure-order.ts'
import { useAddressFilters } from '#web/backoffice/navigation/use-address-filters.ts'

/** The order of a list in its address, and how it is changed there. */
export function useOrder<F extends string>(path: string, figures: Readonly<Record<F, unknown>>) {
  const { search, address, change } = useAddressFilters(path)
  return { search, address, order: readOrder(search, figures), change }
}

import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { BranchRow } from '#contract/resources/branches.ts'
import type { OrderMenu } from '#contract/calls/phone-orders.ts'
import { callApi } from '#web/kit/api-client.ts'
import type { Products } from '#web/backoffice/areas/orders/entry/entry-totals.ts'

const PACE_MS = 30_000

export type MenuSearch = { branch: number; search?: string; category?: number; ids?: string; appointmentDate?: string }

/**
 * What a branch sells, as it is searched for. Asked anew every half minute: what is sold out changes while people talk.
 */
export const orderMenuQuery = (query: MenuSearch) =>
  queryOptions({
    queryKey: ['orders', 'menu', query] as const,
    queryFn: ({ signal }) => callApi('GET', '/orders/menu', { session: 'staff', signal, query }),
    staleTime: 30_000,
  })

/** The products that a search answers, as they are while the next answer is on its way. */
export const useOrderMenu = (query: MenuSearch) =>
  useQuery({ ...orderMenuQuery(query), placeholderData: keepPreviousData })

/** Minutes the kitchen takes just now, as guests are told; the branch's usual ones until the server has answered. */
export function useKitchenPace(
  { id, preparationMinutes }: Pick<BranchRow, 'id' | 'preparationMinutes'>,
  appointmentDate?: string,
): number {
  // the same question as that of the empty search, so it is asked once
  const asked = orderMenuQuery({ branch: id, ...(appointmentDate && { appointmentDate }) })
  const { data } = useQuery({ ...asked, refetchInterval: PACE_MS })
  return data?.preparationMinutes ?? preparationMinutes
}

/** Products of an order by their ids, with the components of bundles, and which of their options are sold out. */
export function useOrderedProducts(branch: number | undefined, ids: readonly number[], appointmentDate?: string) {
  const wanted = [...new Set(ids)].sort((a, b) => a - b).join()
  const { data, isLoading } = useQuery({
    ...orderMenuQuery({ branch: branch ?? 0, ids: wanted, ...(appointmentDate && { appointmentDate }) }),
    enabled: branch !== undefined && wanted !== '',
    placeholderData: keepPreviousData,
  })
  return useMemo(
    () => ({
      products: productsOf(data),
      rows: data?.rows ?? [],
      soldOut: data?.soldOutOptions ?? [],
      isLoading,
      categoryOf: (product: number) => {
        const name = data?.rows.find(({ id }) => id === product)?.category
        return data?.categories.find(category => category.name === name)?.id ?? null
      },
    }),
    [data, isLoading],
  )
}

export const productsOf = (menu: OrderMenu | undefined): Products =>
  new Map(menu?.products.map(product => [product.id, product]))

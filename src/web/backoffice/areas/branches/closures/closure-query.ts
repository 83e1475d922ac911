import { queryOptions } from '@tanstack/react-query'
import type { Closure } from '#domain/catalogue/branch.ts'
import { callApi } from '#web/kit/api-client.ts'

const typesOf = ({ orderTypes }: Pick<Closure, 'orderTypes'>) => [...(orderTypes ?? [])].sort()

/** Whether two closures are the same time for the same ways of ordering; the reason may differ. */
export const isSameTime = (one: Closure, other: Closure): boolean =>
  one.from === other.from && one.to === other.to && typesOf(one).join() === typesOf(other).join()

/** Whether a closure as typed so far says when it begins and ends. */
export const isWhole = ({ from, to }: Partial<Closure>): boolean => Boolean(from && to && to > from)

/** What a closure hits at these branches, as it is now. */
export const closureQuery = (closure: Closure, branchIds: readonly number[]) => {
  const query = {
    from: closure.from,
    to: closure.to,
    branches: branchIds.join(','),
    orderTypes: typesOf(closure).join(','),
  }
  return queryOptions({
    queryKey: ['closure-preorders', query],
    queryFn: ({ signal }) => callApi('GET', '/closures/preorders', { query, signal, session: 'staff' }),
    staleTime: 0,
  })
}

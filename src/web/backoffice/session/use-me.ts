import { queryOptions, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import type { Me } from '#contract/calls/session.ts'
import { ask } from '#web/kit/ask.ts'

export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: ({ signal }) => ask('GET', '/users/me', { signal, session: 'staff' }),
  staleTime: 5 * 60_000,
})

export const useMeQuery = () => useQuery(meQuery)
/** The signed-in person; only used below the session gate, which waits for them. */
export const useMe = (): Me => useSuspenseQuery(meQuery).data

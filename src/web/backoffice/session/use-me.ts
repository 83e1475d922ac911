import { queryOptions, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import type { Me } from '#contract/calls/session.ts'
import { callApi } from '#web/kit/api-client.ts'

/** A process of the release before may answer while a new one is rolled out; it says nothing of `workedAt`. */
type AnyMe = Omit<Me, 'workedAt'> & Partial<Pick<Me, 'workedAt'>>

/** Says who works here: whoever is signed in, on a page without login the device itself. */
export const whoWorks = {
  async ask(signal: AbortSignal): Promise<Me> {
    const me: AnyMe = await callApi('GET', '/users/me', { signal, session: 'staff' })
    return { ...me, workedAt: me.workedAt ?? [] }
  },
}

export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: ({ signal }) => whoWorks.ask(signal),
  staleTime: 5 * 60_000,
})

export const useMeQuery = () => useQuery(meQuery)
/** The signed-in person; only used below the session gate, which waits for them. */
export const useMe = (): Me => useSuspenseQuery(meQuery).data

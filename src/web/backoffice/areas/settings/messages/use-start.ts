import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callApi } from '#web/kit/api-client.ts'

const POLL_MS = 2000

/**
 * What the shop still lacks; asked again while a test mail is on its way, every so many milliseconds, and on every page
 * that is named.
 */
export const useStart = (everyMs?: number, page?: string) =>
  useQuery({
    queryKey: page === undefined ? ['start'] : ['start', page],
    queryFn: ({ signal }) => callApi('GET', '/start', { signal, session: 'staff' }),
    staleTime: 0,
    placeholderData: keepPreviousData,
    // what was missing when somebody left a page is no answer when they come back to it
    ...(page !== undefined && { gcTime: 0 }),
    refetchInterval: ({ state }) => (state.data?.testMail?.state === 'waiting' ? POLL_MS : (everyMs ?? false)),
  })

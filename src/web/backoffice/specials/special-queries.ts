import { queryOptions } from '@tanstack/react-query'
import { queryClient } from '#web/backoffice/query-client.ts'
import { callApi } from '#web/kit/api-client.ts'

const SPECIALS = ['digital-signage-specials'] as const
/** Often enough to see what ended or what somebody else put on. */
const AGAIN_MS = 30_000

/** Where something may be put on, and what is on. */
export const specialsQuery = (branch: number | null) =>
  queryOptions({
    queryKey: [...SPECIALS, branch] as const,
    queryFn: ({ signal }) =>
      callApi('GET', '/digital-signage-specials', { query: { branch }, signal, session: 'staff' }),
    refetchInterval: AGAIN_MS,
  })

/** What TVs show is another thing now. */
export const specialsChanged = () =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: SPECIALS }),
    queryClient.invalidateQueries({ queryKey: ['digital-signage-devices'] }),
  ])

import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#web/kit/api-client.ts'

/** Business days of a branch that are closed, from one day to another. */
export const closingsQuery = (branch: number | undefined, from: string, to: string) =>
  queryOptions({
    queryKey: ['day-closings', branch ?? null, from, to] as const,
    queryFn: ({ signal }) => callApi('GET', '/day-closings', { session: 'staff', signal, query: { from, to, branch } }),
    enabled: branch !== undefined,
    staleTime: 60_000,
  })

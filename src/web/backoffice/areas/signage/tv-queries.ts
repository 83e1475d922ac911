import { queryOptions, useQuery } from '@tanstack/react-query'
import type { TvState } from '#contract/calls/signage/tv-shape.ts'
import { refetchMs } from '#web/backoffice/areas/devices/device-queries.ts'
import { queryClient } from '#web/backoffice/query-client.ts'
import { callApi } from '#web/kit/api-client.ts'

/** Often enough to see a TV come and go; what staff do shows at once. */
const REST_MS = 10_000
const STATES = ['digital-signage-devices', 'states'] as const

export const tvStatesQuery = (branch: number | null) =>
  queryOptions({
    queryKey: [...STATES, 'list', branch] as const,
    queryFn: ({ signal }) =>
      callApi('GET', '/digital-signage-devices/states', { query: { branch }, signal, session: 'staff' }),
    refetchInterval: REST_MS,
  })
export const tvStateQuery = (id: number) =>
  queryOptions({
    queryKey: [...STATES, 'one', id] as const,
    queryFn: ({ signal }) =>
      callApi('GET', '/digital-signage-devices/{id}/state', { params: { id }, signal, session: 'staff' }),
    refetchInterval: REST_MS,
  })
/** How a TV is doing, as it changes. */
export const useTvState = (id: number) =>
  useQuery({
    ...tvStateQuery(id),
    refetchInterval: ({ state: { data } }) => refetchMs(data),
  })

export const tvPreviewQuery = (id: number, at: string | null) =>
  queryOptions({
    queryKey: ['digital-signage-devices', 'preview', id, at] as const,
    queryFn: ({ signal }) =>
      callApi('GET', '/digital-signage-devices/{id}/preview', {
        params: { id },
        query: at === null ? {} : { at },
        signal,
        session: 'staff',
      }),
    ...(at === null && { refetchInterval: REST_MS }),
  })

export const tvPlaysQuery = (id: number, from: string, to: string) =>
  queryOptions({
    queryKey: ['digital-signage-devices', 'plays', id, from, to] as const,
    queryFn: ({ signal }) =>
      callApi('GET', '/digital-signage-devices/{id}/plays', {
        params: { id },
        query: { from, to },
        signal,
        session: 'staff',
      }),
  })

/** Shows what the server answered of a TV wherever it is on the page. */
export function keepTv(state: TvState): void {
  queryClient.setQueryData(tvStateQuery(state.id).queryKey, state)
  void queryClient.invalidateQueries({ queryKey: [...STATES, 'list'] })
}
/** What the server knows of TVs is another thing now. */
export const lookAgain = () => queryClient.invalidateQueries({ queryKey: ['digital-signage-devices'] })

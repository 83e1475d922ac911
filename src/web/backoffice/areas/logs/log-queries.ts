import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callApi, callApiPage } from '#web/kit/api-client.ts'
import { type LogsQuery, PAGE_SIZE } from '#web/backoffice/areas/logs/logs-query.ts'

const staff = { session: 'staff' } as const

export const logsQuery = (query: LogsQuery) =>
  queryOptions({
    queryKey: ['logs', 'list', query] as const,
    queryFn: ({ signal }) => callApiPage('GET', '/logs', { ...staff, signal, query: { ...query, limit: PAGE_SIZE } }),
    placeholderData: keepPreviousData,
  })

export const logQuery = (id: number) =>
  queryOptions({
    queryKey: ['logs', 'one', id] as const,
    queryFn: ({ signal }) => callApi('GET', '/logs/{id}', { ...staff, params: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

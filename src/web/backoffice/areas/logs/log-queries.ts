import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { LogLine } from '#contract/calls/logs.ts'
import { ask, askPage } from '#web/kit/ask.ts'
import { FIRST_PAGE, type LogsQuery, PAGE_SIZE } from '#web/backoffice/areas/logs/logs-query.ts'

const staff = { session: 'staff' } as const

export const logsQuery = (query: LogsQuery) =>
  queryOptions({
    queryKey: ['logs', 'list', query] as const,
    queryFn: ({ signal }) => askPage('GET', '/logs', { ...staff, signal, query: { ...query, limit: PAGE_SIZE } }),
    placeholderData: keepPreviousData,
  })

export const logQuery = (id: number) =>
  queryOptions({
    queryKey: ['logs', 'one', id] as const,
    queryFn: ({ signal }) => ask('GET', '/logs/{id}', { ...staff, params: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

const EXPORT_PAGE = 500
const MOST_PAGES = 40

/** Every entry of the filter for a file, each once whatever comes meanwhile. `isCut` says that there were more than a browser should hold. */
export async function loadAllLogs(query: LogsQuery): Promise<{ entries: LogLine[]; isCut: boolean }> {
  const entries: LogLine[] = []
  let after: string | undefined
  for (let pages = 0; pages < MOST_PAGES; pages += 1) {
    const { data, meta } = await askPage('GET', '/logs', { ...staff, query: { ...query, ...FIRST_PAGE, after, limit: EXPORT_PAGE } })
    entries.push(...data)
    after = meta.next
    if (after === undefined) return { entries, isCut: false }
  }
  return { entries, isCut: true }
}

import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Resource } from '#contract/resource.ts'
import type { RowOf } from '#contract/row-input.ts'
import { callQuery, FIRST_PAGE, type ListQuery } from '#web/backoffice/rows/list-query.ts'
import { pageOfRows } from '#web/kit/resource-client.ts'

/** A row of any collection; its fields are known by the definition alone. */
export type AnyRow = RowOf<Resource>

/** The rows of a list as its query says; the page before stays until the next one is there. */
export const useRows = (resource: Resource, query: ListQuery, isWanted = true) =>
  useQuery({
    enabled: isWanted,
    queryKey: ['rows', resource.path, callQuery(query)],
    queryFn: ({ signal }) => pageOfRows(resource, { query: callQuery(query), signal }),
    placeholderData: keepPreviousData,
  })

/** The rows of a list that goes on while one scrolls, as far as they were asked for. */
export function useEndlessRows(resource: Resource, query: ListQuery, isWanted: boolean) {
  const { data, fetchNextPage, hasNextPage, isFetching, isFetchingNextPage, isError, error, refetch } =
    useInfiniteQuery({
      queryKey: ['rows', resource.path, 'endless', callQuery({ ...query, ...FIRST_PAGE })],
      queryFn: ({ signal, pageParam }) =>
        pageOfRows(resource, { query: callQuery({ ...query, ...FIRST_PAGE, after: pageParam || undefined }), signal }),
      initialPageParam: '',
      getNextPageParam: page => page.meta.next,
      enabled: isWanted,
      placeholderData: keepPreviousData,
    })
  const rows = useMemo(
    () =>
      data && {
        data: data.pages.flatMap(page => page.data),
        meta: data.pages[0]?.meta ?? { total: 0, page: 1, limit: 0 },
      },
    [data],
  )
  const onNearEnd = () => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage()
  }
  return { rows: { data: rows, isFetching, isError, error, refetch }, onNearEnd }
}

const EXPORT_PAGE = 500

/** Every row the query finds, page after page, each once whatever comes or goes meanwhile. */
export async function loadAllRows(resource: Resource, query: ListQuery): Promise<AnyRow[]> {
  const rows: AnyRow[] = []
  for (let after: string | undefined; ;) {
    const { data, meta } = await pageOfRows(resource, {
      query: callQuery({ ...query, ...FIRST_PAGE, after, limit: EXPORT_PAGE }),
    })
    rows.push(...data)
    after = meta.next
    if (after === undefined) return rows
  }
}

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { resourceOf } from '#contract/resources/index.ts'
import { rowTitle } from '#web/backoffice/lists/row-title.ts'
import type { AnyRow } from '#web/backoffice/lists/use-rows.ts'
import { callApi } from '#web/kit/api.ts'

const LIMIT = 30

/** The first rows of a collection that contain the words, for choosing one. */
export const useChoices = (path: string, search: string, isWanted: boolean) =>
  useQuery({
    queryKey: ['rows', path, 'choices', search],
    queryFn: ({ signal }) => callApi<AnyRow[]>('GET', `/${path}`, { query: { search, page: 1, limit: LIMIT }, signal, session: 'staff' }),
    enabled: isWanted,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  })

/** What a link shows of its row. */
export const titleOf = (path: string, row: AnyRow): string => rowTitle(resourceOf(path), row)

import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import type { Reference } from '#domain/catalogue/product.ts'
import { resourceOf } from '#contract/resources/index.ts'
import { rowTitle } from '#web/backoffice/rows/row-title.ts'
import type { AnyRow } from '#web/backoffice/rows/use-rows.ts'
import { callApi } from '#web/kit/api.ts'

const LIMIT = 30

/** Every row of a collection of the initial load, for editors that show many at once. */
export const allRows = <Row>(path: string) =>
  queryOptions({
    queryKey: ['rows', path, 'all'],
    queryFn: ({ signal }) => callApi<Row[]>('GET', `/${path}`, { signal, session: 'staff' }),
    staleTime: 60_000,
  })

/** The first rows of a collection that contain the words, for choosing one. */
export const useChoices = (path: string, search: string, isWanted: boolean) =>
  useQuery({
    queryKey: ['rows', path, 'choices', search],
    queryFn: ({ signal }) => callApi<AnyRow[]>('GET', `/${path}`, { query: { search, page: 1, limit: LIMIT }, signal, session: 'staff' }),
    enabled: isWanted,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  })

/** What a link is called; one that came without its row's name asks for it. */
export function useTitle(path: string, link: Reference | null): string | null {
  const isNameless = link !== null && !link.name
  const { data } = useQuery({
    queryKey: ['rows', path, 'title', link?.id],
    queryFn: ({ signal }) => callApi<AnyRow>('GET', `/${path}/${link?.id}`, { signal, session: 'staff' }),
    enabled: isNameless,
    staleTime: 60_000,
  })
  return link?.name || (data ? titleOf(path, data) : null)
}

/** What a link shows of its row. */
export const titleOf = (path: string, row: AnyRow): string => rowTitle(resourceOf(path), row)

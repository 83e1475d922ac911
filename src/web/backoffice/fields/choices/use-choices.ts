import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import type { Reference } from '#domain/catalogue/product.ts'
import { resourceOf } from '#contract/resources/index.ts'
import type { CollectionPath } from '#contract/row-input.ts'
import { rowTitle } from '#web/backoffice/rows/row-title.ts'
import type { AnyRow } from '#web/backoffice/rows/use-rows.ts'
import { listRows, readRow } from '#web/kit/rows.ts'

const LIMIT = 30

/** Every row of a collection of the initial load, for editors that show many at once. */
export const allRows = <P extends CollectionPath>(path: P) =>
  queryOptions({
    queryKey: ['rows', path, 'all'],
    queryFn: ({ signal }) => listRows(path, { signal }),
    staleTime: 60_000,
  })

/** The first rows of a collection that contain the words, for choosing one. */
export const useChoices = (path: string, search: string, isWanted: boolean) =>
  useQuery({
    queryKey: ['rows', path, 'choices', search],
    queryFn: ({ signal }) => listRows(resourceOf(path), { query: { search, page: 1, limit: LIMIT }, signal }),
    enabled: isWanted,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  })

/** What a link is called; one that came without its row's name asks for it. */
export function useTitle(path: string, link: Reference | null): string | null {
  const isNameless = link !== null && !link.name
  const { data } = useQuery({
    queryKey: ['rows', path, 'title', link?.id],
    queryFn: ({ signal }) => readRow(resourceOf(path), link?.id ?? '', { signal }),
    enabled: isNameless,
    staleTime: 60_000,
  })
  return link?.name || (data ? titleOf(path, data) : null)
}

/** What a link shows of its row. */
export const titleOf = (path: string, row: AnyRow): string => rowTitle(resourceOf(path), row)

import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import type { Reference } from '#domain/catalogue/product.ts'
import type { CollectionPath } from '#contract/row-input.ts'
import { fetchDefinition } from '#web/backoffice/rows/definitions.ts'
import { rowTitle } from '#web/backoffice/rows/row-title.ts'
import { listRows, readRow } from '#web/kit/resource-client.ts'

const LIMIT = 30

/** Every row of a collection of the initial load, for editors that show many at once. */
export const allRows = <P extends CollectionPath>(path: P) =>
  queryOptions({
    queryKey: ['rows', path, 'all'],
    queryFn: ({ signal }) => listRows(path, { signal }),
    staleTime: 60_000,
  })

/** A row as it is chosen: by its id and what a link to it shows. */
export type RowChoice = { id: number; title: string }

/** The first rows of a collection that contain the words, for choosing one; `where` says what their fields hold. */
export const useChoices = (path: string, search: string, isWanted: boolean, where?: Readonly<Record<string, string>>) =>
  useQuery({
    queryKey: ['rows', path, 'choices', search, where],
    queryFn: async ({ signal }): Promise<RowChoice[]> => {
      const query = { ...where, search, page: 1, limit: LIMIT }
      const [rows, resource] = await Promise.all([listRows({ path }, { query, signal }), fetchDefinition(path)])
      return rows.map(row => ({ id: row.id, title: rowTitle(resource, row) }))
    },
    enabled: isWanted,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  })

/** What a link is called; one that came without its row's name asks for it. */
export function useTitle(path: string, link: Reference | null): string | null {
  const isNameless = link !== null && !link.name
  const { data } = useQuery({
    queryKey: ['rows', path, 'title', link?.id],
    queryFn: async ({ signal }) => {
      const [row, resource] = await Promise.all([readRow({ path }, link?.id ?? '', { signal }), fetchDefinition(path)])
      return rowTitle(resource, row)
    },
    enabled: isNameless,
    staleTime: 60_000,
  })
  return link?.name || (data ?? null)
}

import { useQuery, type QueryClient } from '@tanstack/react-query'
import type { Resource } from '#contract/resource.ts'
import type { AnyRow } from '#web/backoffice/rows/use-rows.ts'
import { readRow } from '#web/kit/resource-client.ts'

const keyOf = (path: string, id: string) => ['row', path, id]

/** One row, read anew whenever its form opens. */
export const useRow = (resource: Resource, id: string | null) =>
  useQuery({
    queryKey: keyOf(resource.path, id ?? ''),
    queryFn: ({ signal }) => readRow(resource, id ?? '', { signal }),
    enabled: id !== null,
    staleTime: 0,
    gcTime: 5_000,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

/** What was just saved need not be read once more to be shown. */
export const rememberRow = (client: QueryClient, { path }: Resource, row: AnyRow): void => {
  client.setQueryData(keyOf(path, String(row.id)), row)
}

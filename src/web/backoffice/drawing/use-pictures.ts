import { useQueries } from '@tanstack/react-query'
import type { ImageReference } from '#domain/catalogue/product.ts'
import { readRow } from '#web/kit/resource-client.ts'

/**
 * Pictures of the media library by their numbers, with the measures and focal points that only they themselves know.
 */
export const usePictures = (ids: readonly number[]): readonly ImageReference[] =>
  useQueries({
    queries: ids.map(id => ({
      queryKey: ['row', 'images', String(id)],
      queryFn: () => readRow('images', id),
      staleTime: 60_000,
    })),
    combine: results => results.flatMap(({ data }) => (data ? [data as unknown as ImageReference] : [])),
  })

import { useQuery } from '@tanstack/react-query'
import type { SegmentRow } from '#contract/resources/digital-signage-segments.ts'
import type { StreamRow } from '#contract/resources/digital-signage-streams.ts'
import { listRows } from '#web/kit/rows.ts'

const MOST = 500

/** The film sequences one may see, for whoever reckons with them. */
export const useSegments = () =>
  useQuery({
    queryKey: ['digital-signage-segments', 'all'],
    queryFn: ({ signal }) =>
      listRows(
        { path: 'digital-signage-segments' },
        { query: { page: 1, limit: MOST, sort: 'name' }, signal },
      ) as Promise<unknown> as Promise<SegmentRow[]>,
  })

/** What the entries of a stream show, by name. */
export function useSegmentNames(entries: StreamRow['entries']): string[] {
  const { data } = useSegments()
  const names = new Map(data?.map(({ id, name }) => [id, name]))
  return entries.map(({ segment }) => names.get(segment?.id) ?? segment?.name ?? '')
}

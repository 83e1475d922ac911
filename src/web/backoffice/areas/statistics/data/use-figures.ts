import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { Asked } from '#web/backoffice/areas/statistics/query/statistics-query.ts'

type Given = { session: 'staff'; signal: AbortSignal; query: Asked }

/** Figures of a call, kept on the screen while others are asked for; `everyMs` asks again while the day goes on. */
export const useFigures = <T>(
  name: string,
  query: Asked,
  read: (given: Given) => Promise<T>,
  { everyMs, isOff = false }: { everyMs?: number | undefined; isOff?: boolean } = {},
): UseQueryResult<T> =>
  useQuery({
    queryKey: ['statistics', name, query] as const,
    queryFn: ({ signal }) => read({ session: 'staff', signal, query }),
    placeholderData: keepPreviousData,
    refetchInterval: everyMs ?? false,
    enabled: !isOff,
  })

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ask } from '#web/kit/ask.ts'

/** Often enough to see a new device arrive. */
const REFRESH_MS = 30_000

/** The keys of a branch as the server lists them, and the way to load them anew. */
export function useBranchKeys(branchId: number) {
  const client = useQueryClient()
  const queryKey = ['branch-keys', branchId]
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => ask('GET', '/branches/{id}/api-keys', { params: { id: branchId }, signal, session: 'staff' }),
    refetchInterval: REFRESH_MS,
  })
  return { ...query, reload: () => client.invalidateQueries({ queryKey }) }
}

import { useQuery } from '@tanstack/react-query'
import { useActiveBranch } from '#web/backoffice/session/use-own-branches.ts'
import { callApi } from '#web/kit/api-client.ts'

const REFRESH_MS = 30_000

/** How much is sold out or scarce at the branch one looks at. */
export function useSoldOutCount(): number | undefined {
  const { branch } = useActiveBranch()
  const { data } = useQuery({
    queryKey: ['availability', branch?.id],
    queryFn: ({ signal }) =>
      callApi('GET', '/branches/{id}/availability', { params: { id: branch?.id ?? '' }, signal, session: 'staff' }),
    enabled: branch !== undefined,
    refetchInterval: REFRESH_MS,
    retry: false,
  })
  return data?.length
}

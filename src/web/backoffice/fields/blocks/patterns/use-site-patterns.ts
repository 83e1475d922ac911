import { useQuery } from '@tanstack/react-query'
import { callApi } from '#web/kit/api-client.ts'

/** What comes along, made of what the shop says of itself at this moment. */
export const useSitePatterns = () =>
  useQuery({
    queryKey: ['rows', 'site-patterns'] as const,
    queryFn: ({ signal }) => callApi('GET', '/site-patterns', { session: 'staff', signal }),
  })

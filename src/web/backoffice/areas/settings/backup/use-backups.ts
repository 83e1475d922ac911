import { useQuery } from '@tanstack/react-query'
import { callApi } from '#web/kit/api-client.ts'

const POLL_MS = 2000
const CALM_MS = 5 * 60_000

/** How it stands with backups; asked again and again while one is made, and now and then otherwise. */
export const useBackups = () =>
  useQuery({
    queryKey: ['backups'],
    queryFn: ({ signal }) => callApi('GET', '/backups', { signal, session: 'staff' }),
    refetchInterval: ({ state }) => (state.data?.isQueued || state.data?.runningSince ? POLL_MS : CALM_MS),
  })

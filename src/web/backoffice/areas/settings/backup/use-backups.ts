import { useQuery } from '@tanstack/react-query'
import { ask } from '#web/kit/ask.ts'

const POLL_MS = 2000
const CALM_MS = 5 * 60_000

/** How it stands with backups; asked again and again while one is made, and now and then otherwise. */
export const useBackups = () =>
  useQuery({
    queryKey: ['backups'],
    queryFn: ({ signal }) => ask('GET', '/backups', { signal, session: 'staff' }),
    refetchInterval: ({ state }) => (state.data?.isQueued || state.data?.runningSince ? POLL_MS : CALM_MS),
  })

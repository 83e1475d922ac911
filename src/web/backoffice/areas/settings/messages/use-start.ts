import { useQuery } from '@tanstack/react-query'
import { ask } from '#web/kit/ask.ts'

const POLL_MS = 2000

/** What the shop still lacks; asked again while a test mail is on its way, or every so many milliseconds. */
export const useStart = (everyMs?: number) =>
  useQuery({
    queryKey: ['start'],
    queryFn: ({ signal }) => ask('GET', '/start', { signal, session: 'staff' }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.testMail?.state === 'waiting' ? POLL_MS : (everyMs ?? false)),
  })

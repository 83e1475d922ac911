import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { notifications } from '@mantine/notifications'
import { ApiError } from '#web/kit/api.ts'
import { ask } from '#web/kit/ask.ts'
import type { ConfigChange } from '#contract/calls/shop.ts'

const POLL_MS = 2000

/** What the shop still lacks; asked again while a test mail is on its way. */
export const useStart = () =>
  useQuery({
    queryKey: ['start'],
    queryFn: ({ signal }) => ask('GET', '/start', { signal, session: 'staff' }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.testMail?.state === 'waiting' ? POLL_MS : false),
  })

/** Changes settings on the way, one change after the other, and looks again at what is left. */
export function useSetting() {
  const client = useQueryClient()
  return useMutation({
    scope: { id: 'settings' },
    mutationFn: (body: ConfigChange) => ask('POST', '/config', { body, session: 'staff' }),
    onError: error =>
      notifications.show({
        color: 'red',
        title: 'Konfiguration konnte nicht gespeichert werden.',
        message: error instanceof ApiError ? error.message : '',
      }),
    onSettled: () =>
      Promise.all([client.invalidateQueries({ queryKey: ['start'] }), client.invalidateQueries({ queryKey: ['config'] })]).then(
        () => undefined,
      ),
  })
}

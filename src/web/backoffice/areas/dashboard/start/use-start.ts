import { useMutation, useQueryClient } from '@tanstack/react-query'
import { notifications } from '@mantine/notifications'
import { failureText } from '#web/backoffice/kit/failure-text.ts'
import { callApi } from '#web/kit/api-client.ts'
import type { ConfigChange } from '#contract/calls/shop.ts'

/** Changes settings on the way, one change after the other, and looks again at what is left. */
export function useSetting() {
  const client = useQueryClient()
  return useMutation({
    scope: { id: 'settings' },
    mutationFn: (body: ConfigChange) => callApi('POST', '/config', { body, session: 'staff' }),
    onError: error =>
      notifications.show({
        color: 'red',
        title: 'Konfiguration konnte nicht gespeichert werden.',
        message: failureText(error, ''),
      }),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['start'] }),
        client.invalidateQueries({ queryKey: ['config'] }),
      ]).then(() => undefined),
  })
}

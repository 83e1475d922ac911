import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { IconArrowForwardUp } from '@tabler/icons-react'
import type { MissingPage } from '#contract/calls/content/missing-pages.ts'
import { formatDateTime } from '#domain/time/format-time.ts'
import { failureText } from '#web/backoffice/kit/failure-text.ts'
import { callApi } from '#web/kit/api-client.ts'
import classes from '#web/backoffice/areas/redirects/missing-pages.module.css'

/** One path with how often it was wanted, the way to lead it somewhere, and the way to put it aside. */
export function MissingPageRow({ missing, timeZone }: { missing: MissingPage; timeZone: string }) {
  const { id, path, count, lastAt, referrer } = missing
  const client = useQueryClient()
  const drop = useMutation({
    mutationFn: () => callApi('DELETE', '/missing-pages/{id}', { params: { id }, session: 'staff' }),
    onSettled: () => client.invalidateQueries({ queryKey: ['missing-pages'] }),
    onError: (error: Error) =>
      notifications.show({
        color: 'red',
        message: failureText(error, 'Der Eintrag konnte nicht entfernt werden.'),
      }),
  })
  return (
    <li className={classes.row}>
      <p className={classes.count}>
        <strong>{count.toLocaleString('de-AT')}</strong> {count === 1 ? 'Aufruf' : 'Aufrufe'}
      </p>
      <div className={classes.what}>
        <p className={classes.path}>{path}</p>
        <p className={classes.soft}>
          <span>
            zuletzt <time dateTime={lastAt}>{formatDateTime(lastAt, timeZone)}</time>
          </span>
          {referrer && <span>verlinkt auf {referrer}</span>}
        </p>
      </div>
      <div className={classes.actions}>
        <Button
          component="a"
          href={`#/redirects/new?path=${encodeURIComponent(path)}`}
          variant="default"
          mih={44}
          leftSection={<IconArrowForwardUp size={18} aria-hidden />}
          aria-label={`${path} weiterleiten`}
        >
          Weiterleiten
        </Button>
        <Button
          variant="subtle"
          mih={44}
          loading={drop.isPending}
          onClick={() => drop.mutate()}
          aria-label={`${path} ausblenden`}
        >
          Ausblenden
        </Button>
      </div>
    </li>
  )
}

import { Badge, Button, Skeleton } from '@mantine/core'
import { modals } from '@mantine/modals'
import { notifications } from '@mantine/notifications'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { OwnSession } from '#contract/calls/account.ts'
import { formatDateTime } from '#domain/time/format-time.ts'
import recordClasses from '#web/backoffice/form/form.module.css'
import { LoadFailure } from '#web/backoffice/kit/LoadFailure.tsx'
import { useLocale } from '#web/backoffice/session/use-settings.ts'
import { callApi } from '#web/kit/api-client.ts'
import classes from '#web/backoffice/areas/profile/account.module.css'

const HANDHELD = ['Android', 'iOS', 'iPadOS']
const SESSIONS = ['own-sessions']

/** Where one is signed in, and the way to end it from here. */
export function SessionsCard() {
  const client = useQueryClient()
  const { data, error, isError, refetch } = useQuery({
    queryKey: SESSIONS,
    queryFn: ({ signal }) => callApi('GET', '/users/me/sessions', { signal, session: 'staff' }),
  })
  const end = useMutation({
    mutationFn: (id: number | 'others') =>
      id === 'others'
        ? callApi('DELETE', '/users/me/sessions', { session: 'staff' })
        : callApi('DELETE', '/users/me/sessions/{id}', { params: { id }, session: 'staff' }),
    onSuccess: () => notifications.show({ color: 'green', message: 'Dort sind Sie jetzt abgemeldet.' }),
    onError: failure => notifications.show({ color: 'red', message: failure.message }),
    onSettled: () => client.invalidateQueries({ queryKey: SESSIONS }),
  })
  const others = data?.filter(session => !session.isCurrent).length ?? 0
  const askAll = () =>
    modals.openConfirmModal({
      title: 'Überall sonst abmelden?',
      children: `${others === 1 ? 'Eine andere Sitzung endet' : `${others} andere Sitzungen enden`} sofort. Was dort gerade eingegeben wird, bleibt stehen, bis sich jemand wieder anmeldet.`,
      labels: { confirm: 'Überall sonst abmelden', cancel: 'Abbrechen' },
      onConfirm: () => end.mutate('others'),
    })
  return (
    <section className={`card ${recordClasses.section}`} aria-labelledby="profile-sessions">
      <div className={classes.head}>
        <div>
          <h2 id="profile-sessions">Sitzungen</h2>
          <p className={recordClasses.lead}>
            Hier sind Sie angemeldet. Erkennen Sie eine nicht, beenden Sie sie und ändern Sie Ihr Kennwort.
          </p>
        </div>
        {others > 1 && (
          <Button variant="default" disabled={end.isPending} onClick={askAll}>
            Überall sonst abmelden
          </Button>
        )}
      </div>
      {isError && !data && (
        <LoadFailure message="Sitzungen konnten nicht geladen werden." error={error} onRetry={() => void refetch()} />
      )}
      {!data && !isError && <Skeleton height={72} mt="md" />}
      <ul className={classes.sessions}>
        {data?.map(session => (
          <Session key={session.id} session={session} isBusy={end.isPending} onEnd={() => end.mutate(session.id)} />
        ))}
      </ul>
    </section>
  )
}

function Session({ session, isBusy, onEnd }: { session: OwnSession; isBusy: boolean; onEnd: () => void }) {
  const { timeZone } = useLocale()
  const { os, isCurrent, address, place, createdAt, lastSeenAt } = session
  const Device = os !== null && HANDHELD.includes(os) ? IconDeviceMobile : IconDeviceDesktop
  const name = nameOf(session)
  const at = (instant: string) => `${formatDateTime(instant, timeZone)} Uhr`
  return (
    <li className={classes.session}>
      <Device size={24} stroke={1.5} aria-hidden />
      <div>
        <p className={classes.name}>
          {name}
          {isCurrent && (
            <Badge variant="light" color="green">
              Dieses Gerät
            </Badge>
          )}
        </p>
        <p className={classes.fact}>
          Angemeldet {at(createdAt)}
          {address !== null && ` · ${place === null ? `Adresse ${address}` : `${place} (${address})`}`}
        </p>
        <p className={classes.fact}>{isCurrent ? 'Gerade in Verwendung' : `Zuletzt verwendet ${at(lastSeenAt)}`}</p>
      </div>
      {!isCurrent && (
        <Button variant="default" disabled={isBusy} aria-label={`${name} abmelden`} onClick={onEnd}>
          Abmelden
        </Button>
      )}
    </li>
  )
}

const nameOf = ({ browser, os }: OwnSession): string =>
  browser && os ? `${browser} auf ${os}` : (browser ?? os ?? 'Unbekanntes Gerät oder Programm')

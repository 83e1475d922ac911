import { Button, CopyButton, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CalendarKind } from '#domain/calendar/calendar-entry.ts'
import { formatDateTime } from '#domain/time/format-time.ts'
import { KIND_WORDS } from '#web/backoffice/areas/calendar/calendar-words.ts'
import { failureText } from '#web/backoffice/kit/failure-text.ts'
import { LoadFailure } from '#web/backoffice/kit/LoadFailure.tsx'
import { useLocale } from '#web/backoffice/session/use-settings.ts'
import { callApi } from '#web/kit/api-client.ts'
import classes from '#web/backoffice/areas/calendar/calendar.module.css'

const KEY = ['calendar', 'subscription'] as const
type Props = {
  /** What the page shows, of which the address is made. */
  kinds: readonly CalendarKind[]
  branch: { id: number; name?: string | null | undefined } | null
  isOwn: boolean
}
const contentText = ({ kinds, branch, isOwn }: Props) =>
  [branch?.name ?? 'Alle Filialen', kinds.map(kind => KIND_WORDS[kind].many).join(', '), isOwn ? 'nur meine' : '']
    .filter(Boolean)
    .join(' · ')

/** What the page shows as a calendar of one's own phone, by a secret address that can be taken away. */
export function Subscription({ kinds, branch, isOwn }: Props) {
  const client = useQueryClient()
  const { timeZone } = useLocale()
  const [address, setAddress] = useState<string>()
  const { data, isError, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => callApi('GET', '/calendar/subscription', { session: 'staff', signal }),
  })
  const told = (failed: string) => (failure: unknown) =>
    notifications.show({ color: 'red', message: failureText(failure, failed) })
  const onSettled = () => client.invalidateQueries({ queryKey: KEY })
  const make = useMutation({
    mutationFn: () =>
      callApi('POST', '/calendar/subscription', {
        session: 'staff',
        body: { kinds: [...kinds], branch: branch && { id: branch.id }, isOwn },
      }),
    onSuccess: ({ path }) => setAddress(location.origin + path),
    onError: told('Der Kalender konnte nicht eingerichtet werden.'),
    onSettled,
  })
  const remove = useMutation({
    mutationFn: () => callApi('DELETE', '/calendar/subscription', { session: 'staff' }),
    onSuccess: () => {
      setAddress(undefined)
      notifications.show({ color: 'green', message: 'Die Adresse gilt nicht mehr.' })
    },
    onError: told('Der Kalender konnte nicht entfernt werden.'),
    onSettled,
  })
  if (isError && data === undefined)
    return (
      <LoadFailure
        message="Die Kalenderadresse konnte nicht geladen werden."
        error={error}
        onRetry={() => void refetch()}
      />
    )
  return (
    <section className={`card ${classes.subscription}`} aria-labelledby="calendar-subscription">
      <h2 id="calendar-subscription" className={classes.dayTitle}>
        Im eigenen Kalender
      </h2>
      <p>
        Mit einer geheimen Adresse steht im Kalender Ihres Telefons, was Sie hier sehen dürfen, 30 Tage zurück und 180
        voraus. Namen von Gästen und Gründe von Abwesenheiten stehen dort nicht.
      </p>
      <p>
        Eine neue Adresse zeigt: <strong>{contentText({ kinds, branch, isOwn })}</strong>
      </p>
      {data && (
        <p>
          {`Ihre Adresse zeigt: ${contentText(data)}. Eingerichtet am ${formatDateTime(data.createdAt, timeZone)}, ${
            data.lastUsedAt ? `zuletzt abgefragt am ${formatDateTime(data.lastUsedAt, timeZone)}` : 'noch nie abgefragt'
          }.`}
        </p>
      )}
      {address && (
        <div className={classes.copy}>
          <TextInput
            label="Adresse zum Abonnieren"
            description="Sie wird nur jetzt gezeigt. Wer sie kennt, sieht diesen Kalender."
            value={address}
            readOnly
            onFocus={event => event.currentTarget.select()}
          />
          <CopyButton value={address}>
            {({ copied, copy }) => (
              <Button mih={44} variant="default" onClick={copy}>
                {copied ? 'Kopiert' : 'Kopieren'}
              </Button>
            )}
          </CopyButton>
        </div>
      )}
      <div className={classes.bar}>
        <Button
          mih={44}
          variant="default"
          loading={make.isPending}
          disabled={kinds.length === 0}
          onClick={() => make.mutate()}
        >
          {data ? 'Neue Adresse' : 'Kalenderadresse erstellen'}
        </Button>
        {data && (
          <Button mih={44} variant="default" loading={remove.isPending} onClick={() => remove.mutate()}>
            Adresse entfernen
          </Button>
        )}
      </div>
    </section>
  )
}

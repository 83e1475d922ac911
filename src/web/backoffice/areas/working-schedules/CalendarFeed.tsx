import { Button, CopyButton, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDateTime } from '#domain/time/format-time.ts'
import { useDeed } from '#web/backoffice/areas/working-schedules/plan-data.ts'
import { useLocale } from '#web/backoffice/session/use-settings.ts'
import { callApi } from '#web/kit/api-client.ts'
import classes from '#web/backoffice/areas/working-schedules/plan.module.css'

const KEY = ['plan-feed'] as const

/** One's own shifts in the calendar of one's own phone, by a secret address that can be taken away. */
export function CalendarFeed() {
  const client = useQueryClient()
  const { timeZone } = useLocale()
  const [address, setAddress] = useState<string>()
  const { data, isLoading } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => callApi('GET', '/working-schedules/feed', { session: 'staff', signal }),
  })
  const make = useDeed(async () => {
    const { path } = await callApi('POST', '/working-schedules/feed', { session: 'staff', body: {} })
    setAddress(location.origin + path)
    await client.invalidateQueries({ queryKey: KEY })
  }, 'Der Kalender konnte nicht eingerichtet werden.')
  const remove = useDeed(
    async () => {
      await callApi('DELETE', '/working-schedules/feed', { session: 'staff' })
      setAddress(undefined)
      await client.invalidateQueries({ queryKey: KEY })
    },
    'Der Kalender konnte nicht entfernt werden.',
    () => 'Die Adresse gilt nicht mehr.',
  )
  if (isLoading) return null
  return (
    <section className={classes.card} aria-labelledby="own-calendar">
      <h2 id="own-calendar" className={classes.title}>
        Im eigenen Kalender
      </h2>
      <p className={classes.soft}>
        Mit einer geheimen Adresse stehen Ihre Dienste im Kalender Ihres Telefons und bleiben aktuell. Abwesenheiten
        stehen dort ohne Grund.
        {data &&
          ` Eingerichtet am ${formatDateTime(data.createdAt, timeZone)}, ${data.lastUsedAt ? `zuletzt abgefragt am ${formatDateTime(data.lastUsedAt, timeZone)}` : 'noch nie abgefragt'}.`}
      </p>
      {address && (
        <div className={classes.copy}>
          <TextInput
            label="Adresse zum Abonnieren"
            description="Sie wird nur jetzt gezeigt. Wer sie kennt, sieht Ihre Dienste."
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
      <div className={classes.deeds}>
        <Button mih={44} variant="default" loading={make.isPending} onClick={() => make.mutate(undefined)}>
          {data ? 'Neue Adresse' : 'Kalenderadresse erstellen'}
        </Button>
        {data && (
          <Button mih={44} variant="default" loading={remove.isPending} onClick={() => remove.mutate(undefined)}>
            Adresse entfernen
          </Button>
        )}
      </div>
    </section>
  )
}

import { Button, Group, Skeleton, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { instantOf } from '#domain/time/local-time.ts'
import { Plan } from '#web/backoffice/areas/signage/Plan.tsx'
import { tvPreviewQuery } from '#web/backoffice/areas/signage/tv-queries.ts'
import { LoadFailure } from '#web/backoffice/kit/LoadFailure.tsx'
import { useLocale } from '#web/backoffice/session/use-settings.ts'
import classes from '#web/backoffice/areas/signage/signage.module.css'

const LOAD_FAILED = 'Programm konnte nicht geladen werden.'

/** What runs on a TV at any moment, and the plan of that day. */
export function DayPlan({ tvId }: { tvId: number }) {
  const { timeZone: ofTheHouse } = useLocale()
  const [local, setLocal] = useState('')
  // What is typed is meant as the TV tells the time, which the plan of now has said.
  const { data: now } = useQuery({ ...tvPreviewQuery(tvId, null), enabled: false })
  const at = local === '' ? null : instantOf(local, now?.timeZone ?? ofTheHouse)
  const { data, error, refetch } = useQuery(tvPreviewQuery(tvId, at))
  return (
    <section className="card" aria-label="Was läuft" style={{ padding: 20 }}>
      <div className={classes.day}>
        <Group align="flex-end">
          <TextInput
            type="datetime-local"
            label="Was läuft am … um …"
            value={local}
            onChange={event => setLocal(event.currentTarget.value)}
          />
          {local !== '' && (
            <Button variant="default" onClick={() => setLocal('')}>
              Jetzt
            </Button>
          )}
        </Group>
        {!data && error && <LoadFailure message={LOAD_FAILED} error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton height={120} />}
        {data && <Plan {...data} />}
      </div>
    </section>
  )
}

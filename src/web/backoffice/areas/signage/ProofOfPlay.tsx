import { Group, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDateTime } from '#domain/time/format-time.ts'
import { addDays, localDay } from '#domain/time/local-time.ts'
import { tvPlaysQuery } from '#web/backoffice/areas/signage/tv-queries.ts'
import { FormSection } from '#web/backoffice/form/FormSection.tsx'
import { LoadFailure } from '#web/backoffice/kit/LoadFailure.tsx'
import { useLocale } from '#web/backoffice/session/use-settings.ts'
import formClasses from '#web/backoffice/form/form.module.css'
import classes from '#web/backoffice/areas/signage/signage.module.css'

/** How long something was on: `12 min 30 s`. */
const spoken = (seconds: number) => {
  const whole = Math.round(seconds)
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min${whole % 60 ? ` ${whole % 60} s` : ''}`
}

/** What was really on, by the hour, as the TV told it. */
export function ProofOfPlay({ tvId }: { tvId: number }) {
  const { timeZone } = useLocale()
  const [today] = useState(() => localDay(new Date().toISOString(), timeZone))
  const [from, setFrom] = useState(addDays(today, -1))
  const [to, setTo] = useState(today)
  const { data, error, refetch } = useQuery(tvPlaysQuery(tvId, from, to))
  return (
    <FormSection
      title="Was gelaufen ist"
      lead="Je Stunde, wie es der TV gemeldet hat; er meldet auch nach, was er ohne Verbindung gezeigt hat."
    >
      <div className={`${formClasses.wide} ${classes.column}`}>
        <Group>
          <TextInput
            type="date"
            label="Von"
            value={from}
            max={to}
            onChange={event => event.currentTarget.value && setFrom(event.currentTarget.value)}
          />
          <TextInput
            type="date"
            label="Bis"
            value={to}
            min={from}
            onChange={event => event.currentTarget.value && setTo(event.currentTarget.value)}
          />
        </Group>
        {error && <LoadFailure message="Nachweis konnte nicht geladen werden." error={error} onRetry={() => void refetch()} />}
        {data?.length === 0 && <p className={classes.seen}>In diesen Tagen hat der TV nichts gemeldet.</p>}
        {data && data.length > 0 && (
          <ul className={classes.rows} aria-label="Was gelaufen ist">
            {data.map(({ hour, segment, plays, complete, seconds }) => (
              <li key={`${hour} ${segment.id}`}>
                <span>{segment.name}</span>
                <span className="numbers">{formatDateTime(hour, timeZone)}</span>
                <span className="numbers">
                  {plays === 1 ? '1-mal' : `${plays}-mal`}
                  {complete < plays && `, ${complete} ganz`}
                </span>
                <span className={`numbers ${classes.seen}`}>{spoken(seconds)}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </FormSection>
  )
}

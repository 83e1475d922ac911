import { Button, Group, SegmentedControl, Skeleton } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDateTime, formatDay } from '#domain/time/format-time.ts'
import { addDays, localDay } from '#domain/time/local-time.ts'
import { LazyDayInput } from '#web/backoffice/areas/orders/LazyDayInput.tsx'
import { proofFile, type ProofRow, spokenLength, sumsOf } from '#web/backoffice/areas/signage/proof-rows.ts'
import { tvPlaysQuery } from '#web/backoffice/areas/signage/tv-queries.ts'
import { FormSection } from '#web/backoffice/form/FormSection.tsx'
import { LoadFailure } from '#web/backoffice/kit/LoadFailure.tsx'
import { downloadText } from '#web/backoffice/rows/csv.ts'
import { useLocale } from '#web/backoffice/session/use-settings.ts'
import formClasses from '#web/backoffice/form/form.module.css'
import classes from '#web/backoffice/areas/signage/signage.module.css'

const WAYS = [
  { value: 'sums', label: 'Zusammen' },
  { value: 'hours', label: 'Je Stunde' },
]
/** A day has hundreds of rows: so many are shown at a time. */
const STEP = 50

/** What was really on, by the hour, as the TV told it. */
export function ProofOfPlay({ tvId }: { tvId: number }) {
  const { timeZone } = useLocale()
  const [today] = useState(() => localDay(new Date().toISOString(), timeZone))
  const [from, setFrom] = useState(addDays(today, -1))
  const [to, setTo] = useState(today)
  const [way, setWay] = useState('sums')
  const [most, setMost] = useState(STEP)
  const { data, error, refetch } = useQuery(tvPlaysQuery(tvId, from, to))
  const rows: readonly ProofRow[] = way === 'sums' ? sumsOf(data ?? []) : (data ?? [])
  return (
    <FormSection
      title="Was gelaufen ist"
      lead="Je Stunde, wie es der TV gemeldet hat; er meldet auch nach, was er ohne Verbindung gezeigt hat."
    >
      <div className={`${formClasses.wide} ${classes.column}`}>
        <Group align="flex-end">
          <LazyDayInput
            label="Von"
            value={from}
            isClearable={false}
            onChange={day => {
              if (day === null) return
              setFrom(day)
              if (day > to) setTo(day)
            }}
          />
          <LazyDayInput
            label="Bis"
            value={to}
            isClearable={false}
            onChange={day => {
              if (day === null) return
              setTo(day)
              if (day < from) setFrom(day)
            }}
          />
          <SegmentedControl aria-label="Darstellung" data={WAYS} value={way} onChange={setWay} size="md" />
          <Button
            variant="default"
            mih={44}
            leftSection={<IconDownload size={18} aria-hidden />}
            disabled={!data?.length}
            onClick={() =>
              downloadText(
                proofFile(data ?? [], timeZone),
                `gelaufen-tv-${tvId}-${formatDay(from)}-${formatDay(to)}.csv`,
              )
            }
          >
            Als CSV
          </Button>
        </Group>
        {error && (
          <LoadFailure message="Nachweis konnte nicht geladen werden." error={error} onRetry={() => void refetch()} />
        )}
        {!data && !error && <Skeleton height={120} />}
        {data?.length === 0 && <p className={classes.seen}>In diesen Tagen hat der TV nichts gemeldet.</p>}
        {rows.length > 0 && (
          <ul className={classes.rows} aria-label="Was gelaufen ist">
            {rows.slice(0, most).map(({ hour, segment, plays, complete, seconds }) => (
              <li key={`${hour ?? ''} ${segment.id}`}>
                <span>{segment.name}</span>
                {hour && <span className="numbers">{formatDateTime(hour, timeZone)}</span>}
                <span className="numbers">
                  {plays === 1 ? '1-mal' : `${plays}-mal`}
                  {complete < plays && `, ${complete} ganz`}
                </span>
                <span className={`numbers ${classes.seen}`}>{spokenLength(seconds)}</span>
              </li>
            ))}
          </ul>
        )}
        {rows.length > most && (
          <Group>
            <Button variant="default" mih={44} onClick={() => setMost(most + STEP * 4)}>
              Mehr zeigen
            </Button>
          </Group>
        )}
      </div>
    </FormSection>
  )
}

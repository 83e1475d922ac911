import { Skeleton } from '@mantine/core'
import { OwnClockCard } from '#web/backoffice/areas/time-tracking/OwnClockCard.tsx'
import { OwnRecords } from '#web/backoffice/areas/time-tracking/OwnRecords.tsx'
import { useOwnClock, useOwnRecords } from '#web/backoffice/areas/time-tracking/use-clock.ts'
import { LoadFailure } from '#web/backoffice/kit/LoadFailure.tsx'
import { PageHead } from '#web/backoffice/kit/PageHead.tsx'
import classes from '#web/backoffice/areas/time-tracking/time-tracking.module.css'

/** One's own working time: the clock, and what it has recorded. */
export function TimeTrackingPage() {
  const clock = useOwnClock()
  const records = useOwnRecords()
  return (
    <div className={classes.page}>
      <PageHead title="Zeiterfassung" lead="Kommen, Pause und Gehen, und was davon aufgezeichnet ist." />
      {clock.data ? (
        <OwnClockCard clock={clock.data} />
      ) : clock.isError ? (
        <LoadFailure message="Aktiver Benutzer konnte nicht geladen werden." error={clock.error} onRetry={() => void clock.refetch()} />
      ) : (
        <Skeleton height={168} />
      )}
      {records.data ? (
        <OwnRecords records={records.data} />
      ) : records.isError ? (
        <LoadFailure message="Aktivitäten konnten nicht geladen werden." error={records.error} onRetry={() => void records.refetch()} />
      ) : (
        <Skeleton height={240} />
      )}
    </div>
  )
}

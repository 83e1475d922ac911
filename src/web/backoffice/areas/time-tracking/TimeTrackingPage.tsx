import { Button, Skeleton } from '@mantine/core'
import { isoOf, localDay, MINUTE_MS } from '#domain/time/local-time.ts'
import { useTick } from '#web/backoffice/areas/orders/data/use-tick.ts'
import { OwnClockCard } from '#web/backoffice/areas/time-tracking/OwnClockCard.tsx'
import { OwnRecords } from '#web/backoffice/areas/time-tracking/OwnRecords.tsx'
import { useOwnClock, useOwnRecords } from '#web/backoffice/areas/time-tracking/use-clock.ts'
import { LoadFailure } from '#web/backoffice/kit/LoadFailure.tsx'
import { PageHead } from '#web/backoffice/kit/PageHead.tsx'
import { useMe } from '#web/backoffice/session/use-me.ts'
import { useLocale } from '#web/backoffice/session/use-settings.ts'
import classes from '#web/backoffice/areas/time-tracking/time-tracking.module.css'

/** One's own working time: the clock, and what it has recorded. */
export function TimeTrackingPage() {
  const clock = useOwnClock()
  const records = useOwnRecords()
  const me = useMe()
  const { timeZone } = useLocale()
  const month = localDay(isoOf(useTick(MINUTE_MS)), timeZone).slice(0, 7)
  return (
    <div className={classes.page}>
      <PageHead title="Zeiterfassung" lead="Kommen, Pause und Gehen, und was davon aufgezeichnet ist.">
        <Button component="a" href="#/working-activities/new" variant="default" mih={44}>
          Zeit nachtragen
        </Button>
        <Button component="a" href={`#/time-sheets/${me.id}/${month}`} variant="default" mih={44}>
          Mein Stundenzettel
        </Button>
      </PageHead>
      {clock.data ? (
        <OwnClockCard clock={clock.data} />
      ) : clock.isError ? (
        <LoadFailure
          message="Aktiver Benutzer konnte nicht geladen werden."
          error={clock.error}
          onRetry={() => void clock.refetch()}
        />
      ) : (
        <Skeleton height={168} />
      )}
      {records.data ? (
        <OwnRecords records={records.data} />
      ) : records.isError ? (
        <LoadFailure
          message="Aktivitäten konnten nicht geladen werden."
          error={records.error}
          onRetry={() => void records.refetch()}
        />
      ) : (
        <Skeleton height={240} />
      )}
    </div>
  )
}

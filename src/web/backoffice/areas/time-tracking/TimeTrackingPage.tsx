import { Button, Skeleton, Anchor } from '@mantine/core'
import { isoOf, localDay, MINUTE_MS, weekdayOf } from '#domain/time/local-time.ts'
import type { WorkingActivityRow } from '#contract/calls/people/activity-shape.ts'
import { ACTIVITY_STATUSES, APPROVALS } from '#domain/people/working-activity.ts'
import { formatDay, formatTime, weekdayName } from '#domain/time/format-time.ts'
import { useTick } from '#web/backoffice/areas/orders/data/use-tick.ts'
import { OwnClockCard } from '#web/backoffice/areas/time-tracking/OwnClockCard.tsx'
import { durationText } from '#web/backoffice/kit/clock-words.ts'
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

/** What was recorded in the last four weeks, the newest first. */
function OwnRecords({ records }: { records: readonly WorkingActivityRow[] }) {
  const worked = records.reduce((sum, { netSeconds, isClaim }) => sum + (isClaim ? 0 : netSeconds), 0)
  return (
    <section className={classes.records} aria-label="Meine Aufzeichnungen">
      <h2>Letzte vier Wochen</h2>
      {records.length === 0 ? (
        <p className={classes.none}>Noch nichts aufgezeichnet. Mit „Kommen“ beginnt die erste Aufzeichnung.</p>
      ) : (
        <>
          <p className={classes.none}>
            Gearbeitet: <span className="numbers">{durationText(worked)}</span>
          </p>
          <ul>
            {records.map(record => (
              <Line key={record.id} record={record} />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function Line({
  record: {
    id,
    startedAt,
    endedAt,
    timeZone,
    status,
    approval,
    isClaim,
    isLate,
    isLocked,
    pauseSeconds,
    netSeconds,
    branch,
    project,
    comment,
  },
}: {
  record: WorkingActivityRow
}) {
  const day = localDay(startedAt, timeZone)
  const marks = [
    status !== 'ended' && ACTIVITY_STATUSES[status],
    isClaim && approval === 'submitted' ? 'Nachtrag beantragt' : approval !== 'open' && APPROVALS[approval],
    isLate && 'Nachträglich übertragen',
    isLocked && 'Abgeschlossen',
  ].filter(mark => mark !== false)
  return (
    <li>
      <p className={classes.day}>
        <Anchor href={`#/working-activities/${id}`}>{weekdayName(weekdayOf(day))}</Anchor>
        <span className="numbers">{formatDay(day)}</span>
      </p>
      <p className={classes.span}>
        <span className="numbers">
          {endedAt
            ? `${formatTime(startedAt, timeZone)} bis ${formatTime(endedAt, timeZone)} Uhr`
            : `seit ${formatTime(startedAt, timeZone)} Uhr`}
        </span>
        {pauseSeconds > 0 && <span className="numbers">Pause {durationText(pauseSeconds)}</span>}
        {branch && <span>{branch.name}</span>}
        {project && <span>{project.name}</span>}
        {comment && <span>{comment}</span>}
        {marks.length > 0 && <em>{marks.join(', ')}</em>}
      </p>
      <p className={`${classes.net} numbers`}>{durationText(netSeconds)}</p>
    </li>
  )
}

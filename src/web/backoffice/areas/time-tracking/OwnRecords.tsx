import { Anchor } from '@mantine/core'
import type { WorkingActivityRow } from '#contract/calls/people/activity-shape.ts'
import { ACTIVITY_STATUSES, APPROVALS } from '#domain/people/working-activity.ts'
import { formatDay, formatTime, weekdayName } from '#domain/time/format-time.ts'
import { localDay, weekdayOf } from '#domain/time/local-time.ts'
import { durationText } from '#web/backoffice/kit/clock-words.ts'
import classes from '#web/backoffice/areas/time-tracking/time-tracking.module.css'

/** What was recorded in the last four weeks, the newest first. */
export function OwnRecords({ records }: { records: readonly WorkingActivityRow[] }) {
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

import { DUE_REASONS, type DueReason } from '#domain/signage/what-is-due.ts'
import { formatTime } from '#domain/time/format-time.ts'
import { localDateTime } from '#domain/time/local-time.ts'
import classes from '#web/backoffice/areas/signage/signage.module.css'

const HOURS = ['0', '3', '6', '9', '12', '15', '18', '21', '24']
type Named = { id: number; name: string }
type PlanProps = {
  at: string
  timeZone: string
  isScreenOn: boolean
  due: { segment: Named | null; reason: DueReason }
  next: { segment: Named | null; from: string } | null
  day: readonly { reason: DueReason; from: string; until: string; segments: readonly Named[] }[]
}

/** What is on at a moment, and its day as a strip and a list. */
export function Plan({ at, timeZone, due, next, day, isScreenOn }: PlanProps) {
  const [begin, end] = [Date.parse(day[0]?.from ?? at), Date.parse(day.at(-1)?.until ?? at)]
  const place = (instant: string) => ((Date.parse(instant) - begin) / Math.max(1, end - begin)) * 100
  const time = (instant: string) => formatTime(instant, timeZone)
  return (
    <>
      <p className={classes.due} aria-live="polite">
        {localDateTime(at, timeZone).slice(11)} Uhr: <strong>{due.segment?.name ?? 'nichts'}</strong> (
        {DUE_REASONS[due.reason]}){next && `, ab ${time(next.from)} ${next.segment?.name ?? 'nichts'}`}
        {!isScreenOn && '. Der Bildschirm ist nach seinen Zeiten dunkel.'}
      </p>
      <div className={classes.strip} aria-hidden>
        {day.map(({ reason, from, until, segments }) => (
          <span
            key={from}
            className={classes.block}
            data-reason={reason}
            title={`${time(from)}–${time(until)} ${DUE_REASONS[reason]}: ${segments.map(({ name }) => name).join(', ')}`}
            style={{ left: `${place(from)}%`, width: `${place(until) - place(from)}%` }}
          />
        ))}
        <span className={classes.now} style={{ left: `${place(at)}%` }} />
      </div>
      <div className={classes.hours} aria-hidden>
        {HOURS.map(hour => (
          <span key={hour}>{hour}</span>
        ))}
      </div>
      <ul className={classes.rows} aria-label="Plan des Tages">
        {day.map(({ reason, from, until, segments }) => (
          <li key={from}>
            <span>{segments.map(({ name }) => name).join(', ') || 'Nichts'}</span>
            <span className="numbers">
              {time(from)}–{time(until)}
            </span>
            <span className={classes.seen}>{DUE_REASONS[reason]}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

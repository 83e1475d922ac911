import type { OpeningHoursData } from '#contract/calls/signage/board-shape.ts'
import { FittedText } from '#web/signage/boards/FittedText.tsx'
import classes from '#web/signage/boards/hours.module.css'

/** When a branch is open, with what differs in the next days. */
export function HoursBoard({ data, room }: { data: OpeningHoursData; room: { width: number; height: number } }) {
  return (
    <FittedText room={room} most={0.07} content={data}>
      <div className={classes.hours}>
        <h2>{data.title}</h2>
        <p className={classes.status} data-open={data.isOpen || undefined}>
          {data.status}
        </p>
        <dl>
          {data.days.map(({ label, times, isToday }) => (
            <div key={label} data-today={isToday || undefined}>
              <dt>{label}</dt>
              <dd>{times.length === 0 ? 'geschlossen' : times.map(time => <span key={time}>{time}</span>)}</dd>
            </div>
          ))}
        </dl>
        {data.notes.map(note => (
          <p key={note} className={classes.note}>
            {note}
          </p>
        ))}
      </div>
    </FittedText>
  )
}

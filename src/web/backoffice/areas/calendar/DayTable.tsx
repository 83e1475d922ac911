import { Link } from 'wouter'
import { isoWeek } from '#domain/time/iso-week.ts'
import { formatMonth, weekdayName } from '#domain/time/format-time.ts'
import { weekdayOf, WEEKDAYS } from '#domain/time/local-time.ts'
import { dayText } from '#web/backoffice/areas/calendar/calendar-words.ts'
import { DayEntries, type Shown } from '#web/backoffice/areas/calendar/DayEntries.tsx'
import type { CalendarDay } from '#web/backoffice/areas/calendar/use-calendar.ts'
import classes from '#web/backoffice/areas/calendar/calendar.module.css'

const WEEK = 7
/** The first of a month says which one it is, and so does each day of a week. */
const shortDay = (day: string, month: string | null) =>
  `${Number(day.slice(8))}${day.endsWith('-01') || month === null ? `.${Number(day.slice(5, 7))}.` : '.'}`
type Props = {
  days: readonly CalendarDay[]
  shown: Shown
  caption: string
  today: string
  /** Whose days are meant, of those around it; null for a week. */
  month: string | null
  isStale: boolean
}

/** Weeks as rows, Monday first, and the days of one beside each other. */
export function DayTable({ days, shown, caption, today, month, isStale }: Props) {
  const weeks = Array.from({ length: Math.ceil(days.length / WEEK) }, (_, at) => days.slice(at * WEEK, (at + 1) * WEEK))
  return (
    <div className={classes.frame} data-stale={isStale || undefined}>
      <table className={classes.table}>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            <th scope="col" className={classes.weekHead}>
              <span className="sr-only">Kalenderwoche</span>
              <span aria-hidden>KW</span>
            </th>
            {WEEKDAYS.map(weekday => (
              <th key={weekday} scope="col">
                <span aria-hidden>{weekdayName(weekday).slice(0, 2)}</span>
                <span className="sr-only">{weekdayName(weekday)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map(week => (
            <tr key={week[0]?.day}>
              <th scope="row" className={classes.week}>
                {week[0] && isoWeek(week[0].day).week}
              </th>
              {week.map(day => (
                <td
                  key={day.day}
                  data-today={day.day === today || undefined}
                  data-beside={(month !== null && !day.day.startsWith(month)) || undefined}
                >
                  <Link href={shown.dayAddress(day.day)} className={classes.date}>
                    <span className="sr-only">{`${weekdayName(weekdayOf(day.day))}, `}</span>
                    {shortDay(day.day, month)}
                    <span className="sr-only">{` ${formatMonth(day.day)}`}</span>
                  </Link>
                  <DayEntries day={day} shown={shown} label={dayText(day.day)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

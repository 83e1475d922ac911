import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { IconButton } from '#web/kit/IconButton.tsx'
import { addMonths, dayAfterKey, monthName, monthWeeks } from '#web/kit/calendar/month-weeks.ts'
import styles from '#web/kit/calendar/MonthCalendar.module.css'

const WEEKDAYS = [
  ['Mo', 'Montag'],
  ['Di', 'Dienstag'],
  ['Mi', 'Mittwoch'],
  ['Do', 'Donnerstag'],
  ['Fr', 'Freitag'],
  ['Sa', 'Samstag'],
  ['So', 'Sonntag'],
] as const

type MonthCalendarProps = {
  /** `YYYY-MM`. */
  month: string
  country: string
  /** Local days `YYYY-MM-DD`; nothing before the first, which is today where none is named, and after the last. */
  today: string
  firstDay?: string
  lastDay: string
  value: string | null
  isEnabled: (day: string) => boolean
  onMonth: (month: string) => void
  onChange: (day: string) => void
}

/** A month of ISO weeks, Monday first. Arrows move by day and week, Page Up and Page Down by month. */
export function MonthCalendar({
  month,
  country,
  today,
  firstDay = today,
  lastDay,
  value,
  isEnabled,
  onMonth,
  onChange,
}: MonthCalendarProps) {
  const titleId = useId()
  const table = useRef<HTMLTableElement>(null)
  const [focused, setFocused] = useState<string | null>(null)
  const weeks = useMemo(() => monthWeeks(month), [month])
  const days = weeks.flatMap(week => week.days.filter(day => day !== null))
  // one day of the month is reached with Tab, the others from it with the arrows
  const entry = [focused, value, days.find(isEnabled)].find(day => day?.startsWith(month)) ?? days[0]
  const [canGoBack, canGoOn] = [month > firstDay.slice(0, 7), month < lastDay.slice(0, 7)]

  useEffect(() => {
    if (focused?.startsWith(month)) table.current?.querySelector<HTMLElement>(`[data-day='${focused}']`)?.focus()
  }, [focused, month])

  const onKeyDown = (event: KeyboardEvent, day: string) => {
    const next = dayAfterKey(day, event.key)
    if (!next) return
    event.preventDefault()
    if (next < `${firstDay.slice(0, 7)}-01` || next > lastDay) return
    setFocused(next)
    if (!next.startsWith(month)) onMonth(next.slice(0, 7))
  }

  return (
    <div>
      <div className={styles.head}>
        <IconButton
          icon="left"
          label="Voriger Monat"
          disabled={!canGoBack}
          onClick={() => onMonth(addMonths(month, -1))}
        />
        <h3 id={titleId} className={styles.title} aria-live="polite">
          {monthName(month, country)}
        </h3>
        <IconButton
          icon="right"
          label="Nächster Monat"
          disabled={!canGoOn}
          onClick={() => onMonth(addMonths(month, 1))}
        />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a calendar is a grid in
          which the arrow keys move, and a table to read */}
      <table ref={table} role="grid" aria-labelledby={titleId} className={styles.grid}>
        <thead>
          <tr>
            <th scope="col" className={styles.week}>
              <abbr title="Kalenderwoche">KW</abbr>
            </th>
            {WEEKDAYS.map(([short, long]) => (
              <th key={short} scope="col">
                <abbr title={long}>{short}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map(week => (
            <tr key={week.number}>
              <th scope="row" className={styles.week}>
                {week.number}
              </th>
              {week.days.map((day, index) => (
                <td key={WEEKDAYS[index]?.[0]} aria-selected={day === null ? undefined : day === value}>
                  {day && (
                    <button
                      type="button"
                      className={styles.day}
                      data-day={day}
                      data-today={day === today || undefined}
                      aria-label={`${WEEKDAYS[index]?.[1]}, ${Number(day.slice(8))}. ${monthName(month, country)}${day === today ? ', heute' : ''}`}
                      aria-disabled={!isEnabled(day) || undefined}
                      aria-pressed={day === value}
                      tabIndex={day === entry ? 0 : -1}
                      onKeyDown={event => onKeyDown(event, day)}
                      onClick={() => isEnabled(day) && onChange(day)}
                    >
                      {Number(day.slice(8))}
                    </button>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

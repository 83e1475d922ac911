import { icalDay, icalFile, icalInstant, icalText } from '#domain/text/ical.ts'
import { SCHEDULE_TYPES, type ScheduleType } from '#domain/people/working-schedule.ts'
import { addDays } from '#domain/time/local-time.ts'

export type CalendarEntry = {
  readonly id: number
  readonly version: number
  readonly type: ScheduleType
  readonly startAt: string | null
  readonly endAt: string | null
  readonly startDate: string
  readonly endDate: string
  readonly branch: string | null
  readonly department: string | null
  readonly position: string | null
  readonly note: string | null
}
type Setting = { entries: readonly CalendarEntry[]; name: string; host: string; stamp: string }

/**
 * Somebody's shifts and absences for their own calendar. Of an absence it says no more than that: whoever looks over
 * the shoulder, and whoever runs the calendar, learns no reason. Half days stand as whole ones, since calendars know no
 * others.
 */
export const planCalendar = ({ entries, name, host, stamp }: Setting): string =>
  icalFile([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Tresen//Dienstplan//DE',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${icalText(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...entries.flatMap(entry => eventOf(entry, host, stamp)),
    'END:VCALENDAR',
  ])

function eventOf(entry: CalendarEntry, host: string, stamp: string): string[] {
  const { id, version, type, startAt, endAt, startDate, endDate, branch, department, position, note } = entry
  const isShift = type === 'shift' && startAt !== null && endAt !== null
  const title = isShift ? [SCHEDULE_TYPES.shift, position ?? department].filter(Boolean).join(': ') : 'Abwesend'
  return [
    'BEGIN:VEVENT',
    `UID:dienst-${id}@${icalText(host)}`,
    `SEQUENCE:${version}`,
    `DTSTAMP:${icalInstant(stamp)}`,
    ...(isShift
      ? [`DTSTART:${icalInstant(startAt)}`, `DTEND:${icalInstant(endAt)}`]
      : [`DTSTART;VALUE=DATE:${icalDay(startDate)}`, `DTEND;VALUE=DATE:${icalDay(addDays(endDate, 1))}`]),
    `SUMMARY:${icalText(title)}`,
    ...(isShift && branch ? [`LOCATION:${icalText(branch)}`] : []),
    ...(isShift && note ? [`DESCRIPTION:${icalText(note)}`] : []),
    'END:VEVENT',
  ]
}

import { icalDay, icalFile, icalInstant, icalText } from '#domain/text/ical.ts'
import { spanOfSchedule } from '#domain/people/planning/schedule-span.ts'
import { type DayPart, SCHEDULE_TYPES, type ScheduleType } from '#domain/people/working-schedule.ts'
import { addDays, isoOf } from '#domain/time/local-time.ts'

export type CalendarEntry = {
  readonly id: number
  readonly version: number
  readonly type: ScheduleType
  readonly startAt: string | null
  readonly endAt: string | null
  readonly startDate: string
  readonly endDate: string
  readonly dayPart: DayPart
  readonly branch: string | null
  readonly department: string | null
  readonly position: string | null
  readonly note: string | null
}
type Setting = { entries: readonly CalendarEntry[]; name: string; host: string; stamp: string; timeZone: string }

/**
 * Somebody's shifts and absences for their own calendar. Of an absence it says no more than that: whoever looks over
 * the shoulder, and whoever runs the calendar, learns no reason. A half day is a timed event: up to noon, or from it.
 */
export const planCalendar = ({ entries, name, host, stamp, timeZone }: Setting): string =>
  icalFile([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Tresen//Dienstplan//DE',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${icalText(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...entries.flatMap(entry => eventOf(entry, { host, stamp, timeZone })),
    'END:VCALENDAR',
  ])

function eventOf(entry: CalendarEntry, { host, stamp, timeZone }: Omit<Setting, 'entries' | 'name'>): string[] {
  const { id, version, type, startAt, endAt, branch, department, position, note } = entry
  const isShift = type === 'shift' && startAt !== null && endAt !== null
  const title = isShift ? [SCHEDULE_TYPES.shift, position ?? department].filter(Boolean).join(': ') : 'Abwesend'
  return [
    'BEGIN:VEVENT',
    `UID:dienst-${id}@${icalText(host)}`,
    `SEQUENCE:${version}`,
    `DTSTAMP:${icalInstant(stamp)}`,
    ...timesOf(entry, timeZone),
    `SUMMARY:${icalText(title)}`,
    ...(isShift && branch ? [`LOCATION:${icalText(branch)}`] : []),
    ...(isShift && note ? [`DESCRIPTION:${icalText(note)}`] : []),
    'END:VEVENT',
  ]
}

/** From when to when it lasts: a shift or half a day by the clock, everything else by whole days. */
function timesOf(entry: CalendarEntry, timeZone: string): string[] {
  const { type, startAt, endAt, startDate, endDate, dayPart } = entry
  if (type === 'shift' && startAt !== null && endAt !== null)
    return [`DTSTART:${icalInstant(startAt)}`, `DTEND:${icalInstant(endAt)}`]
  if (dayPart === 'full')
    return [`DTSTART;VALUE=DATE:${icalDay(startDate)}`, `DTEND;VALUE=DATE:${icalDay(addDays(endDate, 1))}`]
  const { start, end } = spanOfSchedule({ isAllDay: true, startAt, endAt, startDate, endDate, dayPart }, timeZone)
  return [`DTSTART:${icalInstant(isoOf(start * 1000))}`, `DTEND:${icalInstant(isoOf(end * 1000))}`]
}

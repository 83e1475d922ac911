import { icalFile, icalInstant, icalText } from '#domain/text/ical.ts'

type Appointment = {
  uid: string
  /** Instants. */
  start: string
  stamp: string
  title: string
  location: string
  description: string
  url: string
}

const DURATION = 'PT30M'
const REMINDER = '-PT30M'
const REMINDER_MS = 1_800_000

/**
 * An appointment as an iCalendar file (RFC 5545) of half an hour, with a reminder as long before: texts escaped, lines
 * folded to 75 bytes, ended by CR LF. What is nearer than the reminder has none, which would ring at once.
 */
export function calendarFile({ uid, start, stamp, title, location, description, url }: Appointment): string {
  const isReminded = Date.parse(start) - Date.parse(stamp) > REMINDER_MS
  return icalFile([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Tresen//Bestellstatus//DE',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${icalText(uid)}`,
    `DTSTAMP:${icalInstant(stamp)}`,
    `DTSTART:${icalInstant(start)}`,
    `DURATION:${DURATION}`,
    `SUMMARY:${icalText(title)}`,
    `LOCATION:${icalText(location)}`,
    `DESCRIPTION:${icalText(description)}`,
    `URL:${url}`,
    ...(isReminded
      ? ['BEGIN:VALARM', 'ACTION:DISPLAY', `DESCRIPTION:${icalText(title)}`, `TRIGGER:${REMINDER}`, 'END:VALARM']
      : []),
    'END:VEVENT',
    'END:VCALENDAR',
  ])
}

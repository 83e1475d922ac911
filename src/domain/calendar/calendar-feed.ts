import { CALENDAR_KINDS, CALENDAR_STATES, type CalendarEntry } from '#domain/calendar/calendar-entry.ts'
import { spanOfSchedule } from '#domain/people/planning/schedule-span.ts'
import { icalDay, icalFile, icalInstant, icalText } from '#domain/text/ical.ts'
import { addDays, isoOf } from '#domain/time/local-time.ts'

type Setting = { name: string; host: string; address: string; stamp: string }
/** So long something is shown that has no end of its own. */
const SHOWN = 'PT30M'

/**
 * Entries as a calendar feed (iCalendar) others subscribe to (docs/reference/calendar.md#subscription). Half a day is a
 * timed event up to noon or from it, by the wall; only what is one's own keeps one's time busy.
 */
export const calendarFeed = (entries: readonly CalendarEntry[], { name, ...setting }: Setting): string =>
  icalFile([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Tresen//Kalender//DE',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${oneLine(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...entries.flatMap(entry => eventOf(entry, setting)),
    'END:VCALENDAR',
  ])

function eventOf(entry: CalendarEntry, { host, address, stamp }: Omit<Setting, 'name'>): string[] {
  const { kind, key, title, person, lines, branch, state, isOwn, path } = entry
  const times = timesOf(entry)
  if (times === null) return []
  const words = [person, title].filter(Boolean).join(': ')
  const told = state === 'set' ? words : `${words} (${CALENDAR_STATES[state]})`
  return [
    'BEGIN:VEVENT',
    `UID:${oneLine(key)}@${oneLine(host)}`,
    `DTSTAMP:${icalInstant(stamp)}`,
    ...times,
    `SUMMARY:${oneLine(told)}`,
    `CATEGORIES:${oneLine(CALENDAR_KINDS[kind])}`,
    `STATUS:${state === 'asked' || state === 'draft' ? 'TENTATIVE' : 'CONFIRMED'}`,
    `TRANSP:${isOwn === true ? 'OPAQUE' : 'TRANSPARENT'}`,
    ...(branch ? [`LOCATION:${oneLine(branch.name)}`] : []),
    ...(lines.length > 0 ? [`DESCRIPTION:${lines.map(oneLine).join('\\n')}`] : []),
    `URL:${address}${path}`,
    'END:VEVENT',
  ]
}

function timesOf({ days, at, until, timeZone }: CalendarEntry): string[] | null {
  if (days !== null) {
    const { from, to, part } = days
    if (part === 'full') return [`DTSTART;VALUE=DATE:${icalDay(from)}`, `DTEND;VALUE=DATE:${icalDay(addDays(to, 1))}`]
    const whole = { isAllDay: true, startAt: null, endAt: null, startDate: from, endDate: to, dayPart: part }
    const { start, end } = spanOfSchedule(whole, timeZone)
    return [`DTSTART:${icalInstant(isoOf(start * 1000))}`, `DTEND:${icalInstant(isoOf(end * 1000))}`]
  }
  if (at === null) return null
  const isLasting = until !== null && Date.parse(until) > Date.parse(at)
  return [`DTSTART:${icalInstant(at)}`, isLasting ? `DTEND:${icalInstant(until)}` : `DURATION:${SHOWN}`]
}

/** A control sign would end the line early for some readers. */
const oneLine = (text: string) => icalText(text.replace(/\p{Cc}+/gu, ' '))

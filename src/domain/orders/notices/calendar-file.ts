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
const MOST_BYTES = 75

/**
 * An appointment as an iCalendar file (RFC 5545) of half an hour, with a reminder as long before: texts escaped, lines folded to
 * 75 bytes, ended by CR LF.
 */
export function calendarFile({ uid, start, stamp, title, location, description, url }: Appointment): string {
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Tresen//Bestellstatus//DE',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    `DTSTAMP:${utc(stamp)}`,
    `DTSTART:${utc(start)}`,
    `DURATION:${DURATION}`,
    `SUMMARY:${escaped(title)}`,
    `LOCATION:${escaped(location)}`,
    `DESCRIPTION:${escaped(description)}`,
    `URL:${url}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(title)}`,
    `TRIGGER:${REMINDER}`,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
    .map(line => `${folded(line)}\r\n`)
    .join('')
}

const utc = (iso: string) => `${new Date(iso).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`

const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')

// a letter of several bytes is never torn apart
function folded(line: string): string {
  let result = ''
  let length = 0
  for (const letter of line) {
    const size = utf8Bytes(letter.codePointAt(0) ?? 0)
    if (length + size > MOST_BYTES) {
      result += '\r\n '
      length = 1
    }
    result += letter
    length += size
  }
  return result
}

const utf8Bytes = (codePoint: number) => (codePoint < 0x80 ? 1 : codePoint < 0x800 ? 2 : codePoint < 0x10000 ? 3 : 4)

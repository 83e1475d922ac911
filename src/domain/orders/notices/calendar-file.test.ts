import { expect, test } from 'vitest'
import { calendarFile } from '#domain/orders/notices/calendar-file.ts'

const appointment = {
  uid: 'K7P2@shop.example',
  start: '2026-03-03T17:30:00.000Z',
  stamp: '2026-03-02T11:00:00.000Z',
  title: 'Abholung bei Wien',
  location: 'Gasse 1, 1070 Wien',
  description: 'Nr. 12',
  url: 'https://shop.example/status/K7P2/h',
}
const lines = (more = {}) => calendarFile({ ...appointment, ...more }).split('\r\n')

test('the appointment stands in the calendar at its instant, whatever the zone', () => {
  expect(lines()).toEqual(
    expect.arrayContaining([
      'UID:K7P2@shop.example',
      'DTSTART:20260303T173000Z',
      'DTSTAMP:20260302T110000Z',
      'DURATION:PT30M',
      'SUMMARY:Abholung bei Wien',
      'URL:https://shop.example/status/K7P2/h',
    ]),
  )
})

test('every line ends as the format asks, also the last', () => {
  const file = calendarFile(appointment)
  expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true)
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
})

test.each([
  { text: 'Wien, Mitte', written: 'LOCATION:Wien\\, Mitte', because: 'a comma separates values' },
  { text: 'a;b', written: 'LOCATION:a\\;b', because: 'so does a semicolon' },
  { text: 'a\\b', written: 'LOCATION:a\\\\b', because: 'the sign of escape itself' },
  { text: 'a\nb', written: 'LOCATION:a\\nb', because: 'a line end would begin a new property' },
])('$text is written as $written: $because', ({ text, written }) => {
  expect(lines({ location: text })).toContain(written)
})

test('long lines are folded by bytes and read the same', () => {
  const description = 'Käsknödel für die große Tafel, bitte im Hof läuten '.repeat(4)
  const file = calendarFile({ ...appointment, description })
  expect(file.split('\r\n').every(line => new TextEncoder().encode(line).length <= 75)).toBe(true)
  expect(file.replaceAll('\r\n ', '')).toContain(`DESCRIPTION:${description.replaceAll(',', '\\,')}`)
})

test('a reminder rings half an hour before, and not at once for what is nearer', () => {
  expect(lines()).toContain('TRIGGER:-PT30M')
  expect(lines({ stamp: '2026-03-03T17:10:00.000Z' }).join()).not.toContain('VALARM')
})

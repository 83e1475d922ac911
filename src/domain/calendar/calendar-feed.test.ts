import { expect, test } from 'vitest'
import type { CalendarEntry } from '#domain/calendar/calendar-entry.ts'
import { calendarFeed } from '#domain/calendar/calendar-feed.ts'

const SETTING = {
  name: 'Kalender',
  host: 'quendler.example',
  address: 'https://quendler.example/backend#',
  stamp: '2026-11-24T09:00:00.000Z',
}
const entry = (own: Partial<CalendarEntry>): CalendarEntry => ({
  kind: 'absence',
  key: 'absence-1',
  title: 'Abwesend',
  person: null,
  lines: [],
  branch: null,
  days: null,
  at: null,
  until: null,
  timeZone: 'Europe/Vienna',
  state: 'set',
  isOwn: true,
  path: '/absences',
  ...own,
})
const linesOf = (...entries: CalendarEntry[]) => calendarFeed(entries, SETTING).replaceAll('\r\n ', '').split('\r\n')
const times = (own: Partial<CalendarEntry>) =>
  linesOf(entry(own)).filter(line => /^(DTSTART|DTEND|DURATION)/.test(line))
const on = (from: string, to: string, part: 'full' | 'morning' | 'afternoon') => ({ days: { from, to, part } })

test.each([
  {
    of: 'a day',
    own: on('2026-11-24', '2026-11-24', 'full'),
    is: ['DTSTART;VALUE=DATE:20261124', 'DTEND;VALUE=DATE:20261125'],
  },
  {
    of: 'days over the end of a year',
    own: on('2026-12-30', '2027-01-02', 'full'),
    is: ['DTSTART;VALUE=DATE:20261230', 'DTEND;VALUE=DATE:20270103'],
  },
  {
    of: 'a morning',
    own: on('2026-11-24', '2026-11-24', 'morning'),
    is: ['DTSTART:20261123T230000Z', 'DTEND:20261124T110000Z'],
  },
  {
    of: 'an afternoon',
    own: on('2026-11-24', '2026-11-24', 'afternoon'),
    is: ['DTSTART:20261124T110000Z', 'DTEND:20261124T230000Z'],
  },
  {
    of: 'a morning an hour shorter',
    own: on('2027-03-28', '2027-03-28', 'morning'),
    is: ['DTSTART:20270327T230000Z', 'DTEND:20270328T100000Z'],
  },
  {
    of: 'a morning an hour longer',
    own: on('2026-10-25', '2026-10-25', 'morning'),
    is: ['DTSTART:20261024T220000Z', 'DTEND:20261025T110000Z'],
  },
  {
    of: 'what goes by the clock',
    own: { at: '2026-11-24T07:00:00.000Z', until: '2026-11-24T15:00:00.000Z' },
    is: ['DTSTART:20261124T070000Z', 'DTEND:20261124T150000Z'],
  },
  {
    of: 'what has no end',
    own: { at: '2026-11-24T07:00:00.000Z' },
    is: ['DTSTART:20261124T070000Z', 'DURATION:PT30M'],
  },
])('$of', ({ own, is }) => expect(times(own)).toEqual(is))

test('what was typed ends no line and names no other property', () => {
  const lines = linesOf(
    entry({
      ...on('2026-11-24', '2026-11-24', 'full'),
      title: 'Fest; Saal, 1\\2\r\nEND:VEVENT\u0007',
      lines: ['eins\nzwei', 'drei'],
    }),
  )
  expect(lines).toContain('SUMMARY:Fest\\; Saal\\, 1\\\\2 END:VEVENT ')
  expect(lines).toContain('DESCRIPTION:eins zwei\\ndrei')
  expect(lines.filter(line => line === 'END:VEVENT')).toHaveLength(1)
})

test('no line is longer than 75 bytes', () => {
  const long = calendarFeed(
    [entry({ ...on('2026-11-24', '2026-11-24', 'full'), title: 'Überlänge '.repeat(40) })],
    SETTING,
  )
  for (const line of long.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
})

test('only one’s own keeps one busy; what was only asked for is no fact', () => {
  const at = { at: '2026-11-24T07:00:00.000Z' }
  expect(linesOf(entry(at))).toEqual(expect.arrayContaining(['TRANSP:OPAQUE', 'STATUS:CONFIRMED']))
  const asked = linesOf(entry({ ...at, isOwn: false, state: 'asked', person: 'Anna', title: 'Urlaub' }))
  expect(asked).toEqual(
    expect.arrayContaining(['TRANSP:TRANSPARENT', 'STATUS:TENTATIVE', 'SUMMARY:Anna: Urlaub (angefragt)']),
  )
})

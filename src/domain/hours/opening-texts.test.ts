import { expect, test } from 'vitest'
import { displayHours, hoursText } from '#domain/hours/display-hours.ts'
import { closedNotice, nextOpeningText, openBranchesText, statusText } from '#domain/hours/opening-texts.ts'
import type { OpeningRule } from '#domain/time/opening-rule.ts'

const context = { timeZone: 'Europe/Vienna', nowIso: '2026-07-01T07:00:00Z' } // Wednesday, 09:00

test.each([
  { status: { state: 'open' as const, until: '2026-07-01T20:00:00Z' }, text: 'Geöffnet bis 22:00' },
  { status: { state: 'closingSoon' as const, until: '2026-07-01T07:30:00Z' }, text: 'Geöffnet bis 09:30' },
  { status: { state: 'open' as const, until: '2026-07-03T20:00:00Z' }, text: 'Geöffnet bis Freitag, 22:00' },
  { status: { state: 'open' as const, until: '2026-07-02T07:00:00Z' }, text: 'Geöffnet bis Morgen, 09:00' },
  { status: { state: 'open' as const, until: '2026-07-02T06:59:00Z' }, text: 'Geöffnet bis 08:59' },
  { status: { state: 'open' as const }, text: 'Geöffnet' },
  { status: { state: 'closed' as const }, text: 'Geschlossen' },
])('the toolbar reads "$text"', ({ status, text }) => expect(statusText(status, context)).toBe(text))

test.each([
  {
    next: '2026-07-01T09:00:00Z',
    closedMessage: 'Betriebsurlaub',
    text: 'Wir öffnen heute um 11:00 Uhr wieder.',
    because: 'a known opening says more than the message',
  },
  {
    next: '2026-07-02T09:00:00Z',
    closedMessage: null,
    text: 'Wir öffnen morgen um 11:00 Uhr wieder.',
    because: 'tomorrow has a name',
  },
  {
    next: '2026-07-03T09:00:00Z',
    closedMessage: null,
    text: 'Wir öffnen am Freitag um 11:00 Uhr wieder.',
    because: 'later days are named',
  },
  {
    next: undefined,
    closedMessage: 'Betriebsurlaub',
    text: 'Betriebsurlaub',
    because: 'without a next shift the message speaks',
  },
  { next: undefined, closedMessage: ' ', text: 'Geschlossen', because: 'a blank message says nothing' },
])('"$text": $because', ({ next, closedMessage, text }) =>
  expect(nextOpeningText(next, { ...context, closedMessage })).toBe(text),
)

test('the notice says that the shop is closed and what is known about reopening', () => {
  expect(closedNotice('2026-07-01T09:00:00Z', context)).toBe(
    'Derzeit haben wir leider geschlossen. Wir öffnen heute um 11:00 Uhr wieder.',
  )
  expect(closedNotice(null, { ...context, closedMessage: 'Bis bald!' })).toBe(
    'Derzeit haben wir leider geschlossen. Bis bald!',
  )
  expect(closedNotice(null, context)).toBe('Derzeit haben wir leider geschlossen.')
})

test('the toolbar counts open branches', () => {
  expect([0, 1, 2].map(openBranchesText)).toEqual([
    'Alle Standorte geschlossen',
    '1 Standort geöffnet',
    '2 Standorte geöffnet',
  ])
})

const rule = (type: OpeningRule['type'], from: string, to: string): OpeningRule => ({ type, from, to })
const lines = (rules: OpeningRule[], showClosed: boolean) =>
  displayHours(rules, { showClosed }).map(entry => `${entry.days}: ${hoursText(entry)}`)

test.each<{ rules: OpeningRule[]; showClosed: boolean; table: string[]; because: string }>([
  {
    rules: [rule('daily', '11:00', '22:00')],
    showClosed: true,
    table: ['Montag - Sonntag: von 11:00 - 22:00 Uhr'],
    because: 'every day is alike',
  },
  {
    rules: [rule('daily', '11:00', '22:00'), rule('saturday', '17:00', '02:00'), rule('sunday', '17:00', '02:00')],
    showClosed: true,
    table: ['Montag - Freitag: von 11:00 - 22:00 Uhr', 'Samstag & Sonntag: von 17:00 - 02:00 Uhr'],
    because: 'two days are joined by an ampersand',
  },
  {
    rules: [rule('daily', '17:00', '22:00'), rule('daily', '11:00', '14:00'), { type: 'wednesday', isClosed: true }],
    showClosed: true,
    table: [
      'Montag & Dienstag: von 11:00 - 14:00 Uhr und von 17:00 - 22:00 Uhr',
      'Mittwoch: geschlossen',
      'Donnerstag - Sonntag: von 11:00 - 14:00 Uhr und von 17:00 - 22:00 Uhr',
    ],
    because: 'a closed day parts the week',
  },
  {
    rules: [rule('monday', '11:00', '14:00'), rule('wednesday', '11:00', '14:00')],
    showClosed: false,
    table: ['Montag: von 11:00 - 14:00 Uhr', 'Mittwoch: von 11:00 - 14:00 Uhr'],
    because: 'hidden closed days still part the week',
  },
  {
    rules: [rule('daily', '11:00', '14:00'), rule('daily', '14:00', '00:00')],
    showClosed: true,
    table: ['Montag - Sonntag: von 11:00 - 24:00 Uhr'],
    because: 'touching ranges are one',
  },
  {
    rules: [rule('daily', '00:00', '00:00')],
    showClosed: true,
    table: ['Montag - Sonntag: von 00:00 - 24:00 Uhr'],
    because: 'the whole day',
  },
  {
    rules: [{ type: 'once', date: '2026-07-01', from: '11:00', to: '14:00' }],
    showClosed: true,
    table: ['Montag - Sonntag: geschlossen'],
    because: 'a single date is not the week',
  },
])('the hours table reads $table: $because', ({ rules, showClosed, table }) =>
  expect(lines(rules, showClosed)).toEqual(table),
)

test('only from three days on an entry is a range', () => {
  expect(displayHours([rule('monday', '11:00', '14:00'), rule('tuesday', '11:00', '14:00')])).toEqual([
    { days: 'Montag & Dienstag', isRange: false, isClosed: false, hours: [{ from: '11:00', to: '14:00' }] },
  ])
  expect(displayHours([rule('daily', '11:00', '14:00')])[0]?.isRange).toBe(true)
})

import { expect, test } from 'vitest'
import { proofFile, spokenLength, sumsOf } from '#web/backoffice/areas/signage/proof-rows.ts'

const [menu, hours] = [
  { id: 1, name: 'Karte' },
  { id: 2, name: 'Öffnungszeiten' },
]
const PLAYS = [
  { hour: '2026-11-20T12:00:00.000Z', segment: menu, plays: 20, complete: 19, seconds: 1200.4 },
  { hour: '2026-11-20T11:00:00.000Z', segment: hours, plays: 30, complete: 30, seconds: 2400 },
  { hour: '2026-11-20T11:00:00.000Z', segment: menu, plays: 20, complete: 20, seconds: 1200 },
]

test('what was on is added up, the longest first', () =>
  expect(sumsOf(PLAYS)).toEqual([
    { segment: menu, plays: 40, complete: 39, seconds: 2400.4 },
    { segment: hours, plays: 30, complete: 30, seconds: 2400 },
  ]))

test.each([
  [7.6, '8 s'],
  [60, '1 min'],
  [750, '12 min 30 s'],
  [7500, '2 h 5 min'],
])('%d seconds are said as %s', (seconds, said) => expect(spokenLength(seconds)).toBe(said))

test('whoever paid to be shown gets the hours as a file, in local time', () =>
  expect(proofFile(PLAYS, 'Europe/Vienna').split('\r\n')).toEqual([
    '\uFEFFStunde;Filmsequenz;Gezeigt;Ganz gezeigt;Sekunden',
    '20.11.2026 12:00;Karte;20;20;1200',
    '20.11.2026 12:00;Öffnungszeiten;30;30;2400',
    '20.11.2026 13:00;Karte;20;19;1200',
  ]))

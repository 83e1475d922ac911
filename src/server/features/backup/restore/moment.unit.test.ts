import { expect, test } from 'vitest'
import { clockOf, readMoment } from '#server/features/backup/restore/moment.ts'

const NOW = '2026-11-30T18:00:00.000Z'
const read = (text: string) => readMoment(text, 'Europe/Vienna', NOW).instant

test.each([
  ['2026-11-30T18:00', '2026-11-30T17:00:00.000Z'],
  ['2026-11-30T18:00:07', '2026-11-30T17:00:07.000Z'],
  ['2026-07-01T00:00', '2026-06-30T22:00:00.000Z'],
  ['2026-10-25T02:30', '2026-10-25T00:30:00.000Z'],
  ['2026-10-25T02:30+01:00', '2026-10-25T01:30:00.000Z'],
  ['2026-11-30T17:00:00Z', '2026-11-30T17:00:00.000Z'],
])('%s by the clock of the shop', (text, instant) => expect(read(text)).toBe(instant))

test.each([
  '',
  'gestern',
  '2026-11-30',
  '2026-02-30T10:00',
  '2026-03-29T02:30',
  '2026-11-30T24:00',
  '2026-11-30T18:00:99',
])('„%s“ is refused', text => expect(() => read(text)).toThrow(/--until nennt Tag und Uhrzeit des Betriebs/))

test('what is still to come is refused with the time it is', () =>
  expect(() => read('2026-11-30T19:01')).toThrow(/jetzt ist es 2026-11-30T19:00:00 \(Europe\/Vienna\)/))

test('what is told may be handed back', () =>
  expect(read(clockOf('2026-10-01T10:20:30.900Z', 'Europe/Vienna'))).toBe('2026-10-01T10:20:30.000Z'))

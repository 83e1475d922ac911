import { expect, test } from 'vitest'
import { countdownText, dayTimeText } from '#web/backoffice/areas/orders/data/time-text.ts'

const NOW = Date.parse('2026-03-02T22:30:00.000Z')

test.each([
  { at: '2026-03-02T22:45:00.000Z', text: '23:45', because: 'it is still the second of March in Vienna' },
  { at: '2026-03-02T23:15:00.000Z', text: 'Morgen, 00:15', because: 'midnight in Vienna has passed' },
  { at: '2026-03-06T11:00:00.000Z', text: 'Fr 06.03., 12:00', because: 'a later day needs its date' },
  { at: '2026-03-01T11:00:00.000Z', text: 'Gestern, 12:00', because: 'yesterday is not today' },
  { at: '2027-01-04T11:00:00.000Z', text: 'Mo 04.01.2027, 12:00', because: 'another year must be named' },
])('$at reads "$text": $because', ({ at, text }) => expect(dayTimeText(at, 'Europe/Vienna', NOW)).toBe(text))

test.each([
  { left: 300_000, text: '5:00' },
  { left: 59_200, text: '1:00' },
  { left: 9_000, text: '0:09' },
  { left: -1, text: '0:00' },
])('$left ms are counted down as $text', ({ left, text }) => expect(countdownText(left)).toBe(text))

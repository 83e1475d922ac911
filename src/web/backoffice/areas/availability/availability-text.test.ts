import { expect, test } from 'vitest'
import { availabilityText } from '#web/backoffice/areas/availability/availability-text.ts'

const now = '2026-06-10T16:00:00.000Z'

test.each([
  { entry: undefined, text: 'Verfügbar', because: 'nothing is said about it' },
  { entry: { quantityLeft: 3 }, text: 'Noch 3', because: 'a few are left' },
  { entry: { quantityLeft: 2.5 }, text: 'Noch 2,5', because: 'weights have a comma' },
  { entry: { quantityLeft: 0 }, text: 'Aus', because: 'the last one is sold' },
  { entry: { until: '2026-06-11T02:00:00.000Z' }, text: 'Aus bis morgen, 04:00', because: 'today ends at four' },
  {
    entry: { until: '2026-06-15T02:00:00.000Z' },
    text: 'Aus bis Montag, 15.06.2026',
    because: 'it returns on a later day',
  },
  { entry: { until: null, quantityLeft: null }, text: 'Verfügbar', because: 'it has just been set free' },
])('$text: $because', ({ entry, text }) => expect(availabilityText(entry, 'Europe/Vienna', now)).toBe(text))

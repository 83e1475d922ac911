import { expect, test } from 'vitest'
import { whenText } from '#domain/time/when-text.ts'

const NOW = '2026-11-20T17:00:00.000Z'

test.each([
  { at: '2026-11-20T17:45:00.000Z', says: 'um 18:45 Uhr', because: 'today needs no day' },
  { at: '2026-11-21T10:00:00.000Z', says: 'morgen um 11:00 Uhr', because: 'tomorrow has a name' },
  {
    at: '2026-11-27T10:00:00.000Z',
    says: 'am Freitag, 27.11.2026, um 11:00 Uhr',
    because: 'a weekday alone could be this week or next',
  },
  { at: '2026-11-20T23:30:00.000Z', says: 'morgen um 00:30 Uhr', because: 'midnight is that of the branch' },
  { at: '2026-11-20T16:59:00.000Z', says: 'in Kürze', because: 'a time gone by is no promise' },
])('$at is $says: $because', ({ at, says }) => expect(whenText(at, 'Europe/Vienna', NOW)).toBe(says))

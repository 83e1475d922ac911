import { expect, test } from 'vitest'
import { dayAndTime } from '#domain/time/day-and-time.ts'

test.each([
  { iso: '2026-11-20T17:45:00Z', text: '18:45 Uhr' },
  { iso: '2026-11-21T10:00:00Z', text: 'morgen, 11:00 Uhr' },
  { iso: '2026-11-23T10:00:00Z', text: 'Montag, 11:00 Uhr' },
  { iso: '2026-11-27T10:00:00Z', text: '27.11.2026, 11:00 Uhr' },
])('on Friday noon $iso reads "$text"', ({ iso, text }) =>
  expect(dayAndTime(iso, 'Europe/Vienna', '2026-11-20T11:00:00Z')).toBe(text),
)

import { expect, test } from 'vitest'
import { dayName, formatDate, formatDateTime, formatTime } from '#domain/time/format-time.ts'

const at = '2026-12-31T23:05:09Z'

test('an instant is written in the branch time zone, the German way', () => {
  expect(formatDate(at, 'Europe/Vienna')).toBe('01.01.2027')
  expect(formatTime(at, 'Europe/Vienna')).toBe('00:05')
  expect(formatTime(at, 'Europe/Vienna', true)).toBe('00:05:09')
  expect(formatDateTime(at, 'Europe/London')).toBe('31.12.2026 23:05')
})

test.each([
  { day: '2026-07-01', name: 'Heute' },
  { day: '2026-07-02', name: 'Morgen' },
  { day: '2026-07-03', name: 'Freitag' },
  { day: '2026-06-28', name: 'Sonntag' },
])('seen from Wednesday, 1 July 2026, $day is called $name', ({ day, name }) =>
  expect(dayName(day, '2026-07-01')).toBe(name),
)

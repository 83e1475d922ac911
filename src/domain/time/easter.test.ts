import { expect, test } from 'vitest'
import { easterSunday } from '#domain/time/easter.ts'
import { weekdayOf } from '#domain/time/local-time.ts'

test.each([
  '1900-04-15',
  '1943-04-25',
  '1954-04-18',
  '2000-04-23',
  '2008-03-23',
  '2011-04-24',
  '2024-03-31',
  '2025-04-20',
  '2026-04-05',
  '2027-03-28',
  '2038-04-25',
  '2100-03-28',
  '2106-04-18',
  '2200-04-06',
])('Easter Sunday is on %s', day => expect(easterSunday(Number(day.slice(0, 4)))).toBe(day))

test('Easter is a Sunday between the 22nd of March and the 25th of April in any year a shop can mean', () => {
  for (let year = 1900; year <= 2200; year += 1) {
    const day = easterSunday(year)
    expect(weekdayOf(day)).toBe('sunday')
    expect(day.slice(5) >= '03-22' && day.slice(5) <= '04-25', day).toBe(true)
  }
})

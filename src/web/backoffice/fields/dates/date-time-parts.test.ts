import { expect, test } from 'vitest'
import { momentOf, partsOf } from '#web/backoffice/fields/dates/DateTimeInput.tsx'

test.each([
  { day: '2026-12-31', time: '', isEnd: false, is: '2026-12-31T00:00', because: 'a day alone begins something' },
  { day: '2026-12-31', time: '', isEnd: true, is: '2027-01-01T00:00', because: '„Gilt bis“ includes the day' },
  { day: '2026-12-31', time: '15:00', isEnd: true, is: '2026-12-31T15:00', because: 'a time is a time' },
  { day: '2026-12-31', time: '24:00', isEnd: false, is: '2027-01-01T00:00', because: 'a day ends at 24:00' },
  { day: '2026-12-31', time: '00:00', isEnd: true, is: '2026-12-31T00:00', because: 'midnight was typed' },
  { day: '2026-12-31', time: '25:99', isEnd: false, is: '2026-12-31T25:99', because: 'the server refuses it' },
  { day: null, time: '15:00', isEnd: false, is: null, because: 'a time alone is no moment' },
])('$day $time means $is: $because', ({ day, time, isEnd, is }) => {
  expect(momentOf({ day, time }, isEnd)).toBe(is)
})

test('an end at midnight is shown on the day it ends, and means the same when it is saved again', () => {
  const parts = partsOf('2027-01-01T00:00', true)
  expect(parts).toEqual({ day: '2026-12-31', time: '24:00' })
  expect(momentOf(parts, true)).toBe('2027-01-01T00:00')
  expect(partsOf('2027-01-01T00:00', false)).toEqual({ day: '2027-01-01', time: '00:00' })
  expect(partsOf('2026-12-31T24:00', true)).toEqual({ day: '2026-12-31', time: '24:00' })
  expect(partsOf(null, true)).toEqual({ day: null, time: '' })
})

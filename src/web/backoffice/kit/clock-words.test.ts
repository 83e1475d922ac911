import { expect, test } from 'vitest'
import type { WorkingActivityRow } from '#contract/calls/people/activity-shape.ts'
import {
  doneText,
  durationText,
  standingText,
  stepsFrom,
  typedTime,
  endOfClock,
} from '#web/backoffice/kit/clock-words.ts'

const row = (more: Partial<WorkingActivityRow>) =>
  ({ status: 'running', startedAt: '2026-11-20T07:00:00.000Z', pauses: [], ...more }) as WorkingActivityRow
const [NOON, ZONE] = ['2026-11-20T11:00:00.000Z', 'Europe/Vienna']

test.each([
  { current: null, says: 'Sie sind nicht eingestempelt.', because: 'nothing runs' },
  { current: row({}), says: 'Eingestempelt seit 08:00 Uhr.', because: 'it runs since this morning' },
  {
    current: row({ startedAt: '2026-11-19T19:00:00.000Z' }),
    says: 'Eingestempelt seit 19.11.2026, 20:00 Uhr.',
    because: 'it was another day',
  },
  {
    current: row({
      status: 'paused',
      pauses: [{ id: 1, source: 'manual', startedAt: '2026-11-20T10:30:00.000Z', endedAt: null, isPaid: false }],
    }),
    says: 'In Pause seit 11:30 Uhr.',
    because: 'the pause is what matters',
  },
])('says "$says": $because', ({ current, says }) => expect(standingText(current, NOON, ZONE)).toBe(says))

test('offers what makes sense', () => {
  expect(stepsFrom(null)).toEqual(['start'])
  expect(stepsFrom(row({}))).toEqual(['pause', 'end'])
  expect(stepsFrom(row({ status: 'paused' }))).toEqual(['resume', 'end'])
})

test('durations are hours and minutes, begun ones not counted', () => {
  expect(durationText(0)).toBe('0 Std. 00 Min.')
  expect(durationText(7_619)).toBe('2 Std. 06 Min.')
  expect(durationText(100 * 3600)).toBe('100 Std. 00 Min.')
})

test('what was done is told with its time', () => expect(doneText('end', NOON, ZONE)).toBe('Gegangen um 12:00 Uhr'))

test.each([
  ['17:30', '17:30'],
  ['17.30', '17:30'],
  ['1730', '17:30'],
  ['730', '07:30'],
  [' 7 ', '07:00'],
  ['23:59', '23:59'],
  ['24:00', null],
  ['17:60', null],
  ['abends', null],
  ['', null],
])('a time typed as %j means %j', (typed, time) => expect(typedTime(typed)).toBe(time))

test.each([
  ['2026-10-24T16:00:00.000Z', '01:30', '2026-10-24T23:30:00.000Z', 'the night before the clock is put back'],
  ['2026-10-24T16:00:00.000Z', '02:30', '2026-10-25T00:30:00.000Z', 'a time that comes twice is the first'],
  ['2026-10-25T00:45:00.000Z', '02:30', '2026-10-25T01:30:00.000Z', 'but the second for who came after the first'],
  ['2026-10-25T01:45:00.000Z', '02:30', '2026-10-26T01:30:00.000Z', 'and the next day after both'],
  ['2026-03-28T17:00:00.000Z', '02:30', null, 'a time that is skipped was nobody’s end'],
  ['2026-03-28T23:30:00.000Z', '02:30', null, 'also not the next day’s, for who came shortly before'],
])('who came at %s and left at %s left at %s: %s', (startedAt, time, end, _why) =>
  expect(endOfClock(startedAt, time, 'Europe/Vienna')).toBe(end),
)

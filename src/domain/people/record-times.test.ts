import { expect, test } from 'vitest'
import { changesBetween, pausesText, recordName, type RecordTimes, timesProblem } from '#domain/people/record-times.ts'

const NOW = '2026-11-20T16:00:00.000Z'
const at = (time: string, day = '2026-11-20') => `${day}T${time}:00.000Z`
const pause = (from: string, to: string | null, isPaid = false) => ({
  startedAt: at(from),
  endedAt: to && at(to),
  isPaid,
})
const times = (from: string, to: string | null, ...pauses: ReturnType<typeof pause>[]): RecordTimes => ({
  startedAt: at(from),
  endedAt: to && at(to),
  pauses,
})

test.each([
  { of: times('08:00', '15:00', pause('11:00', '11:30')), is: null, because: 'a day with its pause can be recorded' },
  { of: times('08:00', null, pause('11:00', null)), is: null, because: 'a clock that runs may be in its pause' },
  {
    of: times('08:00', '15:00', pause('08:00', '08:15'), pause('08:15', '15:00')),
    is: null,
    because: 'pauses may touch each other and the ends',
  },
  { of: times('16:03', null), is: 'startedAt future', because: 'nobody has begun tomorrow' },
  { of: times('08:00', '16:03'), is: 'endedAt future', because: 'nor ended' },
  { of: times('08:00', '08:00'), is: 'endedAt range', because: 'a record lasts' },
  {
    of: { ...times('08:00', '08:01'), startedAt: at('08:00', '2026-11-19') },
    is: 'endedAt tooLong',
    because: 'nobody works for more than a day',
  },
  {
    of: times('08:00', '15:00', pause('11:00', null)),
    is: 'pauses.0.endedAt required',
    because: 'who has gone is in no pause',
  },
  {
    of: times('08:00', null, pause('11:00', null), pause('12:00', null)),
    is: 'pauses.0.endedAt required',
    because: 'one pause lasts at most',
  },
  { of: times('08:00', '15:00', pause('11:00', '11:00')), is: 'pauses.0.endedAt range', because: 'a pause lasts' },
  {
    of: times('08:00', '15:00', pause('07:59', '08:10')),
    is: 'pauses.0.startedAt outside',
    because: 'a pause belongs to work',
  },
  {
    of: times('08:00', '15:00', pause('14:50', '15:01')),
    is: 'pauses.0.startedAt outside',
    because: 'also at the end',
  },
  {
    of: times('08:00', '15:00', pause('11:00', '11:30'), pause('11:29', '12:00')),
    is: 'pauses.1.startedAt overlap',
    because: 'two pauses are not one',
  },
])('$because', ({ of, is }) => {
  const problem = timesProblem(of, NOW)
  expect(problem && `${problem.field} ${problem.code}`).toBe(is)
})

test('The trail tells times by the clock on the wall, and pauses in one line', () => {
  const before = times('08:00', '15:00', pause('11:00', '11:30'))
  const after = times('07:30', '15:00', pause('11:00', '11:30', true), pause('13:00', '13:10'))
  expect(changesBetween(before, after, 'Europe/Vienna')).toEqual([
    { field: 'startedAt', before: '2026-11-20T09:00', after: '2026-11-20T08:30' },
    { field: 'pauses', before: '12:00–12:30', after: '12:00–12:30 (bezahlt), 14:00–14:10' },
  ])
  expect(pausesText([], 'Europe/Vienna')).toBe('keine')
})

test('What is written differently and means the same has not changed', () => {
  const written = times('08:00', '15:00', pause('11:00', '11:30'))
  const same = { ...written, startedAt: '2026-11-20T08:00:00Z', endedAt: '2026-11-20T16:00:00+01:00' }
  expect(changesBetween(written, same, 'Europe/Vienna')).toEqual([])
  expect(changesBetween(written, { ...written, endedAt: null }, 'Europe/Vienna')).toEqual([
    { field: 'endedAt', before: '2026-11-20T16:00', after: null },
  ])
})

test.each([
  { from: '2026-11-20T07:00:00Z', to: '2026-11-20T15:00:00Z', is: '20.11.2026, 08:00 bis 16:00' },
  { from: '2026-11-20T07:00:00Z', to: null, is: '20.11.2026, seit 08:00' },
  { from: '2026-11-20T21:00:00Z', to: '2026-11-20T23:00:00Z', is: '20.11.2026, 22:00 bis 21.11.2026 00:00' },
  { from: '2026-11-20T21:00:00Z', to: '2026-11-20T22:59:59Z', is: '20.11.2026, 22:00 bis 23:59' },
])('a record from $from to $to is called „$is“', ({ from, to, is }) =>
  expect(recordName({ startedAt: from, endedAt: to, timeZone: 'Europe/Vienna' })).toBe(is),
)

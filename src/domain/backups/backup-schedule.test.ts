import { expect, test } from 'vitest'
import { isBackupDue, isBackupOverdue, lastDue } from '#domain/backups/backup-schedule.ts'

const DAILY = { isDaily: true, time: '03:45', timeZone: 'Europe/Vienna' }
const NOW = '2026-11-20T11:00:00.000Z'

test.each([
  { now: NOW, due: '2026-11-20T02:45:00.000Z', because: 'it was this night' },
  { now: '2026-11-20T02:00:00.000Z', due: '2026-11-19T02:45:00.000Z', because: 'this night is still to come' },
  { now: '2026-11-20T02:45:00.000Z', due: '2026-11-20T02:45:00.000Z', because: 'the minute itself counts' },
  { now: '2026-07-20T11:00:00.000Z', due: '2026-07-20T01:45:00.000Z', because: 'in summer the clock is ahead' },
])('at $now the last backup was due at $due: $because', ({ now, due }) => expect(lastDue(DAILY, now)).toBe(due))

// Half past two is skipped in one night of the year and comes twice in another.
test.each([
  { now: '2027-03-28T00:59:59.999Z', due: '2027-03-27T01:30:00.000Z', because: 'it is one second before two' },
  { now: '2027-03-28T01:00:00.000Z', due: '2027-03-28T01:00:00.000Z', because: 'the hour is skipped, and it is three' },
  { now: '2026-10-25T00:29:59.999Z', due: '2026-10-24T00:30:00.000Z', because: 'half past two is still to come' },
  { now: '2026-10-25T00:30:00.000Z', due: '2026-10-25T00:30:00.000Z', because: 'it comes for the first time' },
  { now: '2026-10-25T01:30:00.000Z', due: '2026-10-25T00:30:00.000Z', because: 'it comes for the second time' },
])('at $now that of half past two was due at $due: $because', ({ now, due }) =>
  expect(lastDue({ ...DAILY, time: '02:30' }, now)).toBe(due),
)

test.each([
  { lastSuccess: '2026-11-20T02:45:00.000Z', lastFailure: null, is: false, because: 'its minute is the plan’s' },
  { lastSuccess: '2026-11-20T02:44:59.999Z', lastFailure: null, is: true, because: 'that was a moment before' },
  { lastSuccess: null, lastFailure: '2026-11-20T10:00:00.000Z', is: true, because: 'an hour is over' },
  { lastSuccess: null, lastFailure: '2026-11-20T10:00:00.001Z', is: false, because: 'an hour is not over' },
])('after $lastSuccess and a failure at $lastFailure one is due: $is, $because', ({ lastSuccess, lastFailure, is }) =>
  expect(isBackupDue(DAILY, { lastSuccess, lastFailure }, NOW)).toBe(is),
)

test('a shop is without a backup after a day and a half, and not a moment before', () => {
  const after = (lastSuccess: string) => isBackupOverdue(DAILY, lastSuccess, NOW)
  expect([after('2026-11-18T23:00:00.000Z'), after('2026-11-18T22:59:59.999Z')]).toEqual([false, true])
})

test.each([
  { plan: DAILY, lastSuccess: null, lastFailure: null, is: true, because: 'there is none yet' },
  { plan: DAILY, lastSuccess: '2026-11-19T02:50:00Z', lastFailure: null, is: true, because: 'that is yesterday’s' },
  { plan: DAILY, lastSuccess: '2026-11-20T02:50:00Z', lastFailure: null, is: false, because: 'this night’s is made' },
  {
    plan: DAILY,
    lastSuccess: '2026-11-19T02:50:00Z',
    lastFailure: '2026-11-20T10:30:00Z',
    is: false,
    because: 'it failed half an hour ago',
  },
  {
    plan: DAILY,
    lastSuccess: '2026-11-19T02:50:00Z',
    lastFailure: '2026-11-20T09:59:00Z',
    is: true,
    because: 'after an hour it is tried again',
  },
  {
    plan: { ...DAILY, isDaily: false },
    lastSuccess: null,
    lastFailure: null,
    is: false,
    because: 'nobody asked for them',
  },
  {
    plan: { ...DAILY, time: null },
    lastSuccess: '2026-11-20T02:50:00Z',
    lastFailure: null,
    is: false,
    because: 'without a time it is that of the settings as they come',
  },
])(
  'a backup after $lastSuccess and a failure at $lastFailure: due $is, $because',
  ({ plan, lastSuccess, lastFailure, is }) => expect(isBackupDue(plan, { lastSuccess, lastFailure }, NOW)).toBe(is),
)

test.each([
  {
    plan: DAILY,
    lastSuccess: '2026-11-19T02:50:00Z',
    is: false,
    because: 'one night was missed, and it is tried again',
  },
  { plan: DAILY, lastSuccess: '2026-11-18T22:50:00Z', is: true, because: 'more than a day and a half have passed' },
  { plan: DAILY, lastSuccess: null, is: false, because: 'the first one is still to come' },
  { plan: { isDaily: false }, lastSuccess: '2020-01-01T00:00:00Z', is: false, because: 'nothing was promised' },
])('after $lastSuccess the shop is without a backup: $is, $because', ({ plan, lastSuccess, is }) =>
  expect(isBackupOverdue(plan, lastSuccess, NOW)).toBe(is),
)

import { expect, test } from 'vitest'
import { minutesLeft } from '#web/storefront/branch/moment/Notices.tsx'

const UNTIL = '2026-11-20T13:00:00.000Z'

test.each([
  { now: '2026-11-20T10:23:00.000Z', left: null, because: 'nobody counts 157 minutes' },
  { now: '2026-11-20T11:59:59.000Z', left: null, because: 'it is an hour and a second' },
  { now: '2026-11-20T12:00:00.000Z', left: 60, because: 'the last hour is counted' },
  { now: '2026-11-20T12:47:30.000Z', left: 13, because: 'a minute begun counts' },
  { now: UNTIL, left: null, because: 'it is over' },
])('at $now $left minutes are left: $because', ({ now, left }) =>
  expect(minutesLeft(UNTIL, Date.parse(now))).toBe(left),
)

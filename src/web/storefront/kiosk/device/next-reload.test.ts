import { expect, test } from 'vitest'
import { nextReload } from '#web/storefront/kiosk/device/use-watchdog.ts'

test.each([
  {
    now: '2026-11-20T11:00:00Z',
    timeZone: 'Europe/Vienna',
    reload: '2026-11-21T03:30:00.000Z',
    because: 'noon comes before the next night',
  },
  {
    now: '2026-11-20T01:00:00Z',
    timeZone: 'Europe/Vienna',
    reload: '2026-11-20T03:30:00.000Z',
    because: 'at two the night is still to come',
  },
  {
    now: '2026-11-20T03:30:00Z',
    timeZone: 'Europe/Vienna',
    reload: '2026-11-21T03:30:00.000Z',
    because: 'a kiosk that just started afresh does so once',
  },
  {
    now: '2026-03-28T12:00:00Z',
    timeZone: 'Europe/Vienna',
    reload: '2026-03-29T02:30:00.000Z',
    because: 'summer time has begun by then',
  },
  {
    now: '2026-11-20T23:30:00Z',
    timeZone: 'Asia/Tokyo',
    reload: '2026-11-21T19:30:00.000Z',
    because: 'the branch counts, not the server',
  },
])('at $now the next fresh start is $reload: $because', ({ now, timeZone, reload }) => {
  expect(new Date(nextReload(now, timeZone)).toISOString()).toBe(reload)
})

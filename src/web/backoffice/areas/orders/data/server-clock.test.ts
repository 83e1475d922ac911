import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { learnServerTime, serverNow } from '#web/backoffice/areas/orders/data/server-clock.ts'

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-03-02T12:00:00.000Z') }))
afterEach(() => void vi.useRealTimers())

test.each([
  { server: '2026-03-02T12:10:00.000Z', shown: '2026-03-02T12:10:00.000Z', because: 'the tablet is ten minutes slow' },
  {
    server: '2026-03-02T11:00:00.000Z',
    shown: '2026-03-02T11:00:00.000Z',
    because: 'nobody told it about winter time',
  },
  {
    server: '2026-03-02T11:59:58.000Z',
    shown: '2026-03-02T12:00:00.000Z',
    because: 'the message was two seconds on its way',
  },
  { server: 'now', shown: '2026-03-02T12:00:00.000Z', because: 'that is no time' },
])('$shown is shown: $because', ({ server, shown }) => {
  learnServerTime(server)
  expect(new Date(serverNow()).toISOString()).toBe(shown)
})

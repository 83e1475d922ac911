import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isAtLeast, learnServerTime, onServerTime, serverNow, serverTime } from '#web/kit/server-clock.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-03-02T12:00:00.000Z') })
  learnServerTime(new Date().toISOString())
})
afterEach(() => {
  learnServerTime(new Date().toISOString())
  vi.useRealTimers()
})

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

test('a page that was made later than the device believes to be says so; one that was kept for a while says nothing', () => {
  isAtLeast('2026-03-02T11:00:00.000Z')
  expect(serverTime()).toBe('2026-03-02T12:00:00.000Z')
  isAtLeast('2026-03-02T12:30:00.000Z')
  expect(serverTime()).toBe('2026-03-02T12:30:00.000Z')
  learnServerTime(null)
  expect(serverTime()).toBe('2026-03-02T12:30:00.000Z')
})

test('what counts by the clock hears at once that it was wrong, until it stops listening', () => {
  const heard = vi.fn<() => void>()
  const stop = onServerTime(heard)
  learnServerTime('2026-03-02T12:00:02.000Z')
  expect(heard).not.toHaveBeenCalled()
  learnServerTime('2026-03-02T13:00:00.000Z')
  expect(heard).toHaveBeenCalledOnce()
  stop()
  learnServerTime('2026-03-02T14:00:00.000Z')
  expect(heard).toHaveBeenCalledOnce()
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { learnServerTime } from '#web/kit/server-clock.ts'
import { hearPage, pageMoment } from '#web/storefront/page/page-moment.ts'

const at = (time: string) => Date.parse(`2026-03-02T${time}:00.000Z`)
beforeEach(() => {
  vi.useFakeTimers({ now: at('12:00') })
  learnServerTime(new Date().toISOString())
})
afterEach(() => void vi.useRealTimers())

test.each([
  { heard: '12:00', kept: null, now: '12:30', shown: '12:00', because: 'it arrived then' },
  { heard: '12:00', kept: '09:00', now: '12:30', shown: '09:00', because: 'the worker brought what it kept' },
  { heard: '12:00', kept: '12:20', now: '12:30', shown: '12:00', because: 'another tab has a newer one' },
])('a page without a connection is of $shown: $because', ({ heard, kept, now, shown }) => {
  vi.setSystemTime(at(heard))
  hearPage()
  vi.setSystemTime(at(now))
  expect(pageMoment(kept === null ? null : at(kept))).toBe(at(shown))
})

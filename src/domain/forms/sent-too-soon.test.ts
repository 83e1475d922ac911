import { expect, test } from 'vitest'
import { isSentTooSoon } from '#domain/forms/sent-too-soon.ts'

const NOW = '2026-11-23T20:00:00.000Z'

test.each([
  { openedAt: '2026-11-23T19:59:57.000Z', sentAt: undefined, isSo: false, because: 'three seconds are enough' },
  { openedAt: '2026-11-23T19:59:57.001Z', sentAt: undefined, isSo: true, because: 'no person is so quick' },
  {
    openedAt: '2026-11-23T21:00:00Z',
    sentAt: '2026-11-23T21:00:30Z',
    isSo: false,
    because: 'a clock that is wrong measures right',
  },
  {
    openedAt: '2026-11-23T21:00:00Z',
    sentAt: '2026-11-23T21:00:01Z',
    isSo: true,
    because: 'by their own clock it took a second',
  },
  { openedAt: '2020-01-01', sentAt: 'gestern', isSo: false, because: 'what cannot be read is now' },
  { openedAt: 0, sentAt: undefined, isSo: false, because: 'milliseconds are a moment too' },
  { openedAt: undefined, sentAt: undefined, isSo: true, because: 'who never opened it cannot send it' },
  { openedAt: {}, sentAt: undefined, isSo: true, because: 'that is no moment' },
])('opened at $openedAt and sent at $sentAt is too soon: $isSo, since $because', ({ openedAt, sentAt, isSo }) =>
  expect(isSentTooSoon({ openedAt, sentAt }, NOW)).toBe(isSo),
)

import { expect, test } from 'vitest'
import { countdownText } from '#web/storefront/status/countdown.ts'

test.each([
  { seconds: 0, text: '0:00', because: 'time is up' },
  { seconds: 65, text: '1:05', because: 'seconds have two digits' },
  { seconds: 3665, text: '1:01:05', because: 'hours show when there are some' },
])('$seconds seconds read $text: $because', ({ seconds, text }) => {
  expect(countdownText(seconds)).toBe(text)
})

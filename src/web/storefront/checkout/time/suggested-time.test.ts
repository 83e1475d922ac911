import { expect, test } from 'vitest'
import { suggestedTime } from '#web/storefront/checkout/time/suggested-time.ts'

const slots = (...times: string[]) => times.map(time => ({ time, at: '' }))

test.each([
  { times: ['00:00', '11:55', '12:05'], isToday: false, suggested: '12:05', because: 'few order for midnight' },
  { times: ['09:10', '12:00'], isToday: true, suggested: '09:10', because: 'today one wants it soon' },
  { times: ['07:00', '08:00'], isToday: false, suggested: '07:00', because: 'the shop closes before noon' },
  { times: [], isToday: false, suggested: '12:00', because: 'nothing is on offer' },
])('of $times the picker suggests $suggested: $because', ({ times, isToday, suggested }) => {
  expect(suggestedTime(slots(...times), isToday)).toBe(suggested)
})

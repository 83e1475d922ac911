import { expect, test } from 'vitest'
import type { Branch } from '#domain/catalogue/branch.ts'
import { aBranch } from '#test/page-fixture.ts'
import { suggestedDay, suggestedTime } from '#web/storefront/checkout/time/suggested-appointment.ts'

const EVENING = [{ type: 'daily' as const, from: '17:00', to: '22:00' }]

test.each<{ own: Partial<Branch>; now: string; day: string | null; because: string }>([
  {
    own: { openingHours: EVENING },
    now: '2026-11-20T11:00:00Z',
    day: '2026-11-20',
    because: 'tonight there are times',
  },
  { own: { openingHours: EVENING }, now: '2026-11-20T22:30:00Z', day: '2026-11-21', because: 'today is over' },
  {
    own: { openingHours: [{ type: 'monday', from: '17:00', to: '22:00' }] },
    now: '2026-11-30T22:30:00Z',
    day: '2026-12-07',
    because: 'the next Monday lies in another month',
  },
  { own: { openingHours: [] }, now: '2026-11-20T11:00:00Z', day: null, because: 'there is none' },
])('the picker begins with $day: $because', ({ own, now, day }) => {
  const query = {
    branch: aBranch({ isPreorderEnabled: true, ...own }),
    orderType: 'takeaway' as const,
    now,
    leadMinutes: 0,
  }
  expect(suggestedDay(query, new Date(Date.parse(now) + 3_600_000).toISOString().slice(0, 10))).toBe(day)
})

const slots = (...times: string[]) => times.map(time => ({ time, at: '' }))

test.each([
  { times: ['00:00', '11:55', '12:05'], isToday: false, suggested: '12:05', because: 'few order for midnight' },
  { times: ['09:10', '12:00'], isToday: true, suggested: '09:10', because: 'today one wants it soon' },
  { times: ['07:00', '08:00'], isToday: false, suggested: '07:00', because: 'the shop closes before noon' },
  { times: [], isToday: false, suggested: '12:00', because: 'nothing is on offer' },
])('of $times the picker suggests $suggested: $because', ({ times, isToday, suggested }) => {
  expect(suggestedTime(slots(...times), isToday)).toBe(suggested)
})

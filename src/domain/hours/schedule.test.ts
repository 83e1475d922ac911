import { expect, test } from 'vitest'
import type { OpeningRule } from '#domain/time/opening-rule.ts'
import { isAvailable } from '#domain/hours/schedule.ts'

const lunch: OpeningRule[] = [{ type: 'daily', from: '11:00', to: '14:00' }]

test.each([
  {
    isEnabled: true,
    schedule: [],
    at: '2026-07-01T01:00:00Z',
    available: true,
    because: 'without a schedule it always is',
  },
  { isEnabled: true, schedule: lunch, at: '2026-07-01T10:00:00Z', available: true, because: 'it is noon in Vienna' },
  { isEnabled: true, schedule: lunch, at: '2026-07-01T12:00:00Z', available: false, because: 'lunch ends at 14:00' },
  { isEnabled: false, schedule: [], at: '2026-07-01T10:00:00Z', available: false, because: 'it is switched off' },
])('at $at a dish is available: $available, as $because', ({ at, available, ...dish }) => {
  expect(isAvailable(dish, 'Europe/Vienna', at)).toBe(available)
})

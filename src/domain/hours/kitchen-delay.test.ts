import { describe, expect, test } from 'vitest'
import { delayedBranch, loadDelay, delayProblems } from '#domain/hours/kitchen-delay.ts'
import { daySlots, type SlotBranch } from '#domain/hours/slots.ts'

describe('What is in the kitchen', () => {
  test.each([
    { points: 0, per: 6, minutes: 0, because: 'nothing is' },
    { points: 6, per: 6, minutes: 0, because: 'it is ten minutes of work' },
    { points: 7, per: 6, minutes: 5, because: 'it is a little more' },
    { points: 12, per: 6, minutes: 10, because: 'it is twenty minutes of work' },
    { points: 12.1, per: 6, minutes: 15, because: 'five minutes are the smallest step' },
    { points: 0.3 * 3 * 10, per: 4.5, minutes: 10, because: 'sums of decimals are not exact' },
    { points: 6000, per: 6, minutes: 120, because: 'nobody believes more' },
    { points: 600, per: null, minutes: 0, because: 'nobody said what it gets done' },
    { points: 600, per: 0, minutes: 0, because: 'a kitchen that does nothing has no pace' },
  ])('makes orders $minutes minutes later: $because', ({ points, per, minutes }) => {
    expect(loadDelay(points, per)).toBe(minutes)
  })

  test('never makes more work come earlier', () => {
    for (let points = 0; points < 200; points += 1)
      expect(loadDelay(points + 1, 7)).toBeGreaterThanOrEqual(loadDelay(points, 7))
  })
})

describe('A branch', () => {
  const branch: SlotBranch = {
    timeZone: 'Europe/Vienna',
    seasons: [],
    openingHours: [{ type: 'daily', from: '11:00', to: '22:00' }],
    deliveryHours: [],
    isDeliveryHoursEnabled: false,
    closures: [],
    pauses: [],
    orderableFrom: null,
    lastOrderMinutesBeforeClose: 0,
    slotMinutes: 5,
    capacityRules: [],
    preparationMinutes: 20,
    deliveryMinutes: 30,
    isPreorderEnabled: false,
  }
  const said = { minutes: 15, until: '2026-11-20T19:00:00.000Z' }

  test.each([
    { delay: null, load: 0, preparation: 20, because: 'nothing is the matter' },
    { delay: said, load: 0, preparation: 35, because: 'staff said so' },
    { delay: null, load: 10, preparation: 30, because: 'the kitchen is full' },
    { delay: said, load: 10, preparation: 45, because: 'both count' },
  ])('promises $preparation minutes: $because', ({ delay, load, preparation }) => {
    expect(delayedBranch({ ...branch, delay }, load).preparationMinutes).toBe(preparation)
  })

  test('offers no time that the kitchen cannot keep', () => {
    const query = {
      orderType: 'takeaway' as const,
      now: '2026-11-20T11:00:00.000Z',
      leadMinutes: 10,
      day: '2026-11-20',
    }
    const first = (delay: typeof said | null, load = 0) =>
      daySlots({ ...query, branch: delayedBranch({ ...branch, delay }, load) })[0]?.at
    expect(first(null)).toBe('2026-11-20T11:20:00.000Z')
    expect(first(said)).toBe('2026-11-20T11:35:00.000Z')
    expect(first(said, 10)).toBe('2026-11-20T11:45:00.000Z')
  })
})

const NOW = '2026-11-20T17:00:00.000Z'

test.each([
  { until: '2026-11-20T18:00:00.000Z', code: undefined, because: 'it ends in an hour' },
  { until: null, code: 'required', because: 'somebody would have to remember to take it back' },
  { until: '2026-11-20T17:00:00.000Z', code: 'past', because: 'it is over already' },
  { until: '2026-11-21T17:00:00.001Z', code: 'tooFar', because: 'by then it is the usual time' },
])('more time until $until is answered with $code: $because', ({ until, code }) => {
  expect(delayProblems({ minutes: 15, until }, NOW)[0]?.code).toBe(code)
})
test('no delay has nothing wrong with it', () => expect(delayProblems(null, NOW)).toEqual([]))

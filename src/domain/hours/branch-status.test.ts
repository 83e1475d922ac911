import fc from 'fast-check'
import { expect, test } from 'vitest'
import { branchStatus, nextStateChange, statusOf } from '#domain/hours/branch-status.ts'
import { isOpenAt } from '#domain/hours/open-intervals.ts'
import { openingAt } from '#domain/hours/opening-at.ts'
import type { OpeningRule } from '#domain/time/opening-rule.ts'
import type { OrderingBranch } from '#domain/hours/orderable-intervals.ts'
import { isoOf, WEEKDAYS } from '#domain/time/local-time.ts'

const VIENNA = 'Europe/Vienna'
const daily = (from: string, to: string): OpeningRule => ({ type: 'daily', from, to })
const branchWith = (own: Partial<OrderingBranch> = {}): OrderingBranch => ({
  timeZone: VIENNA,
  seasons: [],
  openingHours: [daily('11:00', '22:00')],
  deliveryHours: [],
  isDeliveryHoursEnabled: false,
  closures: [],
  pauses: [],
  orderableFrom: null,
  lastOrderMinutesBeforeClose: 0,
  ...own,
})

/** What an opening says about orders alone. */
function orders(...question: Parameters<typeof openingAt>) {
  const { isOpen, until, next, reason, resumesAt } = openingAt(...question)
  return { isOpen, until, next, reason, resumesAt }
}

// 2026-07-01 is a Wednesday, Vienna two hours ahead
test.each([
  {
    rules: [daily('11:00', '22:00')],
    now: '2026-07-01T10:00:00Z',
    status: { state: 'open', until: '2026-07-01T20:00:00.000Z' },
    because: 'it is noon',
  },
  {
    rules: [daily('11:00', '22:00')],
    now: '2026-07-01T19:00:00Z',
    status: { state: 'open', until: '2026-07-01T20:00:00.000Z' },
    because: 'exactly 60 minutes left are not soon',
  },
  {
    rules: [daily('11:00', '22:00')],
    now: '2026-07-01T19:00:01Z',
    status: { state: 'closingSoon', until: '2026-07-01T20:00:00.000Z' },
    because: 'under 60 minutes are left',
  },
  {
    rules: [daily('11:00', '22:00')],
    now: '2026-07-01T20:00:00Z',
    status: { state: 'closed', next: '2026-07-02T09:00:00.000Z' },
    because: 'at closing time it is closed',
  },
  {
    rules: [daily('11:00', '22:00'), daily('22:00', '02:00')],
    now: '2026-07-01T19:30:00Z',
    status: { state: 'open', until: '2026-07-02T00:00:00.000Z' },
    because: 'the next range goes straight on',
  },
  {
    rules: [daily('00:00', '24:00')],
    now: '2026-07-01T21:30:00Z',
    status: { state: 'open' },
    because: 'around the clock there is no end',
  },
  {
    rules: [daily('18:00', '02:00')],
    now: '2026-07-01T23:30:00Z',
    status: { state: 'closingSoon', until: '2026-07-02T00:00:00.000Z' },
    because: 'the night is nearly over',
  },
  {
    rules: [{ type: 'saturday', from: '11:00', to: '14:00' }],
    now: '2026-07-01T09:00:00Z',
    status: { state: 'closed', next: '2026-07-04T09:00:00.000Z' },
    because: 'Saturday is just 72 hours ahead',
  },
  {
    rules: [{ type: 'saturday', from: '11:00', to: '14:00' }],
    now: '2026-07-01T08:59:00Z',
    status: { state: 'closed' },
    because: 'Saturday is more than 72 hours ahead',
  },
  { rules: [], now: '2026-07-01T10:00:00Z', status: { state: 'closed' }, because: 'no rules means closed' },
  {
    rules: [daily('03:00', '22:00')],
    now: '2026-03-29T00:30:00Z',
    status: { state: 'closed', next: '2026-03-29T01:00:00.000Z' },
    because: 'the jump brings 03:00 an hour sooner',
  },
  {
    rules: [daily('18:00', '03:00')],
    now: '2026-10-25T00:30:00Z',
    status: { state: 'open', until: '2026-10-25T02:00:00.000Z' },
    because: 'at the first 02:30 there are 90 minutes left',
  },
  {
    rules: [daily('18:00', '03:00')],
    now: '2026-10-25T01:30:00Z',
    status: { state: 'closingSoon', until: '2026-10-25T02:00:00.000Z' },
    because: 'at the second 02:30 there are 30',
  },
] satisfies { rules: OpeningRule[]; now: string; status: object; because: string }[])(
  'at $now the branch is $status.state: $because',
  ({ rules, now, status }) => {
    expect(statusOf(rules, VIENNA, now)).toEqual(status)
    expect(branchStatus({ timeZone: VIENNA, openingHours: rules, seasons: [], closures: [] }, now)).toEqual(status)
  },
)

test.each([
  {
    types: [],
    now: '2026-07-01T10:00:00Z',
    status: { state: 'closed', next: '2026-07-02T09:00:00.000Z' },
    because: 'the shop has a day off',
  },
  {
    types: [],
    now: '2026-06-30T13:30:00Z',
    status: { state: 'open', until: '2026-06-30T20:00:00.000Z' },
    because: 'the day off is tomorrow',
  },
  {
    types: ['delivery' as const],
    now: '2026-07-01T10:00:00Z',
    status: { state: 'open', until: '2026-07-01T20:00:00.000Z' },
    because: 'only the driver has a day off',
  },
])('at $now a shop with a planned closure is $status.state: $because', ({ types, now, status }) => {
  const closures = [{ from: '2026-07-01T00:00', to: '2026-07-01T24:00', orderTypes: types, reason: 'Betriebsausflug' }]
  expect(branchStatus(branchWith({ closures }), now)).toEqual(status)
})

test.each([
  { now: '2026-07-01T10:00:00Z', until: '2026-07-04T10:00:00.000Z', because: 'it is just 72 hours ahead' },
  { now: '2026-07-01T09:59:00Z', until: undefined, because: 'more than 72 hours are not looked ahead' },
])('around the clock until a holiday, at $now the end is $until: $because', ({ now, until }) => {
  const closures = [{ from: '2026-07-04T12:00', to: '2026-07-12T24:00', reason: 'Betriebsurlaub' }]
  expect(branchStatus(branchWith({ openingHours: [daily('00:00', '24:00')], closures }), now)).toEqual({
    state: 'open',
    ...(until && { until }),
  })
})

test.each([
  { now: '2026-06-30T12:00:00Z', change: '2026-06-30T13:00:00.001Z', because: 'less than a day is left then' },
  { now: '2026-07-01T10:00:00Z', change: '2026-07-01T12:00:00.001Z', because: 'less than an hour is left then' },
  { now: '2026-07-01T12:30:00Z', change: '2026-07-01T13:00:00.000Z', because: 'it begins then' },
  { now: '2026-07-01T13:30:00Z', change: '2026-07-01T15:00:00.000Z', because: 'it ends then' },
])('of a closure that is ahead or runs, at $now the next change is at $change: $because', ({ now, change }) => {
  const closures = [{ from: '2026-07-01T15:00', to: '2026-07-01T17:00', reason: 'Begräbnis' }]
  const branch = branchWith({ openingHours: [daily('00:00', '24:00')], closures })
  expect(nextStateChange(branch, [], now)).toBe(change)
})

test('a closure in the middle of the day ends the hours before it, and the last of them is soon over', () => {
  const closures = [{ from: '2026-07-01T15:00', to: '2026-07-01T17:00', reason: 'Begräbnis' }]
  expect(branchStatus(branchWith({ closures }), '2026-07-01T12:30:00Z')).toEqual({
    state: 'closingSoon',
    until: '2026-07-01T13:00:00.000Z',
  })
})

test.each([
  {
    enabled: true,
    now: '2026-07-01T20:30:00Z',
    ordering: true,
    delivery: true,
    because: 'delivery goes on after the shop closes',
  },
  { enabled: false, now: '2026-07-01T20:30:00Z', ordering: false, delivery: false, because: 'delivery hours are off' },
  {
    enabled: true,
    now: '2026-07-01T10:00:00Z',
    ordering: true,
    delivery: false,
    because: 'delivery starts in the evening',
  },
  {
    enabled: false,
    now: '2026-07-01T10:00:00Z',
    ordering: true,
    delivery: true,
    because: 'delivery follows the opening hours',
  },
])('at $now ordering is $ordering, delivery $delivery: $because', ({ enabled, now, ordering, delivery }) => {
  const branch = branchWith({ deliveryHours: [daily('17:00', '23:00')], isDeliveryHoursEnabled: enabled })
  expect(openingAt(branch, 'delivery', now)).toMatchObject({ isStaffed: ordering, isInHours: delivery })
})

const noon = '2026-07-01T10:00:00Z'
test.each<{ own: Partial<OrderingBranch>; now: string; state: object; because: string }>([
  {
    own: {},
    now: noon,
    state: { isOpen: true, until: '2026-07-01T20:00:00.000Z' },
    because: 'nothing speaks against it',
  },
  {
    own: {},
    now: '2026-07-01T21:00:00Z',
    state: { isOpen: false, reason: 'closed', next: '2026-07-02T09:00:00.000Z' },
    because: 'the shop is closed',
  },
  {
    own: { lastOrderMinutesBeforeClose: 30 },
    now: '2026-07-01T19:30:00Z',
    state: { isOpen: false, reason: 'closed', next: '2026-07-02T09:00:00.000Z' },
    because: 'the last order is half an hour before closing',
  },
  {
    own: { lastOrderMinutesBeforeClose: 30 },
    now: noon,
    state: { isOpen: true, until: '2026-07-01T19:30:00.000Z' },
    because: 'orders end before the shop does',
  },
  {
    own: { openingHours: [daily('00:00', '24:00')], lastOrderMinutesBeforeClose: 30 },
    now: '2026-07-01T21:45:00Z',
    state: { isOpen: true },
    because: 'around the clock there is no last order',
  },
  {
    own: { pauses: [{ startedAt: '2026-07-01T09:50:00Z', until: '2026-07-01T10:20:00Z' }] },
    now: noon,
    state: { isOpen: false, reason: 'pause', next: '2026-07-01T10:20:00.000Z', resumesAt: '2026-07-01T10:20:00.000Z' },
    because: 'the kitchen pauses',
  },
  {
    own: { pauses: [{ orderTypes: ['takeaway'], startedAt: '2026-07-01T09:50:00Z', until: '2026-07-01T10:20:00Z' }] },
    now: noon,
    state: { isOpen: true, until: '2026-07-01T20:00:00.000Z' },
    because: 'the pause is for takeaway only',
  },
  {
    own: {
      pauses: [{ startedAt: '2026-07-01T09:50:00Z', until: '2026-07-01T10:20:00Z' }],
      closures: [{ from: '2026-07-01T12:15', to: '2026-07-01T13:00', orderTypes: [] }],
    },
    now: noon,
    state: { isOpen: false, reason: 'pause', next: '2026-07-01T11:00:00.000Z', resumesAt: '2026-07-01T11:00:00.000Z' },
    because: 'a closure takes over from the pause',
  },
  {
    own: { closures: [{ from: '2026-06-29T00:00', to: '2026-07-12T24:00' }] },
    now: noon,
    state: { isOpen: false, reason: 'closure', resumesAt: '2026-07-13T09:00:00.000Z' },
    because: 'the holidays last beyond 72 hours, and nobody is there at midnight after them',
  },
  {
    own: {
      closures: [{ from: '2026-06-29T00:00', to: '2026-07-12T24:00' }],
      openingHours: [{ type: 'once', date: '2026-06-30', from: '11:00', to: '22:00' }],
    },
    now: noon,
    state: { isOpen: false, reason: 'closure', resumesAt: '2026-07-12T22:00:00.000Z' },
    because: 'nothing is known to open after the holidays',
  },
  {
    own: { closures: [{ from: '2026-06-29T00:00', to: '2026-07-02T00:00' }] },
    now: noon,
    state: {
      isOpen: false,
      reason: 'closure',
      next: '2026-07-02T09:00:00.000Z',
      resumesAt: '2026-07-02T09:00:00.000Z',
    },
    because: 'a closure until midnight is over for guests when the doors open',
  },
  {
    own: { closures: [{ from: '2026-07-01T20:00', to: '2026-07-01T21:00' }] },
    now: noon,
    state: { isOpen: true, until: '2026-07-01T18:00:00.000Z' },
    because: 'a closure in the evening ends it early',
  },
  {
    own: { orderableFrom: '2026-07-02T12:00:00Z' },
    now: noon,
    state: { isOpen: false, reason: 'notYet', next: '2026-07-02T12:00:00.000Z', resumesAt: '2026-07-02T12:00:00.000Z' },
    because: 'orders start tomorrow',
  },
  {
    own: { orderableFrom: '2026-07-01T10:00:00Z' },
    now: noon,
    state: { isOpen: true, until: '2026-07-01T20:00:00.000Z' },
    because: 'orders start now',
  },
])('delivery at $now is $state: $because', ({ own, now, state }) =>
  expect(orders(branchWith(own), 'delivery', now)).toEqual(state),
)

test.each<{ own: Partial<OrderingBranch>; schedules: OpeningRule[][]; now: string; change: string; because: string }>([
  { own: {}, schedules: [], now: '2026-07-01T08:00:00Z', change: '2026-07-01T09:00:00.000Z', because: 'it opens' },
  {
    own: { deliveryHours: [daily('17:00', '21:30')], isDeliveryHoursEnabled: true },
    schedules: [],
    now: '2026-07-01T14:30:00Z',
    change: '2026-07-01T15:00:00.000Z',
    because: 'the driver begins',
  },
  {
    own: { deliveryHours: [daily('17:00', '21:30')], isDeliveryHoursEnabled: false },
    schedules: [],
    now: '2026-07-01T14:30:00Z',
    change: '2026-07-01T19:00:00.001Z',
    because: 'there is no driver',
  },
  {
    own: {},
    schedules: [],
    now: '2026-07-01T18:30:00Z',
    change: '2026-07-01T19:00:00.001Z',
    because: 'after 21:00 it is closing soon',
  },
  { own: {}, schedules: [], now: '2026-07-01T19:30:00Z', change: '2026-07-01T20:00:00.000Z', because: 'it closes' },
  {
    own: {},
    schedules: [],
    now: '2026-07-01T20:30:00Z',
    change: '2026-07-01T22:00:00.000Z',
    because: 'midnight makes tomorrow today',
  },
  {
    own: {},
    schedules: [[daily('11:30', '14:00')]],
    now: '2026-07-01T09:10:00Z',
    change: '2026-07-01T09:30:00.000Z',
    because: 'the lunch menu begins',
  },
  {
    own: { pauses: [{ startedAt: '2026-07-01T09:50:00Z', until: '2026-07-01T10:20:00Z' }] },
    schedules: [],
    now: noon,
    change: '2026-07-01T10:20:00.000Z',
    because: 'the pause ends',
  },
  {
    own: { closures: [{ from: '2026-07-01T12:15', to: '2026-07-01T13:00' }] },
    schedules: [],
    now: noon,
    change: '2026-07-01T10:15:00.000Z',
    because: 'a closure begins',
  },
  {
    own: { orderableFrom: '2026-07-01T10:05:00Z' },
    schedules: [],
    now: noon,
    change: '2026-07-01T10:05:00.000Z',
    because: 'orders begin',
  },
  {
    own: { lastOrderMinutesBeforeClose: 15 },
    schedules: [],
    now: '2026-07-01T19:30:00Z',
    change: '2026-07-01T19:45:00.000Z',
    because: 'the last order is due',
  },
])('seen at $now the page changes at $change: $because', ({ own, schedules, now, change }) => {
  expect(nextStateChange(branchWith(own), schedules, now)).toBe(change)
})

const time = fc
  .integer({ min: 0, max: 48 })
  .map(n => `${String(Math.floor(n / 2)).padStart(2, '0')}:${n % 2 ? '30' : '00'}`)
const rules: fc.Arbitrary<OpeningRule[]> = fc.array(
  fc.record({ type: fc.constantFrom('daily' as const, ...WEEKDAYS), from: time, to: time }),
  { maxLength: 10 },
)
const instant = fc
  .integer({ min: 0, max: 5 * 96 })
  .chain(quarters =>
    fc.constantFrom('2026-03-27T00:00:00Z', '2026-10-23T00:00:00Z').map(from => Date.parse(from) + quarters * 900_000),
  )

test('the status agrees with the intervals, and until it says otherwise nothing changes', () => {
  fc.assert(
    fc.property(rules, instant, fc.nat(72 * 4), (own, now, quarters) => {
      const { state, until, next } = statusOf(own, VIENNA, isoOf(now))
      const isOpen = state !== 'closed'
      const change = Date.parse((isOpen ? until : next) ?? '9999-12-31T00:00:00Z')
      const probes = [now, now + quarters * 900_000, change - 1, change].filter(
        at => at <= Math.min(change, now + 72 * 3_600_000),
      )
      for (const at of probes) expect(isOpenAt(own, VIENNA, isoOf(at))).toBe(at < change ? isOpen : !isOpen)
    }),
  )
})

const closure = fc.constantFrom(
  [],
  [{ from: '2026-03-28T13:10', to: '2026-03-29T09:00', reason: '' }],
  [{ from: '2026-10-24T17:40', to: '2026-10-26T08:00', orderTypes: [], reason: '' }],
)

test('between two state changes nothing shown changes', () => {
  fc.assert(
    fc.property(
      rules,
      instant,
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.constantFrom(0, 20),
      closure,
      (own, now, share, last, off) => {
        const branch = branchWith({ openingHours: own, lastOrderMinutesBeforeClose: last, closures: off })
        const change = Date.parse(nextStateChange(branch, [], isoOf(now)))
        const later = isoOf(Math.min(change - 1, now + Math.floor((change - now) * share)))
        expect(change).toBeGreaterThan(now)
        expect(branchStatus(branch, later)).toEqual(branchStatus(branch, isoOf(now)))
        expect(orders(branch, 'takeaway', later)).toEqual(orders(branch, 'takeaway', isoOf(now)))
      },
    ),
  )
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CapacityRule, ORDER_TYPES, type OrderType } from '#domain/catalogue/branch.ts'
import type { Taken } from '#domain/hours/capacity.ts'
import { delayedBranch } from '#domain/hours/kitchen-delay.ts'
import { nextFreeSlot } from '#domain/hours/next-free.ts'
import { openingAt } from '#domain/hours/opening-at.ts'
import { daySlots, daysWithSlots, lastDayOf, type SlotQuery } from '#domain/hours/slots.ts'
import { soonestAt } from '#domain/hours/soonest.ts'
import { checkRoom, type MomentBranch, orderMoment } from '#domain/orders/draft/order-moment.ts'
import { isPromiseKept, promiseOf } from '#domain/orders/draft/promise.ts'
import type { Season } from '#domain/time/season.ts'
import type { OpeningRule } from '#domain/time/opening-rule.ts'
import { addDays, isoOf, localDateTime, localDay, MINUTE_MS, WEEKDAYS } from '#domain/time/local-time.ts'

const VIENNA = 'Europe/Vienna'
const time = fc
  .integer({ min: 0, max: 48 })
  .map(n => `${String(Math.floor(n / 2)).padStart(2, '0')}:${n % 2 ? '30' : '00'}`)
const rules: fc.Arbitrary<OpeningRule[]> = fc.array(
  fc.record({ type: fc.constantFrom('daily' as const, ...WEEKDAYS), from: time, to: time }),
  { maxLength: 5 },
)
const seasons: fc.Arbitrary<Season[]> = fc.array(
  fc.record({
    name: fc.constant('Saison'),
    kind: fc.constantFrom('opening' as const, 'delivery' as const, 'kitchen' as const),
    from: fc.constantFrom('2026-03-01', '2026-03-28', '2026-03-29', '2026-10-24', '2026-10-25'),
    to: fc.constantFrom('2026-03-28', '2026-03-29', '2026-03-30', '2026-10-24', '2026-10-25', '2026-12-31'),
    hours: rules,
  }),
  { maxLength: 2 },
)
// around the changed clocks, off the grid as well
const instant = fc
  .tuple(
    fc.constantFrom('2026-03-27T00:00:00Z', '2026-10-23T00:00:00Z'),
    fc.nat(4 * 24 * 60),
    fc.constantFrom(0, 1, 59_999),
  )
  .map(([from, minutes, more]) => isoOf(Date.parse(from) + minutes * MINUTE_MS + more))
const wall = fc
  .tuple(fc.constantFrom('2026-03-28', '2026-03-29', '2026-10-24', '2026-10-25'), time)
  .map(([day, at]) => `${day}T${at}`)
const types = fc.subarray<OrderType>([...ORDER_TYPES])
const capacityRule: fc.Arbitrary<CapacityRule> = fc.record({
  orderTypes: types,
  weekdays: fc.constant([]),
  from: time,
  to: time,
  slotMinutes: fc.constantFrom(15, 30, 60),
  maxOrders: fc.constantFrom(1, 2),
})
const branches: fc.Arbitrary<MomentBranch> = fc
  .tuple(
    fc.record({
      timeZone: fc.constant(VIENNA),
      seasons,
      openingHours: rules,
      deliveryHours: rules,
      isDeliveryHoursEnabled: fc.boolean(),
      closures: fc.array(fc.record({ from: wall, to: wall, orderTypes: types }), { maxLength: 1 }),
      pauses: fc.array(fc.record({ startedAt: instant, until: instant, orderTypes: types }), { maxLength: 2 }),
      orderableFrom: fc.option(instant, { freq: 8 }),
      lastOrderMinutesBeforeClose: fc.constantFrom(0, 20),
      slotMinutes: fc.constantFrom(5, 15, 20),
      capacityRules: fc.array(capacityRule, { maxLength: 2 }),
      isPreorderEnabled: fc.boolean(),
      closedMessage: fc.constant(null),
      preparationMinutes: fc.constantFrom(0, 7, 20, 90),
      deliveryMinutes: fc.constantFrom(0, 30),
    }),
    fc.constantFrom(0, 15, 60),
    fc.constantFrom(0, 25),
  )
  .map(([branch, said, load]) =>
    delayedBranch({ ...branch, delay: said ? { minutes: said, until: null } : null }, load),
  )
const leads = fc.constantFrom(0, 5, 45, 1500)
const orderTypes = fc.constantFrom(...ORDER_TYPES)
const wanted = { orders: 1, items: 1, amount: 10 }
const taken = fc.array(
  instant.map((at): Taken => ({ at, orders: 1, items: 1, amount: 10 })),
  { maxLength: 12 },
)

const asked = fc.record({ branch: branches, orderType: orderTypes, now: instant, leadMinutes: leads, taken: taken })
type Asked = SlotQuery & { branch: MomentBranch; taken: Taken[] }

/** What the server does with a time that is sent at the instant it was shown. @throws Problem when it is refused. */
function placed({ branch, orderType, now, leadMinutes, taken: others }: Asked, at: string | null) {
  const appointmentDate = at && localDateTime(at, VIENNA)
  const moment = orderMoment({ branch, opening: openingAt(branch, orderType, now), appointmentDate, leadMinutes })
  if (at) checkRoom(branch, moment, others, { ...wanted, orderType })
  return moment
}

describe('At the same instant the server takes', () => {
  test('every time on offer: of today, of tomorrow, and of a day the calendar offers', () => {
    fc.assert(
      fc.property(asked, query => {
        const offer = { ...query, wanted }
        const today = localDay(query.now, VIENNA)
        const [open] = daysWithSlots(offer, today.slice(0, 7))
        for (const day of [today, addDays(today, 1), ...(open ? [open] : [])])
          for (const { at } of daySlots({ ...offer, day }).slice(0, 40))
            expect(placed(query, at)).toMatchObject({ appointment: at, supplyAt: at })
      }),
      { numRuns: 300 },
    )
  })

  test('the next free time that is told in place of a full one', () => {
    fc.assert(
      fc.property(asked, query => {
        const next = nextFreeSlot({ ...query, wanted }, query.now)
        expect(next && placed(query, next.at).appointment).toBe(next?.at)
      }),
      { numRuns: 200 },
    )
  })

  test('what was promised for as soon as possible, and for a time on offer', () => {
    fc.assert(
      fc.property(asked, query => {
        const { branch, orderType, now, leadMinutes } = query
        const opening = openingAt(branch, orderType, now)
        const soon = promiseOf(branch, opening, { appointment: null, leadMinutes })
        expect(isPromiseKept(soon, soon)).toBe(true)
        // what the checkout offers without a time: open, or closed with the next opening known and pre-orders
        const isOffered = opening.isOpen || (opening.reason === 'closed' && opening.next !== undefined)
        if (
          isOffered &&
          (branch.isPreorderEnabled || opening.isStaffed) &&
          (opening.isOpen || branch.isPreorderEnabled)
        )
          expect(placed(query, null).appointment).toBeNull()
        const [first] = daySlots({ ...query, wanted, day: localDay(now, VIENNA) })
        if (!first) return
        const later = promiseOf(branch, opening, { appointment: first.at, leadMinutes })
        const moment = placed(query, first.at)
        expect(isPromiseKept(later, promiseOf(branch, opening, { appointment: moment.appointment, leadMinutes }))).toBe(
          true,
        )
      }),
      { numRuns: 300 },
    )
  })
})

test('no time on offer is earlier than as soon as possible, and none is missing for being as early', () => {
  fc.assert(
    fc.property(asked, query => {
      const { branch, orderType, now, leadMinutes } = query
      const opening = openingAt(branch, orderType, now)
      const soonest = Date.parse(soonestAt(branch, opening, leadMinutes))
      expect(soonest).toBeGreaterThanOrEqual(
        Date.parse(now) +
          Math.max(branch.preparationMinutes, leadMinutes) * MINUTE_MS +
          (orderType === 'delivery' ? branch.deliveryMinutes * MINUTE_MS : 0),
      )
      for (let day = localDay(now, VIENNA), days = 0; days < 3; day = addDays(day, 1), days += 1)
        for (const { at } of daySlots({ ...query, wanted, day })) expect(Date.parse(at)).toBeGreaterThanOrEqual(soonest)
      // a moment later everything that is not yet too early is still there
      const later = isoOf(Date.parse(now) + MINUTE_MS)
      const after = openingAt(branch, orderType, later)
      if (after.isOpen !== opening.isOpen || after.next !== opening.next || after.isStaffed !== opening.isStaffed)
        return
      const day = localDay(isoOf(soonest), VIENNA)
      if (day > lastDayOf(query) || localDay(later, VIENNA) !== localDay(now, VIENNA)) return
      const isLeft = ({ at }: { at: string }) => at >= soonestAt(branch, after, leadMinutes)
      expect(daySlots({ ...query, now: later, wanted, day })).toEqual(
        daySlots({ ...query, wanted, day }).filter(isLeft),
      )
    }),
    { numRuns: 200 },
  )
})

describe('In the small hours of an open night', () => {
  const branch: MomentBranch = {
    timeZone: VIENNA,
    seasons: [],
    openingHours: [{ type: 'daily', from: '18:00', to: '06:00' }],
    deliveryHours: [],
    isDeliveryHoursEnabled: false,
    closures: [],
    pauses: [],
    orderableFrom: null,
    lastOrderMinutesBeforeClose: 0,
    slotMinutes: 5,
    capacityRules: [],
    isPreorderEnabled: true,
    closedMessage: null,
    preparationMinutes: 20,
    deliveryMinutes: 30,
  }
  const first = (now: string, orderType: OrderType = 'takeaway', more: Partial<MomentBranch> = {}, leadMinutes = 0) =>
    daySlots({ branch: { ...branch, ...more }, orderType, now, leadMinutes, day: '2026-11-20' })[0]?.time
  test.each([
    { slot: first('2026-11-20T02:04:00Z'), time: '03:25', because: 'the kitchen takes twenty minutes from 03:04' },
    { slot: first('2026-11-20T02:04:00Z', 'delivery'), time: '03:55', because: 'the way comes on top' },
    {
      slot: first('2026-11-20T02:04:00Z', 'takeaway', delayedBranch({ ...branch, delay: null }, 30)),
      time: '03:55',
      because: 'the kitchen has half an hour of work before it',
    },
    { slot: first('2026-11-20T02:04:00Z', 'takeaway', {}, 60), time: '04:05', because: 'the roast takes an hour' },
    { slot: first('2026-11-20T10:00:00Z'), time: '18:20', because: 'nobody is there before six in the evening' },
    {
      slot: first('2026-11-20T10:00:00Z', 'takeaway', { isPreorderEnabled: false }),
      time: undefined,
      because: 'an order for later is a pre-order, and none are taken',
    },
  ])('the first time is $time: $because', ({ slot, time: expected }) => expect(slot).toBe(expected))
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ORDER_TYPES, type OrderType } from '#domain/catalogue/branch.ts'
import { branchStatus, statusOf } from '#domain/hours/branch-status.ts'
import { isOpenAt } from '#domain/hours/open-intervals.ts'
import { isAppointmentNeeded, isProposable, openingAt, openingsAt } from '#domain/hours/opening-at.ts'
import type { Season } from '#domain/time/season.ts'
import type { OpeningRule } from '#domain/time/opening-rule.ts'
import { blocksOf, type OrderingBranch, orderableIntervals } from '#domain/hours/orderable-intervals.ts'
import { rulesFor } from '#domain/hours/rules-for.ts'
import { addDays, isoOf, localDay, MINUTE_MS, WEEKDAYS } from '#domain/time/local-time.ts'

const VIENNA = 'Europe/Vienna'
const HOUR_MS = 60 * MINUTE_MS

const time = fc
  .integer({ min: 0, max: 48 })
  .map(n => `${String(Math.floor(n / 2)).padStart(2, '0')}:${n % 2 ? '30' : '00'}`)
// `to` before `from` crosses midnight; the dates are those of the changed clocks
const rule: fc.Arbitrary<OpeningRule> = fc.oneof(
  fc.record({ type: fc.constantFrom('daily' as const, ...WEEKDAYS), from: time, to: time }),
  fc.record({
    type: fc.constant('once' as const),
    date: fc.constantFrom('2026-03-29', '2026-10-25'),
    isClosed: fc.boolean(),
    from: time,
    to: time,
  }),
)
const rules = fc.array(rule, { maxLength: 8 })
const seasons: fc.Arbitrary<Season[]> = fc.array(
  fc.record({
    name: fc.constant('Saison'),
    kind: fc.constantFrom('opening' as const, 'delivery' as const),
    from: fc.constantFrom('2026-03-01', '2026-03-28', '2026-03-29', '2026-10-24', '2026-10-25'),
    to: fc.constantFrom('2026-03-28', '2026-03-29', '2026-03-30', '2026-10-24', '2026-10-25', '2026-12-31'),
    hours: rules,
  }),
  { maxLength: 2 },
)
const quarter = (from: string, quarters: number) => Date.parse(from) + quarters * 15 * MINUTE_MS
const instant = fc
  .tuple(
    fc.constantFrom('2026-03-27T00:00:00Z', '2026-10-23T00:00:00Z'),
    fc.nat(5 * 96),
    fc.constantFrom(0, 1, 7 * MINUTE_MS),
  )
  .map(([from, quarters, more]) => isoOf(quarter(from, quarters) + more))
const types = fc.subarray<OrderType>([...ORDER_TYPES])
const wall = fc
  .tuple(fc.constantFrom('2026-03-27', '2026-03-28', '2026-03-29', '2026-10-24', '2026-10-25', '2026-10-26'), time)
  .map(([day, at]) => `${day}T${at}`)
const branches: fc.Arbitrary<OrderingBranch> = fc.record({
  timeZone: fc.constant(VIENNA),
  seasons,
  openingHours: rules,
  deliveryHours: rules,
  isDeliveryHoursEnabled: fc.boolean(),
  closures: fc.array(fc.record({ from: wall, to: wall, orderTypes: types }), { maxLength: 2 }),
  pauses: fc.array(fc.record({ startedAt: instant, until: instant, orderTypes: types }), { maxLength: 2 }),
  orderableFrom: fc.option(instant),
  lastOrderMinutesBeforeClose: fc.constantFrom(0, 20, 45),
})
const orderTypes = fc.constantFrom(...ORDER_TYPES)

/** Whether somebody ordering at an instant would be served, said without looking ahead. */
const isTaken = (branch: OrderingBranch, type: OrderType, ms: number): boolean => {
  const day = localDay(isoOf(ms), branch.timeZone)
  return orderableIntervals(branch, type, addDays(day, -1), addDays(day, 1)).some(
    ({ start, end }) => start <= ms && ms < end,
  )
}
const isBlocked = (branch: OrderingBranch, type: OrderType, ms: number) =>
  blocksOf(branch, type).some(({ start, end }) => start <= ms && ms < end)

describe('What a branch says to an order at an instant, on days of changed clocks, past midnight, in pauses and closures:', () => {
  test('the running hours are those of the way of ordering', () => {
    fc.assert(
      fc.property(branches, orderTypes, instant, (branch, type, now) => {
        const opening = openingAt(branch, type, now)
        expect(opening).toMatchObject({ at: now, orderType: type })
        expect(opening.isInHours).toBe(isOpenAt(rulesFor(branch, type), VIENNA, now))
        expect(opening.isStaffed).toBe(ORDER_TYPES.some(any => isOpenAt(rulesFor(branch, any), VIENNA, now)))
        expect(opening.doors).toEqual(branchStatus(branch, now))
        expect(isProposable(opening, isoOf(Date.parse(now) - 1))).toBe(opening.isInHours)
        expect(isProposable(opening, now)).toBe(false)
      }),
    )
  })

  test('orders are taken until the instant it names, or again from then on, and nothing changes before', () => {
    fc.assert(
      fc.property(
        branches,
        orderTypes,
        instant,
        fc.double({ min: 0, max: 1, noNaN: true }),
        (branch, type, now, share) => {
          const { isOpen, until, next, reason } = openingAt(branch, type, now)
          const ms = Date.parse(now)
          expect(isOpen).toBe(isTaken(branch, type, ms))
          expect(isOpen ? next : until).toBeUndefined()
          expect(reason === undefined).toBe(isOpen)
          const change = Date.parse((isOpen ? until : next) ?? isoOf(ms + 72 * HOUR_MS))
          expect(change).toBeLessThanOrEqual(ms + 72 * HOUR_MS)
          expect(isTaken(branch, type, ms + Math.floor((change - 1 - ms) * share))).toBe(isOpen)
          if (isOpen ? until : next) expect(isTaken(branch, type, change)).toBe(!isOpen)
        },
      ),
    )
  })

  test('a reason other than the hours is a block, the strongest, and orders are taken again when it says', () => {
    fc.assert(
      fc.property(
        branches,
        orderTypes,
        instant,
        fc.double({ min: 0, max: 1, noNaN: true }),
        (branch, type, now, share) => {
          const { isOpen, reason, resumesAt, next } = openingAt(branch, type, now)
          const ms = Date.parse(now)
          expect(!isOpen && reason !== 'closed').toBe(!isOpen && isBlocked(branch, type, ms))
          expect(resumesAt === undefined).toBe(isOpen || reason === 'closed')
          if (!resumesAt) return
          expect(blocksOf(branch, type).find(({ start, end }) => start <= ms && ms < end)?.reason).toBe(reason)
          const again = Date.parse(resumesAt)
          if (next) expect(resumesAt).toBe(next)
          expect(isBlocked(branch, type, again)).toBe(false)
          expect(isTaken(branch, type, ms + Math.floor((again - 1 - ms) * share))).toBe(false)
          expect(isTaken(branch, type, again) || isBlocked(branch, type, again - 1)).toBe(true)
        },
      ),
    )
  })

  test('what is ordered without appointment comes from the running hours or the next, whatever keeps orders out', () => {
    fc.assert(
      fc.property(
        branches,
        orderTypes,
        instant,
        fc.boolean(),
        fc.nat(80 * 60),
        (branch, type, now, isAppointmentRequired, lead) => {
          const own = rulesFor(branch, type)
          const opening = openingAt(branch, type, now)
          const { state, next } = statusOf(own, VIENNA, now)
          const from = state === 'closed' ? (next ?? null) : now
          expect(opening.suppliesFrom ?? null).toBe(from)
          const end = from === null ? undefined : statusOf(own, VIENNA, from).until
          expect(opening.suppliesUntil).toBe(end)
          const lasts = from === null ? 0 : end ? Date.parse(end) : Date.parse(from) + 72 * HOUR_MS
          expect(isAppointmentNeeded({ isAppointmentRequired }, opening, lead)).toBe(
            isAppointmentRequired || (lead > 0 && Date.parse(now) + lead * MINUTE_MS >= lasts),
          )
        },
      ),
    )
  })

  test('asked for all ways at once, each says the same', () => {
    fc.assert(
      fc.property(branches, instant, (branch, now) => {
        const all = openingsAt(branch, now)
        for (const type of ORDER_TYPES) expect(all[type]).toEqual(openingAt(branch, type, now))
      }),
    )
  })
})

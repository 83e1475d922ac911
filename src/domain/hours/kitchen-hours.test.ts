import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { branchStatus, nextStateChange } from '#domain/hours/branch-status.ts'
import { kitchenWeeks } from '#domain/hours/kitchen-weeks.ts'
import { openingAt } from '#domain/hours/opening-at.ts'
import { daySlots, type SlotBranch } from '#domain/hours/slots.ts'
import { addDays, wallInstant } from '#domain/time/local-time.ts'
import type { OpeningRule } from '#domain/time/opening-rule.ts'
import type { Season } from '#domain/time/season.ts'

const VIENNA = 'Europe/Vienna'
const daily = (from: string, to: string): OpeningRule => ({ type: 'daily', from, to })
const kitchen = (from: string, to: string, hours: OpeningRule[]): Season => ({
  name: 'Küche',
  kind: 'kitchen',
  from,
  to,
  hours,
})
const branchWith = (own: Partial<SlotBranch>): SlotBranch => ({
  timeZone: VIENNA,
  openingHours: [daily('10:00', '02:00')],
  deliveryHours: [],
  isDeliveryHoursEnabled: false,
  seasons: [],
  closures: [],
  pauses: [],
  orderableFrom: null,
  lastOrderMinutesBeforeClose: 0,
  slotMinutes: 30,
  capacityRules: [],
  isPreorderEnabled: true,
  preparationMinutes: 0,
  deliveryMinutes: 0,
  ...own,
})
const slots = (branch: SlotBranch, day: string) =>
  daySlots({
    branch,
    orderType: 'takeaway',
    day,
    now: '2026-10-01T06:00:00.000Z',
    leadMinutes: 0,
    maxDaysAhead: 180,
    taken: [],
    wanted: { orders: 1, items: 1, amount: 10 },
  } as Parameters<typeof daySlots>[0]).map(({ time }) => time)

describe('The hours of a kitchen', () => {
  const branch = branchWith({ seasons: [kitchen('2026-11-01', '2026-11-30', [daily('11:30', '21:00')])] })
  test('hold orders on each of its days, and the doors stay open', () => {
    const at = (local: string) =>
      openingAt(
        branch,
        'takeaway',
        new Date(wallInstant(local.slice(0, 10), Number(local.slice(11, 13)) * 60, VIENNA)).toISOString(),
      )
    expect(at('2026-11-10T12')).toMatchObject({ isOpen: true, until: '2026-11-10T20:00:00.000Z' })
    expect(at('2026-11-10T22')).toMatchObject({
      isOpen: false,
      reason: 'closed',
      isStaffed: true,
      next: '2026-11-11T10:30:00.000Z',
    })
    expect(branchStatus(branch, '2026-11-10T21:00:00.000Z')).toMatchObject({ state: 'open' })
    // the night before the first day goes on, the night of the last one does not
    expect(at('2026-11-01T01')).toMatchObject({ isOpen: true })
    expect(at('2026-12-01T01')).toMatchObject({ isOpen: false })
    expect(at('2026-12-01T11')).toMatchObject({ isOpen: true })
    expect(nextStateChange(branch, [], '2026-11-10T19:30:00.000Z') <= '2026-11-10T20:00:00.000Z').toBe(true)
  })
  test('open nothing that the house does not', () => {
    const early = branchWith({
      openingHours: [daily('12:00', '20:00'), { type: 'monday', isClosed: true }],
      seasons: [kitchen('2026-11-01', '2026-11-30', [daily('08:00', '23:00')])],
    })
    expect([slots(early, '2026-11-10').at(0), slots(early, '2026-11-10').at(-1)]).toEqual(['12:00', '19:30'])
    expect(slots(early, '2026-11-09')).toEqual([])
    expect(slots(branchWith({ seasons: [kitchen('2026-11-01', '2026-11-30', [])] }), '2026-11-10')).toEqual([])
  })
  test('no slot lies outside them on any day of any set, and none is missing on other days', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 40 }),
        fc.integer({ min: 0, max: 20 }),
        fc.integer({ min: 6, max: 15 }),
        fc.integer({ min: 1, max: 9 }),
        fc.integer({ min: -1, max: 50 }),
        (begin, length, opens, hours, ahead) => {
          const [from, to] = [addDays('2026-10-05', begin), addDays('2026-10-05', begin + length)]
          const time = (hour: number) => `${String(hour).padStart(2, '0')}:00`
          const own = branchWith({ seasons: [kitchen(from, to, [daily(time(opens), time(opens + hours))])] })
          const day = addDays('2026-10-05', ahead)
          // what is of the night before stands in this list too
          const isOf = (time: string) => time >= '02:00'
          const [all, left] = [slots(branchWith({}), day).filter(isOf), slots(own, day).filter(isOf)]
          const isIn = (slot: string) => slot >= time(opens) && slot < time(opens + hours)
          expect(left).toEqual(from <= day && day <= to ? all.filter(isIn) : all)
        },
      ),
      { numRuns: 300 },
    ))
  test('are told where they hold or begin within 14 days', () => {
    const titles = (today: string) => kitchenWeeks(branch.seasons, today).map(({ title }) => title)
    expect(titles('2026-10-10')).toEqual([])
    expect(titles('2026-10-20')).toEqual(['Küche ab 1. November'])
    expect(titles('2026-11-01')).toEqual(['Küche'])
    expect(titles('2026-11-20')).toEqual(['Küche', 'Küche ab 1. Dezember wie die Öffnungszeiten'])
    expect(titles('2026-12-01')).toEqual([])
  })
})

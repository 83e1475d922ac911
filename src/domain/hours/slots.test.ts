import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isOpenAt } from '#domain/hours/open-intervals.ts'
import type { OpeningRule } from '#domain/time/opening-rule.ts'
import {
  checkAppointment,
  daySlots,
  daysWithSlots,
  isOfferedSlot,
  type SlotBranch,
  type SlotQuery,
} from '#domain/hours/slots.ts'
import { instantOf, isoOf, localDateTime, WEEKDAYS } from '#domain/time/local-time.ts'
import { Problem } from '#domain/problem.ts'

const VIENNA = 'Europe/Vienna'
const daily = (from: string, to: string): OpeningRule => ({ type: 'daily', from, to })
const branchWith = (own: Partial<SlotBranch> = {}): SlotBranch => ({
  timeZone: VIENNA,
  seasons: [],
  openingHours: [daily('11:00', '12:00')],
  deliveryHours: [daily('17:00', '18:00')],
  isDeliveryHoursEnabled: false,
  closures: [],
  pauses: [],
  orderableFrom: null,
  lastOrderMinutesBeforeClose: 0,
  slotMinutes: 15,
  capacityRules: [],
  isPreorderEnabled: true,
  preparationMinutes: 0,
  deliveryMinutes: 0,
  ...own,
})
const query = (own: Partial<SlotBranch> = {}, more: Partial<SlotQuery> = {}): SlotQuery => ({
  branch: branchWith(own),
  orderType: 'takeaway',
  now: '2026-07-01T06:00:00Z',
  leadMinutes: 0,
  ...more,
})
const wholeHour = ['11:00', '11:15', '11:30', '11:45']

test.each<{ own?: Partial<SlotBranch>; more?: Partial<SlotQuery>; day?: string; times: string[]; because: string }>([
  { times: wholeHour, because: 'the closing time itself is not offered' },
  {
    more: { now: '2026-07-01T09:15:00Z' },
    times: ['11:15', '11:30', '11:45'],
    because: 'this very moment is still offered',
  },
  { more: { now: '2026-07-01T09:15:01Z' }, times: ['11:30', '11:45'], because: 'the start is rounded up' },
  {
    more: { now: '2026-07-01T09:00:00Z', leadMinutes: 20 },
    times: ['11:30', '11:45'],
    because: 'the lead time is added',
  },
  { day: '2026-06-30', times: [], because: 'yesterday is over' },
  { day: '2026-12-28', times: wholeHour, because: '180 days ahead are offered' },
  { day: '2026-12-29', times: [], because: '181 days are not' },
  { day: '2026-07-09', more: { maxDaysAhead: 7 }, times: [], because: 'the shop plans a week only' },
  {
    own: { openingHours: [daily('18:00', '02:00')], slotMinutes: 60 },
    day: '2026-07-02',
    more: { maxDaysAhead: 0 },
    times: ['00:00', '01:00'],
    because: 'the hours after midnight belong to tonight, and the business day ends before tomorrow opens',
  },
  {
    own: { openingHours: [daily('11:07', '11:40')] },
    times: ['11:15', '11:30'],
    because: 'the grid starts at midnight, not at opening',
  },
  {
    own: { slotMinutes: 0, openingHours: [daily('11:00', '11:10')] },
    times: ['11:00', '11:05'],
    because: 'five minutes are the default',
  },
  {
    own: { isDeliveryHoursEnabled: true },
    more: { orderType: 'delivery' },
    times: ['17:00', '17:15', '17:30', '17:45'],
    because: 'delivery has its own hours',
  },
  { own: { isDeliveryHoursEnabled: true }, times: wholeHour, because: 'takeaway keeps the opening hours' },
  {
    own: { lastOrderMinutesBeforeClose: 20 },
    times: ['11:00', '11:15', '11:30'],
    because: 'the last order comes 20 minutes before closing',
  },
  {
    own: { openingHours: [daily('23:30', '00:30')], lastOrderMinutesBeforeClose: 15 },
    day: '2026-07-02',
    times: ['00:00', '23:30', '23:45'],
    because: 'last night runs on, and midnight is not the close',
  },
  {
    own: {
      openingHours: [daily('22:00', '24:00'), daily('00:00', '01:00')],
      lastOrderMinutesBeforeClose: 30,
      slotMinutes: 30,
    },
    day: '2026-07-02',
    times: ['00:00', '22:00', '22:30', '23:00', '23:30'],
    because: 'hours that go on after midnight do not close at midnight',
  },
  {
    own: { closures: [{ from: '2026-07-01T11:10', to: '2026-07-01T11:30' }] },
    times: ['11:00', '11:30', '11:45'],
    because: 'a closure removes its slots, not its end',
  },
  {
    own: { pauses: [{ startedAt: '2026-07-01T06:00:00Z', until: '2026-07-01T09:30:00Z' }] },
    times: ['11:30', '11:45'],
    because: 'after the pause it goes on',
  },
  {
    own: { pauses: [{ orderTypes: ['dineIn'], startedAt: '2026-07-01T06:00:00Z', until: '2026-07-01T09:30:00Z' }] },
    times: wholeHour,
    because: 'the pause is for guests at tables',
  },
  { own: { orderableFrom: '2026-07-01T09:20:00Z' }, times: ['11:30', '11:45'], because: 'nothing is sold before' },
  {
    own: {
      capacityRules: [{ orderTypes: [], weekdays: [], from: '11:00', to: '12:00', slotMinutes: 30, maxOrders: 2 }],
    },
    more: {
      taken: [
        { at: '2026-07-01T09:00:00Z', orders: 1, items: 1, amount: 9 },
        { at: '2026-07-01T09:15:00Z', orders: 1, items: 1, amount: 9 },
      ],
    },
    times: ['11:30', '11:45'],
    because: 'the first half hour is full',
  },
  {
    own: { openingHours: [daily('01:30', '03:30')], slotMinutes: 30 },
    day: '2027-03-28',
    more: { now: '2027-03-01T06:00:00Z' },
    times: ['01:30', '03:00'],
    because: 'the jump to summer skips an hour',
  },
  {
    own: { openingHours: [daily('01:30', '03:30')], slotMinutes: 30 },
    day: '2026-10-25',
    times: ['01:30', '02:00', '02:30', '03:00'],
    because: 'the repeated hour is offered once',
  },
])('the slots are $times: $because', ({ own, more, day = '2026-07-01', times }) => {
  expect(daySlots({ ...query(own, more), day }).map(({ time }) => time)).toEqual(times)
})

test('a repeated wall time means its first occurrence', () => {
  const slots = daySlots({ ...query({ openingHours: [daily('02:00', '03:30')], slotMinutes: 30 }), day: '2026-10-25' })
  expect(slots.map(({ at }) => at)).toEqual([
    '2026-10-25T00:00:00.000Z',
    '2026-10-25T00:30:00.000Z',
    '2026-10-25T02:00:00.000Z',
  ])
})

test('the calendar offers only days with slots', () => {
  const sundays = query({ openingHours: [{ type: 'sunday', from: '11:00', to: '12:00' }] })
  expect(daysWithSlots(sundays, '2026-07')).toEqual(['2026-07-05', '2026-07-12', '2026-07-19', '2026-07-26'])
  expect(daysWithSlots(sundays, '2026-12')).toEqual(['2026-12-06', '2026-12-13', '2026-12-20', '2026-12-27'])
  expect(daysWithSlots(sundays, '2026-06')).toEqual([])
})

const closedText =
  'Zum ausgewählten Zeitpunkt haben wir leider geschlossen. Bitte wählen Sie einen Termin während unserer Öffnungszeiten.'
const refusedText = 'Der gewählte Termin ist nicht verfügbar. Bitte wählen Sie einen der angebotenen Termine.'
test.each([
  { local: '2026-07-01T12:00', answer: 'closed', text: closedText, because: 'at closing time the shop is closed' },
  { local: '2026-07-01T11:05', answer: 'notOffered', text: refusedText, because: 'it is off the grid' },
  { local: '2026-06-30T11:00', answer: 'notOffered', text: refusedText, because: 'it is in the past' },
  { local: '2027-07-01T11:00', answer: 'notOffered', text: refusedText, because: 'it is too far ahead' },
  { local: '2026-07-02T11:00', answer: 'notOffered', text: refusedText, because: 'that day is a holiday' },
  { local: 'bald', answer: 'notOffered', text: refusedText, because: 'it is no time' },
])('an appointment at $local is $answer: $because', ({ local, answer, text }) => {
  const asked = query({ closures: [{ from: '2026-07-02T00:00', to: '2026-07-02T24:00' }] })
  expect(isOfferedSlot(asked, local)).toBe(answer)
  const refusal = (() => {
    try {
      return checkAppointment(asked, local)
    } catch (error) {
      return error
    }
  })()
  expect(refusal).toBeInstanceOf(Problem)
  expect(refusal).toMatchObject({
    code: 'invalid',
    errors: [{ message: text, field: 'appointmentDate', code: answer }],
  })
})

test('an offered appointment becomes its instant', () => {
  expect(isOfferedSlot(query(), '2026-07-01T11:15')).toBe('ok')
  expect(checkAppointment(query(), '2026-07-01T11:15')).toBe('2026-07-01T09:15:00.000Z')
})

const time = fc
  .integer({ min: 0, max: 48 })
  .map(n => `${String(Math.floor(n / 2)).padStart(2, '0')}:${n % 2 ? '30' : '00'}`)
const rules: fc.Arbitrary<OpeningRule[]> = fc.array(
  fc.record({ type: fc.constantFrom('daily' as const, ...WEEKDAYS), from: time, to: time }),
  { maxLength: 8 },
)

test('every slot is open, on the grid, of its day, not too early, and comes once', () => {
  fc.assert(
    fc.property(
      rules,
      fc.constantFrom('2026-03-28', '2026-03-29', '2026-10-24', '2026-10-25', '2026-10-26'),
      fc.constantFrom(5, 10, 15, 20, 30, 45),
      fc.nat(3000),
      (openingHours, day, slotMinutes, leadMinutes) => {
        const now = isoOf(Date.parse(day) - 86_400_000)
        const slots = daySlots({ ...query({ openingHours, slotMinutes }, { now, leadMinutes }), day })
        expect(new Set(slots.map(({ at }) => at)).size).toBe(slots.length)
        for (const { time: wall, at } of slots) {
          expect(isOpenAt(openingHours, VIENNA, at)).toBe(true)
          expect((Number(wall.slice(0, 2)) * 60 + Number(wall.slice(3))) % slotMinutes).toBe(0)
          expect(localDateTime(at, VIENNA)).toBe(`${day}T${wall}`)
          expect(instantOf(`${day}T${wall}`, VIENNA)).toBe(at)
          expect(Date.parse(at)).toBeGreaterThanOrEqual(Date.parse(now) + leadMinutes * 60_000)
        }
      },
    ),
  )
})

test('the calendar offers a day exactly when it has slots', () => {
  fc.assert(
    fc.property(rules, fc.nat(6000), (openingHours, leadMinutes) => {
      const asked = query({ openingHours }, { now: '2026-03-20T10:00:00Z', leadMinutes })
      const days = Array.from({ length: 31 }, (_, index) => `2026-03-${String(index + 1).padStart(2, '0')}`)
      expect(daysWithSlots(asked, '2026-03')).toEqual(days.filter(day => daySlots({ ...asked, day }).length > 0))
    }),
    { numRuns: 30 },
  )
})

import { expect, test } from 'vitest'
import {
  suggestionsFor,
  takeHolidays,
  type BranchTimes,
} from '#web/backoffice/areas/branches/holidays/take-holidays.ts'

const TIMES: BranchTimes = {
  seasons: [],
  openingHours: [
    { type: 'daily', from: '11:00', to: '22:00' },
    { type: 'friday', isClosed: true },
    { type: 'once', date: '2026-12-24', from: '09:00', to: '14:00' },
  ],
  deliveryHours: [],
  isDeliveryHoursEnabled: false,
  closures: [{ from: '2027-01-01T00:00', to: '2027-01-07T00:00' }],
}

test.each([
  { date: '2026-12-08', state: 'open', because: 'nobody has thought of it' },
  { date: '2026-12-24', state: 'entered', because: 'it has hours of its own' },
  { date: '2026-12-25', state: 'shut', because: 'Friday is the rest day' },
  { date: '2027-01-06', state: 'entered', because: 'it lies within the holidays of the house' },
])('$date is $state: $because', ({ date, state }) =>
  expect(suggestionsFor(TIMES, [{ date, name: 'Tag', isPublic: true }])[0]?.state).toBe(state),
)

test('a closure for deliveries alone settles no holiday', () => {
  const closures = [{ from: '2026-12-08T00:00', to: '2026-12-09T00:00', orderTypes: ['delivery' as const] }]
  expect(suggestionsFor({ ...TIMES, closures }, [{ date: '2026-12-08', name: 'Tag', isPublic: true }])[0]?.state).toBe(
    'open',
  )
})

test('closed days become closures in their order, with the name of the day as the reason', () => {
  expect(takeHolidays(TIMES, [{ date: '2026-12-08', name: 'Mariä Empfängnis', choice: { kind: 'closed' } }])).toEqual({
    closures: [
      { from: '2026-12-08T00:00', to: '2026-12-08T24:00', orderTypes: [], reason: 'Mariä Empfängnis' },
      ...TIMES.closures,
    ],
  })
})

test('other hours become rules of that date, for deliveries too where they have hours of their own', () => {
  const rule = { type: 'once', date: '2026-12-08', isClosed: false, from: '10:00', to: '15:00' }
  const taken = [
    { date: '2026-12-08', name: 'Tag', choice: { kind: 'hours' as const, ranges: [{ from: '10:00', to: '15:00' }] } },
  ]
  expect(takeHolidays(TIMES, taken)).toEqual({ openingHours: [...TIMES.openingHours, rule] })
  expect(takeHolidays({ ...TIMES, isDeliveryHoursEnabled: true }, taken)).toEqual({
    openingHours: [...TIMES.openingHours, rule],
    deliveryHours: [rule],
  })
})

test.each([
  { date: '2027-12-24', name: 'Heiliger Abend', was: { kind: 'hours', ranges: [{ from: '09:00', to: '14:00' }] } },
  { date: '2027-12-25', name: 'Christtag', was: { kind: 'ordinary' } },
  { date: '2028-01-06', name: 'Heilige Drei Könige', was: { kind: 'closed' } },
  { date: '2028-04-17', name: 'Ostermontag', was: { kind: 'closed' } },
  { date: '2027-10-26', name: 'Nationalfeiertag', was: null },
])('$name was $was the year before, whatever its date', ({ date, name, was }) => {
  const times = {
    ...TIMES,
    openingHours: [...TIMES.openingHours, { type: 'once', date: '2027-03-29', isClosed: true }],
  }
  const before = [
    { date: '2026-12-24', name: 'Heiliger Abend', isPublic: false },
    { date: '2026-12-25', name: 'Christtag', isPublic: true },
    { date: '2027-01-06', name: 'Heilige Drei Könige', isPublic: true },
    { date: '2027-03-29', name: 'Ostermontag, Markttag', isPublic: true },
  ]
  expect(
    suggestionsFor(times as BranchTimes, [{ date, name, isPublic: true }], before)[0]?.last?.handled ?? null,
  ).toEqual(was)
})

test('deliveries keep their own hours of the year before, and none where there were none', () => {
  const times: BranchTimes = {
    ...TIMES,
    isDeliveryHoursEnabled: true,
    deliveryHours: [{ type: 'once', date: '2026-12-24', isClosed: true }],
  }
  const [suggestion] = suggestionsFor(
    times,
    [{ date: '2027-12-24', name: 'Heiliger Abend', isPublic: false }],
    [{ date: '2026-12-24', name: 'Heiliger Abend', isPublic: false }],
  )
  const handled = suggestion?.last?.handled
  expect(handled).toEqual({ kind: 'hours', ranges: [{ from: '09:00', to: '14:00' }], deliveries: [] })
  const taken = takeHolidays(times, [{ date: '2027-12-24', name: 'Heiliger Abend', choice: handled as never }])
  expect(taken.openingHours?.at(-1)).toMatchObject({ date: '2027-12-24', from: '09:00', to: '14:00' })
  expect(taken.deliveryHours?.at(-1)).toMatchObject({ date: '2027-12-24', isClosed: true })
})

import { expect, test } from 'vitest'
import { isAppointmentNeeded, isProposable, openingAt } from '#domain/hours/opening-at.ts'

const branch = {
  timeZone: 'Europe/Vienna',
  seasons: [],
  openingHours: [{ type: 'daily' as const, from: '11:00', to: '22:00' }],
  deliveryHours: [{ type: 'daily' as const, from: '17:00', to: '20:00' }],
  isDeliveryHoursEnabled: true,
  isAppointmentRequired: false,
  closures: [],
  pauses: [],
  lastOrderMinutesBeforeClose: 0,
}
const never = { ...branch, openingHours: [] }
const always = { ...branch, openingHours: [{ type: 'daily' as const, from: '00:00', to: '24:00' }] }

test.each([
  {
    of: { ...branch, isAppointmentRequired: true },
    lead: 0,
    now: '2026-07-01T10:00:00Z',
    needed: true,
    because: 'the branch asks for one',
  },
  { of: branch, lead: 0, now: '2026-07-01T19:59:00Z', needed: false, because: 'nothing takes time' },
  { of: branch, lead: 60, now: '2026-07-01T18:59:00Z', needed: false, because: 'it is ready before closing' },
  {
    of: branch,
    lead: 60,
    now: '2026-07-01T19:00:00Z',
    needed: true,
    because: 'when it is ready the shop has just closed',
  },
  { of: branch, lead: 60, now: '2026-07-01T20:00:00Z', needed: false, because: 'tomorrow there is time enough' },
  { of: branch, lead: 2880, now: '2026-07-01T20:00:00Z', needed: true, because: 'it is not ready tomorrow' },
  { of: never, lead: 60, now: '2026-07-01T10:00:00Z', needed: true, because: 'nothing opens that could supply it' },
  { of: never, lead: 0, now: '2026-07-01T10:00:00Z', needed: false, because: 'a pre-order waits for the next opening' },
  { of: always, lead: 2880, now: '2026-07-01T10:00:00Z', needed: false, because: 'the running interval does not end' },
])('takeaway with $lead minutes lead at $now needs an appointment: $needed, $because', ({ of, lead, now, needed }) => {
  expect(isAppointmentNeeded(of, openingAt(of, 'takeaway', now), lead)).toBe(needed)
})

test.each([
  {
    type: 'takeaway' as const,
    now: '2026-07-01T10:00:00.000Z',
    supply: '2026-07-01T10:00:00.000Z',
    because: 'the shop is open',
  },
  {
    type: 'delivery' as const,
    now: '2026-07-01T10:00:00.000Z',
    supply: '2026-07-01T15:00:00.000Z',
    because: 'delivery starts in the evening',
  },
])('$type ordered at $now is supplied at $supply: $because', ({ type, now, supply }) => {
  expect(openingAt(branch, type, now).suppliesFrom).toBe(supply)
})

test('nothing is supplied by a shop that never opens', () =>
  expect(openingAt(never, 'takeaway', '2026-07-01T10:00:00Z').suppliesFrom).toBeUndefined())

test.each([
  { at: '2026-07-01T10:07:00Z', proposable: true, because: 'the grid is for guests' },
  { at: '2026-07-01T08:00:00Z', proposable: false, because: 'the shop is closed then' },
  { at: '2026-06-30T10:00:00Z', proposable: false, because: 'it is over' },
])('staff may propose $at: $proposable, as $because', ({ at, proposable }) => {
  expect(isProposable(openingAt(branch, 'takeaway', at), '2026-07-01T09:30:00Z')).toBe(proposable)
})

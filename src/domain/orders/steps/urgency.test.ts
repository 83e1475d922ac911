import { expect, test } from 'vitest'
import { byUrgency, type PressingOrder, promisedAt, urgencyOf } from '#domain/orders/steps/urgency.ts'

/** Monday noon in Vienna. */
const NOW = Date.parse('2026-03-02T11:00:00.000Z')
const ACCEPTANCE_MINUTES = 5
const at = (time: string) => `2026-03-02T${time}:00.000Z`
const inMinutes = (minutes: number) => new Date(NOW + minutes * 60_000).toISOString()
const CHRISTMAS = '2026-12-24T11:00:00.000Z'
const base: PressingOrder = {
  status: 'new',
  isDelivery: false,
  createdAt: inMinutes(-1),
  reachedShopAt: null,
  appointment: null,
  estimatedReadyAt: null,
  estimatedDeliveryAt: null,
  counterAppointmentExpiresAt: null,
  inDeliveryAt: null,
  branch: { timeZone: 'Europe/Vienna' },
}
const urgency = (part: Partial<PressingOrder>) => urgencyOf({ ...base, ...part }, NOW, ACCEPTANCE_MINUTES)

const waits13 = { createdAt: inMinutes(-13) }

test.each<{ first: Partial<PressingOrder>; second: Partial<PressingOrder>; because: string }>([
  {
    first: waits13,
    second: { createdAt: inMinutes(-300), appointment: CHRISTMAS },
    because: 'Christmas has time, however long ago it was ordered',
  },
  {
    first: waits13,
    second: { status: 'confirmed', estimatedReadyAt: CHRISTMAS },
    because: 'what is accepted for Christmas has time as well',
  },
  {
    first: waits13,
    second: { status: 'awaitingPayment', createdAt: inMinutes(-40) },
    because: 'nobody can act before the money is there',
  },
  { first: waits13, second: { createdAt: inMinutes(-3) }, because: 'who waits longer is answered first' },
  {
    first: waits13,
    second: { createdAt: inMinutes(-600), reachedShopAt: inMinutes(30) },
    because: 'one placed at night waits from the opening on',
  },
  {
    first: waits13,
    second: { status: 'confirmed', estimatedReadyAt: inMinutes(2) },
    because: 'an answer is overdue, the dish is not',
  },
  {
    first: { status: 'confirmed', estimatedReadyAt: inMinutes(-20) },
    second: waits13,
    because: 'the dish is later than the answer',
  },
  {
    first: {
      status: 'confirmed',
      isDelivery: true,
      estimatedReadyAt: inMinutes(10),
      estimatedDeliveryAt: inMinutes(40),
    },
    second: { status: 'confirmed', estimatedReadyAt: inMinutes(20) },
    because: 'the kitchen has to be done when the rider leaves, not when the guest opens',
  },
  {
    first: { status: 'confirmed', estimatedReadyAt: inMinutes(90) },
    second: { status: 'confirmed', createdAt: inMinutes(-90) },
    because: 'nothing was promised for the other one',
  },
  {
    first: { status: 'inDelivery', isDelivery: true, estimatedDeliveryAt: inMinutes(5) },
    second: { status: 'ready', inDeliveryAt: inMinutes(-10) },
    because: 'the shelf has more patience than the door',
  },
  { first: { appointment: CHRISTMAS }, second: { status: 'completed' }, because: 'what is over presses nobody' },
  {
    first: { createdAt: inMinutes(-14) },
    second: { createdAt: inMinutes(-13), reachedShopAt: inMinutes(-13) },
    because: 'a minute is a minute',
  },
])('the more pressing one stands first: $because', ({ first, second }) => {
  expect(byUrgency(urgency(first), urgency(second))).toBeLessThan(0)
  expect(byUrgency(urgency(second), urgency(first))).toBeGreaterThan(0)
})

test.each<{ part: Partial<PressingOrder>; tier: string; because: string }>([
  { part: {}, tier: 'now', because: 'it wants an answer' },
  { part: { appointment: at('17:00') }, tier: 'now', because: 'tonight wants an answer now' },
  {
    part: { appointment: '2026-03-03T00:30:00.000Z' },
    tier: 'now',
    because: 'half past one at night still is this business day',
  },
  { part: { appointment: '2026-03-03T10:00:00.000Z' }, tier: 'later', because: 'it is for tomorrow' },
  {
    part: { status: 'counterOffered', appointment: CHRISTMAS },
    tier: 'later',
    because: 'its answer is about Christmas',
  },
  {
    part: { status: 'awaitingPayment', appointment: CHRISTMAS },
    tier: 'later',
    because: 'it is for Christmas, paid or not',
  },
  { part: { status: 'awaitingPayment' }, tier: 'unpaid', because: 'the guest has to pay first' },
  { part: { status: 'confirmed', estimatedReadyAt: inMinutes(120) }, tier: 'now', because: 'two hours are soon' },
  { part: { status: 'confirmed', estimatedReadyAt: inMinutes(121) }, tier: 'later', because: 'nobody cooks it yet' },
  {
    part: { status: 'confirmed', isDelivery: true, appointment: at('17:30') },
    tier: 'later',
    because: 'the guest wants it tonight',
  },
  {
    part: { status: 'ready', inDeliveryAt: inMinutes(-1), appointment: CHRISTMAS },
    tier: 'now',
    because: 'it stands on the shelf already',
  },
  { part: { status: 'canceled' }, tier: 'over', because: 'it is over' },
])('an order is $tier: $because', ({ part, tier }) => expect(urgency(part).tier).toBe(tier))

test('what a kitchen cooks while the business day ends at four in the night is not put away as one of tomorrow', () => {
  const at0345 = Date.parse('2026-03-03T02:45:00.000Z')
  const tierOf = (estimatedReadyAt: string) =>
    urgencyOf({ ...base, status: 'confirmed', estimatedReadyAt }, at0345, ACCEPTANCE_MINUTES).tier
  expect([tierOf('2026-03-03T03:15:00.000Z'), tierOf('2026-03-03T04:45:00.000Z')]).toEqual(['now', 'later'])
})

test.each<{ part: Partial<PressingOrder>; soon: number; late: number; because: string }>([
  { part: waits13, soon: -10.5, late: -8, because: 'half of the five minutes, then all of them' },
  {
    part: { status: 'confirmed', estimatedReadyAt: inMinutes(20) },
    soon: 15,
    late: 20,
    because: 'five minutes before the promise it gets tight',
  },
  {
    part: { status: 'counterOffered', counterAppointmentExpiresAt: inMinutes(12) },
    soon: 7,
    late: 12,
    because: 'the proposal expires',
  },
  {
    part: { status: 'ready', inDeliveryAt: inMinutes(-4) },
    soon: 11,
    late: 26,
    because: 'a quarter of an hour on the shelf, then half an hour',
  },
  {
    part: { status: 'ready', inDeliveryAt: inMinutes(-40), appointment: inMinutes(10) },
    soon: 25,
    late: 40,
    because: 'nobody is late before the time they were told',
  },
])('it presses from $soon and is too late from $late minutes on: $because', ({ part, soon, late }) => {
  const { soonAt, lateAt } = urgency(part)
  expect([(soonAt - NOW) / 60_000, (lateAt - NOW) / 60_000]).toEqual([soon, late])
})

test.each([
  {
    part: { isDelivery: true, estimatedReadyAt: at('11:00'), estimatedDeliveryAt: at('11:30') },
    promised: at('11:30'),
    because: 'a delivery is promised at the door',
  },
  {
    part: { estimatedReadyAt: at('11:00'), estimatedDeliveryAt: at('11:30') },
    promised: at('11:00'),
    because: 'a pick-up is promised at the counter',
  },
  {
    part: { appointment: at('12:00'), estimatedReadyAt: at('12:30') },
    promised: at('12:30'),
    because: 'the shop named another time than the guest',
  },
  { part: { appointment: at('12:00') }, promised: at('12:00'), because: 'the appointment was accepted' },
  {
    part: { status: 'new', appointment: at('12:00'), estimatedReadyAt: at('11:00') },
    promised: at('12:00'),
    because: 'an estimate taken back promises nothing',
  },
  { part: {}, promised: null, because: 'nothing was promised yet' },
] as const)('the promised time is $promised: $because', ({ part, promised }) =>
  expect(promisedAt({ ...base, status: 'confirmed', ...part })).toBe(promised),
)

import { expect, test } from 'vitest'
import { boardClock, spanText } from '#web/backoffice/areas/orders/board/board-clock.ts'

const NOW = Date.parse('2026-03-02T12:00:00.000Z')
const inMinutes = (minutes: number) => new Date(NOW + minutes * 60_000).toISOString()
const base = {
  status: 'new',
  isDelivery: false,
  createdAt: inMinutes(-1),
  reachedShopAt: null,
  branch: { timeZone: 'Europe/Vienna' },
  estimatedReadyAt: null,
  estimatedDeliveryAt: null,
  appointment: null,
  counterAppointmentExpiresAt: null,
  inDeliveryAt: null,
} as const

test.each([
  {
    part: { createdAt: inMinutes(-0.5) },
    clock: { level: 'calm', text: 'Eben eingegangen' },
    because: 'no minute has passed',
  },
  {
    part: { createdAt: inMinutes(-600), reachedShopAt: inMinutes(-2) },
    clock: { level: 'calm', text: 'Wartet seit 2 Min.' },
    because: 'it came in the night and the shop opened two minutes ago',
  },
  {
    part: { createdAt: inMinutes(-600), reachedShopAt: inMinutes(60) },
    clock: { level: 'calm', text: 'Vorbestellt, offen ab 14:00' },
    because: 'the shop is still closed',
  },
  {
    part: { createdAt: inMinutes(-1) },
    clock: { level: 'calm', text: 'Wartet seit 1 Min.' },
    because: 'there is time to answer',
  },
  {
    part: { createdAt: inMinutes(-3) },
    clock: { level: 'soon', text: 'Wartet seit 3 Min.' },
    because: 'more than half of the five minutes is gone',
  },
  {
    part: { createdAt: inMinutes(-5) },
    clock: { level: 'late', text: 'Wartet seit 5 Min.' },
    because: 'it counts as missed now',
  },
  {
    part: { status: 'awaitingPayment', createdAt: inMinutes(-20) },
    clock: { level: 'still', text: 'Zahlung offen seit 20 Min.' },
    because: 'the shop cannot do anything',
  },
  {
    part: { status: 'counterOffered', counterAppointmentExpiresAt: inMinutes(12) },
    clock: { level: 'calm', text: 'Vorschlag gilt noch 12 Min.' },
    because: 'the guest has time',
  },
  {
    part: { status: 'counterOffered', counterAppointmentExpiresAt: inMinutes(-1) },
    clock: { level: 'late', text: '1 Min. abgelaufen' },
    because: 'nobody answered',
  },
  {
    part: { status: 'confirmed', estimatedReadyAt: inMinutes(20) },
    clock: { level: 'calm', text: 'Noch 20 Min.' },
    because: 'the kitchen has time',
  },
  {
    part: { status: 'confirmed', estimatedReadyAt: inMinutes(5) },
    clock: { level: 'soon', text: 'Noch 5 Min.' },
    because: 'five minutes are left',
  },
  {
    part: { status: 'confirmed', estimatedReadyAt: inMinutes(-4) },
    clock: { level: 'late', text: '4 Min. überfällig' },
    because: 'the promise is broken',
  },
  {
    part: { status: 'confirmed', isDelivery: true, estimatedReadyAt: inMinutes(9), estimatedDeliveryAt: inMinutes(40) },
    clock: { level: 'calm', text: 'Abfahrt in 9 Min.' },
    because: 'the kitchen works towards the rider, not towards the door',
  },
  {
    part: { status: 'inDelivery', isDelivery: true, estimatedDeliveryAt: inMinutes(8) },
    clock: { level: 'calm', text: 'Ankunft in 8 Min.' },
    because: 'the rider is in time',
  },
  {
    part: { status: 'ready', inDeliveryAt: inMinutes(-40), appointment: inMinutes(10) },
    clock: { level: 'calm', text: 'Abholung in 10 Min.' },
    because: 'the guest is not expected yet',
  },
  {
    part: { status: 'ready', inDeliveryAt: inMinutes(-16) },
    clock: { level: 'soon', text: 'Steht seit 16 Min.' },
    because: 'it gets cold',
  },
  {
    part: { status: 'ready', inDeliveryAt: inMinutes(-30) },
    clock: { level: 'late', text: 'Steht seit 30 Min.' },
    because: 'somebody should call',
  },
  { part: { status: 'completed' }, clock: { level: 'still', text: '' }, because: 'nothing runs any more' },
] as const)('"$clock.text" is $clock.level: $because', ({ part, clock }) =>
  expect(boardClock({ ...base, ...part }, NOW, 5)).toEqual(clock),
)

test.each([
  { minutes: -3, text: '0 Min.', because: 'a span is never negative' },
  { minutes: 119, text: '119 Min.', because: 'minutes are read fastest below two hours' },
  { minutes: 125, text: '2 Std. 5 Min.', because: 'from two hours on people count in hours' },
  { minutes: 180, text: '3 Std.', because: 'full hours need no minutes' },
  { minutes: 4320, text: '3 Tage', because: 'days are enough for preorders' },
])('$minutes minutes read "$text": $because', ({ minutes, text }) => expect(spanText(minutes * 60_000)).toBe(text))

import { expect, test } from 'vitest'
import type { PublicOrder } from '#contract/calls/order-shape.ts'
import { promisedTime } from '#web/storefront/status/promised-time.ts'
import { sampleOrder } from '#web/storefront/status/sample-order.ts'

const accepted: Partial<PublicOrder> = {
  status: 'confirmed',
  waiting: null,
  estimatedReadyAt: '2026-03-02T11:40:00.000Z',
}
const delivery: Partial<PublicOrder> = { isDelivery: true, estimatedDeliveryAt: '2026-03-02T12:10:00.000Z' }

test.each<{ order: Partial<PublicOrder>; now?: string; says: string | null; because: string }>([
  {
    order: {},
    says: 'Voraussichtlich fertig 12:25 Noch nicht bestätigt',
    because: 'a guest wants to know from the first second',
  },
  {
    order: { isDelivery: true },
    says: 'Voraussichtlich bei Ihnen 12:25 Noch nicht bestätigt',
    because: 'a delivery comes to the door',
  },
  {
    order: { waiting: { from: '2026-03-03T10:00:00.000Z', minutes: 20 } },
    says: 'Voraussichtlich morgen fertig 11:20 Noch nicht bestätigt',
    because: 'the shop opens tomorrow',
  },
  { order: accepted, says: 'Voraussichtlich fertig 12:40 noch 35 Min.', because: 'the time is promised and runs' },
  {
    order: accepted,
    now: '2026-03-02T11:39:30.000Z',
    says: 'Voraussichtlich fertig 12:40 noch 1 Min.',
    because: 'the last minute',
  },
  {
    order: accepted,
    now: '2026-03-02T11:40:00.000Z',
    says: 'Voraussichtlich fertig 12:40 gleich',
    because: 'the time has come',
  },
  {
    order: accepted,
    now: '2026-03-02T11:55:00.000Z',
    says: 'Neue Schätzung: voraussichtlich fertig 13:05 statt 12:40 Uhr',
    because: 'the kitchen is a quarter of an hour late',
  },
  {
    order: accepted,
    now: '2026-03-02T11:41:00.000Z',
    says: 'Neue Schätzung: voraussichtlich fertig 12:50 statt 12:40 Uhr',
    because: 'a time that has passed is no promise',
  },
  {
    order: { ...accepted, ...delivery, status: 'inDelivery' },
    now: '2026-03-02T12:30:00.000Z',
    says: 'Neue Schätzung: voraussichtlich bei Ihnen 13:40 statt 13:10 Uhr',
    because: 'the driver is late',
  },
  { order: accepted, now: '2026-03-02T14:00:00.000Z', says: null, because: 'nobody believes a number any more' },
  {
    order: { ...accepted, ...delivery },
    says: 'Voraussichtlich bei Ihnen 13:10 noch 1 Std. 5 Min.',
    because: 'the guest counts to the door',
  },
  {
    order: { ...accepted, ...delivery, status: 'inDelivery' },
    now: '2026-03-02T11:10:00.000Z',
    says: 'Voraussichtlich bei Ihnen 13:10 noch 1 Std.',
    because: 'a whole hour has no minutes',
  },
  {
    order: { ...accepted, estimatedReadyAt: '2026-03-06T11:00:00.000Z' },
    says: 'Voraussichtlich am Freitag, 06.03.2026, fertig 12:00',
    because: 'days are not counted down',
  },
  { order: { ...accepted, estimatedReadyAt: null }, says: null, because: 'nobody said when' },
  { order: { ...accepted, status: 'ready' }, says: null, because: 'it is there' },
  { order: { ...accepted, status: 'canceled' }, says: null, because: 'it does not come' },
])('the time shown is "$says": $because', ({ order, now = '2026-03-02T11:05:00.000Z', says }) => {
  const shown = promisedTime({ ...sampleOrder, ...order }, now)
  expect(shown && [shown.label, shown.time, shown.left].filter(Boolean).join(' ')).toBe(says)
})

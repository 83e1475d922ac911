import { expect, test } from 'vitest'
import type { OrderStatus } from '#domain/orders/steps/order-status.ts'
import { calendarTime } from '#domain/orders/steps/calendar-time.ts'

const NOW = '2026-03-02T11:00:00.000Z'
const SIX = '2026-03-02T17:00:00.000Z'
const order = {
  status: 'new' as OrderStatus,
  isDelivery: false,
  appointment: null as string | null,
  estimatedReadyAt: null as string | null,
  estimatedDeliveryAt: null as string | null,
}

test.each<[string, Partial<typeof order>, string | null]>([
  ['the time that was picked', { appointment: SIX }, SIX],
  ['the time promised at the counter', { status: 'confirmed', estimatedReadyAt: SIX }, SIX],
  [
    'the time promised at the door',
    { status: 'inDelivery', isDelivery: true, estimatedReadyAt: NOW, estimatedDeliveryAt: SIX },
    SIX,
  ],
  ['nothing before anything is promised', {}, null],
  ['nothing that has passed', { status: 'confirmed', estimatedReadyAt: NOW }, null],
  ['nothing while another time is on offer', { status: 'counterOffered', appointment: SIX }, null],
  ['nothing of an order that was called off', { status: 'canceled', appointment: SIX }, null],
  ['nothing of one that is done', { status: 'completed', appointment: SIX, estimatedReadyAt: SIX }, null],
])('a calendar gets %s', (_, own, at) => expect(calendarTime({ ...order, ...own }, NOW)).toBe(at))

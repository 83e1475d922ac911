import { expect, test } from 'vitest'
import { orderReadings } from '#web/backoffice/areas/dashboard/order-readings.ts'

const NOW = Date.parse('2026-05-04T10:00:00Z')
const order = (
  status: Parameters<typeof orderReadings>[0][number]['status'],
  estimatedReadyAt: string | null = null,
) => ({
  status,
  isDelivery: false,
  estimatedReadyAt,
  estimatedDeliveryAt: null,
  appointment: null,
  createdAt: '2026-05-04T09:59:00Z',
  reachedShopAt: null,
  counterAppointmentExpiresAt: null,
  inDeliveryAt: null,
  branch: { timeZone: 'Europe/Vienna' },
})

test('open orders are counted where the board has them; closed ones are not', () => {
  const orders = [
    order('new'),
    order('new'),
    order('confirmed', '2026-05-04T10:20:00Z'),
    order('confirmed', '2026-05-06T10:00:00Z'),
    order('ready'),
    order('completed'),
    order('canceled'),
  ]
  expect(orderReadings(orders, NOW).filter(({ count }) => count > 0)).toEqual([
    { label: 'Neu', count: 2, isUrgent: true },
    { label: 'In Zubereitung', count: 1, isUrgent: false },
    { label: 'Später', count: 1, isUrgent: false },
    { label: 'Bereit zur Abholung', count: 1, isUrgent: false },
  ])
})

test('nothing is urgent while nobody waits', () =>
  expect(orderReadings([order('confirmed')], NOW).some(({ isUrgent }) => isUrgent)).toBe(false))

import { expect, test } from 'vitest'
import { orderReadings } from '#web/backoffice/dashboard/order-readings.ts'

test('open orders are counted by where they stand; closed ones are not', () => {
  const readings = orderReadings([
    { status: 'new' },
    { status: 'new' },
    { status: 'confirmed' },
    { status: 'completed' },
    { status: 'canceled' },
  ])
  expect(readings.filter(({ count }) => count > 0)).toEqual([
    { label: 'Neu', count: 2, isUrgent: true },
    { label: 'In Zubereitung', count: 1, isUrgent: false },
  ])
})

test('nothing is urgent while nobody waits', () =>
  expect(orderReadings([{ status: 'confirmed' }]).some(({ isUrgent }) => isUrgent)).toBe(false))

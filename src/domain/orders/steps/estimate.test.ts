import { describe, expect, test } from 'vitest'
import { estimate, type EstimateInput } from '#domain/orders/steps/estimate.ts'
import { Problem } from '#domain/problem.ts'

const input: EstimateInput = {
  now: '2026-05-04T10:00:00.000Z',
  appointment: null,
  isDelivery: false,
  isQuotation: false,
  preparationMinutes: 20,
  deliveryMinutes: 30,
}
const evening = '2026-05-04T16:30:00.000Z'

describe('An accepted order is promised', () => {
  test.each([
    { more: { minutes: 15 }, ready: '10:15', door: null, because: 'staff said a quarter of an hour' },
    {
      more: { minutes: 15, appointment: evening },
      ready: '10:15',
      door: null,
      because: 'what staff says counts before the appointment',
    },
    { more: { readyAt: '2026-05-04T11:05:00.000Z' }, ready: '11:05', door: null, because: 'staff named the time' },
    { more: {}, ready: '10:20', door: null, because: 'the branch usually takes twenty minutes' },
    { more: { appointment: evening }, ready: '16:30', door: null, because: 'the guest comes at half past six' },
    {
      more: { appointment: evening, isDelivery: true },
      ready: '16:00',
      door: '16:30',
      because: 'the driver needs half an hour',
    },
    { more: { minutes: 10, isDelivery: true }, ready: '10:10', door: '10:40', because: 'the way comes on top' },
    {
      more: { appointment: '2026-05-04T10:10:00.000Z', isDelivery: true },
      ready: '10:00',
      door: '10:30',
      because: 'nothing is ready before now',
    },
    { more: { isQuotation: true }, ready: null, door: null, because: 'an offer is not cooked' },
  ])('for $ready and $door: $because', ({ more, ready, door }) => {
    const { estimatedReadyAt, estimatedDeliveryAt } = estimate({ ...input, ...more })
    expect([estimatedReadyAt?.slice(11, 16) ?? null, estimatedDeliveryAt?.slice(11, 16) ?? null]).toEqual([ready, door])
  })
  test('for no time that is over', () =>
    expect(() => estimate({ ...input, readyAt: '2026-05-04T09:59:00.000Z' })).toThrow(Problem))
})

import { expect, test } from 'vitest'
import { orderTypeOf } from '#domain/orders/draft/order-type.ts'

test.each([
  { isDelivery: true, isDineIn: false, type: 'delivery', because: 'it is brought' },
  { isDelivery: false, isDineIn: true, type: 'dineIn', because: 'it is eaten here' },
  { isDelivery: false, isDineIn: false, type: 'takeaway', because: 'neither flag means picked up' },
])('delivery $isDelivery, dine-in $isDineIn is $type: $because', ({ isDelivery, isDineIn, type }) => {
  expect(orderTypeOf({ isDelivery, isDineIn })).toBe(type)
})

test('an order cannot be delivered and eaten at the table', () => {
  expect(() => orderTypeOf({ isDelivery: true, isDineIn: true })).toThrow('schließen einander aus')
})

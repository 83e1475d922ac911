import { expect, test } from 'vitest'
import { checkItemEdit } from '#domain/orders/item-edit.ts'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import { Problem } from '#domain/problem.ts'

const refusal = (status: OrderStatus, isPaid: boolean, newGross: number) => {
  try {
    checkItemEdit({ status, isPaid, gross: 10 }, newGross)
    return null
  } catch (error) {
    return error instanceof Problem ? error.errors[0]?.code : error
  }
}

test.each([
  { status: 'new', isPaid: false, newGross: 12, code: null, because: 'nothing is settled yet' },
  { status: 'ready', isPaid: false, newGross: 12, code: null, because: 'cash is taken at hand-over' },
  { status: 'confirmed', isPaid: true, newGross: 9, code: null, because: 'the guest gets something back' },
  { status: 'confirmed', isPaid: true, newGross: 10.01, code: 'paid', because: 'the guest has paid already' },
  { status: 'inDelivery', isPaid: false, newGross: 9, code: 'notEditable', because: 'the driver has left' },
  { status: 'completed', isPaid: false, newGross: 9, code: 'notEditable', because: 'it is over' },
] as const)('Changing a line of an order that is $status gives $code: $because', ({ status, isPaid, newGross, code }) =>
  expect(refusal(status, isPaid, newGross)).toBe(code),
)

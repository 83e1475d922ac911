import { describe, expect, test } from 'vitest'
import type { KnownGuest } from '#contract/calls/phone-orders.ts'
import { placeOrderBody } from '#contract/calls/place-order.ts'
import {
  emptyEntry,
  type EntryLine,
  orderBody,
  withEdited,
  withGuest,
  withLine,
  errorsAt,
} from '#web/backoffice/areas/orders/entry/entry-draft.ts'

const line = (id: number, own: Partial<EntryLine> = {}): EntryLine => ({
  uid: `u${id}`,
  product: { id },
  amount: 1,
  unit: 'amount',
  parts: [],
  ...own,
})
const guest: KnownGuest = {
  phone: '+436641234567',
  firstName: 'Anna',
  lastName: 'Gruber',
  companyName: null,
  email: null,
  address: { street: 'Gasse 1', floor: null, stairway: '2', door: null, zipCode: '1070', city: 'Wien', country: 'AT' },
  orders: 3,
  lastOrderAt: '2026-11-20T11:00:00.000Z',
  lastOrderType: 'delivery',
  lastItems: [],
}

describe('Lines of an order that is entered', () => {
  test('are one when they are the same goods at the same price', () => {
    const twice = withLine(withLine(emptyEntry(), line(1)), line(1, { uid: 'x', amount: 2 }))
    expect(twice.lines).toMatchObject([{ uid: 'u1', amount: 3 }])
  })
  test.each([
    { other: line(2), because: 'it is another product' },
    { other: line(1, { parts: [{ name: 'Größe', value: 'Groß' }] }), because: 'something else was chosen' },
    { other: line(1, { unit: 'package' }), because: 'it comes by the package' },
    { other: line(1, { agreedPrice: { price: 1, reason: 'x' } }), because: 'another price was agreed on' },
  ])('stay apart where $because', ({ other }) =>
    expect(withLine(withLine(emptyEntry(), line(1)), other).lines).toHaveLength(2),
  )
  test('keep their place when they are changed', () => {
    const draft = withLine(withLine(emptyEntry(), line(1)), line(2))
    expect(withEdited(draft, line(1, { amount: 5 })).lines.map(({ product, amount }) => [product.id, amount])).toEqual([
      [1, 5],
      [2, 1],
    ])
  })
})

describe('A caller who is known', () => {
  test('gives name and address, and the way they ordered last where the branch still takes it', () => {
    expect(withGuest(emptyEntry(), guest, ['delivery', 'takeaway'])).toMatchObject({
      lastName: 'Gruber',
      street: 'Gasse 1',
      stairway: '2',
      orderType: 'delivery',
    })
    expect(withGuest(emptyEntry(), guest, ['takeaway']).orderType).toBe('takeaway')
  })
  test('does not change the way of an order that has begun', () =>
    expect(withGuest(withLine(emptyEntry(), line(1)), guest, ['delivery', 'takeaway']).orderType).toBe('takeaway'))
})

test('what is sent is an order the contract takes, with a key of its own each time', () => {
  const sent = { branchId: 1, area: null, paymentMethod: 'cash' as const, expectedGross: 3, country: 'AT' }
  const body = placeOrderBody.parse(orderBody(withLine(emptyEntry(), line(1)), sent))
  expect(body).toMatchObject({ source: 'phone', isDelivery: false, items: [{ product: { id: 1 } }] })
  expect(emptyEntry().key).not.toBe(emptyEntry().key)
})

test('a refusal stands at its field or line, and above the order where neither is on the page', () => {
  const { errorOf, refusals } = errorsAt([
    { field: 'items.1.agreedPrice.price', message: 'Zu billig.' },
    { field: 'zipCode', message: 'Zu weit.' },
    { field: 'items', message: 'Zu wenig.' },
    { message: 'Ausgeschaltet.' },
  ])
  expect([errorOf('items.1'), errorOf('zipCode'), errorOf('items.0'), refusals]).toEqual([
    'Zu billig.',
    'Zu weit.',
    undefined,
    ['Zu wenig.', 'Ausgeschaltet.'],
  ])
})

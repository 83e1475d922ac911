import { expect, test } from 'vitest'
import { placeOrderBody } from '#contract/calls/place-order.ts'
import { emptyDraft } from '#domain/orders/draft/order-draft.ts'
import { orderRequest } from '#web/storefront/checkout/submit/order-request.ts'

const item = {
  uid: 'a',
  product: { id: 4 },
  amount: 2,
  unit: 'amount',
  parts: [
    { name: 'Beilagen', value: ['Reis', 'Salat'] },
    { name: 'Foto', value: [12] },
    { name: 'Text', value: 'Hallo' },
  ],
} as const
const parts = {
  draft: {
    ...emptyDraft({ id: 1 }),
    firstName: 'Mira',
    lastName: 'Gruber',
    phone: '0043 664 1234567',
    email: ' mira@example.com ',
    table: { id: 3, name: 'T3' },
    deliveryArea: 'mitte',
  },
  orderType: 'delivery',
  lines: [{ item, gross: 12.4 }],
  expectedGross: 14.9,
  uploads: [{ id: 12, name: 'foto.png', publicHash: 'h'.repeat(32) }],
  source: 'web',
  clientOrderKey: '6b0a5a52-9d7a-4d2e-9a4b-6a1c2f6c0001',
} as const

test('what the browser sends is what the server reads', () => {
  const read = placeOrderBody.parse(orderRequest(parts))
  expect(read).toMatchObject({
    branch: { id: 1 },
    isDelivery: true,
    isDineIn: false,
    phone: '+436641234567',
    email: 'mira@example.com',
    table: { id: 3 },
    donatee: null,
    deliveryArea: 'mitte',
    expectedGross: 14.9,
    clientOrderKey: parts.clientOrderKey,
    appointmentDate: null,
    items: [{ uid: 'a', product: { id: 4 }, amount: 2, unit: 'amount', expectedGross: 12.4, parts: item.parts }],
    uploads: [{ id: 12, publicHash: 'h'.repeat(32) }],
  })
})

test('a file of a cart that an older version kept is sent without proof, which the server answers with a sentence', () => {
  expect(placeOrderBody.parse(orderRequest({ ...parts, uploads: [{ id: 12, name: 'foto.png' }] })).uploads).toEqual([])
})

test('two submits of the same order send the same letters', () => {
  expect(JSON.stringify(orderRequest(parts))).toBe(JSON.stringify(orderRequest(structuredClone(parts))))
})

test('a takeaway is neither delivery nor dine-in', () => {
  expect(orderRequest({ ...parts, orderType: 'takeaway' })).toMatchObject({ isDelivery: false, isDineIn: false })
})

import { expect, test } from 'vitest'
import { parseCheckoutForm, emptyForm, seatedDraft } from '#web/storefront/checkout/form/checkout-form.ts'

const around = {
  branch: { id: 7, isTableSelectionEnabled: true },
  orderType: 'delivery',
  hasAddress: true,
  area: { id: 'mitte' },
  comment: 'Bitte läuten',
  appointment: '2026-03-02T18:30',
} as const
const filled = {
  ...emptyForm(),
  isCompany: true,
  companyName: 'Muster GmbH',
  vatNumber: 'ATU1',
  street: 'Gasse 1',
  zipCode: '1070',
  city: 'Wien',
  isDeliveryAddressDifferent: true,
  deliveryStreet: 'Platz 2',
  deliveryZipCode: '1080',
  table: { id: 3 },
}

test('a delivery carries both addresses and the area, comment and time of the cart', () => {
  expect(parseCheckoutForm(filled, around)).toMatchObject({
    branch: { id: 7 },
    street: 'Gasse 1',
    deliveryStreet: 'Platz 2',
    deliveryArea: 'mitte',
    comment: 'Bitte läuten',
    appointmentDate: '2026-03-02T18:30',
    table: null,
  })
})

test.each([
  {
    form: {},
    more: { orderType: 'takeaway', hasAddress: false },
    gone: { street: '', zipCode: '', deliveryStreet: '', deliveryArea: null, isDeliveryAddressDifferent: false },
    because: 'the address was entered for a delivery',
  },
  {
    form: { isCompany: false },
    more: {},
    gone: { companyName: '', vatNumber: '' },
    because: 'the guest no longer orders for a company',
  },
  {
    form: { isDeliveryAddressDifferent: false },
    more: {},
    gone: { deliveryStreet: '', deliveryZipCode: '' },
    because: 'the other address was folded away',
  },
  {
    form: {},
    more: { orderType: 'dineIn', branch: { id: 7, isTableSelectionEnabled: false } },
    gone: { table: null },
    because: 'the branch asks for no table',
  },
] as const)('what is not on the screen is not sent: $because', ({ form, more, gone }) => {
  expect(parseCheckoutForm({ ...filled, ...form }, { ...around, ...more })).toMatchObject(gone)
})

test('a chosen table travels with an order for the house', () => {
  expect(parseCheckoutForm(filled, { ...around, orderType: 'dineIn', hasAddress: false }).table).toEqual({ id: 3 })
})

test.each([
  ['', '', 'Gast', 'Tisch 4'],
  ['Mira', '', 'Mira', 'Tisch 4'],
  ['', 'Holzer', 'Holzer', 'Tisch 4'],
  ['Mira', 'Holzer', 'Mira', 'Holzer'],
])('at a table the name %j %j is sent as %s %s', (firstName, lastName, ...sent) => {
  const draft = parseCheckoutForm({ ...filled, firstName, lastName }, { ...around, orderType: 'dineIn' })
  const seated = seatedDraft(draft, { id: 9, identifier: '4' })
  expect([seated.firstName, seated.lastName, seated.table]).toEqual([...sent, { id: 9 }])
})

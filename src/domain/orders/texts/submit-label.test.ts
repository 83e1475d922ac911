import { expect, test } from 'vitest'
import { submitLabel } from '#domain/orders/texts/submit-label.ts'

const open = {
  isLoading: false,
  isQuotationRequired: false,
  isPreorderEnabled: false,
  isDelivery: false,
  isOpen: true,
  isDeliveryOpen: true,
  isDeliveryValid: true,
}

test.each([
  { state: {}, label: 'Bestellung abschicken', because: 'the branch is open' },
  { state: { isDelivery: true }, label: 'Bestellung abschicken', because: 'delivery is open and valid' },
  { state: { isDelivery: true, isDeliveryValid: false }, label: undefined, because: 'the minimum is not reached' },
  {
    state: { isDelivery: true, isDeliveryValid: false, isPreorderEnabled: true },
    label: undefined,
    because: 'an open branch takes no preorder instead',
  },
  { state: { isDeliveryValid: false }, label: 'Bestellung abschicken', because: 'takeaway needs no area' },
  { state: { isDelivery: true, isDeliveryOpen: false }, label: undefined, because: 'nobody drives now' },
  {
    state: { isDelivery: true, isDeliveryOpen: false, isPreorderEnabled: true },
    label: 'Vorbestellung abschicken',
    because: 'it can be driven later',
  },
  { state: { isOpen: false }, label: undefined, because: 'closed without preorder' },
  {
    state: { isOpen: false, isPreorderEnabled: true },
    label: 'Vorbestellung abschicken',
    because: 'closed with preorder',
  },
  {
    state: { isOpen: false, isQuotationRequired: true },
    label: 'Angebotsanfrage abschicken',
    because: 'asking for an offer is always possible',
  },
  {
    state: { isLoading: true, isQuotationRequired: true },
    label: 'Verarbeiten...',
    because: 'the order is on its way',
  },
])('the button reads $label: $because', ({ state, label }) => {
  expect(submitLabel({ ...open, ...state })).toBe(label)
})

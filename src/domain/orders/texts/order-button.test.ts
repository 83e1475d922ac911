import { expect, test } from 'vitest'
import { orderButtonLabels, submitLabel, ownLabel } from '#domain/orders/texts/order-button.ts'

const NONE = { order: null, preorder: null, quotation: null }
const LEGAL = { order: 'Zahlungspflichtig bestellen', preorder: 'Zahlungspflichtig vorbestellen', quotation: null }

test.each([
  { preset: 'standard', own: null, labels: null, because: 'the usual words are enough' },
  {
    preset: null,
    own: { ...NONE, order: 'Kaufen' },
    labels: { ...NONE, order: 'Kaufen' },
    because: 'the shop has words of its own',
  },
  { preset: 'legal', own: null, labels: LEGAL, because: 'the button names the duty to pay, an enquiry has none' },
  {
    preset: 'legal',
    own: { ...NONE, order: 'Kaufen', preorder: '  ' },
    labels: { ...LEGAL, order: 'Kaufen' },
    because: 'own words come first, blanks are none',
  },
] as const)('with $preset and $own the button says $labels: $because', ({ preset, own, labels }) => {
  expect(orderButtonLabels(preset, own)).toEqual(labels)
})

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

test.each([
  {
    label: 'Bestellung abschicken',
    own: { order: 'Zahlungspflichtig bestellen' },
    shown: 'Zahlungspflichtig bestellen',
    because: 'the shop says it so',
  },
  {
    label: 'Vorbestellung abschicken',
    own: { order: 'Zahlungspflichtig bestellen' },
    shown: 'Vorbestellung abschicken',
    because: 'this one was left alone',
  },
  {
    label: 'Angebotsanfrage abschicken',
    own: { quotation: '  ' },
    shown: 'Angebotsanfrage abschicken',
    because: 'blanks are no words',
  },
  { label: 'Verarbeiten...', own: { order: 'Kaufen' }, shown: 'Verarbeiten...', because: 'it says what is going on' },
  { label: 'Bestellung abschicken', own: null, shown: 'Bestellung abschicken', because: 'there are no settings' },
])('the button reads "$shown": $because', ({ label, own, shown }) => {
  expect(ownLabel(label, own as Parameters<typeof ownLabel>[1])).toBe(shown)
})

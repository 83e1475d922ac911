import { expect, test } from 'vitest'
import { orderButtonLabels } from '#domain/orders/texts/order-button-labels.ts'

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

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { validateItem } from '#domain/cart/validate-item.ts'
import { samplePart, sampleProduct } from '#domain/pricing/sample-product.ts'
import { quantityRule } from '#domain/units/quantity-rule.ts'
import { snapAmount } from '#domain/units/snap-amount.ts'

const cheese = sampleProduct({
  name: 'Käse',
  unit: 'kg',
  minimumQuantity: 0.25,
  maximumQuantity: 2,
  quantityStepSize: 0.1,
  alternativeUnits: [{ unit: 'g', ratio: 0.001 }],
})
const item = (amount: number, more = {}) => ({
  uid: 'a',
  product: { id: 1 },
  amount,
  unit: 'kg' as const,
  parts: [],
  ...more,
})

test.each([
  { product: cheese, sent: item(0.35), errors: [], because: 'the amount is on the grid' },
  { product: cheese, sent: item(2), errors: [], because: 'the most that can be had is had' },
  { product: cheese, sent: item(0.25), errors: [], because: 'so is the least' },
  { product: cheese, sent: item(350, { unit: 'g' }), errors: [], because: 'grams have the same grid' },
  {
    product: undefined,
    sent: item(1),
    errors: [['items.2', 'unavailable', 'Dieses Produkt ist nicht mehr verfügbar.']],
    because: 'the product is gone',
  },
  {
    product: { ...cheese, isEnabled: false },
    sent: item(1),
    errors: [['items.2', 'unavailable', '„Käse“ ist derzeit nicht verfügbar.']],
    because: 'the product is switched off',
  },
  {
    product: cheese,
    sent: item(1, { unit: 'dag' }),
    errors: [['items.2.unit', 'unknownUnit', '„Käse“ ist in dieser Einheit nicht erhältlich.']],
    because: 'only offered units count, though it would convert',
  },
  {
    product: cheese,
    sent: item(0.2),
    errors: [['items.2.amount', 'tooLittle', 'Von „Käse“ können Sie mindestens 0,25 kg bestellen.']],
    because: 'too little',
  },
  {
    product: cheese,
    sent: item(Number.NaN),
    errors: [['items.2.amount', 'tooLittle', 'Von „Käse“ können Sie mindestens 0,25 kg bestellen.']],
    because: 'no number',
  },
  {
    product: cheese,
    sent: item(2.05),
    errors: [['items.2.amount', 'tooMuch', 'Von „Käse“ können Sie höchstens 2 kg bestellen.']],
    because: 'too much',
  },
  {
    product: cheese,
    sent: item(0.3),
    errors: [
      [
        'items.2.amount',
        'offGrid',
        'Diese Menge von „Käse“ ist nicht möglich. Die nächste mögliche Menge ist 0,35 kg.',
      ],
    ],
    because: 'between two steps',
  },
])('$sent.amount $sent.unit answers $errors: $because', ({ product, sent, errors }) => {
  expect(validateItem(product, sent, 2).map(({ field, code, message }) => [field, code, message])).toEqual(errors)
})

test('amount and choices are reported together', () => {
  const part = samplePart('Schnitt', [{ name: 'dünn' }], { type: 'select', isOptional: false })
  const cut = { ...cheese, type: 'configurable' as const, config: { parts: [part] } }
  expect(validateItem(cut, item(9), 0).map(({ field }) => field)).toEqual(['items.0.amount', 'items.0.parts.0'])
})

test('what the browser snaps, the server takes', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 5000, noNaN: true }), fc.constantFrom('kg', 'g'), (entered, unit) => {
      expect(validateItem(cheese, item(snapAmount(entered, quantityRule(cheese, unit)), { unit }), 0)).toEqual([])
    }),
  )
})

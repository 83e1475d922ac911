import { expect, test } from 'vitest'
import { defaultItem, isSimple } from '#domain/cart/default-choice.ts'
import { samplePart, sampleProduct } from '#domain/pricing/sample-product.ts'
import { defaultParts } from '#domain/cart/standard-choice.ts'
import type { Part, Product } from '#domain/catalogue/product.ts'
import { aProduct } from '#test/page-fixture.ts'

const sausage = sampleProduct({ unit: 'kg', alternativeUnits: [{ unit: 'pair', ratio: 0.35, minimumQuantity: 2 }] })

test.each([
  { product: sampleProduct(), amount: 1, unit: 'amount', because: 'one piece is what people mean' },
  { product: sausage, amount: 1, unit: 'kg', because: 'a kilogram is likelier than the smallest step' },
  { product: { ...sausage, minimumQuantity: 0.25 }, amount: 0.25, unit: 'kg', because: 'the shop names a minimum' },
  {
    product: { ...sausage, defaultUnit: 'pair' as const },
    amount: 2,
    unit: 'pair',
    because: 'pairs have their own minimum',
  },
  {
    product: { ...sausage, defaultUnit: 'pair' as const, defaultQuantity: 4 },
    amount: 4,
    unit: 'pair',
    because: 'the shop names a quantity',
  },
  {
    product: { ...sausage, defaultUnit: 'l' as const, defaultQuantity: 0.5 },
    amount: 0.5,
    unit: 'kg',
    because: 'it is not sold by the litre',
  },
  {
    product: { ...sausage, minimumQuantity: 0.5, quantityStepSize: 0.2, defaultQuantity: 1 },
    amount: 1.1,
    unit: 'kg',
    because: 'the default is snapped too',
  },
])('the window opens with $amount $unit: $because', ({ product, amount, unit }) => {
  expect(defaultItem(product, 'a')).toEqual({ uid: 'a', product: { id: 1 }, amount, unit, parts: [] })
})

test('marked options are chosen at first', () => {
  const options = [{ name: 'x' }, { name: 'y', isDefault: true }, { name: 'z', isDefault: true }]
  const parts = [
    samplePart('A', options, { type: 'select' }),
    samplePart('B', options),
    samplePart('C', options, { maximumSelections: 1 }),
    samplePart('D', [{ name: 'x' }], { type: 'select', isOptional: false }),
  ]
  const product = sampleProduct({ type: 'configurable', config: { parts } })
  expect(defaultItem(product, 'a').parts).toEqual([
    { name: 'A', value: 'y' },
    { name: 'B', value: ['y', 'z'] },
    { name: 'C', value: ['y'] },
  ])
  expect(defaultParts({ ...product, type: 'other' })).toEqual([])
})

const sauce: Part = {
  id: 's',
  name: 'Sauce',
  type: 'select',
  isOptional: true,
  options: [{ id: 'k', name: 'Ketchup' }],
}

test.each<{ own: Partial<Product>; simple: boolean; because: string }>([
  { own: {}, simple: true, because: 'a soup is a soup' },
  { own: { type: 'bundle' }, simple: true, because: 'what a lunch menu consists of is fixed' },
  { own: { type: 'configurable' }, simple: true, because: 'there is nothing to put together after all' },
  { own: { type: 'configurable', config: { parts: [sauce] } }, simple: false, because: 'a sauce may be chosen' },
  { own: { unit: 'kg', minimumQuantity: 0.1 }, simple: false, because: 'the weight is a choice' },
  {
    own: { alternativeUnits: [{ unit: 'package', ratio: 6, calculationModel: 'fixed' }] },
    simple: false,
    because: 'the unit is a choice',
  },
  { own: { unit: 'person', minimumQuantity: 10 }, simple: false, because: 'it begins with ten' },
  { own: { defaultQuantity: 4 }, simple: false, because: 'four are meant, which one press does not tell' },
  { own: { isAgeRestricted: true }, simple: false, because: 'it has to be said that wine is for adults' },
])('one press is enough: $simple, because $because', ({ own, simple }) => expect(isSimple(aProduct(own))).toBe(simple))

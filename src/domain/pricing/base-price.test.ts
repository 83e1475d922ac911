import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Option } from '#domain/catalogue/product.ts'
import { basePrice, chosenOptions } from '#domain/pricing/base-price.ts'
import { samplePart, sampleProduct } from '#domain/pricing/sample-product.ts'

const size = samplePart(
  'Größe',
  [
    { name: 'klein', modifier: 'overwrite', value: 8 },
    { name: 'groß', modifier: 'overwrite', value: 12.5 },
  ],
  { type: 'select' },
)
const extras = samplePart('Extras', [
  { name: 'Käse', modifier: 'add', value: 1.2 },
  { name: 'Speck', modifier: 'add', value: 1.5 },
  { name: 'ohne Brot', modifier: 'subtract', value: 0.7 },
  { name: 'als Menü', modifier: 'overwrite', value: 15 },
  { name: 'scharf' },
  { name: 'geschenkt', modifier: 'subtract', value: 99 },
])
const burger = sampleProduct({ type: 'configurable', config: { parts: [size, extras] } })
const chosen = (...value: string[]) => ({ name: 'Extras', value })

test.each([
  { parts: [], price: 10, because: 'nothing chosen is the plain price' },
  { parts: [{ name: 'Größe', value: 'groß' }], price: 12.5, because: 'an overwrite replaces the price' },
  {
    parts: [{ name: 'Größe', value: 'klein' }, chosen('Käse', 'ohne Brot')],
    price: 8.5,
    because: 'adds and subtracts work on the new price',
  },
  {
    parts: [chosen('Käse', 'als Menü'), { name: 'Größe', value: 'klein' }],
    price: 16.2,
    because: 'the last overwrite in the order of parts wins',
  },
  { parts: [chosen('scharf')], price: 10, because: 'an option without modifier costs nothing' },
  { parts: [chosen('geschenkt')], price: 0, because: 'a price is never below nothing' },
  {
    parts: [chosen('Trüffel'), { name: 'Sauce', value: 'Ketchup' }],
    price: 10,
    because: 'unknown names change nothing',
  },
  { parts: [chosen('Käse', 'Käse')], price: 11.2, because: 'an option counts once' },
])('$parts cost $price: $because', ({ parts, price }) => {
  expect(basePrice(burger, parts)).toBe(price)
})

test.each([
  { included: 0, price: 12.7, because: 'nothing is included' },
  { included: 1, price: 11.5, because: 'the first in the order of the options is free' },
  { included: 2, price: 10, because: 'both are free' },
  { included: 3, price: 10, because: 'more free ones than chosen give nothing back' },
])('with $included included, Speck and Käse cost $price: $because', ({ included, price }) => {
  const product = sampleProduct({
    type: 'configurable',
    config: { parts: [{ ...extras, includedSelections: included }] },
  })
  expect(basePrice(product, [chosen('Speck', 'Käse')])).toBe(price)
})

test('only configurable products have choices', () => {
  expect(basePrice({ ...burger, type: 'other' }, [chosen('Käse')])).toBe(10)
})

test('chosen options come in the order of the menu', () => {
  expect(chosenOptions(extras, [chosen('scharf', 'Käse')]).map(({ name }) => name)).toEqual(['Käse', 'scharf'])
})

const option = fc.record({
  modifier: fc.constantFrom('add', 'subtract', 'overwrite', null),
  value: fc.integer({ min: 0, max: 99_999 }).map(cents => cents / 100),
})
const options = fc
  .array(option, { maxLength: 8 })
  .map((list): Option[] => list.map((one, index) => ({ ...one, id: String(index), name: `Option ${index}` })))

test('the order of clicks never changes the price, and no price is negative', () => {
  fc.assert(
    fc.property(
      options,
      options,
      fc.nat(3),
      fc.infiniteStream(fc.nat()),
      (first, second, includedSelections, random) => {
        const parts = [samplePart('A', first, { includedSelections }), samplePart('B', second)]
        const product = sampleProduct({ type: 'configurable', config: { parts } })
        const choices = parts.map(part => ({ name: part.name, value: part.options.map(({ name }) => name) }))
        const shuffle = <T>(list: readonly T[]) =>
          list
            .map(entry => ({ entry, key: random.next().value as number }))
            .sort((a, b) => a.key - b.key)
            .map(({ entry }) => entry)
        const clicked = shuffle(choices).map(choice => ({ ...choice, value: shuffle(choice.value) }))
        expect(basePrice(product, clicked)).toBe(basePrice(product, choices))
        expect(basePrice(product, clicked)).toBeGreaterThanOrEqual(0)
      },
    ),
  )
})

import { expect, test } from 'vitest'
import type { Option, Part } from '#domain/catalogue/product.ts'
import { startingPrice } from '#domain/structured-data/menu-node.ts'

const option = (name: string, modifier?: Option['modifier'], value?: number): Option => ({
  id: name,
  name,
  modifier,
  value,
})
const part = (name: string, options: Option[], more: Partial<Part> = {}): Part => ({
  id: name,
  name,
  type: 'select',
  isOptional: false,
  options,
  ...more,
})
const pizza = (parts: Part[], type: 'configurable' | 'other' = 'configurable') => ({
  type,
  price: 9,
  isPriceHidden: false,
  config: { parts },
})
const sizes = part('Größe', [option('Groß', 'overwrite', 13), option('Klein', 'overwrite', 7.5)])

test.each([
  { product: pizza([], 'other'), price: 9, isFrom: false, because: 'there is nothing to choose' },
  { product: pizza([sizes]), price: 7.5, isFrom: true, because: 'one size has to be chosen' },
  {
    product: pizza([part('Extra', [option('Käse', 'add', 2)], { isOptional: true })]),
    price: 9,
    isFrom: true,
    because: 'extras cost more but may be left out',
  },
  {
    product: pizza([part('Sauce', [option('Curry'), option('Mango')])]),
    price: 9,
    isFrom: false,
    because: 'the choice costs nothing',
  },
  {
    product: pizza([sizes, part('Teig', [option('Dinkel', 'add', 1), option('Weizen')])]),
    price: 7.5,
    isFrom: true,
    because: 'choices add up',
  },
  {
    product: pizza([part('Größe', [option('Halb', 'subtract', 3), option('Ganz')])]),
    price: 6,
    isFrom: false,
    because: 'the lowest needs no more than a smaller portion',
  },
])('starts at $price: $because', ({ product, price, isFrom }) =>
  expect(startingPrice(product)).toEqual({ price, isFrom }),
)

test('a hidden price is not told to search engines either', () =>
  expect(startingPrice({ ...pizza([]), isPriceHidden: true })).toBeNull())

import { expect, test } from 'vitest'
import { itemAllergens } from '#domain/cart/cart-allergens.ts'
import { samplePart, sampleCatalogue, sampleProduct } from '#domain/pricing/sample-product.ts'

const sauce = samplePart('Sauce', [
  { name: 'Mayo', allergens: ['C', 'M'] },
  { name: 'Ketchup' },
  { name: 'Sesam', allergens: ['N'] },
])
const burger = sampleProduct({ id: 1, type: 'configurable', allergens: ['M', 'A'], config: { parts: [sauce] } })
const menu = sampleProduct({
  id: 2,
  type: 'bundle',
  allergens: ['G'],
  bundleItems: [{ product: { id: 1 }, amount: 1, unit: 'amount' }],
})

test.each([
  { product: burger, value: [], allergens: ['A', 'M'], because: 'the plain burger has its own' },
  {
    product: burger,
    value: ['Sesam', 'Mayo'],
    allergens: ['A', 'C', 'M', 'N'],
    because: 'chosen options add theirs, each letter once',
  },
  { product: burger, value: ['Ketchup'], allergens: ['A', 'M'], because: 'ketchup has none' },
  { product: menu, value: [], allergens: ['A', 'G', 'M'], because: 'a bundle contains what its components contain' },
])('$product.name with $value contains $allergens: $because', ({ product, value, allergens }) => {
  expect(itemAllergens(product, [{ name: 'Sauce', value }], sampleCatalogue(burger))).toEqual(allergens)
})

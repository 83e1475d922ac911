import { expect, test } from 'vitest'
import { packPage, unpackPage } from '#contract/pages/page-pack.ts'
import { aBranch, aPage, aProduct } from '#test/page-fixture.ts'

const pizza = aProduct({
  id: 2,
  type: 'configurable',
  minimumQuantity: 1,
  defaultUnit: 'package',
  description: 'Mit Basilikum',
  images: [{ id: 4, version: 2, extension: 'svg', alt: null }],
  config: {
    parts: [
      {
        id: '1',
        name: 'Größe',
        type: 'select',
        isOptional: false,
        options: [{ id: 'g', name: 'Groß', modifier: 'add', value: 2, allergens: [], isDefault: true }],
      },
    ],
  },
})
const page = aPage({
  branch: aBranch(),
  menu: { categories: [], products: [aProduct(), pizza], texts: {}, availability: [] },
})
const TRAVELS_AS_NULL = new Set(['minimumQuantity', 'quantityStepSize', 'defaultQuantity'])
const travelled = () => unpackPage(JSON.parse(JSON.stringify(packPage(page))))

test('a page is the same after its way to the browser, but for what was null', () => {
  const [soup, other] = travelled().menu?.products ?? []
  const kept = Object.entries(aProduct()).filter(([name, value]) => value !== null || TRAVELS_AS_NULL.has(name))
  expect(soup).toEqual(Object.fromEntries(kept))
  expect(other).toMatchObject({
    id: 2,
    config: pizza.config,
    images: [{ id: 4 }],
    defaultUnit: 'package',
    description: 'Mit Basilikum',
  })
})

test('a product without a minimum does not get the usual one on the way', () => {
  expect(travelled().menu?.products[0]?.minimumQuantity).toBeNull()
  expect(travelled().menu?.products[1]?.minimumQuantity).toBe(1)
})

test('a plain product travels as little more than its name and price', () => {
  const [soup] = packPage(page).menu?.products ?? []
  expect(Object.keys(soup ?? {}).sort()).toEqual([
    'defaultQuantity',
    'id',
    'minimumQuantity',
    'name',
    'price',
    'quantityStepSize',
    'tax',
  ])
})

test('a page without a menu stays as it is', () => expect(unpackPage(packPage(aPage()))).toEqual(aPage()))

import { expect, test } from 'vitest'
import { products } from '#contract/resources/products.ts'
import { PRODUCT_TABS, tabOfField } from '#web/backoffice/areas/products/product-tabs.ts'

test('every field of a product stands in exactly one tab, so none can be forgotten', () =>
  expect(PRODUCT_TABS.flatMap(({ names }) => names).toSorted()).toEqual(Object.keys(products.fields).toSorted()))

test.each([
  { field: 'name', tab: 'general' },
  { field: 'price', tab: 'general' },
  { field: 'tax', tab: 'general' },
  { field: 'bundleItems', tab: 'config' },
  { field: 'config', tab: 'config' },
  { field: 'allergens', tab: 'labels' },
])('an error at $field opens the tab $tab', ({ field, tab }) => expect(tabOfField(field)).toBe(tab))

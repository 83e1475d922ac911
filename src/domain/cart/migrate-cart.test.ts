import { expect, test } from 'vitest'
import { migrateCart, snapshotOf } from '#domain/cart/migrate-cart.ts'
import { sampleCatalogue, sampleProduct } from '#domain/pricing/sample-product.ts'

const soup = sampleProduct({ id: 1, name: 'Suppe', description: 'heiß' })
const item = { uid: 'a', product: { id: 1 }, amount: 2, unit: 'amount', parts: [] } as const

test.each([
  { now: [soup], removed: [], because: 'nothing changed' },
  { now: [{ ...soup, allergens: ['A'], tax: 10 }], removed: [], because: 'other fields do not matter' },
  { now: [], removed: ['Suppe'], because: 'the product is gone' },
  {
    now: [{ ...soup, name: 'Eintopf' }],
    removed: ['Suppe'],
    because: 'the name changed, and the customer knew the old one',
  },
  { now: [{ ...soup, description: 'kalt' }], removed: ['Suppe'], because: 'the description changed' },
  { now: [{ ...soup, price: 10.1 }], removed: ['Suppe'], because: 'the price changed' },
  { now: [{ ...soup, unit: 'l' as const }], removed: ['Suppe'], because: 'it is not sold by the piece any more' },
])('the cart loses $removed: $because', ({ now, removed }) => {
  const after = migrateCart([item], [snapshotOf(soup)], sampleCatalogue(...now))
  expect(after).toEqual({ items: removed.length === 0 ? [item] : [], removed })
})

test('a missing description equals an empty one', () => {
  const plain = sampleProduct({ id: 1, description: undefined })
  expect(migrateCart([item], [snapshotOf(plain)], sampleCatalogue({ ...plain, description: '' })).removed).toEqual([])
})

test('each product is named once, a line never seen goes, the rest stays', () => {
  const cart = [
    item,
    { ...item, uid: 'b', product: { id: 2 } },
    { ...item, uid: 'c' },
    { ...item, uid: 'd', product: { id: 3 } },
    { ...item, uid: 'e', product: { id: 4 } },
  ]
  const [salad, bread] = [sampleProduct({ id: 2 }), sampleProduct({ id: 3, name: 'Brot' })]
  expect(migrateCart(cart, [snapshotOf(soup), snapshotOf(salad)], sampleCatalogue(salad, bread))).toEqual({
    items: [cart[1]],
    removed: ['Suppe', 'Brot', 'Unbekanntes Produkt'],
  })
})

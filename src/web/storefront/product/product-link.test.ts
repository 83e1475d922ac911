import { expect, test } from 'vitest'
import { productInQuery, productQuery } from '#web/storefront/product/product-link.ts'

test.each([
  { product: { id: 12, name: 'Käse Spätzle' }, query: '?produkt=12-kaese-spaetzle' },
  { product: { id: 12, name: '北京' }, query: '?produkt=12' },
])('the address of $product.name is $query', ({ product, query }) => {
  expect(productQuery(product)).toBe(query)
  expect(productInQuery(query)).toBe(product.id)
})

test.each(['', '?produkt=', '?produkt=kaese', '?produkt=-3', '?seite=12'])('%s asks for no product', query =>
  expect(productInQuery(query)).toBeNull(),
)

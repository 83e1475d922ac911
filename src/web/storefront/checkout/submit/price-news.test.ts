import { expect, test } from 'vitest'
import type { Product } from '#domain/catalogue/product.ts'
import { aProduct } from '#test/page-fixture.ts'
import { cartTotalsOf } from '#web/storefront/cart/state/cart-totals.ts'
import { priceNews } from '#web/storefront/checkout/submit/price-news.ts'
import { sampleBranch } from '#web/storefront/checkout/form/sample-branch.ts'

type News = Parameters<typeof priceNews>[0]

const soup = aProduct({ id: 1, name: 'Suppe', price: 5 })
const bread = aProduct({
  id: 2,
  name: 'Brot',
  price: 4,
  type: 'configurable',
  config: {
    parts: [
      {
        id: 'p',
        name: 'Größe',
        type: 'select',
        isOptional: false,
        options: [{ id: 'o', name: 'Groß', modifier: 'add', value: 1 }],
      },
    ],
  },
} as Partial<Product>)
const menuOf = (products: readonly Product[]) =>
  ({ products, categories: [], availability: [] }) as unknown as News['seen']['menu']

/**
 * Two soups and a large loaf in the cart; the page showed `before`, the branch sells at `now`, `paid` is what the guest
 * saw when choosing.
 */
function newsOf({
  before = [soup, bread],
  now,
  paid = {},
  discounted = sums => sums,
}: {
  before?: readonly Product[]
  now: readonly Product[]
  paid?: Record<number, number>
  discounted?: News['discounted']
}) {
  const cart = {
    items: [
      { uid: 'a', product: { id: 1 }, amount: 2, unit: 'amount', parts: [] },
      { uid: 'b', product: { id: 2 }, amount: 1, unit: 'amount', parts: [{ name: 'Größe', value: 'Groß' }] },
    ],
    snapshots: before.map(({ id, name, description, price }) => ({ id, name, description, price: paid[id] ?? price })),
    orderType: 'takeaway',
    area: null,
  } as unknown as News['cart']
  const sums = discounted(cartTotalsOf(cart, new Map(now.map(product => [product.id, product]))))
  const config = { currency: 'EUR' } as News['config']
  return priceNews({ cart, sums, config, discounted, seen: { branch: sampleBranch, menu: menuOf(before) } })
}

test('prices that stay are no news', () => expect(newsOf({ now: [soup, bread] })).toBeUndefined())

test('a code that is redeemed is no news, and prices that change are told as they are with it', () => {
  const discounted: News['discounted'] = sums => ({ ...sums, totals: { ...sums.totals, gross: sums.totals.gross - 3 } })
  expect(newsOf({ now: [soup, bread], discounted })).toBeUndefined()
  const news = newsOf({ now: [{ ...soup, price: 5.5 }, bread], discounted })
  expect([news?.total, news?.prices.gross]).toEqual([12, 13])
})

test('a product that became dearer while the checkout was open is named with both prices', () => {
  const news = newsOf({ now: [{ ...soup, price: 5.5 }, bread] })
  expect(news?.messages[0]).toBe('Der Preis von „Suppe“ hat sich von 10,00\u00a0€ auf 11,00\u00a0€ geändert.')
  expect([news?.total, news?.prices.gross]).toEqual([15, 16])
  expect([...(news?.before ?? [])]).toEqual([['a', 10]])
  expect(news?.prices.lines.get('b')).toBe(5)
})

test('an option that became dearer counts like the product', () => {
  const parts = bread.config.parts.map(part => ({
    ...part,
    options: part.options.map(option => ({ ...option, value: 2 })),
  }))
  expect([...(newsOf({ now: [soup, { ...bread, config: { parts } }] })?.before ?? [])]).toEqual([['b', 5]])
})

test('a price that changed before the page was loaded is measured by what the guest saw when choosing', () => {
  const cheaper = { ...soup, price: 4.5 }
  expect(newsOf({ before: [cheaper, bread], now: [cheaper, bread], paid: { 1: 5 } })?.messages[0]).toContain(
    'von 10,00\u00a0€ auf 9,00\u00a0€',
  )
})

test('a hidden price is no price to compare, and what is no longer sold is said elsewhere', () => {
  expect(newsOf({ now: [{ ...soup, isPriceHidden: true, price: 9 }, bread] })).toBeUndefined()
  expect(newsOf({ now: [soup] })).toBeUndefined()
})

test('a delivery that became dearer changes the total alone', () => {
  const items = [{ uid: 'a', product: { id: 1 }, amount: 4, unit: 'amount', parts: [] }]
  const area = { ...sampleBranch.deliveryAreas[1]!, price: 3 }
  const cart = { items, snapshots: [], orderType: 'delivery', area } as unknown as News['cart']
  const sums = cartTotalsOf(cart, new Map([[1, soup]]))
  const news = priceNews({
    cart,
    sums,
    config: { currency: 'EUR' } as News['config'],
    discounted: base => base,
    seen: { branch: sampleBranch, menu: menuOf([soup]) },
  })
  expect([news?.total, news?.prices.gross, news?.before.size]).toEqual([22.5, 23, 0])
})

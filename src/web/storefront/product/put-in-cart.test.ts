import { beforeEach, expect, test, vi } from 'vitest'
import type { Product } from '#domain/catalogue/product.ts'
import { aProduct } from '#test/page-fixture.ts'
import { readCart } from '#web/storefront/cart/state/cart-state.ts'
import { listenToShopEvents, type ShopEvent } from '#web/storefront/overlays/events.ts'
import { putInCart } from '#web/storefront/product/put-in-cart.ts'

vi.stubGlobal('location', { pathname: '/store/neubau' })

const told: ShopEvent[] = []
listenToShopEvents(event => told.push(event))
let branch = { id: 7, identifier: 'neubau' }
let visit = 0
beforeEach(() => {
  told.length = 0
  branch = { id: 7, identifier: `neubau-${++visit}` }
})

const put = (amount: number, own: Partial<Product> = {}, left?: number) => {
  const product = aProduct(own)
  return putInCart({
    branch,
    menu: {
      products: [product],
      categories: [
        { id: 3, name: 'Suppen', isEnabled: true, schedule: [], isVisibleWhenUnavailable: false, productIds: [1] },
      ],
    },
    product,
    item: { uid: `${amount}-${told.length}`, product: { id: 1 }, amount, unit: product.unit, parts: [] },
    uploads: [],
    left,
    orderType: 'takeaway',
    currency: 'EUR',
  })
}
const amounts = () => readCart(branch.identifier).items.map(({ amount }) => amount)

test('what goes in is said, counted by the figures with its category, and grows the line that is there', () => {
  expect(put(2)).toEqual({ isAdded: true, text: '2 × Gulaschsuppe hinzugefügt.' })
  expect(put(1).text).toBe('1 × Gulaschsuppe hinzugefügt, jetzt 3 × im Warenkorb.')
  expect(amounts()).toEqual([3])
  expect(told[0]).toEqual({
    type: 'addToCart',
    items: [{ id: 1, name: 'Gulaschsuppe', price: 8.9, quantity: 2, category: 'Suppen' }],
    price: 17.8,
    currency: 'EUR',
    branchId: 7,
  })
})

test('more than one may order stays out, and neither cart nor figures change', () => {
  put(3, { maximumQuantity: 4 })
  expect(put(2, { maximumQuantity: 4 })).toEqual({
    isAdded: false,
    text: 'Mehr als 4 Stk. können Sie davon nicht bestellen, 3 Stk. liegen schon im Warenkorb.',
  })
  put(1, { maximumQuantity: 4 })
  expect(put(1, { maximumQuantity: 4 }).text).toBe('Mehr als 4 Stk. können Sie davon nicht bestellen.')
  expect([amounts(), told.length]).toEqual([[4], 2])
})

test('more than is left stays out, whatever lines it is spread over', () => {
  put(2, {}, 3)
  expect(put(2, {}, 3)).toEqual({ isAdded: false, text: 'Davon sind nur noch 3 Stk. da.' })
  expect(put(1, {}, 3).isAdded).toBe(true)
  expect(amounts()).toEqual([3])
})

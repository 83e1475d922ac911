import { expect, test, vi } from 'vitest'
import { eventEntry } from '#web/storefront/overlays/analytics/use-analytics.ts'
import { adPixelCall, tagManagerEvent } from '#web/storefront/overlays/analytics/third-parties.ts'
import type { ShopEvent } from '#web/storefront/overlays/events.ts'

const schnitzel = { id: 12, name: 'Wiener Schnitzel', price: 18.9, quantity: 2, category: 'Klassiker' }
const added: ShopEvent = { type: 'addToCart', items: [schnitzel], price: 37.8, branchId: 3 }
const bought: ShopEvent = { type: 'purchase', items: [schnitzel], price: 37.8, currency: 'CHF', orderUid: 'ABCD1234' }

test.each([
  { event: added, action: 'addToCart', orderUid: undefined, because: 'something went into the cart' },
  { event: { ...added, type: 'checkout' }, action: 'checkout', orderUid: undefined, because: 'the checkout began' },
  { event: { ...bought, type: 'payment' }, action: 'payment', orderUid: 'ABCD1234', because: 'the guest goes to pay' },
  { event: bought, action: 'order', orderUid: 'ABCD1234', because: 'the order was placed' },
] as const)("the shop's own figures count $action when $because", ({ event, action, orderUid }) => {
  expect(eventEntry(event, '/store/wien')).toMatchObject({
    type: 'event',
    category: 'ecommerce',
    action,
    orderUid,
    path: '/store/wien',
    data: { price: 37.8, items: [{ id: 12, quantity: 2, price: 18.9 }] },
  })
})

test('third parties get items, price and currency, euros unless said', () => {
  expect(tagManagerEvent(added)).toEqual({
    event: 'add_to_cart',
    ecommerce: {
      currency: 'EUR',
      value: 37.8,
      items: [{ item_id: '12', item_name: 'Wiener Schnitzel', price: 18.9, quantity: 2, item_category: 'Klassiker' }],
    },
  })
  expect(tagManagerEvent(bought)).toMatchObject({
    event: 'purchase',
    ecommerce: { transaction_id: 'ABCD1234', currency: 'CHF' },
  })
  expect(adPixelCall(bought)).toEqual([
    'track',
    'Purchase',
    {
      content_type: 'product',
      content_ids: ['12'],
      contents: [{ id: '12', quantity: 2 }],
      value: 37.8,
      currency: 'CHF',
    },
  ])
})

test('what happens before anybody listens is told later, once', async () => {
  vi.resetModules()
  const { emitShopEvent, listenToShopEvents } = await import('#web/storefront/overlays/events.ts')
  emitShopEvent(added)
  const heard = vi.fn<(event: ShopEvent) => void>()
  const stop = listenToShopEvents(heard)
  emitShopEvent(bought)
  expect(heard.mock.calls.map(([event]) => event.type)).toEqual(['addToCart', 'purchase'])
  stop()
  emitShopEvent(added)
  expect(heard).toHaveBeenCalledTimes(2)
  listenToShopEvents(() => undefined)()
})

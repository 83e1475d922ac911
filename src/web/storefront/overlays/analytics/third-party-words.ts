import type { ShopEvent } from '#web/storefront/overlays/events.ts'

/** What the two services call the steps of an order. */
const WORDS: Readonly<Record<ShopEvent['type'], { tagManager: string; adPixel: string }>> = {
  addToCart: { tagManager: 'add_to_cart', adPixel: 'AddToCart' },
  checkout: { tagManager: 'begin_checkout', adPixel: 'InitiateCheckout' },
  payment: { tagManager: 'add_payment_info', adPixel: 'AddPaymentInfo' },
  purchase: { tagManager: 'purchase', adPixel: 'Purchase' },
}
const CURRENCY = 'EUR'

/** The entry of the tag manager's data layer, in the fields of its e-commerce events. */
export const tagManagerEvent = (event: ShopEvent): object => ({
  event: WORDS[event.type].tagManager,
  ecommerce: {
    ...(event.type === 'purchase' ? { transaction_id: event.orderUid } : {}),
    currency: event.currency ?? CURRENCY,
    value: event.price,
    items: event.items.map(({ id, name, price, quantity, category }) => ({
      item_id: String(id),
      item_name: name,
      price,
      quantity,
      ...(category ? { item_category: category } : {}),
    })),
  },
})

/** The arguments of the ad pixel's function. */
export const adPixelCall = (event: ShopEvent): ['track', string, object] => [
  'track',
  WORDS[event.type].adPixel,
  {
    content_type: 'product',
    content_ids: event.items.map(({ id }) => String(id)),
    contents: event.items.map(({ id, quantity }) => ({ id: String(id), quantity })),
    value: event.price,
    currency: event.currency ?? CURRENCY,
  },
]

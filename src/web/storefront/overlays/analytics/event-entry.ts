import type { AnalyticsEntry, ShopAction } from '#contract/calls/analytics.ts'
import type { ShopEvent } from '#web/storefront/overlays/events.ts'

const ACTIONS: Readonly<Record<ShopEvent['type'], ShopAction>> = {
  addToCart: 'addToCart',
  checkout: 'checkout',
  payment: 'payment',
  purchase: 'order',
}
const ITEM_LIMIT = 30

/** A step towards an order as the shop's own figures count it: products by number, no names of people. */
export function eventEntry(event: ShopEvent, path: string): AnalyticsEntry {
  const { type, items, price, currency = 'EUR', branchId } = event
  return {
    type: 'event',
    category: 'ecommerce',
    action: ACTIONS[type],
    name: items.length === 1 ? items[0]?.name.slice(0, 200) : undefined,
    path,
    branchId,
    orderUid: 'orderUid' in event ? event.orderUid : undefined,
    data: {
      price,
      currency,
      items: items.slice(0, ITEM_LIMIT).map(item => ({ id: item.id, quantity: item.quantity, price: item.price })),
    },
  }
}

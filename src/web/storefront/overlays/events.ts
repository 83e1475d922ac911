/** A product as the figures see it. `price` for one, `quantity` in its unit. */
export type ShopItem = { id: number; name: string; price: number; quantity: number; category?: string }

type Details = { items: readonly ShopItem[]; price: number; currency?: string; branchId?: number }

/**
 * What a guest did on the way to an order. `price` is the sum of all items; `orderUid` names the order in the shop's
 * own figures.
 */
export type ShopEvent =
  | (Details & { type: 'addToCart' | 'checkout' })
  | (Details & { type: 'payment' | 'purchase'; orderUid: string })

const WAITING_LIMIT = 20

let waiting: ShopEvent[] = []
let listener: ((event: ShopEvent) => void) | null = null

/** Says what happened. Whether anybody outside hears of it depends on the guest's consent; the caller need not ask. */
export function emitShopEvent(event: ShopEvent): void {
  if (listener) listener(event)
  else waiting = [...waiting, event].slice(-WAITING_LIMIT)
}

/** Hands over everything said so far and from now on. One listener at a time; the result ends listening. */
export function listenToShopEvents(next: (event: ShopEvent) => void): () => void {
  listener = next
  for (const event of waiting.splice(0)) next(event)
  return () => {
    if (listener === next) listener = null
  }
}

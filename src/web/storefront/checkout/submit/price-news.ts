import { priceChanges } from '#domain/orders/draft/price-changes.ts'
import { fromCents } from '#domain/pricing/money.ts'
import { cartTotalsOf } from '#web/storefront/cart/state/cart-totals.ts'
import { productMap } from '#web/storefront/cart/state/product-map.ts'
import type { SeenPrices } from '#web/storefront/checkout/submit/send-order.ts'
import type { Checkout } from '#web/storefront/checkout/form/use-checkout.ts'

type Read = Pick<Checkout, 'cart' | 'sums' | 'config' | 'discounted'> & {
  seen: Pick<Checkout['seen'], 'branch' | 'menu'>
}

/** `before` are the lines' gross amounts by their uid, as far as they differ from now. */
type PriceNews = { messages: readonly string[]; total: number; before: ReadonlyMap<string, number>; prices: SeenPrices }

/**
 * What became dearer or cheaper since the guest last looked: since the product went into the cart, and since the page
 * was opened, which renews itself while it is open. Nothing when the total is the same; a total that is hidden is none.
 * The server says the same of an order that was sent with old prices (docs/reference/ordering.md#price-changed).
 */
export function priceNews({ cart, sums, config, discounted, seen: { branch, menu } }: Read): PriceNews | undefined {
  if (!menu || sums.hasHiddenPrice) return undefined
  const known = new Map(cart.snapshots.map(({ id, price }) => [id, price]))
  const products = new Map(
    [...productMap(menu)].map(([id, product]) => [id, { ...product, price: known.get(id) ?? product.price }]),
  )
  const area = branch?.deliveryAreas.find(({ id }) => id === cart.area?.id) ?? cart.area
  const before = discounted(cartTotalsOf({ ...cart, area, items: sums.lines.map(({ item }) => item) }, products))
  if (before.hasHiddenPrice || before.lines.length < sums.lines.length) return undefined
  const lines = sums.lines.map(({ item: { uid }, product: { name }, priced }, index) => ({
    uid,
    name,
    expected: fromCents(before.lines[index]?.priced.grossCents ?? priced.grossCents),
    now: fromCents(priced.grossCents),
  }))
  const changes = priceChanges(
    { total: { expected: before.totals.gross, now: sums.totals.gross }, lines },
    config.currency,
  )
  if (changes.length === 0) return undefined
  return {
    messages: changes.map(({ message }) => message),
    total: before.totals.gross,
    before: new Map(lines.filter(({ expected, now }) => expected !== now).map(({ uid, expected }) => [uid, expected])),
    prices: { gross: sums.totals.gross, lines: new Map(lines.map(({ uid, now }) => [uid, now])) },
  }
}

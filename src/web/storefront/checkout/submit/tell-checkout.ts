import type { Checkout } from '#web/storefront/checkout/form/use-checkout.ts'
import { emitShopEvent } from '#web/storefront/overlays/events.ts'

/** What the shop's figures hear of a checkout (specification section 7, "Analytics events"): that it was opened, or that it became an order. */
export function tellOfCheckout({ sums, branch, config }: Checkout, orderUid?: string, isPaidOnline = false): void {
  const items = sums.lines.map(({ item, product, priced }) => ({
    id: product.id,
    name: product.name,
    price: priced.price,
    quantity: item.amount,
  }))
  const details = { items, price: sums.totals.gross, currency: config.currency, branchId: branch.id }
  if (!orderUid) return emitShopEvent({ type: 'checkout', ...details })
  if (isPaidOnline) emitShopEvent({ type: 'payment', orderUid, ...details })
  emitShopEvent({ type: 'purchase', orderUid, ...details })
}

import type { Checkout } from '#web/storefront/checkout/form/use-checkout.ts'
import { findProblems } from '#web/storefront/checkout/submit/find-problems.ts'
import { priceNews } from '#web/storefront/checkout/submit/price-news.ts'
import { findPlacedOrder, sendOrder } from '#web/storefront/checkout/submit/send-order.ts'
import { SubmitNotice } from '#web/storefront/checkout/submit/SubmitNotice.tsx'
import { emitShopEvent } from '#web/storefront/overlays/events.ts'

/** What placing an order takes: the check of the fields and of the prices, the call, and the notice for what may go wrong. */
export const placing = { findProblems, priceNews, sendOrder, findPlacedOrder, SubmitNotice, tellOfCheckout }

/** What the shop's figures hear of a checkout (specification section 7, "Analytics events"): that it was opened, or that it became an order. */
function tellOfCheckout({ sums, branch, config }: Checkout, orderUid?: string, isPaidOnline = false): void {
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

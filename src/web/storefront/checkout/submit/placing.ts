import type { Checkout } from '#web/storefront/checkout/form/use-checkout.ts'
import { findProblems } from '#web/storefront/checkout/submit/find-problems.ts'
import { priceNews } from '#web/storefront/checkout/submit/price-news.ts'
import { findPlacedOrder, sendOrder } from '#web/storefront/checkout/submit/send-order.ts'
import { SubmitNotice } from '#web/storefront/checkout/submit/SubmitNotice.tsx'
import { rememberOrder } from '#web/storefront/cart/state/past-orders.ts'
import { emitShopEvent } from '#web/storefront/overlays/events.ts'

/** What placing an order takes: the check of the fields and of the prices, the call, and the notice for what may go wrong. */
export const placing = { findProblems, priceNews, sendOrder, findPlacedOrder, SubmitNotice, tellOfCheckout, rememberPlaced }

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

/** Lets the guest order the same once more from this device; a kiosk belongs to nobody and remembers nothing. */
function rememberPlaced({ page, branch, cart, sums, products, now }: Checkout): void {
  if (page.context === 'self-service') return
  const items = sums.lines.map(({ item: { product, amount, unit, parts }, product: { name }, priced: { price } }) => ({
    product: { id: product.id },
    amount,
    unit,
    parts,
    name,
    price,
  }))
  const { isDelivery, isDineIn, area } = cart
  rememberOrder(
    { branch: { identifier: branch.identifier }, at: now, items, isDelivery, isDineIn, area: area?.id ?? null },
    (line, partName) =>
      !products
        .get(line.product.id)
        ?.config.parts.some(({ name, type }) => name === partName && (type === 'select' || type === 'multiselect')),
  )
}

import { snapshotOf } from '#domain/cart/migrate-cart.ts'
import { isOnlineMethod } from '#domain/payments/payment-methods.ts'
import { rememberOrder } from '#web/storefront/cart/state/past-orders.ts'
import { setAppointment } from '#web/storefront/cart/state/change-cart.ts'
import { writeCart } from '#web/storefront/cart/state/cart-state.ts'
import type { Checkout } from '#web/storefront/checkout/form/use-checkout.ts'
import { findProblems } from '#web/storefront/checkout/submit/find-problems.ts'
import { forgetOrderKey } from '#web/storefront/checkout/submit/order-key.ts'
import { priceNews } from '#web/storefront/checkout/submit/price-news.ts'
import {
  type Accepted,
  appointmentOf,
  findPlacedOrder,
  type Outcome,
  type Placed,
  sendOrder,
} from '#web/storefront/checkout/submit/send-order.ts'
import { SubmitNotice } from '#web/storefront/checkout/submit/SubmitNotice.tsx'
import { keepForReturn } from '#web/storefront/checkout/payment/payment-return.ts'
import { emitShopEvent } from '#web/storefront/overlays/events.ts'

/**
 * What placing an order takes: the check of the fields and of the prices, the call, the notice for what may go wrong,
 * and what ends with it.
 */
export const placing = {
  findProblems,
  priceNews,
  sendOrder,
  sendAccepted,
  findPlacedOrder,
  forgetOrderKey,
  SubmitNotice,
  tellOfCheckout,
  closeCheckout,
}

/** Takes new prices and the new time as they are, also into the cart, and sends. */
function sendAccepted(checkout: Checkout, accepted: Accepted): Promise<Outcome> {
  const { branch, cart, products } = checkout
  if (accepted.prices) {
    const known = new Set(cart.items.map(({ product }) => product.id))
    writeCart(branch.identifier, { snapshots: [...known].flatMap(id => products.get(id) ?? []).map(snapshotOf) })
    checkout.acceptPage()
  }
  if (accepted.promise) setAppointment(branch.identifier, appointmentOf(accepted.promise, branch.timeZone))
  return sendOrder(checkout, accepted)
}

/** The order is there: its key has done its work, and a cart that is paid for elsewhere can come back. */
function closeCheckout(checkout: Checkout, { uid, paymentRedirectUrl }: Placed): void {
  const isPaidOnline = paymentRedirectUrl !== null || isOnlineMethod(checkout.paymentMethod)
  tellOfCheckout(checkout, uid, isPaidOnline)
  rememberPlaced(checkout)
  forgetOrderKey(checkout.branch.identifier)
  if (isPaidOnline) keepForReturn(checkout.branch.identifier)
}

/**
 * What the shop's figures hear of a checkout (docs/reference/statistics.md#shop-events): that it was opened, or that it
 * became an order.
 */
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

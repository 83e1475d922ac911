import type { OrderType } from '#domain/catalogue/branch.ts'
import type { PageContext } from '#contract/pages/route.ts'
import { orderTypeOf } from '#domain/orders/draft/order-type.ts'
import { ensureTemporal } from '#web/kit/ensure-temporal.ts'
import { newUid } from '#web/kit/new-ids.ts'
import { readCart, writeCart } from '#web/storefront/cart/state/cart-state.ts'
import { typeMoment } from '#web/storefront/cart/state/type-moment.ts'
import { type Asked, type Reorder, reorderLines } from '#web/storefront/branch/again/reorder-lines.ts'
import { inContext } from '#web/storefront/page/in-context.ts'
import { loadPage } from '#web/storefront/page/page-loader.ts'
import { putInCart } from '#web/storefront/product/put-in-cart.ts'

/** Where an order was placed, what was in it and, of a delivery, to which area. */
export type Repeatable = Asked & { branch: { identifier: string }; area?: string | null }
export type Repeated = {
  found: Reorder
  /** All of it, for the price of then. */
  isAsItWas: boolean
  /** Nothing else lies in the cart, and the branch takes the order: the guest may go on to the checkout. */
  isReady: boolean
}

/**
 * Puts an order into the cart once more, as far as it is sold now and for what it costs now; prices and what is left
 * are asked for anew. Throws when the branch or its menu does not arrive.
 */
export async function repeatOrder(order: Repeatable, context: PageContext, currency: string): Promise<Repeated> {
  const { identifier } = order.branch
  const [{ branch, menu, now }] = await Promise.all([
    loadPage(inContext({ context }, `/store/${identifier}`), { isForced: true }),
    ensureTemporal(),
  ])
  if (!branch || !menu) throw new Error('The branch has no menu')
  const wasEmpty = readCart(identifier).items.length === 0
  const found = reorderLines(order, { branch, menu }, now, newUid)
  const orderType: OrderType = orderTypeOf(order)
  const lines = found.lines.filter(line => {
    const { isAdded } = putInCart({ branch, menu, ...line, uploads: [], orderType, currency })
    if (!isAdded) found.unavailable.push(line.product.name)
    return isAdded
  })
  if (lines.length > 0) writeCart(identifier, { orderType, ...(order.area ? { deliveryArea: order.area } : {}) })
  const isAsItWas = [found.gone, found.unavailable, found.changed, found.prices].every(list => list.length === 0)
  return {
    found: { ...found, lines },
    isAsItWas,
    isReady: isAsItWas && wasEmpty && typeMoment(branch, orderType, now).refusal === null,
  }
}

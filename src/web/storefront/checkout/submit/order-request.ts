import type { PlaceOrderInput } from '#contract/calls/place-order.ts'
import type { CartItem } from '#domain/catalogue/cart-item.ts'
import type { OrderType } from '#domain/catalogue/branch.ts'
import type { OrderDraft } from '#domain/orders/draft/order-draft.ts'
import type { OrderPromise } from '#domain/orders/draft/promise.ts'
import { normalizePhone } from '#domain/orders/draft/phone.ts'
import type { CartUpload } from '#web/storefront/cart/state/cart-state.ts'

type RequestParts = {
  draft: OrderDraft
  orderType: OrderType
  /** Lines with the gross the guest saw, in currency units; null where the price is hidden. */
  lines: readonly { item: CartItem; gross: number | null }[]
  /** The total with delivery fee that the guest saw; null when none was shown. */
  expectedGross: number | null
  /** When the guest was told to have it. */
  promise?: OrderPromise | undefined
  uploads: readonly CartUpload[]
  /** Part of that total, in currency units. */
  tip?: number | undefined
  source: 'web' | 'kiosk' | 'qr'
  /** Of an order from a table, what stands on it. */
  tableCode?: string
  clientOrderKey: string
}

/**
 * The body of `POST /orders`. The same input always gives the same body, which is what makes a repeated submit safe.
 */
export function orderRequest({
  draft,
  orderType,
  lines,
  expectedGross,
  promise,
  uploads,
  tip,
  source,
  tableCode,
  clientOrderKey,
}: RequestParts): PlaceOrderInput {
  const { table, donatee, deliveryArea, ...entered } = draft
  return {
    ...entered,
    phone: normalizePhone(draft.phone),
    email: draft.email.trim(),
    branch: { id: draft.branch.id },
    table: table && { id: table.id },
    donatee: donatee && { id: donatee.id },
    deliveryArea,
    items: lines.map(({ item, gross }) => ({
      uid: item.uid,
      product: { id: item.product.id },
      amount: item.amount,
      unit: item.unit,
      parts: item.parts.map(({ name, value }) => ({
        name,
        value: typeof value === 'string' ? value : ([...value] as string[]),
      })),
      expectedGross: gross,
    })),
    uploads: uploads.flatMap(({ id, publicHash }) => (publicHash ? { id, publicHash } : [])),
    isDelivery: orderType === 'delivery',
    isDineIn: orderType === 'dineIn',
    source,
    ...(tip && { tip }),
    ...(tableCode && { tableCode }),
    clientOrderKey,
    expectedGross,
    ...(promise && { promised: promise.kind, promisedAt: promise.at }),
  }
}
